import type { ErrorCode } from '@rodal/domain/errors';

/**
 * What a session has to do before it may do anything else: the error that every other operation answers with
 * (issue 7 §1). A password that somebody else set is changed first; then a demanded second factor is set up (A20).
 */
export const RESTRICCIONES = ['clave_temporal', 'segundo_factor_pendiente'] as const satisfies readonly ErrorCode[];

export type Restriccion = (typeof RESTRICCIONES)[number];
