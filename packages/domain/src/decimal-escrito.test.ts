import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDecimal } from './decimal-escrito.ts';
import { formatDecimal, normalizeDecimal } from './numeros.ts';

describe('readDecimal', () => {
  it.each([
    ['948,25', '948.25'],
    [' 948.25 ', '948.25'],
    ['948,2500', '948.25'],
    ['1.048,25', '1048.25'],
    ['1.234.567,8', '1234567.8'],
    ['007', '7'],
    ['0', '0'],
    // Nothing says that it is a thousand.
    ['1.048', '1.048'],
  ])('%j is %s', (typed, valor) => {
    expect(readDecimal(typed)).toBe(valor);
  });

  it.each(['', '-1', '−1', '1,', ',5', '1,2,3', '1.2.3', '1.048.250', '1,048.25', '01.048,25', '1e3', '1 048', 'mil', '١٢'])('%j is none', (typed) => {
    expect(readDecimal(typed)).toBeNull();
  });

  it('reads what it answered, and what a list or a file shows of it, as the same', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.integer({ min: 1, max: 6 }), (n, decimales) => {
        const texto = String(n).padStart(decimales + 1, '0');
        const valor = normalizeDecimal(`${texto.slice(0, -decimales)}.${texto.slice(-decimales)}`);
        expect([readDecimal(valor), readDecimal(valor.replace('.', ',')), readDecimal(formatDecimal(valor, 6))]).toEqual([valor, valor, valor]);
      }),
    );
  });
});
