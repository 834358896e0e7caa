import { isDecimal } from './numeros.ts';

/**
 * Amount of a load: cantidad × precio, half-up to whole pesos (decisión A27). Computed on
 * both sides from the same decimal texts, without a float.
 * @param precio '' or `0` = no price yet
 * @returns whole pesos as text; `0` without a price
 * @throws RangeError when a text is no decimal
 */
export function computeMonto(cantidad: string, precio: string): string {
  if (precio === '') return '0';
  const [a, b] = [scaled(cantidad), scaled(precio)];
  const product = a.units * b.units;
  const divisor = 10n ** BigInt(a.scale + b.scale);
  const size = (abs(product) + divisor / 2n) / divisor;
  return String(product < 0n ? -size : size);
}

function scaled(text: string): { units: bigint; scale: number } {
  if (!isDecimal(text)) throw new RangeError(`Not a decimal: ${text}`);
  const [whole = '', fraction = ''] = text.split('.');
  return { units: BigInt(whole + fraction), scale: fraction.length };
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}
