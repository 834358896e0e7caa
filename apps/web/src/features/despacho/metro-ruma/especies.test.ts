import { describe, expect, it } from 'vitest';
import { especieOf, especiesDe, tipoOf, tiposDe } from './especies.ts';

const PRODUCTOS = [
  { id: 1000, descripcion: 'TROZO PULPABLE EUCALYPTUS NITENS Sin Corteza 2,44 m', largoCm: 244 },
  { id: 1001, descripcion: 'TROZO PULPABLE EUCALYPTUS NITENS Con Corteza 2,44 m', largoCm: 244 },
  { id: 2000, descripcion: 'TROZO PULPABLE EUCALYPTUS GLOBULUS Sin Corteza 2,40 m', largoCm: 240 },
  { id: 7000, descripcion: 'TROZO PULPABLE PINO RADIATA Con Corteza 2,44 m', largoCm: 244 },
  { id: 8000, descripcion: 'METRO RUMA MEZCLA', largoCm: null },
  { id: 8999, descripcion: 'Nitens', largoCm: 244 },
];

describe('species and kind of a product', () => {
  it.each([
    ['TROZO PULPABLE EUCALYPTUS NITENS Sin Corteza 2,44 m', 'Nitens', 'TROZO PULPABLE Sin Corteza 2,44 m'],
    ['TROZO PULPABLE PINO RADIATA Con Corteza 2,44 m', 'Pino', 'TROZO PULPABLE Con Corteza 2,44 m'],
    ['Eucalipto 4,00', 'Eucalyptus', '4,00'],
    // A word that only begins like a species stays whole.
    ['POSTE PINOTEA', 'Pino', 'POSTE PINOTEA'],
    ['METRO RUMA MEZCLA', 'Otra', 'METRO RUMA MEZCLA'],
    ['Nitens', 'Nitens', 'Nitens'],
  ])('%s: %s, %s', (descripcion, especie, tipo) => {
    expect([especieOf(descripcion), tipoOf(descripcion)]).toEqual([especie, tipo]);
  });

  it('species are those there are products of, the lately used first, what has none last', () => {
    const shown = (recents: string[]) => especiesDe(PRODUCTOS, recents).map(({ value }) => value);
    expect(shown([])).toEqual(['Pino', 'Nitens', 'Globulus', 'Otra']);
    expect(shown(['2000', '8000', '9999'])).toEqual(['Globulus', 'Otra', 'Pino', 'Nitens']);
    expect(especiesDe(PRODUCTOS.slice(0, 1), [])).toEqual([{ value: 'Nitens', label: 'Nitens' }]);
  });

  it('each kind is one product, and every product is a kind of its species', () => {
    expect(tiposDe(PRODUCTOS, null)).toEqual([]);
    expect(tiposDe(PRODUCTOS, 'Nitens')).toMatchObject([
      { value: '1000', label: 'TROZO PULPABLE Sin Corteza 2,44 m', detail: '1000' },
      { value: '1001', label: 'TROZO PULPABLE Con Corteza 2,44 m', detail: '1001' },
      { value: '8999', label: 'Nitens', detail: '8999 · 2,44 m' },
    ]);
    const all = especiesDe(PRODUCTOS, []).flatMap(({ value }) => tiposDe(PRODUCTOS, value).map((tipo) => tipo.value));
    expect(all.toSorted()).toEqual(PRODUCTOS.map(({ id }) => String(id)).toSorted());
  });
});
