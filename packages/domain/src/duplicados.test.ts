import { describe, expect, it } from 'vitest';
import { describeDuplicados, isSameCantidad } from './duplicados.ts';

describe('isSameCantidad (reliability §3.5)', () => {
  it.each([
    ['2.750', '2.75', true],
    // 2 % of the larger, exactly and just beyond it.
    ['100', '98', true],
    ['98', '100', true],
    ['100', '97.999', false],
    ['29.400', '30.000', true],
    ['29.399', '30.000', false],
    ['0', '0.000', true],
    ['0', '0.001', false],
  ])('%s and %s: %s', (a, b, same) => {
    expect(isSameCantidad(a, b)).toBe(same);
  });
});

describe('describeDuplicados', () => {
  it('names those of this quantity, in order', () => {
    const parecidas = [
      { numero: 12, cantidad: '30.000' },
      { numero: 9, cantidad: '30.500' },
      { numero: 10, cantidad: '31.000' },
    ];
    expect(describeDuplicados('30', parecidas)).toBe('Mismo camión, faena y cantidad que los despachos 9, 12');
    expect(describeDuplicados('31.2', parecidas)).toBe('Mismo camión, faena y cantidad que el despacho 10');
  });

  it('says nothing of another quantity or of nothing', () => {
    expect(describeDuplicados('30', [{ numero: 1, cantidad: '12' }])).toBeNull();
    expect(describeDuplicados('30', [])).toBeNull();
  });
});
