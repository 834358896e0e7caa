import type { Tablas } from './copy-rows.ts';

/** Settings that differ from the program's defaults. */
export function rowsOfAjustes(now: Date): Tablas {
  return {
    ajuste: [{ clave: 'dominioCorreo', valor: JSON.stringify('rodal.example'), cambiado_por: 'admin', cambiado_en: now }],
  };
}
