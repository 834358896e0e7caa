/** Decimals as scaled whole numbers: the arithmetic below `numeros`, `monto` and `alturas`. */
export interface Scaled {
  /** value × 10^scale */
  readonly units: bigint;
  readonly scale: number;
}

/** A decimal as it travels: dot, no separators; not necessarily canonical (`1.50`). */
export const DECIMAL = /^-?\d+(\.\d+)?$/;

/** @throws RangeError unless the text is such a decimal */
export function toScaled(value: string): Scaled {
  if (!DECIMAL.test(value)) throw new RangeError(`Not a decimal: ${value}`);
  const [whole = '', fraction = ''] = value.split('.');
  return { units: BigInt(whole + fraction), scale: fraction.length };
}

/** The quotient to the next whole number, ties away from zero. @param denominator above 0 */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const size = ((numerator < 0n ? -numerator : numerator) * 2n + denominator) / (denominator * 2n);
  return numerator < 0n ? -size : size;
}
