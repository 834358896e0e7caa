import { AVISOS } from './escenas-avisos.ts';
import { FORMULARIOS } from './escenas-formulario.ts';
import { HOJAS } from './escenas-hojas.ts';
import { INGRESO } from './escenas-ingreso.ts';
import { OFICINA } from './escenas-oficina.ts';
import { PENDIENTES } from './escenas-pendientes.ts';
import { SINCRONIZACION } from './escenas-sincronizacion.ts';
import type { Fila } from './tipos.ts';

/**
 * Every screen, modal and sheet that is built, in every state (look.md, "Checks"). To add one
 * is to add a row; `scripts/capturas.test.ts` says which one lacks.
 */
export const ESCENAS: readonly Fila[] = [...INGRESO, ...OFICINA, ...PENDIENTES, ...FORMULARIOS, ...HOJAS, ...AVISOS, ...SINCRONIZACION];
