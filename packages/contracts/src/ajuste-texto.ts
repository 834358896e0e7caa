import { formatDecimal } from '@rodal/domain/numeros';
import type { AjusteFila } from './ajustes-tabla.ts';

/** A value of a setting as people read it, with its unit. */
export function valorTexto({ tipo, unidad }: Pick<AjusteFila, 'tipo' | 'unidad'>, valor: unknown): string {
  if (tipo === 'siNo') return valor === true ? 'Sí' : 'No';
  if (typeof valor === 'number') return [formatDecimal(String(valor)), unidad?.[valor === 1 ? 0 : 1]].join('\u00a0').trim();
  return typeof valor === 'string' && valor !== '' ? valor : 'vacío';
}
