import { describe, expect, it } from 'vitest';
import { computeMonto } from './numeros.ts';

describe('A27 monto', () => {
  it.each([
    ['31.204', '15000', '468060'],
    ['0.001', '500', '1'],
    ['0.001', '499', '0'],
    ['2.5', '1.5', '4'],
    ['1000000.123', '45000', '45000005535'],
    ['12', '0', '0'],
    ['12', '', '0'],
  ])('%s × %s = %s pesos, half-up', (cantidad, precio, monto) => {
    expect(computeMonto(cantidad, precio)).toBe(monto);
  });

  it('refuses what is no decimal', () => {
    expect(() => computeMonto('1,5', '10')).toThrow(RangeError);
    expect(() => computeMonto('1.5', '1e3')).toThrow(RangeError);
  });
});
