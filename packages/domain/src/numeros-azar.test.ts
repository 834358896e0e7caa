import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDecimals, compareDecimals, formatDecimal, isAmbiguousDecimal, isDecimal, parseDecimal, roundDecimal } from './numeros.ts';
import { mutateText } from './testing/mutaciones.ts';

const DICE = fc.array(fc.nat(), { maxLength: 9 });
const VALID = fc.constantFrom('1.234,56', '-12', '1234.5', '1.500.000', '0,001', '2.750');

it('a spoilt number is null, or a decimal that the rest of the arithmetic takes', () => {
  fc.assert(
    fc.property(VALID, DICE, (valid, dice) => {
      const text = mutateText(valid, dice);
      expect(typeof isAmbiguousDecimal(text)).toBe('boolean');
      const read = parseDecimal(text);
      if (read === null) return;
      expect(isDecimal(read)).toBe(true);
      expect(compareDecimals(addDecimals([read, '0']), read)).toBe(0);
      expect(parseDecimal(formatDecimal(read))).toBe(read);
      expect(roundDecimal(read, 3)).toMatch(/^-?\d+\.\d{3}$/);
    }),
    { numRuns: 3_000 },
  );
});

it('arithmetic refuses what is no decimal with a RangeError, and with nothing else', () => {
  fc.assert(
    fc.property(VALID, DICE, (valid, dice) => {
      const text = mutateText(valid, dice);
      for (const work of [() => compareDecimals(text, '0'), () => formatDecimal(text), () => roundDecimal(text, 2)]) {
        if (isDecimal(text)) expect(work()).toBeDefined();
        else expect(work).toThrow(RangeError);
      }
    }),
    { numRuns: 1_000 },
  );
});
