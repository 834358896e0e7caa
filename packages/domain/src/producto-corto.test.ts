import { describe, expect, it } from 'vitest';
import { productoCorto } from './producto-corto.ts';

describe('a product as one says it at the gate', () => {
  it.each([
    ['TROZO PULPABLE EUCALYPTUS NITENS Sin Corteza 2,44 m', 'Nitens · s/c · 2,44 m'],
    ['TROZO PULPABLE EUCALYPTUS GLOBULUS Descortezado 4,00 m', 'Globulus · desc. · 4,00 m'],
    ['TROZO ASERRABLE PINO RADIATA Con Corteza 3,20 m CLASIFICADO', 'Pino Aserrable · c/c · 3,20 m Clasificado'],
    ['ASTILLA EUCALYPTUS Sin Corteza (M3)', 'Astilla Eucalyptus · s/c · (M3)'],
    ['MOLDURA PINO RADIATA Sin Corteza', 'Moldura Pino · s/c'],
    ['Pino Aserrable 3,20', 'Pino Aserrable 3,20'],
  ])('%s', (largo, corto) => {
    expect(productoCorto(largo)).toBe(corto);
  });
});
