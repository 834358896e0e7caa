import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDecimals,
  compareDecimals,
  formatClp,
  formatDecimal,
  isDecimal,
  normalizeDecimal,
  roundDecimal,
  subtractDecimals,
} from './numeros.ts';

/** Whole thousandths, so that plain integers are the oracle. */
const thousandths = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 });
const toText = (n: number) => {
  const digits = String(Math.abs(n)).padStart(4, '0');
  return `${n < 0 ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`;
};

describe('subtractDecimals', () => {
  it.each([
    ['2.750', '2.500', '0.250'],
    ['2.75', '2.500', '0.250'],
    ['0.1', '0.3', '-0.2'],
    ['3', '3.0', '0.0'],
    ['999999999999.999', '0.001', '999999999999.998'],
  ])('%s − %s = %s, exactly', (a, b, difference) => {
    expect(subtractDecimals(a, b)).toBe(difference);
  });
});

describe('arithmetic', () => {
  it('agrees with integers of thousandths', () => {
    fc.assert(
      fc.property(thousandths, thousandths, (a, b) => {
        expect(compareDecimals(toText(a), toText(b))).toBe(Math.sign(a - b));
        expect(addDecimals([toText(a), toText(b)])).toBe(normalizeDecimal(toText(a + b)));
        expect(roundDecimal(toText(a), 3)).toBe(a === 0 ? '0.000' : toText(a));
      }),
    );
  });

  it('compares by value, not by text', () => {
    expect(compareDecimals('1.50', '1.5')).toBe(0);
    expect(compareDecimals('-0', '0')).toBe(0);
    expect(compareDecimals('9.99', '10')).toBe(-1);
    expect(compareDecimals('0.3', addDecimals(['0.1', '0.2']))).toBe(0);
  });

  it('adds nothing to zero', () => {
    expect(addDecimals([])).toBe('0');
  });

  it.each([
    ['0.0005', 3, '0.001'],
    ['0.00049', 3, '0.000'],
    ['1.005', 2, '1.01'],
    ['-1.005', 2, '-1.01'],
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['-0.4', 0, '0'],
    ['7', 3, '7.000'],
  ])('rounds %s to %i decimals: %s', (value, decimals, rounded) => {
    expect(roundDecimal(value, decimals)).toBe(rounded);
  });

  it.each(['', '1,5', '.5', '5.', 'NaN', '1e3'])('refuses %j', (text) => {
    expect(isDecimal(text)).toBe(false);
    expect(() => normalizeDecimal(text)).toThrow(RangeError);
  });
});

describe('es-CL formats', () => {
  it.each([
    ['1234.5', undefined, '1.234,5'],
    ['1234', undefined, '1.234'],
    ['999', undefined, '999'],
    ['-1234567.891', undefined, '-1.234.567,891'],
    ['0.06', 3, '0,060'],
    ['1951.9996', 3, '1.952,000'],
  ])('%s with %s decimals is %s', (value, decimals, shown) => {
    expect(formatDecimal(value, decimals)).toBe(shown);
  });

  it('groups as Intl does', () => {
    const intl = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 0 });
    fc.assert(
      fc.property(fc.integer(), (n) => {
        expect(formatDecimal(String(n))).toBe(intl.format(n));
      }),
    );
  });

  it.each([
    ['1234567.5', '$1.234.568'],
    ['0', '$0'],
    ['-1234', '$-1.234'],
  ])('%s pesos are %s', (value, shown) => {
    expect(formatClp(value)).toBe(shown);
  });
});
