import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { diasDeEnvio, proximoEnvio } from './envio-solo.ts';

it.each([
  // By the calendar on the wall: a month that ends on a Monday, on a Saturday, on a Sunday; leap day; year's end.
  ['2026-11', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30'],
  ['2026-10', '2026-10-26', '2026-10-27', '2026-10-28', '2026-10-29', '2026-10-30'],
  ['2026-05', '2026-05-25', '2026-05-26', '2026-05-27', '2026-05-28', '2026-05-29'],
  ['2028-02', '2028-02-23', '2028-02-24', '2028-02-25', '2028-02-28', '2028-02-29'],
  ['2026-12', '2026-12-25', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'],
])('of %s they are its last five from Monday to Friday', (mes, ...dias) => {
  expect(diasDeEnvio(mes)).toEqual(dias);
});

it('the next is the first that JavaScript’s own calendar finds going on day by day', () => {
  const esDeEnvio = (dia: Date): boolean => {
    const ultimo = new Date(Date.UTC(dia.getUTCFullYear(), dia.getUTCMonth() + 1, 0)).getUTCDate();
    const quedan = Array.from({ length: ultimo - dia.getUTCDate() }, (_, at) => new Date(Date.UTC(dia.getUTCFullYear(), dia.getUTCMonth(), dia.getUTCDate() + at + 1))).filter((uno) => ![0, 6].includes(uno.getUTCDay()));
    return ![0, 6].includes(dia.getUTCDay()) && quedan.length < 5;
  };
  fc.assert(
    fc.property(fc.date({ min: new Date('2024-01-01'), max: new Date('2040-12-31'), noInvalidDate: true }), (cuando) => {
      const dia = new Date(`${cuando.toISOString().slice(0, 10)}T00:00:00Z`);
      const desde = dia.toISOString().slice(0, 10);
      while (!esDeEnvio(dia)) dia.setUTCDate(dia.getUTCDate() + 1);
      expect(proximoEnvio(desde)).toBe(dia.toISOString().slice(0, 10));
    }),
    { numRuns: 1_000 },
  );
});
