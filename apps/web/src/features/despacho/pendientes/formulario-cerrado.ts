import type { Sesion } from '@rodal/contracts/sesion';
import { can } from '@rodal/domain/puede';
import { VARIANTES } from '@rodal/domain/variantes';
import type { OutboxRow } from '../../../offline/rows.ts';
import { authorOf } from './autor-ajeno.tsx';

/**
 * Why the form of a despacho that was set aside does not open for this person; null = it does. B13: somebody else's goes
 * as it is; D24: who may not fill in that form any more still has a way out (D26).
 */
export function whyClosed({ payload, variante }: Pick<OutboxRow, 'payload' | 'variante'>, { NombreUsuario, permisos }: Pick<Sesion, 'NombreUsuario' | 'permisos'>): string | null {
  const ajeno = authorOf(payload, NombreUsuario);
  if (ajeno !== null) return `Lo corrige ${ajeno}, su autor, en su teléfono.`;
  return can(permisos, VARIANTES[variante].permiso) ? null : 'Sin permiso para abrir su formulario: descártelo con su motivo, expórtelo o llame a la oficina.';
}
