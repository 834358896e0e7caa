import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { alturasFromWire, alturasToWire, BANCOS, MAX_ALTURAS, measureParte, parseMedida, PARTE_VACIA } from './alturas.ts';
import { isDecimal } from './numeros.ts';
import { mutateJson, mutateText } from './testing/mutaciones.ts';

const DICE = fc.array(fc.nat(), { maxLength: 12 });
const WIRE = alturasToWire({ ...PARTE_VACIA, bancos: 2, ancho: '2,40', alturas: Array<string>(MAX_ALTURAS).fill('2,55') }, 244);

it('a spoilt measure is null, or metres of two whole digits', () => {
  fc.assert(
    fc.property(fc.constantFrom('2,550', '12', '0.5'), DICE, (valid, dice) => {
      const read = parseMedida(mutateText(valid, dice));
      if (read === null) return;
      expect(isDecimal(read)).toBe(true);
      expect(Number(read) >= 0 && Number(read) < 100).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

it('spoilt lists of a part: none, or a part that measures something finite whatever its numbers are', () => {
  fc.assert(
    fc.property(DICE, fc.integer({ min: 1, max: 1_200 }), (dice, largoCm) => {
      const spoilt = mutateJson(WIRE, dice);
      if (!Array.isArray(spoilt)) return;
      // The contract lets texts through and nothing else.
      const parte = alturasFromWire(spoilt.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))));
      if (parte === null) return;
      expect(BANCOS).toContain(parte.bancos);
      expect(parte.alturas).toHaveLength(MAX_ALTURAS);
      const { largo, total } = measureParte(parte, largoCm);
      expect([isDecimal(largo), isDecimal(total), total.startsWith('-')]).toEqual([true, true, false]);
      expect(alturasFromWire(alturasToWire(parte, largoCm))).not.toBeNull();
    }),
    { numRuns: 2_000 },
  );
});
