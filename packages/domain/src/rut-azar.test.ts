import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatRut, MAX_RUT, MIN_RUT, parseRut } from './rut.ts';
import { mutateText } from './testing/mutaciones.ts';

const DICE = fc.array(fc.nat(), { maxLength: 9 });

it('a spoilt RUT is null, or one with its own check digit and nothing else in it', () => {
  fc.assert(
    fc.property(fc.constantFrom('12.345.678-5', '76354771-K', '9876543-3', '22222222\u20132'), DICE, (valid, dice) => {
      const read = parseRut(mutateText(valid, dice));
      if (read === null) return;
      expect(read).toMatch(/^[1-9]\d{6,7}-[\dK]$/);
      const [body = '', digit] = read.split('-');
      expect([Number(body) >= MIN_RUT, Number(body) <= MAX_RUT, digit]).toEqual([true, true, digitOf(body)]);
      expect(parseRut(formatRut(read))).toBe(read);
    }),
    { numRuns: 3_000 },
  );
});

it('what is typed is shown with digits, dots, K and hyphen only', () => {
  fc.assert(
    fc.property(DICE, (dice) => {
      expect(formatRut(mutateText('12.345.678-k', dice))).toMatch(/^[\dK.]*(-[\dK])?$/);
    }),
    { numRuns: 2_000 },
  );
});

/** Modulo 11, counted by hand. */
function digitOf(body: string): string {
  const sum = Array.from(body, Number).toReversed().reduce((total, digit, n) => total + digit * (2 + (n % 6)), 0);
  const rest = 11 - (sum % 11);
  return rest === 11 ? '0' : rest === 10 ? 'K' : String(rest);
}
