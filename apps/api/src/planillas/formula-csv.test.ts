import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { hideFormula, showFormula } from './formula-csv.ts';

const START = fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '\0', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20', 'A', ' ', '');
const TEXT = fc.tuple(fc.array(START, { maxLength: 4 }), fc.string()).map(([start, rest]) => start.join('') + rest);

it('B10 R157 every text comes back from its cell, and no cell begins as a formula does', () => {
  fc.assert(
    fc.property(TEXT, (texto) => {
      const celda = hideFormula(texto);
      expect(showFormula(celda)).toBe(texto);
      expect(celda).not.toMatch(/^[=+\-@\t\r\n\0\uFF1D\uFF0B\uFF0D\uFF20]/);
    }),
    { numRuns: 2_000 },
  );
});

it.each(['NORTE', '12', '', "'", "'NORTE", 'A=B'])('leaves %j as it is, both ways', (texto) => {
  expect([hideFormula(texto), showFormula(texto)]).toEqual([texto, texto]);
});
