import { AppError } from '@rodal/domain/errors';

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
