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
  return hace === 'mover' ? [...rules.mueven, RESUELVE_TODO] : [...rules.mueven, rules.ver, RESUELVE_TODO, 'trabajos.ver'];
}

/** Whether somebody may move the loads of that name. @param permisos those they have */
export function mayMove(permisos: readonly string[], flujo: string): boolean {
  const quien = quienCarga(flujo, 'mover');
  return quien !== null && can(permisos, quien);
}

/** What a program sends, it may cancel and undo; it is never asked for its word on a load that waits (D4). */
function rulesOf(flujo: string): { readonly mueven: readonly Permission[]; readonly ver: Permission } | null {
  if (isFlujo(flujo)) return { mueven: [FLUJOS[flujo].permiso], ver: FLUJOS[flujo].ver };
  const ingesta = readFlujoIngesta(flujo);
  if (ingesta === null) return null;
  const { mueve, alimenta } = TABLAS_INGESTA[ingesta.tabla];
  return { mueven: [mueve, alimenta], ver: mueve };
}
