import { SCHEMA_VERSION } from '@rodal/contracts/despacho';
import { AppError } from '@rodal/domain/errors';
import { can } from '@rodal/domain/puede';
import { isVarianteId, VARIANTES } from '@rodal/domain/variantes';
import { sinPermiso } from '../../http/sin-permiso.ts';
import type { SesionActual } from '../../http/handlers.ts';
import type { DespachoEnviado } from './contenido-hash.ts';

/** Login of whoever wrote the record; the session's user unless the body says otherwise (B13). */
export function autorDe({ login }: Pick<DespachoEnviado, 'login'>, { usuario }: SesionActual): string {
  return login?.toLowerCase() ?? usuario;
}

/** False: somebody imports what another wrote and could not send. */
export function isPropio(enviado: Pick<DespachoEnviado, 'login'>, quien: SesionActual): boolean {
  return autorDe(enviado, quien) === quien.usuario;
}

/**
 * One's own record needs the permission of its form (A13); another's needs `despacho.importar`
 * and nothing of its author, who may have lost account or profile since (B13, R42).
 *
 * @throws {AppError} `app_antigua` · `autor_distinto` · `sin_permiso`
 */
export function authorize(enviado: DespachoEnviado, quien: SesionActual): void {
  if (enviado.schemaVersion > SCHEMA_VERSION) throw new AppError('app_antigua');
  if (!isPropio(enviado, quien)) {
    if (!can(quien.permisos, 'despacho.importar')) throw new AppError('autor_distinto');
  } else if (isVarianteId(enviado.variante) && !can(quien.permisos, VARIANTES[enviado.variante].permiso)) {
    throw sinPermiso(VARIANTES[enviado.variante].permiso);
  }
}
