import { FUENTES_COMPRAS } from './compras.ts';
import { FUENTES_FAENAS } from './faenas.ts';
import { FUENTES_FINANZAS } from './finanzas.ts';
import { FUENTES_PLANTAS } from './plantas.ts';
import { FUENTES_RECEPCIONES } from './recepciones.ts';
import type { FuenteErp } from '../source.ts';

/**
 * The table of sources: every feed of the ERP that the three specifications name, by our name of it. A row gives what is
 * asked of the ERP, how its rows are checked and where they stay.
 */
export const FUENTES = {
  ...FUENTES_FAENAS,
  ...FUENTES_RECEPCIONES,
  ...FUENTES_PLANTAS,
  ...FUENTES_COMPRAS,
  ...FUENTES_FINANZAS,
} as const satisfies Readonly<Record<string, FuenteErp>>;

export type NombreFuente = keyof typeof FUENTES;
