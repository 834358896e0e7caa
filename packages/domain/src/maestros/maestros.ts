import type { Maestro } from './campo.ts';
import { CHOFERES, CHOFERES_BLOQUEADOS, PATENTES_BLOQUEADAS } from './choferes.ts';
import { CLIENTES, COSECHEROS, TRANSPORTISTAS } from './empresas.ts';
import { FORMULARIOS_DESPACHO } from './formularios.ts';
import { DESTINOS, FAENAS } from './lugares.ts';
import { PRODUCTOS, TABLA_VOLUMEN } from './medicion.ts';

/**
 * The masters, in the order of the screen `/maestros` (issue 7; especificación 2 §3.3): list, form, validation, export
 * and import read this table, and the server writes by it.
 */
export const MAESTROS = {
  destinos: DESTINOS,
  clientes: CLIENTES,
  productos: PRODUCTOS,
  transportistas: TRANSPORTISTAS,
  cosecheros: COSECHEROS,
  choferes: CHOFERES,
  choferesBloqueados: CHOFERES_BLOQUEADOS,
  patentesBloqueadas: PATENTES_BLOQUEADAS,
  tablaVolumen: TABLA_VOLUMEN,
  faenas: FAENAS,
  variantes: FORMULARIOS_DESPACHO,
} as const satisfies Record<string, Maestro>;

export type MaestroClave = keyof typeof MAESTROS;

/** The masters by their name, in the order of the screen. */
export const MAESTRO_CLAVES = Object.keys(MAESTROS) as [MaestroClave, ...MaestroClave[]]; // its own keys
