import type { Prng } from './prng.ts';

/** One part of a truck as the wire carries it: benches, width, length, factor and 16 heights. */
export type Alturas = readonly string[];

const CAMPOS = 20;
const ALTURAS_POR_BANCO = 4;
/** 2.44 m, the length that a metro ruma is made of (especificación 2 §5). */
const LARGO_RUMA_CM = 244;

interface Parte {
  readonly bancos: number;
  readonly anchoCm: number;
  readonly factorCentesimas: number;
  readonly alturasCm: readonly number[];
}

/** Stacks of a loaded truck or trailer, heights around `mediaCm`. */
export function drawParte(prng: Prng, bancos: number, mediaCm: number): Parte {
  return {
    bancos,
    anchoCm: prng.pick([235, 240, 244]),
    factorCentesimas: prng.pick([100, 100, 98, 95]),
    alturasCm: Array.from({ length: bancos * ALTURAS_POR_BANCO }, () => Math.round(prng.normal(mediaCm, 9))),
  };
}

/**
 * Hundredths of a metro ruma of one part: mean height × (width × benches × wood / 2.44 ×
 * factor), rounded to 3 and then to 2 decimals, in whole numbers (especificación 2 §5; A6).
 * History only: the rule that measures new loads belongs to the domain.
 */
export function centesimasMr(parte: Parte, largoCm: number): number {
  const { bancos, anchoCm, factorCentesimas, alturasCm } = parte;
  const alturas = alturasCm.filter((altura) => altura > 0);
  if (bancos === 0 || alturas.length === 0) return 0;
  const sum = BigInt(alturas.reduce((total, altura) => total + altura, 0));
  // cm · cm · hundredths → thousandths of a square metre: divided by 100 · 100 · 100, times 1000.
  const numerator = sum * BigInt(anchoCm * bancos) * BigInt(largoCm) * BigInt(factorCentesimas);
  const denominator = BigInt(alturas.length * LARGO_RUMA_CM) * 1000n;
  return Number(halfUp(halfUp(numerator, denominator), 10n));
}

/** The part's fields for the wire; hidden heights are 0. */
export function writeParte(parte: Parte, largoCm: number): Alturas {
  const { bancos, anchoCm, factorCentesimas, alturasCm } = parte;
  const length = (anchoCm * bancos * largoCm * factorCentesimas) / (LARGO_RUMA_CM * 10_000);
  const fields = [String(bancos), (anchoCm / 100).toFixed(2), length.toFixed(2), (factorCentesimas / 100).toFixed(2)];
  const heights = alturasCm.map((altura) => (altura / 100).toFixed(2));
  return [...fields, ...heights, ...Array<string>(CAMPOS).fill('0')].slice(0, CAMPOS);
}

/** Hundredths → text with two decimals. */
export function writeCentesimas(value: number): string {
  const digits = String(value).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function halfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}
