import { buildChoferes, type ChoferDemo } from '../../prisma/seed/choferes.ts';

const { autorizados, noAutorizados, bloqueados, patentesBloqueadas } = buildChoferes(new Date());

/** Authorised and not blocked. */
export const CHOFER = one(autorizados.find(({ rut }) => !bloqueados.some((bloqueado) => bloqueado.rut === rut)));
/** On neither list (A10). */
export const CHOFER_NO_AUTORIZADO: ChoferDemo = one(noAutorizados[0]);
/** Blocked, and still on the list of the authorised: blocked wins (A9). */
export const CHOFER_BLOQUEADO = one(bloqueados.find(({ rut }) => autorizados.some((autorizado) => autorizado.rut === rut)));

/** Two blocked plates. */
export const PATENTES_BLOQUEADAS = [one(patentesBloqueadas[0]).clave, one(patentesBloqueadas[1]).clave] as const;

function one<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('The demo lists lack somebody whom the journeys need.');
  return found;
}
