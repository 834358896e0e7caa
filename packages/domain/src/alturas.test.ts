import { describe, expect, it } from 'vitest';
import {
  alturasActivas,
  alturasFromWire,
  alturasToWire,
  BANCOS,
  MAX_ALTURAS,
  measureAlturas,
  measureParte,
  missingInParte,
  PARTE_VACIA,
  type ParteAlturas,
  parseMedida,
  roundTwice,
} from './alturas.ts';

const LARGO = 244;

/** A part whose first heights are these; the other fields stay blank. */
function parte(alturas: readonly string[], change: Partial<ParteAlturas> = {}): ParteAlturas {
  const blank = Array<string>(MAX_ALTURAS - alturas.length).fill('');
  return { bancos: 1, ancho: '1', factor: '1', alturas: [...alturas, ...blank], ...change };
}
const total = (one: ParteAlturas, largoCm = LARGO) => measureParte(one, largoCm).total;
const iguales = (altura: string, count: number) => Array<string>(count).fill(altura);

describe('measureParte (especificación 2 §5)', () => {
  it('length = width × benches × wood size / 2.44 × factor; total = mean height × length', () => {
    // 2.4 × 3 × 4.88 / 2.44 × 0.95 = 13.68 m; mean 2.5 m
    const one = parte(['2,4', '2,6', ...iguales('2,5', 10)], { bancos: 3, ancho: '2,4', factor: '0,95' });
    expect(measureParte(one, 488)).toEqual({ largo: '13.68', cuentan: 12, total: '34.20' });
  });

  it('2 benches of 2.4 m, logs of 2.44 m, mean height 2.55 m: 12.24 MR', () => {
    const one = parte(['2,50', '2,60', ...iguales('2,55', 6)], { bancos: 2, ancho: '2,4' });
    expect(measureParte(one, LARGO)).toEqual({ largo: '4.80', cuentan: 8, total: '12.24' });
  });

  it.each([
    // width × wood / 2.44, mean height
    [305, '2,4', '3.00', '7.50'],
    [250, '2,4', '2.46', '6.15'],
    [122, '2,4', '1.20', '3.00'],
  ])('wood of %i cm, width %s: length %s, total %s', (largoCm, ancho, largo, mr) => {
    expect(measureParte(parte(iguales('2,5', 4), { ancho }), largoCm)).toMatchObject({ largo, total: mr });
  });

  it('multiplies with the exact length, not with the one on screen', () => {
    // 2.4 × 2.50 / 2.44 = 2.45901…; × 4 benches = 9.836…; × 2.5 = 24.590…, and 9.84 × 2.5 = 24.60
    expect(measureParte(parte(iguales('2,5', 16), { bancos: 4, ancho: '2,4' }), 250)).toMatchObject({
      largo: '9.84',
      total: '24.59',
    });
  });

  it('zero and blank heights stay out of the mean', () => {
    expect(measureParte(parte(['2,5', '0', '', '0,00']), LARGO)).toEqual({ largo: '1.00', cuentan: 1, total: '2.50' });
    expect(total(parte(['2,5', ' ', '2', '']))).toBe('2.25');
  });

  it('nothing measured is 0.00, with its length', () => {
    expect(measureParte(PARTE_VACIA, LARGO)).toEqual({ largo: '0.00', cuentan: 0, total: '0.00' });
    expect(measureParte(parte(['0', '0', '0', '0'], { ancho: '2,4' }), LARGO)).toEqual({ largo: '2.40', cuentan: 0, total: '0.00' });
  });

  it.each<[string, Partial<ParteAlturas>]>([
    ['width', { ancho: '' }],
    ['factor', { factor: '' }],
    ['readable height', { alturas: iguales('alto', 16) }],
    ['positive height', { alturas: iguales('-2,5', 16) }],
  ])('without a %s the total is 0.00', (_, change) => {
    expect(total(parte(iguales('2,5', 4), change))).toBe('0.00');
  });
});

