import { expect, it } from 'vitest';
import { type Marcas, marcasDe, revisionDe } from './marcas.ts';
import type { Revision } from './papeles.ts';

const BITS = [0, 1] as const;

it('C6 of the sixteen ways to tick four boxes five say something: one of them, or none', () => {
  const said = BITS.flatMap((cumple) => BITS.flatMap((nocumple) => BITS.flatMap((pendiente) => BITS.map((noaplica): Marcas => ({ cumple, nocumple, pendiente, noaplica })))));
  const expected = (marcas: Marcas) => {
    const sum = Object.values(marcas).filter((bit) => bit === 1).length;
    return sum > 1 ? null : sum === 0 ? 'SIN_REVISAR' : marcas.cumple === 1 ? 'CUMPLE' : marcas.nocumple === 1 ? 'NO_CUMPLE' : marcas.pendiente === 1 ? 'PENDIENTE' : 'NO_APLICA';
  };
  expect(said.map(revisionDe)).toEqual(said.map(expected));
});

it.each<Revision>(['SIN_REVISAR', 'CUMPLE', 'NO_CUMPLE', 'PENDIENTE', 'NO_APLICA'])('%s is the same there and back', (revision) => {
  expect(revisionDe(marcasDe(revision))).toBe(revision);
});
