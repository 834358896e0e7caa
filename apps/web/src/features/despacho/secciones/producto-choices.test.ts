import { describe, expect, it } from 'vitest';
import { narrowByFacetas } from '../campos/choice-list.ts';
import { facetasDe, toChoice } from './producto-choices.ts';

const PRODUCTOS = [
  { id: 1000, descripcion: 'TROZO PULPABLE EUCALYPTUS NITENS Sin Corteza 2,44 m', largoCm: 244 },
  { id: 1001, descripcion: 'TROZO PULPABLE EUCALYPTUS NITENS Con Corteza 2,40 m', largoCm: 240 },
  { id: 5001, descripcion: 'TROZO ASERRABLE PINO RADIATA LARGO VARIABLE', largoCm: 320 },
  { id: 7000, descripcion: 'TROZO PULPABLE PINO RADIATA Con Corteza 2,44 m', largoCm: 244 },
  { id: 9055, descripcion: 'CORTEZA PINO RADIATA', largoCm: null },
];

describe('toChoice', () => {
  it('writes the length bold where the description has it, and names it where it does not', () => {
    const [nitens, , variable, , corteza] = PRODUCTOS.map(toChoice);
    expect(nitens).toMatchObject({ detail: '1000', fuerte: '2,44 m', rasgos: { Especie: 'Nitens', Largo: '2,44 m' } });
    expect(variable).toMatchObject({ detail: '5001 · 3,20 m', fuerte: '3,20 m', rasgos: { Especie: 'Pino', Largo: '3,20 m' } });
    expect(corteza).toMatchObject({ detail: '9055', fuerte: undefined, rasgos: { Especie: 'Pino' } });
  });
});

describe('facetasDe', () => {
  it('lists the lengths from the shortest, each once', () => {
    expect(facetasDe(PRODUCTOS, [])[1]?.valores).toEqual(['2,40 m', '2,44 m', '3,20 m']);
  });

  it('puts the species that lately left this phone first', () => {
    expect(facetasDe(PRODUCTOS, [])[0]?.valores.slice(0, 2)).toEqual(['Pino', 'Nitens']);
    expect(facetasDe(PRODUCTOS, ['1001', '1000', '9999'])[0]?.valores.slice(0, 2)).toEqual(['Nitens', 'Pino']);
  });
});

describe('narrowByFacetas', () => {
  const narrow = (elegidos: Record<string, string | null>) => {
    const { filas, quedan } = narrowByFacetas(PRODUCTOS.map(toChoice), facetasDe(PRODUCTOS, []), elegidos);
    return { chips: filas.map(({ chips }) => chips), elegidos: filas.map(({ elegido }) => elegido), quedan: quedan.map(({ value }) => value) };
  };

  it('offers only what something is left of', () => {
    expect(narrow({}).chips).toEqual([['Pino', 'Nitens'], ['2,40 m', '2,44 m', '3,20 m']]);
    expect(narrow({ Especie: 'Pino' }).chips).toEqual([['Pino', 'Nitens'], ['2,44 m', '3,20 m']]);
  });

  it('narrows by both', () => {
    expect(narrow({ Largo: '2,44 m' }).quedan).toEqual(['1000', '7000']);
    expect(narrow({ Especie: 'Pino', Largo: '2,44 m' }).quedan).toEqual(['7000']);
  });

  it('forgets a length that the species does not have', () => {
    expect(narrow({ Especie: 'Pino', Largo: '2,40 m' })).toMatchObject({ elegidos: ['Pino', null], quedan: ['5001', '7000', '9055'] });
  });
});
