import { CORREO } from '../usuarios.ts';
import type { TipoClave } from './tipos.ts';

/** Why whoever carries papers cannot be stored, and which field says so: one of their own, or a kind of paper. */
export interface Reparo<C extends string> {
  readonly campo: C | TipoClave;
  readonly codigo: string;
  readonly mensaje: string;
}

export const MALOS_CORREOS = 'Correo de notificación: debe ser como nombre@empresa.cl; varios se separan con punto y coma';

/** The addresses in a text, each once, in order. @returns null where one of them is none */
export function correosEscritos(texto: string): string[] | null {
  const correos = texto.split(/[;,]/).map((uno) => uno.trim()).filter((uno) => uno !== '');
  return correos.every((uno) => CORREO.test(uno)) ? [...new Set(correos.map((uno) => uno.toLowerCase()))] : null;
}
