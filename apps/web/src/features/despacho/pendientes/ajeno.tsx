import type { DespachoBody } from '@rodal/contracts/despacho';
import type { Sesion } from '@rodal/contracts/sesion';
import { can } from '@rodal/domain/puede';
import { type VarianteId, VARIANTES } from '@rodal/domain/variantes';
import type { DespachoRow } from '../../../offline/rows/rows.ts';
import classes from '../comun/despacho.module.css';
import { useTelefono } from '../comun/terreno.ts';

/** Whose a despacho is where it was imported for somebody else (B13); null = one's own. */
function authorOf({ login }: Pick<DespachoBody, 'login'>, usuario: string): string | null {
  return login === undefined || login.toLowerCase() === usuario.toLowerCase() ? null : login;
}

/** Says whose it is, where it is not this person's own. */
export function AutorAjeno({ payload }: { readonly payload: Pick<DespachoBody, 'login'> }) {
  const { sesion } = useTelefono();
  const ajeno = authorOf(payload, sesion.NombreUsuario);
  return ajeno === null ? null : <p className={classes.menor}>De {ajeno}, importado en este teléfono</p>;
}

/** The list of what was sent is one for all forms: says with which one, where it was not this. */
export function DeOtroFormulario({ id }: { readonly id: VarianteId }) {
  const { variante, formularios } = useTelefono();
  return id === (variante?.id ?? 'principal') ? null : <p className={classes.menor}>{formularios[id].titulo}</p>;
}

/**
 * Why the form of a despacho that was set aside does not open for this person; null = it does. B13: somebody else's goes
 * as it is; D24: who may not fill in that form any more still has a way out (D26).
 */
export function whyClosed({ payload, variante }: Pick<DespachoRow, 'payload' | 'variante'>, { NombreUsuario, permisos }: Pick<Sesion, 'NombreUsuario' | 'permisos'>): string | null {
  const ajeno = authorOf(payload, NombreUsuario);
  if (ajeno !== null) return `Lo corrige ${ajeno}, su autor, en su teléfono.`;
  return can(permisos, VARIANTES[variante].permiso) ? null : 'Sin permiso para abrir su formulario: descártelo con su motivo, expórtelo o llame a la oficina.';
}
