import type { getResumenAuditoria } from '@rodal/contracts/auditoria';
import type { Parsed } from '@rodal/contracts/endpoint';
import { AppError } from '@rodal/domain/errors';
import { addDays, dayStart } from '@rodal/domain/fechas';

/** What a search of the audit asks for; null = any. */
export interface Filtros {
  /** Half-open: `desde <= cuando < hasta` (C18). */
  readonly desde: Date | null;
  readonly hasta: Date | null;
  readonly usuario: string | null;
  readonly accion: string | null;
  readonly entidad: string | null;
  readonly entidadId: string | null;
  /** What the id begins with. */
  readonly prefijo: string | null;
}

/** @throws AppError `datos_invalidos`, naming the field */
export function toFiltros({ desde, hasta, usuario, accion, entidad, entidadId, texto }: Parsed<typeof getResumenAuditoria>): Filtros {
  if (desde !== undefined && hasta !== undefined && desde > hasta) {
    throw new AppError('datos_invalidos', { errores: [{ campo: 'desde', codigo: 'invalido', mensaje: 'Desde no puede ser posterior a Hasta' }] });
  }
  return {
    desde: desde === undefined ? null : dayStart(desde),
    hasta: hasta === undefined ? null : dayStart(addDays(hasta, 1)),
    usuario: usuario || null,
    accion: accion || null,
    entidad: entidad || null,
    entidadId: entidadId || null,
    prefijo: texto || null,
  };
}
