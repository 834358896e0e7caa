import { can } from '@rodal/domain/puede';
import type { SesionActual } from './handlers.ts';

/** The user whose dispatches somebody may see, their own; null = everybody's (C13). */
export function scopeOf({ permisos, usuarioId }: Pick<SesionActual, 'permisos' | 'usuarioId'>): number | null {
  return can(permisos, 'despacho.buscar') ? null : usuarioId;
}
