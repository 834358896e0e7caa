import { addDecimals, divideHalfUp, normalizeDecimal, roundDecimal, type Scaled, toScaled } from './numeros.ts';

/**
 * Stacked wood by heights, in metros ruma (especificación 2 §5; decisiones A5, A6):
 * length of a part = width × benches × wood size / 2.44 × factor, its total = mean of the
 * heights above 0 × length. Everything is exact until the one rounding at the end.
 */

/** Benches of a part: 0 to 4, with four heights each (especificación 2 §9). */
export const BANCOS: readonly number[] = [0, 1, 2, 3, 4];
export const ALTURAS_POR_BANCO = 4;
export const MAX_ALTURAS = 16;

/** 2.44 m: the log length that one metro ruma is made of, in cm. */
const LARGO_RUMA_CM = 244n;

/** Truck or trailer as a person enters it; numbers as typed, see {@link parseMedida}. */
export interface ParteAlturas {
  readonly bancos: number;
  readonly ancho: string;
  readonly factor: string;
  /** Always {@link MAX_ALTURAS}; those beyond the active benches are kept but do not count (A5). */
  readonly alturas: readonly string[];
}

/** A new part: one bench on truck and trailer alike (A5), factor 1. */
export const PARTE_VACIA: ParteAlturas = {
  bancos: 1,
  ancho: '',
  factor: '1',
  alturas: Array<string>(MAX_ALTURAS).fill(''),
};

/** Truck and trailer. */
export interface Alturas {
  readonly camion: ParteAlturas;
  readonly carro: ParteAlturas;
}

export interface MedicionParte {
  /** Computed, metres, 2 decimals. */
  readonly largo: string;
  /** How many heights count. */
  readonly cuentan: number;
  /** Metros ruma, 2 decimals. */
  readonly total: string;
}

/**
 * Reads a width, a height or a factor. Comma and dot both mark decimals here, `2.550` is two
 * and a half: a stack has no thousands of metres. Nor has it hundreds: `255` was meant in cm.
 * @returns the canonical decimal, or null when it cannot be read
 */
export function parseMedida(text: string): string | null {
  const match = /^(\d{1,2})(?:[.,](\d{1,6}))?$/.exec(text.trim());
  return match ? normalizeDecimal(`${match[1]}.${match[2] ?? '0'}`) : null;
}

/** Heights that count as fields: four for each active bench (A5). */
export function alturasActivas({ bancos, alturas }: ParteAlturas): readonly string[] {
  return alturas.slice(0, bancos * ALTURAS_POR_BANCO);
}

/**
 * What keeps a part from being measured: a text that is no measure (`numero`), no height
 * above 0, or heights that stand there without width or factor. null = it measures something.
 */
export function missingInParte(parte: ParteAlturas): 'numero' | 'alturas' | 'ancho' | 'factor' | null {
  const alturas = alturasActivas(parte);
  const typed = [parte.ancho, parte.factor, ...alturas].filter((text) => text.trim() !== '');
  if (parte.bancos > 0 && typed.some((text) => parseMedida(text) === null)) return 'numero';
  if (!alturas.some(isAbove0)) return 'alturas';
  if (!isAbove0(parte.ancho)) return 'ancho';
  return isAbove0(parte.factor) ? null : 'factor';
}

/**
 * Measures one part. 0 benches = all zero. Missing or unreadable numbers count as 0.
 * @param largoCm length of the product's wood
 */
export function measureParte(parte: ParteAlturas, largoCm: number): MedicionParte {
  const alturas = alturasActivas(parte).filter(isAbove0).map(readMedida);
  const ancho = readMedida(parte.ancho);
  const factor = readMedida(parte.factor);
  // cm over cm: the wood size needs no scale of its own.
  const largo = ancho.units * factor.units * BigInt(parte.bancos) * BigInt(largoCm);
  const escalaLargo = 10n ** BigInt(ancho.scale + factor.scale) * LARGO_RUMA_CM;
  const scale = Math.max(0, ...alturas.map((altura) => altura.scale));
  const suma = alturas.reduce((sum, altura) => sum + altura.units * 10n ** BigInt(scale - altura.scale), 0n);
  const total =
    alturas.length === 0
      ? '0.00'
      : roundTwice(suma * largo, 10n ** BigInt(scale) * BigInt(alturas.length) * escalaLargo);
  return { largo: fromHundredths(divideHalfUp(largo * 100n, escalaLargo)), cuentan: alturas.length, total };
}

/** Truck and trailer together (especificación 2 §5): the sum of what each part shows. */
export function measureAlturas(
  { camion, carro }: Alturas,
  largoCm: number,
): { readonly camion: MedicionParte; readonly carro: MedicionParte; readonly total: string } {
  const medidas = { camion: measureParte(camion, largoCm), carro: measureParte(carro, largoCm) };
  return { ...medidas, total: roundDecimal(addDecimals([medidas.camion.total, medidas.carro.total]), 2) };
}

/**
 * A6: "rounded to 3 then 2 decimals", each half-up: 1.0045 → 1.005 → 1.01. Double rounding
 * differs from a single one at such values; the payload's totals must match history.
 * @param numerator of the exact value, not negative @param denominator above 0
 * @returns the quotient with two decimals
 */
export function roundTwice(numerator: bigint, denominator: bigint): string {
  return fromHundredths(divideHalfUp(divideHalfUp(numerator * 1000n, denominator), 10n));
}

/**
 * The part's 20 values on the wire: benches, width, length, factor, 16 heights
 * (especificación 2 §3.1). What is empty, unreadable or hidden (A5) travels as 0.
 */
export function alturasToWire(parte: ParteAlturas, largoCm: number): string[] {
  const decimal = (text: string) => parseMedida(text) ?? '0';
  const activas = alturasActivas(parte).map(decimal);
  const ocultas = Array<string>(MAX_ALTURAS - activas.length).fill('0');
  const { largo } = measureParte(parte, largoCm);
  return [String(parte.bancos), decimal(parte.ancho), largo, decimal(parte.factor), ...activas, ...ocultas];
}

/** The part behind the 20 values; null when there are none or they are no such list. */
export function alturasFromWire(values: readonly string[]): ParteAlturas | null {
  const [conteo, ancho = '', , factor = '', ...alturas] = values;
  const bancos = BANCOS.find((one) => one === Number(conteo));
  return bancos === undefined || alturas.length !== MAX_ALTURAS ? null : { bancos, ancho, factor, alturas };
}

function isAbove0(text: string): boolean {
  return readMedida(text).units > 0n;
}

function readMedida(text: string): Scaled {
  return toScaled(parseMedida(text) ?? '0');
}

function fromHundredths(value: bigint): string {
  const digits = String(value).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
