import { contar } from '@rodal/domain/contar';
import type { CapturaRow } from '../offline/rows/rows.ts';
import { tipoDe } from '../offline/rows/tipos.ts';

/** `2 guías nulas`, one text of each kind. */
export function contarCapturas(rows: readonly Pick<CapturaRow, 'tipo'>[] = []): string[] {
  return [...new Set(rows.map(({ tipo }) => tipo))].map((tipo) => {
    const { uno, varios } = tipoDe(tipo);
    return contar(rows.filter((row) => row.tipo === tipo).length, uno, varios);
  });
}
