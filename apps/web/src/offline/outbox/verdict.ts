import { AppError, type ErrorCode, rowOf } from '@rodal/domain/errors';
import { ApiError } from '../../api/api-error.ts';

/**
 * What an answer means for the item and for the pass (reliability 3.2): the error table's
 * `retry` decides, the code says whose turn it is.
 *
 * - `transport`: nobody answered, or under load; the pass ends, the item goes again by itself
 * - `login`: the whole outbox waits for its author (R36)
 * - `photos`: the server lacks photos of this record
 * - `rejected`: the author can correct it (R63)
 * - `attention`: it cannot go on alone; the next item has its turn (R61)
 */
export type Verdict = 'transport' | 'login' | 'photos' | 'rejected' | 'attention';

export function verdictOf(error: AppError): Verdict {
  if (error.codigo === 'missing_photos') return 'photos';
  if (error.row.retry === 'after-login') return 'login';
  if (error.row.retry === 'later') return 'transport';
  return error.codigo === 'despacho_rechazado' || error.codigo === 'datos_invalidos' ? 'rejected' : 'attention';
}

const OF_THE_SENDER: readonly number[] = [401, 403, 426];

/** Not the record was refused but its sender or this program. */
export function isOfTheSender(codigo: ErrorCode): boolean {
  return OF_THE_SENDER.includes(rowOf(codigo).status);
}

/** Ends a pass: what was under way is already written down. */
export class PassEnd extends Error {
  readonly error: ApiError;

  constructor(error: ApiError) {
    super(error.message, { cause: error });
    this.name = 'PassEnd';
    this.error = error;
  }
}

/** Errors of a call are handled; anything else is a fault of ours and goes up. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

/**
 * What was thrown, as an error that can be written down: anything that is none of ours is a fault of the program or of a
 * browser that lacks something, and is told as such (D11); its own words go with it.
 */
export function asFalla(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  return new AppError('falla_envio', { valores: { motivo: thrown instanceof Error ? thrown.message : String(thrown) }, cause: thrown });
}
