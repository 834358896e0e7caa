import { DEMO_TILES_TEMPLATE } from '@rodal/api/http/demo-tiles';
import type { Tablas } from './copy-rows.ts';

/** Settings that differ from the program's defaults: the demo has a base map of its own. */
export function rowsOfAjustes(now: Date): Tablas {
  return {
    ajuste: [{ clave: 'dominioCorreo', valor: JSON.stringify('rodal.example'), cambiado_por: 'admin', cambiado_en: now }, { clave: 'urlTiles', valor: JSON.stringify(DEMO_TILES_TEMPLATE), cambiado_por: 'admin', cambiado_en: now }],
  };
}
