import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isCompletePatente, matchesChileanFormat, normalizePatente } from './patente.ts';
import { mutateText } from './testing/mutaciones.ts';

it('a spoilt plate is complete only as six letters or digits of ASCII, and is then stored as it is searched for', () => {
  fc.assert(
    fc.property(fc.constantFrom('BB·CD-12', 'AB1234', 'kr tb 40', 'LLLLL-1'), fc.array(fc.nat(), { maxLength: 9 }), (valid, dice) => {
      const patente = normalizePatente(mutateText(valid, dice));
      expect(patente.length).toBeLessThanOrEqual(6);
      expect(isCompletePatente(patente)).toBe(/^[A-Z0-9]{6}$/.test(patente));
      if (isCompletePatente(patente)) expect(normalizePatente(patente)).toBe(patente);
      if (matchesChileanFormat(patente)) expect(isCompletePatente(patente)).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});
