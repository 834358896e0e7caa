import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_RUT, MIN_RUT, formatRut, isValidRut, parseRut } from './rut.ts';

/** Modulus 11 as the law words it, written apart from the library under test. */
function checkDigit(body: number): string {
  const digits = Array.from(String(body), Number).toReversed();
  const sum = digits.reduce((total, digit, at) => total + digit * (2 + (at % 6)), 0);
  const rest = 11 - (sum % 11);
  return rest === 11 ? '0' : rest === 10 ? 'K' : String(rest);
}

const body = fc.integer({ min: MIN_RUT, max: MAX_RUT });

describe('parseRut', () => {
  it.each([
    ['96.677.140-2', '96677140-2'],
    ['96677140-2', '96677140-2'],
    ['966771402', '96677140-2'],
    [' 96677140-2 ', '96677140-2'],
    ['96677140–2', '96677140-2'],
    ['76354771-k', '76354771-K'],
    ['76.354.771-K', '76354771-K'],
    ['1.000.000-9', '1000000-9'],
    // D17: registers with nine places.
    ['012.345.678-5', '12345678-5'],
    ['012345678-5', '12345678-5'],
    ['0012345678-5', '12345678-5'],
    ['0.012.345.678-5', '12345678-5'],
    // R165: an import reads what a form takes.
    ['12 345 678-5', '12345678-5'],
    ['12\u00A0345\u00A0678 - 5', '12345678-5'],
    ['\u202A12.345.678-5\u202C', '12345678-5'],
  ])('reads %s', (text, canonical) => {
    expect(parseRut(text)).toBe(canonical);
  });

  it.each(['', '-', 'K', '0-0', '00000000-0', '012345678-4', '0-', '0.', '1.234.5-6', '96.677.140-3', '96677140-K', 'abc'])(
    'refuses %j',
    (text) => {
      expect(parseRut(text)).toBeNull();
    },
  );

  it('refuses a RUT below 1.000.000 although its digit is right', () => {
    expect(checkDigit(123_456)).toBe('0');
    expect(parseRut('123.456-0')).toBeNull();
    expect(parseRut('1-9')).toBeNull();
    expect(parseRut(`999999-${checkDigit(999_999)}`)).toBeNull();
  });

  it('refuses nine digits before the check digit', () => {
    expect(parseRut(`100000000-${checkDigit(100_000_000)}`)).toBeNull();
  });

  it('reads every RUT in whatever way it is written, and no other digit', () => {
    fc.assert(
      fc.property(body, (n) => {
        const right = checkDigit(n);
        const canonical = `${n}-${right}`;
        for (const text of [canonical, `${n}${right}`, formatRut(canonical), canonical.toLowerCase()]) {
          expect(parseRut(text)).toBe(canonical);
        }
        for (const digit of '0123456789K') expect(isValidRut(`${n}-${digit}`)).toBe(digit === right);
      }),
    );
  });

  it('ends, however many digits are pasted', () => {
    for (const digits of [30, 309, 310, 100_000]) expect(parseRut('9'.repeat(digits))).toBeNull();
  });

  it('never throws, and reads its own result as itself', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const rut = parseRut(text);
        if (rut !== null) expect(parseRut(rut)).toBe(rut);
      }),
    );
  });
});

describe('formatRut', () => {
  it.each([
    ['', ''],
    ['9', '9'],
    ['96', '9-6'],
    ['9667', '966-7'],
    ['96677', '9.667-7'],
    ['96677140-2', '96.677.140-2'],
    ['76354771-k', '76.354.771-K'],
  ])('writes %j as %j', (text, shown) => {
    expect(formatRut(text)).toBe(shown);
  });
});
