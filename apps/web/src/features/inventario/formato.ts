import { contar } from '@rodal/domain/contar';
import type { ResumenInventario } from '@rodal/contracts/inventario';
import { formatDecimal } from '@rodal/domain/numeros';

/** `1.284 etiquetas · 412.904 piezas`. */
export function resumenTexto({ etiquetas, piezas }: Pick<ResumenInventario, 'etiquetas' | 'piezas'>): string {
  return `${contar(etiquetas, 'etiqueta', 'etiquetas')} · ${formatDecimal(piezas)} piezas`;
}

/** A number or a measure; an article may have none. */
export function numeroTexto(decimal: string | null): string {
  return decimal === null ? '—' : formatDecimal(decimal);
}
