import type { Permission } from '@rodal/domain/permisos';
import { can } from '@rodal/domain/puede';
import { FLUJOS, isFlujo, RESUELVE_TODO } from './flujos.ts';
import { readFlujoIngesta, TABLAS_INGESTA } from './ingesta-tablas.ts';

/** What is done with a load: `mover` = start, repeat, cancel, undo, confirm, discard. */
export type QueHace = 'mover' | 'ver';

/**
 * Who may do it with the loads of one name, a flow's or of what a program sends: one of these permissions is enough. Screens and
 * service read it.
 * @returns null when no load has that name
 */
export function quienCarga(flujo: string, hace: QueHace): readonly Permission[] | null {
  const rules = rulesOf(flujo);
  if (rules === null) return null;
  return hace === 'mover' ? [rules.permiso, RESUELVE_TODO] : [rules.permiso, rules.ver, RESUELVE_TODO, 'trabajos.ver'];
}

/** Whether somebody may move the loads of that name. @param permisos those they have */
export function mayMove(permisos: readonly string[], flujo: string): boolean {
  const quien = quienCarga(flujo, 'mover');
  return quien !== null && can(permisos, quien);
}

function rulesOf(flujo: string): { readonly permiso: Permission; readonly ver: Permission } | null {
  if (isFlujo(flujo)) return FLUJOS[flujo];
  const ingesta = readFlujoIngesta(flujo);
  if (ingesta === null) return null;
  const permiso = TABLAS_INGESTA[ingesta.tabla];
  return { permiso, ver: permiso };
}
