import type { EndpointSpec } from '@rodal/contracts/endpoint';
import { AppError } from '@rodal/domain/errors';
import { quienLoDa } from '@rodal/domain/perfiles';
import type { PermissionRule } from '@rodal/domain/permisos';
import { can } from '@rodal/domain/puede';
import type { FastifyRequest } from 'fastify';
import type { Llamante } from './handlers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; set by the row's authorization, null on public rows. */
    sesion: Llamante | null;
  }
}

/** Finds the person or the program behind a request; null = nobody. */
export type SesionLookup = (request: FastifyRequest) => Promise<Llamante | null>;

/**
 * The check a row asks for, run before the body is read. Deny by default: a row that declares neither a
 * permission nor `public: true`, or both, stops the server from starting (decisión B5). The one place where a session
 * that must first change its password or set up its second factor is kept from everything else, and where whoever looks
 * through somebody's eyes is kept from changing anything (issue 7 §1).
 */
export function authorization(row: Pick<EndpointSpec, 'name' | 'method' | 'permission' | 'public' | 'restringida'>, lookup: SesionLookup): (request: FastifyRequest) => Promise<void> {
  const { name, method, permission } = row;
  const declared = permission !== undefined && permission.length > 0;
  if (declared === (row.public === true)) {
    throw new Error(`La operación ${name} debe declarar un permiso o public: true, y solo uno de los dos.`);
  }
  if (!declared) return async () => undefined;
  return async (request) => {
    request.sesion = await lookup(request);
    if (!request.sesion) throw new AppError('no_autenticado');
    const { restriccion, usuario, observador } = request.sesion;
    if (restriccion !== null && !row.restringida?.includes(restriccion)) {
      throw new AppError(restriccion, { detalle: `${usuario}: ${name}` });
    }
    if (observador !== null && method !== 'GET') {
      throw new AppError('solo_lectura', { detalle: `${observador.usuario} como ${usuario}: ${name}` });
    }
    if (!can(request.sesion.permisos, permission)) {
      throw sinPermiso(permission, `${request.sesion.usuario}: ${name}`);
    }
  };
}

/** The refusal of whoever has none of these permissions: it names the profiles that would give one (D20). @param detalle for the log */
export function sinPermiso(rule: PermissionRule, detalle?: string): AppError {
  return new AppError('sin_permiso', { valores: { quienLoDa: quienLoDa(rule) }, ...(detalle !== undefined && { detalle }) });
}

/** The refusal of a program's key where only a person, logged in, can stand: no profile would help it. @param detalle for the log */
export function sinPersona(detalle: string): AppError {
  return new AppError('sin_permiso', { detalle });
}

/** The refusal of what somebody has the permission for and is not theirs, such as a unit of the management report: no profile more would help. @param detalle for the log */
export function sinAlcance(detalle: string): AppError {
  return new AppError('sin_permiso', { detalle });
}

/** The user whose dispatches and receptions somebody may see, their own; null = everybody's (C13), as a program does, which has none. */
export function scopeOf({ permisos, usuarioId }: { readonly permisos: readonly string[]; readonly usuarioId: number | null }): number | null {
  return can(permisos, 'despacho.buscar') ? null : usuarioId;
}
