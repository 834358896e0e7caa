import type { DespachoBody } from '@rodal/contracts/despacho';
import classes from '../comun/despacho.module.css';
import { useTelefono } from '../comun/terreno.ts';

/** Whose a despacho is where it was imported for somebody else (B13); null = one's own. */
export function authorOf({ login }: Pick<DespachoBody, 'login'>, usuario: string): string | null {
  return login === undefined || login.toLowerCase() === usuario.toLowerCase() ? null : login;
}

/** Says whose it is, where it is not this person's own. */
export function AutorAjeno({ payload }: { readonly payload: Pick<DespachoBody, 'login'> }) {
  const { sesion } = useTelefono();
  const ajeno = authorOf(payload, sesion.NombreUsuario);
  return ajeno === null ? null : <p className={classes.menor}>De {ajeno}, importado en este teléfono</p>;
}