describe('A5 benches', () => {
  const todas = parte([...iguales('2', 4), ...iguales('3', 4), ...iguales('4', 4), ...iguales('5', 4)]);

  it.each([
    [0, 0, '0.00', '0.00'],
    [1, 4, '1.00', '2.00'],
    [2, 8, '2.00', '5.00'],
    [3, 12, '3.00', '9.00'],
    [4, 16, '4.00', '14.00'],
  ])('%i benches: %i heights count, length %s, total %s', (bancos, cuentan, largo, mr) => {
    expect(measureParte({ ...todas, bancos }, LARGO)).toEqual({ largo, cuentan, total: mr });
  });

  it('truck and trailer both start at one bench with factor 1 and room for 16 heights', () => {
    expect(PARTE_VACIA).toMatchObject({ bancos: 1, ancho: '', factor: '1' });
    expect(PARTE_VACIA.alturas).toEqual(iguales('', 16));
    expect(BANCOS).toEqual([0, 1, 2, 3, 4]);
  });

  it('what lies beyond the benches stays in the draft, out of the total and off the wire', () => {
    const lowered = { ...todas, bancos: 1 };
    expect(lowered.alturas).toBe(todas.alturas);
    expect(alturasActivas(lowered)).toEqual(iguales('2', 4));
    expect(alturasToWire(lowered, LARGO)).toEqual(['1', '1', '1.00', '1', ...iguales('2', 4), ...iguales('0', 12)]);
    expect(total({ ...lowered, bancos: 4 })).toBe('14.00');
  });

  it('whatever stands beyond them changes nothing', () => {
    const rubbish = ['99', 'x', '-1', ...iguales('7,5', 9)];
    const lowered = { ...todas, bancos: 1, alturas: [...iguales('2', 4), ...rubbish] };
    expect(total(lowered)).toBe('2.00');
    expect(missingInParte(lowered)).toBeNull();
    expect(missingInParte({ ...lowered, bancos: 0, ancho: 'x' })).toBe('alturas');
  });
});

describe('A6 rounded to 3, then to 2 decimals, each half-up', () => {
  /** What floats make of it, as a browser would be tempted to. */
  const floats = (value: string) => Number(Number(value).toFixed(3)).toFixed(2);
  const once = (value: string) => roundOnce(BigInt(value.replace('.', '')), BigInt(10 ** (value.split('.')[1] ?? '').length));

  it.each([
    // Below the tie of the first rounding: both agree.
    ['1.0044', '1.00', '1.00'],
    ['1.0045', '1.01', '1.00'],
    ['1.00449', '1.00', '1.00'],
    ['1.004499', '1.00', '1.00'],
    ['1.00499', '1.01', '1.00'],
    ['1.0049', '1.01', '1.00'],
    // The tie of the second: once is enough to round up.
    ['1.005', '1.01', '1.01'],
    ['1.0051', '1.01', '1.01'],
    ['1.0149', '1.02', '1.01'],
    ['1.0144', '1.01', '1.01'],
    ['1.015', '1.02', '1.02'],
    ['0.0044', '0.00', '0.00'],
    ['0.0045', '0.01', '0.00'],
    ['0.9945', '1.00', '0.99'],
    ['0.9944', '0.99', '0.99'],
    ['9.9945', '10.00', '9.99'],
    ['2.6745', '2.68', '2.67'],
    ['8.5745', '8.58', '8.57'],
  ])('%s m on a face of 1 m is %s MR (rounded once: %s)', (altura, twice, single) => {
    expect(total(parte([altura]))).toBe(twice);
    expect(once(altura)).toBe(single);
  });

  it.each(['1.0045', '1.005', '1.0145', '1.0245', '2.6745', '8.5745', '10.0745'])('%s: floats would get it wrong', (altura) => {
    expect(floats(altura)).not.toBe(total(parte([altura])));
    expect(Number(total(parte([altura]))) - Number(floats(altura))).toBeCloseTo(0.01, 9);
  });

  it('holds for a mean that never ends: 2.0625 × 2.35 × 0.95 and thirds', () => {
    // 4.60453125 → 4.605 → 4.61
    expect(total(parte(['2,06', '2,06', '2,06', '2,07'], { ancho: '2,35', factor: '0,95' }))).toBe('4.61');
    expect(roundTwice(13_483n, 3000n)).toBe('4.49'); // 4.494333…
    expect(roundTwice(13_484n, 3000n)).toBe('4.50'); // 4.494666…
  });

  it('the combined total adds what each part shows', () => {
    // Each 1.0044 → 1.00; together 2.0088 would be 2.01.
    const una = parte(['1,0044']);
    expect(measureAlturas({ camion: una, carro: una }, LARGO)).toMatchObject({ total: '2.00' });
    const otra = parte(['2,55'], { bancos: 2, ancho: '2,4' });
    expect(measureAlturas({ camion: otra, carro: PARTE_VACIA }, LARGO).total).toBe('12.24');
    expect(measureAlturas({ camion: otra, carro: { ...otra, bancos: 0 } }, LARGO).total).toBe('12.24');
  });
});

