import { expect, it } from 'vitest';
import { createReloj } from './columnas.ts';

it('the clock on the wall follows each instant, whole seconds, also back in time', () => {
  const reloj = createReloj();
  const instantes = [
    '2026-09-06T03:59:59.999Z',
    '2026-09-06T04:00:00.000Z',
    '2026-09-06T03:59:59.001Z',
    '2026-04-05T03:59:00.000Z',
    '2026-04-05T04:00:00.000Z',
  ];
  const horas = instantes.map((instante) => reloj(new Date(instante)).toISOString().slice(0, 19));
  expect(horas).toEqual([
    '2026-09-05T23:59:59',
    '2026-09-06T01:00:00',
    '2026-09-05T23:59:59',
    '2026-04-04T23:59:00',
    '2026-04-05T00:00:00',
  ]);
});
