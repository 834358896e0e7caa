/**
 * Decimal numbers as text: canonical is `-1234.5`, dot, no separators, no leading or
 * trailing zeros. Arithmetic goes through BigInt; no float touches money or volume.
 */

/** Whether the text is a decimal as it travels; not necessarily canonical (`1.50`). */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text);
}

/** The canonical form of a decimal. @throws RangeError like all functions below if it is not one */
export function normalizeDecimal(value: string): string {
  return toText(toScaled(value)).replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
}

/** -1, 0 or 1, by value: `1.50` equals `1.5`. */
export function compareDecimals(a: string, b: string): -1 | 0 | 1 {
  const [left, right] = align([toScaled(a), toScaled(b)]);
  const difference = (left ?? 0n) - (right ?? 0n);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

export function addDecimals(values: readonly string[]): string {
  const terms = values.map(toScaled);
  const units = align(terms).reduce((sum, term) => sum + term, 0n);
  return normalizeDecimal(toText({ units, scale: maxScale(terms) }));
}

/** The one in the middle, exact; of an even number the mean of the two. @throws RangeError of none */
export function medianDecimals(values: readonly string[]): string {
  const sorted = values.toSorted(compareDecimals);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  if (low === undefined || high === undefined) throw new RangeError('No median of nothing');
  const { units, scale } = toScaled(addDecimals([low, high]));
  return normalizeDecimal(toText({ units: units * 5n, scale: scale + 1 }));
}

/** `a − b`, exact, with the decimals of whichever has more: `2.750 − 2.500` → `0.250`. */
export function subtractDecimals(a: string, b: string): string {
  const terms = [a, b].map(toScaled);
  const [left = 0n, right = 0n] = align(terms);
  return toText({ units: left - right, scale: maxScale(terms) });
}

/** Exactly `decimals` decimals, ties away from zero. */
export function roundDecimal(value: string, decimals: number): string {
  const { units, scale } = toScaled(value);
  if (scale <= decimals) return toText({ units: units * 10n ** BigInt(decimals - scale), scale: decimals });
  return toText({ units: divideHalfUp(units, 10n ** BigInt(scale - decimals)), scale: decimals });
}

/**
 * `a / b` with so many decimals, ties away from zero: exact until it is cut once.
 * @throws RangeError when `b` is zero
 */
export function divideDecimals(a: string, b: string, decimals: number): string {
  const [over, under] = [toScaled(a), toScaled(b)];
  if (under.units === 0n) throw new RangeError(`Divided by zero: ${a}`);
  const sign = under.units < 0n ? -1n : 1n;
  const numerator = sign * over.units * 10n ** BigInt(under.scale + decimals);
  return toText({ units: divideHalfUp(numerator, sign * under.units * 10n ** BigInt(over.scale)), scale: decimals });
}

/** `1.5` ⇄ `-1.5`; zero has no sign. */
export function negateDecimal(value: string): string {
  return normalizeDecimal(subtractDecimals('0', value));
}

/**
 * es-CL: `1234.5` → `1.234,5`.
 * @param decimals rounds or pads to so many; without it the number keeps its own
 */
export function formatDecimal(value: string, decimals?: number): string {
  const text = decimals === undefined ? toText(toScaled(value)) : roundDecimal(value, decimals);
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
}

/** A number's text with the minus that is as wide as a figure, for columns of them: `-229,79` → `−229,79`. */
export function wideMinus(text: string): string {
  return text.replace('-', '−');
}

/** Chilean pesos: `1234567.5` → `$1.234.568`; CLP has no decimals. */
export function formatClp(value: string): string {
  return `$${formatDecimal(value, 0)}`;
}

function toText({ units, scale }: Scaled): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const sign = units < 0n ? '-' : '';
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

function maxScale(values: readonly Scaled[]): number {
  return Math.max(0, ...values.map(({ scale }) => scale));
}

function align(values: readonly Scaled[]): bigint[] {
  const scale = maxScale(values);
  return values.map((value) => value.units * 10n ** BigInt(scale - value.scale));
}

/** Decimals as scaled whole numbers: the arithmetic below `numeros`, `monto` and `alturas`. */
export interface Scaled {
  /** value × 10^scale */
  readonly units: bigint;
  readonly scale: number;
}

/** A decimal as it travels: dot, no separators; not necessarily canonical (`1.50`). */
const DECIMAL = /^-?\d+(\.\d+)?$/;

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