describe('parseMedida', () => {
  it.each([
    ['2,55', '2.55'],
    ['2.55', '2.55'],
    [' 2,5 ', '2.5'],
    ['2.550', '2.55'],
    ['1,005', '1.005'],
    ['1.005', '1.005'],
    ['2', '2'],
    ['02,40', '2.4'],
    ['0', '0'],
    ['99,999999', '99.999999'],
  ])('%j is %s: a dot never separates thousands here', (typed, canonical) => {
    expect(parseMedida(typed)).toBe(canonical);
  });

  it.each(['', '-2,5', '255', '2.500,0', '2,', ',5', '2,5,5', '2,5 m', '1e1', '2,1234567', '٢'])('refuses %j', (typed) => {
    expect(parseMedida(typed)).toBeNull();
  });
});

describe('missingInParte', () => {
  it.each<[ReturnType<typeof missingInParte>, ParteAlturas]>([
    [null, parte(['2,5'])],
    ['alturas', PARTE_VACIA],
    ['alturas', parte([], { ancho: '2,4' })],
    ['alturas', parte(['2,5'], { bancos: 0 })],
    ['ancho', parte(['2,5'], { ancho: '' })],
    ['ancho', parte(['2,5'], { ancho: '0' })],
    ['factor', parte(['2,5'], { factor: ' ' })],
    ['numero', parte(['2,5', '255'])],
    ['numero', parte(['2,5'], { ancho: '-2' })],
    ['numero', parte([], { factor: 'uno' })],
  ])('%s', (falta, one) => {
    expect(missingInParte(one)).toBe(falta);
  });
});

describe('the wire (especificación 2 §3.1)', () => {
  it('20 values: benches, width, length, factor, 16 heights; blanks travel as 0', () => {
    const one = parte(['2,55', '', '2.60', '2,5'], { ancho: '2,40' });
    expect(alturasToWire(one, LARGO)).toEqual(['1', '2.4', '2.40', '1', '2.55', '0', '2.6', '2.5', ...iguales('0', 12)]);
    expect(alturasToWire(PARTE_VACIA, LARGO)).toEqual(['1', '0', '0.00', '1', ...iguales('0', 16)]);
  });

  it.each([
    ['none', []],
    ['19 values', iguales('1', 19)],
    ['21 values', iguales('1', 21)],
    ['5 benches', ['5', ...iguales('1', 19)]],
    ['-1 bench', ['-1', ...iguales('1', 19)]],
    ['half a bench', ['0.5', ...iguales('1', 19)]],
  ])('%s is no part', (_, values) => {
    expect(alturasFromWire(values)).toBeNull();
  });

  it('three decimals come back as they went: 2.345 is not two thousand', () => {
    const one = parte(['2,345', '1.234'], { ancho: '2,405', factor: '1,005' });
    const back = alturasFromWire(alturasToWire(one, LARGO));
    expect(back).toMatchObject({ bancos: 1, ancho: '2.405', factor: '1.005' });
    expect(back && total(back)).toBe(total(one));
  });
});

function roundOnce(numerator: bigint, denominator: bigint): string {
  const cents = (numerator * 200n + denominator) / (denominator * 2n);
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}
