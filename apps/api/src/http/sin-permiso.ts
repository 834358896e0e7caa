import { AppError } from '@rodal/domain/errors';
import { quienLoDa } from '@rodal/domain/perfiles';
import type { PermissionRule } from '@rodal/domain/permisos';

/** The refusal of whoever has none of these permissions: it names the profiles that would give one (D20). @param detalle for the log */
export function sinPermiso(rule: PermissionRule, detalle?: string): AppError {
  return new AppError('sin_permiso', { valores: { quienLoDa: quienLoDa(rule) }, ...(detalle !== undefined && { detalle }) });
}

/** The refusal of a program's key where only a person, logged in, can stand: no profile would help it. @param detalle for the log */
export function sinPersona(detalle: string): AppError {
  return new AppError('sin_permiso', { detalle });
}
