import { AppError } from '@rodal/domain/errors';

/** What a screen that broke while it was drawn says of it. R45: a part that is no longer on the server was replaced by an update. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const text = error instanceof Error ? error.message : '';
  if (/dynamically imported module|module script failed|preload CSS/i.test(text)) {
    return new AppError(navigator.onLine ? 'version_reemplazada' : 'sin_conexion', { cause: error });
  }
  return new AppError('falla_pantalla', { cause: error });
}
