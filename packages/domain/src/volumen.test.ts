import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DIAMETROS,
  LARGOS_CM,
  isConteo,
  isOfficialCell,
  litrosPorTrozo,
  litrosToM3,
  measureDiametros,
  measureM3,
} from './volumen.ts';

const diametro = fc.constantFrom(...DIAMETROS);
const largo = fc.constantFrom(...LARGOS_CM);
const conteos = fc.array(fc.record({ diametro, cantidad: fc.integer({ min: 0, max: 500 }) }), { maxLength: 33 });

/** The printed table: length in cm → litres at 12, 14, 16, 18, 20, 30, 40, 50, 60, 70, 72, 74, 76, 78 and 80 cm. */
const IMPRESOS = [12, 14, 16, 18, 20, 30, 40, 50, 60, 70, 72, 74, 76, 78, 80];
const TABLA: readonly (readonly [number, readonly number[]])[] = [
  [250, [36, 49, 64, 81, 100, 225, 400, 625, 900, 1225, 1296, 1369, 1444, 1521, 1600]],
  [265, [38, 52, 68, 86, 106, 239, 424, 663, 954, 1299, 1374, 1451, 1531, 1612, 1696]],
  [290, [42, 57, 74, 94, 116, 261, 464, 725, 1044, 1421, 1503, 1588, 1675, 1764, 1856]],
  [305, [44, 60, 78, 99, 122, 275, 488, 763, 1098, 1495, 1581, 1670, 1762, 1856, 1952]],
  [320, [46, 63, 82, 104, 128, 288, 512, 800, 1152, 1568, 1659, 1752, 1848, 1947, 2048]],
  [345, [50, 68, 88, 112, 138, 311, 552, 863, 1242, 1691, 1788, 1889, 1993, 2099, 2208]],
  [370, [53, 73, 95, 120, 148, 333, 592, 925, 1332, 1813, 1918, 2026, 2137, 2251, 2368]],
  [380, [55, 74, 97, 123, 152, 342, 608, 950, 1368, 1862, 1970, 2081, 2195, 2312, 2432]],
  [400, [58, 78, 102, 130, 160, 360, 640, 1000, 1440, 1960, 2074, 2190, 2310, 2434, 2560]],
  [410, [59, 80, 105, 133, 164, 369, 656, 1025, 1476, 2009, 2125, 2245, 2368, 2494, 2624]],
];

describe('litrosPorTrozo (A2)', () => {
  it('gives the two values of the specification', () => {
    expect(litrosToM3(litrosPorTrozo(14, 305))).toBe('0.060');
    expect(litrosToM3(litrosPorTrozo(80, 305))).toBe('1.952');
  });

  it.each([
    [265, 30, 239],
    [265, 50, 663],
    [265, 70, 1299],
    [305, 30, 275],
    [305, 50, 763],
    [305, 70, 1495],
    [345, 30, 311],
    [345, 50, 863],
    [345, 70, 1691],
  ])('rounds the tie of %i cm at %i cm up to %i litres', (largoCm, diametroCm, litros) => {
    expect((diametroCm * diametroCm * largoCm) % 1000).toBe(500);
    expect(litrosPorTrozo(diametroCm, largoCm)).toBe(litros);
  });

  it('has no other tie in the official table', () => {
    const ties = LARGOS_CM.flatMap((l) =>
      Array.from({ length: 35 }, (_, at) => 12 + 2 * at).filter((d) => (d * d * l) % 1000 === 500),
    );
    expect(ties).toHaveLength(9);
  });

  it.each(TABLA)('agrees with the printed table at %i cm', (largoCm, litros) => {
    expect(IMPRESOS.map((d) => litrosPorTrozo(d, largoCm))).toEqual(litros);
  });

  it('grows with diameter and with length', () => {
    for (const [at, l] of LARGOS_CM.entries()) {
      for (let d = 14; d <= 80; d += 2) {
        expect(litrosPorTrozo(d, l)).toBeGreaterThan(litrosPorTrozo(d - 2, l));
        const shorter = LARGOS_CM[at - 1];
        if (shorter !== undefined) expect(litrosPorTrozo(d, l)).toBeGreaterThan(litrosPorTrozo(d, shorter));
      }
    }
  });

  it('uses the long-log formula from 6 m on', () => {
    expect(litrosPorTrozo(30, 599)).toBe(539);
    expect(litrosPorTrozo(30, 600)).toBe(577);
    expect(litrosPorTrozo(20, 750)).toBe(347);
  });

  it.each([
    [0, 305],
    [-14, 305],
    [14.5, 305],
    [14, 0],
    [14, 3.05],
    [Number.NaN, 305],
  ])('throws for %d cm of %d cm', (d, l) => {
    expect(() => litrosPorTrozo(d, l)).toThrow(RangeError);
  });
});

