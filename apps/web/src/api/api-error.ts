import { AppError, type AppErrorOptions, type ErrorCode } from '@rodal/domain/errors';

export interface ApiErrorInfo extends AppErrorOptions {
  /** HTTP status; 0 when nothing answered. */
  readonly httpStatus: number;
  /** The code support asks for; null when our server was never reached. */
  readonly requestId?: string | null;
  /** The server's own text, when it said more than the table's row. */
  readonly mensaje?: string;
}

/**
 * Every failure of a call, as one class: the server's `codigo`, or `sin_conexion` and
 * `respuesta_ajena` found here. What a sender may do about it is `row.retry`.
 */
export class ApiError extends AppError {
  readonly httpStatus: number;
  readonly requestId: string | null;

  constructor(codigo: ErrorCode, info: ApiErrorInfo) {
    super(codigo, info);
    this.name = 'ApiError';
    this.httpStatus = info.httpStatus;
    this.requestId = info.requestId ?? null;
    if (info.mensaje !== undefined) this.message = info.mensaje;
  }
}
