import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, dayRange, dayStart, formatDateTime, santiagoDay } from './fechas.ts';
import { mutateText } from './testing/mutaciones.ts';

it('a spoilt day is refused with a RangeError, or is a day that begins and ends', () => {
  fc.assert(
    fc.property(fc.constantFrom('2026-09-06', '2026-04-04', '2024-02-29', '0001-01-01', '9999-12-30'), fc.array(fc.nat(), { maxLength: 6 }), (valid, dice) => {
      const day = mutateText(valid, dice);
      const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
      if (!isDay) {
        for (const work of [() => dayStart(day), () => addDays(day, 1), () => dayRange(day, day)]) expect(work).toThrow(RangeError);
        return;
      }
      expect(addDays(addDays(day, 1), -1)).toBe(day);
    }),
    { numRuns: 2_000 },
  );
});

it('every instant that a text can name has a day and a time to show', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (instant) => {
      expect([typeof santiagoDay(instant), typeof formatDateTime(instant)]).toEqual(['string', 'string']);
    }),
    { numRuns: 1_000 },
  );
});