describe('measureDiametros', () => {
  it('rounds each log before multiplying: 100 logs of 14 cm at 3.05 m are 6.000', () => {
    const { unidades, litros, lineas } = measureDiametros([{ diametro: 14, cantidad: 100 }], 305);
    expect(unidades).toBe(100);
    expect(litrosToM3(litros)).toBe('6.000');
    expect(lineas).toEqual([{ diametro: 14, cantidad: 100, litros: 6000 }]);
  });

  it('measures nothing as nothing', () => {
    expect(measureDiametros([], 305)).toEqual({ unidades: 0, litros: 0, lineas: [] });
    expect(litrosToM3(0)).toBe('0.000');
  });

  it('lets a cell of the table win over the formula, for its own length only', () => {
    const table = [{ largoCm: 305, diametroCm: 20, litros: 130 }];
    expect(measureDiametros([{ diametro: 20, cantidad: 3 }], 305, table).litros).toBe(390);
    expect(measureDiametros([{ diametro: 20, cantidad: 3 }], 320, table).litros).toBe(384);
    expect(measureDiametros([{ diametro: 22, cantidad: 1 }], 305, table).litros).toBe(litrosPorTrozo(22, 305));
  });

  it('A2: a cell left at 0 is never a volume of 0', () => {
    const table = [{ largoCm: 305, diametroCm: 20, litros: 0 }];
    expect(measureDiametros([{ diametro: 20, cantidad: 1 }], 305, table).litros).toBe(122);
  });

  it('refuses negative and fractional counts', () => {
    expect(() => measureDiametros([{ diametro: 20, cantidad: -1 }], 305)).toThrow(RangeError);
    expect(() => measureDiametros([{ diametro: 20, cantidad: 1.5 }], 305)).toThrow(RangeError);
  });

  it('is the sum of its lines, whatever their order, and one more log is exactly one more log', () => {
    fc.assert(
      fc.property(conteos, largo, diametro, (counts, l, d) => {
        const all = measureDiametros(counts, l);
        expect(all.litros).toBe(all.lineas.reduce((sum, { litros }) => sum + litros, 0));
        expect(measureDiametros(counts.toReversed(), l).litros).toBe(all.litros);
        const more = measureDiametros([...counts, { diametro: d, cantidad: 1 }], l);
        expect(more.unidades - all.unidades).toBe(1);
        expect(more.litros - all.litros).toBe(litrosPorTrozo(d, l));
      }),
    );
  });
});

it.each([
  [{ diametro: 16, cantidad: 0 }, true],
  [{ diametro: 16, cantidad: -1 }, false],
  [{ diametro: 16, cantidad: 0.5 }, false],
  [{ diametro: 0, cantidad: 1 }, false],
  [{ diametro: 16, cantidad: Number.NaN }, false],
])('%j can be measured: %s', (conteo, measurable) => {
  expect(isConteo(conteo)).toBe(measurable);
  if (measurable) expect(measureDiametros([conteo], 305).unidades).toBe(conteo.cantidad);
  else expect(() => measureDiametros([conteo], 305)).toThrow(RangeError);
});

describe('litrosToM3', () => {
  it('always writes three decimals and loses nothing', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), (litros) => {
        const text = litrosToM3(litros);
        expect(text).toMatch(/^(0|[1-9]\d*)\.\d{3}$/);
        expect(Number(text.replace('.', ''))).toBe(litros);
      }),
    );
  });
});

describe('measureM3', () => {
  const rows = [{ diametro: 30, cantidad: 10 }];

  it('measures as the counters do', () => {
    expect(measureM3(rows, 305)).toBe(litrosToM3(measureDiametros(rows, 305).litros));
    expect(measureM3([], 305)).toBe('0.000');
  });

  it.each([
    ['no length', rows, null],
    ['a length of nothing', rows, 0],
    ['a length below zero', rows, -305],
    ['half a centimetre', rows, 305.5],
    ['a count below zero', [{ diametro: 30, cantidad: -1 }], 305],
    ['a count beyond whole numbers', [{ diametro: 30, cantidad: Number.MAX_SAFE_INTEGER }], 305],
    ['a diameter beyond whole numbers', [{ diametro: Number.MAX_SAFE_INTEGER, cantidad: 1 }], 305],
  ])('%s: nothing, and no fault', (_what, counts, largoCm) => {
    expect(measureM3(counts, largoCm)).toBeNull();
  });

  it('a cell of the table below zero measures nothing', () => {
    expect(measureM3(rows, 305, [{ largoCm: 305, diametroCm: 30, litros: -5 }])).toBeNull();
  });
});

describe('coverage', () => {
  it('has 33 counters from 16 to 80 and ten lengths', () => {
    expect(DIAMETROS).toHaveLength(33);
    expect([DIAMETROS[0], DIAMETROS.at(-1)]).toEqual([16, 80]);
    expect(LARGOS_CM).toHaveLength(10);
  });

  it.each([
    [80, 305, true],
    [70, 410, true],
    [12, 250, true],
    [80, 410, false],
    [72, 320, false],
    [10, 305, false],
    [15, 305, false],
    [16, 300, false],
  ])('A2: %i cm at %i cm is official: %s', (d, l, official) => {
    expect(isOfficialCell(d, l)).toBe(official);
  });

  it('A2: the company marks a cell by writing it', () => {
    const cell = { largoCm: 320, diametroCm: 72, litros: 1659 };
    expect(isOfficialCell(72, 320, [{ ...cell, oficial: true }])).toBe(true);
    expect(isOfficialCell(72, 320, [cell])).toBe(false);
    expect(isOfficialCell(16, 305, [{ largoCm: 305, diametroCm: 16, litros: 78, oficial: false }])).toBe(false);
  });
});
