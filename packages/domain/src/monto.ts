import { divideHalfUp, toScaled } from './escala.ts';

/**
 * Amount of a load: cantidad × precio, half-up to whole pesos (decisión A27). Computed on
 * both sides from the same decimal texts, without a float.
 * @param precio '' or `0` = no price yet
 * @returns whole pesos as text; `0` without a price
 * @throws RangeError when a text is no decimal
 */
export function computeMonto(cantidad: string, precio: string): string {
  if (precio === '') return '0';
  const [a, b] = [toScaled(cantidad), toScaled(precio)];
  return String(divideHalfUp(a.units * b.units, 10n ** BigInt(a.scale + b.scale)));
}
