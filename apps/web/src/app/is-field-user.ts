import type { Sesion } from '@rodal/contracts/sesion';
import { can } from '@rodal/domain/puede';

/** Whoever may register dispatches has a field part on this phone. */
export function isFieldUser({ permisos }: Pick<Sesion, 'permisos'>): boolean {
  return can(permisos, ['despacho.crear', 'despacho.crearSubproducto']);
}

/** Whoever has something to send from this phone: the field, and the office that imports what a phone could not send (B13). */
export function hasOutbox(sesion: Pick<Sesion, 'permisos'>): boolean {
  return isFieldUser(sesion) || can(sesion.permisos, 'despacho.importar');
}
