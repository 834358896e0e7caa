import { FUENTES_COMPRAS } from './compras.ts';
import { FUENTES_FAENAS } from './faenas.ts';
import { FUENTES_FINANZAS } from './finanzas.ts';
import type { Fuente } from './fuente.ts';
import { FUENTES_PLANTAS } from './plantas.ts';
import { FUENTES_RECEPCIONES } from './recepciones.ts';

/** Every web service of the ERP, by its published name. */
export const FUENTES: readonly Fuente[] = [
  ...FUENTES_FAENAS,
  ...FUENTES_RECEPCIONES,
  ...FUENTES_PLANTAS,
  ...FUENTES_COMPRAS,
  ...FUENTES_FINANZAS,
];
