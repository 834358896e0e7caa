import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FAMILIAS, familiaDe } from './familias.ts';
import { parseLargoCm, rumaDe, seedModo, seedUnidad, unidadAnterior, unidadDe } from './productos.ts';

describe('seedModo (A3)', () => {
  it.each([5000, 5001, 5002, 5034, 5066, 5098, 5130, 5160, 5200, 5223, 5300, 5323, 6002, 6034, 6066, 6098, 7001])(
    '%i is counted by diameter',
    (id) => {
      expect(seedModo(id)).toBe('diametros');
    },
  );

  it.each([
    [7000, 'alturas'],
    [7002, 'alturas'],
    [1000, 'alturas'],
    [2011, 'alturas'],
    [8000, 'alturas'],
    [8001, 'chips'],
    [8003, 'chips'],
    [8004, 'alturas'],
    [8999, 'alturas'],
    [9000, 'manual'],
    [9052, 'manual'],
    [10_499, 'manual'],
    [10_500, 'alturas'],
  ])('%i is %s', (id, modo) => {
    expect(seedModo(id)).toBe(modo);
  });

  it('counts exactly 17 products by diameter', () => {
    const counted = Array.from({ length: 12_000 }, (_, id) => id).filter((id) => seedModo(id) === 'diametros');
    expect(counted).toHaveLength(17);
  });
});

it.each([
  ['diametros', 'NO'],
  ['alturas', 'SI'],
  ['chips', 'BDMT'],
  ['manual', 'BDMT'],
] as const)('A14: the ruma of %s is %s', (modo, ruma) => {
  expect(rumaDe(modo)).toBe(ruma);
});

it.each([
  [5002, 'diametros', 'M3', 'M3'],
  [1000, 'alturas', 'MR', 'MR'],
  [8001, 'chips', 'M3', 'M3'],
  [8002, 'chips', 'MR', 'MR'],
  [8003, 'chips', 'BDMT', 'BDMT'],
  [9001, 'manual', 'M3', 'BDMT'],
  [9051, 'manual', 'M3', 'BDMT'],
  [9052, 'manual', 'BDMT', 'BDMT'],
  [9056, 'manual', 'BDMT', 'BDMT'],
  [9057, 'manual', 'M3', 'BDMT'],
  [10_000, 'manual', 'M3', 'BDMT'],
  [10_499, 'manual', 'M3', 'BDMT'],
] as const)('D3 %i (%s) starts in %s; forms of before wrote %s', (id, modo, unidad, antes) => {
  expect(seedUnidad(id, modo)).toBe(unidad);
  expect(unidadDe({ id, modo })).toBe(unidad);
  expect(unidadAnterior(id, modo)).toBe(antes);
  // What the masters say comes first.
  expect(unidadDe({ id, modo, unidad: 'MR' })).toBe('MR');
});

describe('families', () => {
  it.each([
    [1000, 'nitens'],
    [1013, 'nitens'],
    [2005, 'globulus'],
    [7002, 'pinoPulpable'],
    [6034, 'pinoPulpableM3'],
    [5223, 'pinoAserrable'],
    [5323, 'pinoPodado'],
    [8002, 'astillas'],
    [9001, 'elaborados'],
    [9054, 'subproductos'],
    [10_129, 'aserrada'],
  ])('%i belongs to %s', (id, clave) => {
    expect(familiaDe(id)?.clave).toBe(clave);
  });

  it.each([1014, 5000, 5001, 7001, 8000, 9000, 10_130])('%i belongs to none', (id) => {
    expect(familiaDe(id)).toBeNull();
  });

  it('no id belongs to two', () => {
    const all = FAMILIAS.flatMap(({ rangos }) =>
      rangos.flatMap(([desde, hasta]) => Array.from({ length: hasta - desde + 1 }, (_, at) => desde + at)),
    );
    expect(new Set(all).size).toBe(all.length);
  });

  it('A3: family and seeded mode disagree for pine pulp logs only', () => {
    const disagreeing = FAMILIAS.flatMap(({ rangos, modo }) =>
      rangos.flatMap(([desde, hasta]) =>
        Array.from({ length: hasta - desde + 1 }, (_, at) => desde + at).filter((id) => seedModo(id) !== modo),
      ),
    );
    expect(disagreeing).toEqual([7000, 7002]);
  });
});

describe('parseLargoCm (A4)', () => {
  it.each([
    ['Pino Aserrable 3,20 Con Corteza', 320],
    ['PINO ASERRABLE 3.05 SIN CORTEZA', 305],
    ['Nitens Pulpable 2,44m Sin Corteza', 244],
    ['Trozo Podado 4,1', 410],
    ['Largo 2,5 m (2,50)', 250],
    ['Podado 3,45.', 345],
    ['Pino (2,65) x', 265],
  ])('%j: %i cm', (descripcion, cm) => {
    expect(parseLargoCm(descripcion)).toBe(cm);
  });

  it.each([
    'Astilla de pino',
    'Pino 5002 Con Corteza',
    'Pino 4 m',
    'Pino 3,205',
    'Pino 0,00',
    'Versión 1.2.3',
    'Pino 3,20 o 2,44',
    '',
  ])('%j has none', (descripcion) => {
    expect(parseLargoCm(descripcion)).toBeNull();
  });

  it('reads any length with either mark, wherever it stands', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), fc.constantFrom('.', ','), (cm, mark) => {
        const text = `${Math.floor(cm / 100)}${mark}${String(cm % 100).padStart(2, '0')}`;
        for (const descripcion of [text, `Pino ${text} m`, `${text}m SC`]) expect(parseLargoCm(descripcion)).toBe(cm);
      }),
    );
  });
});
