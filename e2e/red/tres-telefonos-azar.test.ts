// Two who load and one at a gate, with what they record without signal, against the real program (issue 34): nothing is lost, doubled or joined wrongly.
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { muestra } from '../../scripts/lib/muestra.ts';
import { quejas } from './quejas.ts';
import { openRed, type Red } from './red.ts';
import { CAMINO_DE, type Mentira, MENTIRAS } from './servidor-mentiroso.ts';
import type { Persona } from './telefono.ts';
import { PASO, recorrer } from './tres-telefonos.ts';

let red: Red;
let personas: readonly Persona[];
beforeAll(async () => {
  red = await openRed();
  personas = [await red.persona('ana', ['Despacho', 'Interno']), await red.persona('beto', ['Despacho', 'Interno']), await red.persona('porteria', ['Interno'])];
});
afterAll(() => red.close());

const JORNADA = fc.array(PASO, { minLength: 20, maxLength: 40, size: 'max' });

describe('three phones of one company, three kinds of record, a bad signal', () => {
  it('each record arrives once, as it was frozen, with its photos, of the dispatch that was said and of no other', async () => {
    await fc.assert(
      fc.asyncProperty(JORNADA, async (pasos) => {
        expect(await quejas(red, await recorrer(red, personas, pasos))).toEqual([]);
      }),
      { numRuns: muestra(60), endOnFailure: true },
    );
  });

  it.each<readonly [keyof typeof CAMINO_DE, Mentira, RegExp]>([
    ['despacho', 'olvida', /^sobra despacho/],
    ['recepcionCamion', 'olvida', /^(sobra|quedó) recepcionCamion/],
    ['guiaNula', 'olvida', /^quedó guiaNula/],
    ['despacho', 'pierde', /^se perdió despacho/],
    ['recepcionCamion', 'pierde', /^se perdió recepcionCamion/],
    ['guiaNula', 'pierde', /^se perdió guiaNula/],
    ['recepcionCamion', 'adivina', /^mal unida recepcionCamion/],
    ['guiaNula', 'adivina', /^mal unida guiaNula/],
  ])('the same with the fault planted falls: of a %s the server %s', async (clase, mentira, queja) => {
    const camino = CAMINO_DE[clase];
    // Of each phone one answer of that kind is lost for certain: else what forgets is seldom asked twice.
    const perdidas = [0, 1, 2].map((telefono) => ({ que: 'fallar', telefono, camino, como: 'sinRespuesta' }) as const);
    const { failed } = await fc.check(
      fc.asyncProperty(JORNADA, async (pasos) => !(await quejas(red, await recorrer(red, personas, [...perdidas, ...pasos], MENTIRAS[mentira](camino, red)))).some((una) => queja.test(una))),
      { numRuns: 40, endOnFailure: true },
    );
    expect(failed).toBe(true);
  });
});
