import { AppError } from '@rodal/domain/errors';
import { quienLoDa } from '@rodal/domain/perfiles';
import type { PermissionRule } from '@rodal/domain/permisos';

/** The refusal of whoever has none of these permissions: it names the profiles that would give one (D20). @param detalle for the log */
export function sinPermiso(rule: PermissionRule, detalle?: string): AppError {
  return new AppError('sin_permiso', { valores: { quienLoDa: quienLoDa(rule) }, ...(detalle !== undefined && { detalle }) });
}
