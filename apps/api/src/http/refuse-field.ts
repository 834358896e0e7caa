import { AppError } from '@rodal/domain/errors';

/** One field's refusal, in words that name it. */
export function refuseField(campo: string, codigo: string, mensaje: string): AppError {
  return new AppError('datos_invalidos', { errores: [{ campo, codigo, mensaje }] });
}
