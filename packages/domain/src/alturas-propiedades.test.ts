import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALTURAS_POR_BANCO,
  alturasFromWire,
  alturasToWire,
  BANCOS,
  MAX_ALTURAS,
  measureParte,
  type ParteAlturas,
} from './alturas.ts';

/** A measure of up to 6 decimals as somebody types it. */
const medida = fc
  .tuple(fc.integer({ min: 0, max: 99 }), fc.stringMatching(/^\d{0,6}$/), fc.constantFrom(',', '.'))
  .map(([whole, fraction, mark]) => (fraction === '' ? String(whole) : `${whole}${mark}${fraction}`));
const partes = fc.record({
  bancos: fc.constantFrom(...BANCOS),
  ancho: medida,
  factor: medida,
  alturas: fc.array(fc.oneof(medida, fc.constantFrom('', '0', 'x')), { minLength: MAX_ALTURAS, maxLength: MAX_ALTURAS }),
});
const largos = fc.integer({ min: 1, max: 1200 });

describe('any measurement', () => {
  it('agrees with a long division done digit by digit', () => {
    fc.assert(
      fc.property(partes, largos, (one, largoCm) => {
        expect(measureParte(one, largoCm).total).toBe(oracle(one, largoCm));
      }),
    );
  });

  it('of ordinary trucks agrees too, in millimetres', () => {
    const mm = (min: number, max: number) => fc.integer({ min, max }).map((n) => `${Math.floor(n / 1000)},${String(n % 1000).padStart(3, '0')}`);
    const trucks = fc.record({
      bancos: fc.constantFrom(...BANCOS),
      ancho: mm(2000, 2600),
      factor: mm(850, 1100),
      alturas: fc.array(mm(1500, 3200), { minLength: MAX_ALTURAS, maxLength: MAX_ALTURAS }),
    });
    fc.assert(
      fc.property(trucks, fc.constantFrom(210, 244, 250, 320, 410), (one, largoCm) => {
        expect(measureParte(one, largoCm).total).toBe(oracle(one, largoCm));
      }),
      { numRuns: 500 },
    );
  });

  it('to the wire and back measures the same', () => {
    fc.assert(
      fc.property(partes, largos, (one, largoCm) => {
        const wire = alturasToWire(one, largoCm);
        const back = alturasFromWire(wire);
        expect(wire).toHaveLength(20);
        expect(back && measureParte(back, largoCm)).toEqual(measureParte(one, largoCm));
        expect(back && alturasToWire(back, largoCm)).toEqual(wire);
      }),
    );
  });
});

/** The rule in millionths, its decimals taken one after the other as on paper. */
function oracle({ bancos, ancho, factor, alturas }: ParteAlturas, largoCm: number): string {
  const heights = alturas.slice(0, bancos * ALTURAS_POR_BANCO).map(millionths).filter((height) => height > 0n);
  if (heights.length === 0) return '0.00';
  const face = heights.reduce((sum, height) => sum + height, 0n) * millionths(ancho) * millionths(factor);
  const dividend = face * BigInt(bancos * largoCm);
  const divisor = 10n ** 18n * 244n * BigInt(heights.length);
  let rest = dividend % divisor;
  const digits = Array.from({ length: 4 }, () => {
    const digit = (rest * 10n) / divisor;
    rest = (rest * 10n) % divisor;
    return digit;
  });
  // Half-up looks at one digit only: whatever follows it can but confirm.
  const [a = 0n, b = 0n, c = 0n, d = 0n] = digits;
  const thousandths = (dividend / divisor) * 1000n + a * 100n + b * 10n + c + (d >= 5n ? 1n : 0n);
  const cents = thousandths / 10n + (thousandths % 10n >= 5n ? 1n : 0n);
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

function millionths(text: string): bigint {
  const [whole = '', fraction = ''] = text.split(/[.,]/);
  return /^\d+$/.test(whole) ? BigInt(whole + fraction.padEnd(6, '0')) : 0n;
}
