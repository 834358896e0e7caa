import { AppError, errorText } from '@rodal/domain/errors';

/** What a screen says about a failure. */
export interface Described {
  readonly causa: string;
  /** The code support asks for; null when our server was never reached. */
  readonly requestId: string | null;
  /** Being without signal is normal: grey, not red. */
  readonly offline: boolean;
}

/**
 * Any thrown value in words for people: an `AppError` speaks for itself, anything else
 * is a fault of ours whose text nobody should have to read.
 */
export function describeError(error: unknown): Described {
  if (!(error instanceof AppError)) {
    return { causa: errorText('falla_pantalla'), requestId: null, offline: false };
  }
  const requestId = 'requestId' in error && typeof error.requestId === 'string' ? error.requestId : null;
  // What was wrong with which field says more than that something was.
  const dichos = error.codigo === 'datos_invalidos' ? (error.options.errores ?? []).map(({ mensaje }) => mensaje) : [];
  return { causa: dichos.length === 0 ? error.message : dichos.join('. '), requestId, offline: error.codigo === 'sin_conexion' };
}

/** The same as one sentence: `Ocurrió un error en el servidor. Código 7f3a`. */
export function failureText(error: unknown): string {
  const { causa, requestId } = describeError(error);
  return requestId === null ? causa : `${causa} Código ${requestId}`;
}

/** A part of the program that could not be had: the machine knows when it has no network; else an update took the file away (R45). */
export function missingPart(cause: unknown): AppError {
  return new AppError(navigator.onLine ? 'version_reemplazada' : 'sin_conexion', { cause });
}

/** What a screen that broke while it was drawn says of it. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const text = error instanceof Error ? error.message : '';
  if (/dynamically imported module|module script failed|preload CSS/i.test(text)) {
    return missingPart(error);
  }
  return new AppError('falla_pantalla', { cause: error });
}
