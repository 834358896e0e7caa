import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { CABIDA, readCantidad, readPrecio, valorDe } from './escritos.ts';
import { addDecimals, compareDecimals, formatDecimal, isDecimal, roundDecimal } from './numeros.ts';
import { mutateText } from './testing/mutaciones.ts';

const DICE = fc.array(fc.nat(), { maxLength: 9 });
const VALID = fc.constantFrom('1.234,56', '-12', '1234.5', '1.500.000', '0,001', '2.750');

it('D1 D2 a spoilt number is refused, or a decimal that is stored as it is and that the rest of the arithmetic takes', () => {
  fc.assert(
    fc.property(VALID, DICE, fc.constantFrom('cantidad', 'precio'), (valid, dice, campo) => {
      const leido = (campo === 'cantidad' ? readCantidad : readPrecio)(mutateText(valid, dice));
      const read = valorDe(leido);
      if (read === null) return;
      expect(isDecimal(read)).toBe(true);
      expect(read).not.toMatch(/^-/);
      expect(compareDecimals(addDecimals([read, '0']), read)).toBe(0);
      expect(compareDecimals(roundDecimal(read, CABIDA[campo].decimales), read)).toBe(0);
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
