import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCompletePatente, matchesChileanFormat, normalizePatente } from './patente.ts';

describe('normalizePatente', () => {
  it.each([
    ['AB-CD-12', 'ABCD12'],
    ['ab·cd·12', 'ABCD12'],
    [' bb bb 10 ', 'BBBB10'],
    ['xy.1234', 'XY1234'],
    ['ABCD123', 'ABCD12'],
    ['-', ''],
    ['', ''],
  ])('%j → %j', (typed, patente) => {
    expect(normalizePatente(typed)).toBe(patente);
  });

  it('is idempotent and never longer than six', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = normalizePatente(text);
        expect(once.length).toBeLessThanOrEqual(6);
        expect(normalizePatente(once)).toBe(once);
      }),
    );
  });
});

describe('isCompletePatente', () => {
  it.each([
    ['ABCD12', true],
    ['AB1234', true],
    ['A1B2C3', true],
    ['ABCD1', false],
    ['ABCD123', false],
    ['abcd12', false],
    ['ÑBCD12', false],
    ['AB D12', false],
    ['ABCD12\n', false],
    ['', false],
  ])('%j: %s', (patente, complete) => {
    expect(isCompletePatente(patente)).toBe(complete);
  });
});

describe('matchesChileanFormat', () => {
  it.each([
    ['AB1234', true],
    ['BCDF12', true],
    ['JAB123', true],
    ['BBBBB0', true],
    ['A12345', false],
    ['123456', false],
    ['AB12CD', false],
    ['ABCDEF', false],
  ])('%s: %s', (patente, chilean) => {
    expect(matchesChileanFormat(patente)).toBe(chilean);
  });
});
