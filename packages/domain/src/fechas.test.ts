import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayRange, dayStart, formatDateTime, formatDay, lunesDe, sameTime, santiagoDay } from './fechas.ts';

const HOUR = 3_600_000;
const instant = fc.date({
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2037-12-31T00:00:00Z'),
  noInvalidDate: true,
});

describe('santiagoDay and dayStart', () => {
  it.each([
    // Winter time begins: at 03:00Z the clock goes from 24:00 back to 23:00 of Saturday.
    ['2026-04-04', '2026-04-04T03:00:00.000Z', 25],
    ['2026-04-05', '2026-04-05T04:00:00.000Z', 24],
    // Summer time begins: at 04:00Z the clock goes from 24:00 to 01:00, Sunday 00:00 does not exist.
    ['2026-09-05', '2026-09-05T04:00:00.000Z', 24],
    ['2026-09-06', '2026-09-06T04:00:00.000Z', 23],
    ['2026-09-07', '2026-09-07T03:00:00.000Z', 24],
    ['2027-04-03', '2027-04-03T03:00:00.000Z', 25],
    ['2027-09-05', '2027-09-05T04:00:00.000Z', 23],
    ['2026-11-20', '2026-11-20T03:00:00.000Z', 24],
  ])('C18: %s begins at %s and lasts %i hours', (day, start, hours) => {
    const range = dayRange(day, day);
    expect(range.desde.toISOString()).toBe(start);
    expect((range.hasta.getTime() - range.desde.getTime()) / HOUR).toBe(hours);
    expect(santiagoDay(range.desde)).toBe(day);
    expect(santiagoDay(new Date(range.desde.getTime() - 1))).toBe(addDays(day, -1));
  });

  it.each([
    // Summer and winter: the same hour of the clock, not of UTC.
    ['2026-08-25', '2026-11-24T14:30:20.500Z', '2026-08-25T15:30:20.500Z'],
    ['2026-11-17', '2026-11-24T03:00:00.000Z', '2026-11-17T03:00:00.000Z'],
    // 23:30 comes twice: the first. 00:30 does not come: the day begins at 01:00.
    ['2026-04-04', '2026-04-12T03:30:00.000Z', '2026-04-05T02:30:00.000Z'],
    ['2026-09-06', '2026-09-13T03:30:00.000Z', '2026-09-06T04:00:00.000Z'],
    ['2026-09-06', '2026-09-13T12:30:00.000Z', '2026-09-06T12:30:00.000Z'],
  ])('C18: the hour of another day: on %s as at %s', (day, at, expected) => {
    expect(sameTime(day, new Date(at)).toISOString()).toBe(expected);
  });

  it('the evening belongs to its own day although UTC is already in the next', () => {
    expect(santiagoDay(new Date('2026-11-21T02:59:59.999Z'))).toBe('2026-11-20');
    expect(santiagoDay(new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-21');
  });

  it('every instant belongs to exactly one day', () => {
    fc.assert(
      fc.property(instant, (t) => {
        const day = santiagoDay(t);
        const belongs = (other: string) => {
          const { desde, hasta } = dayRange(other, other);
          return desde.getTime() <= t.getTime() && t.getTime() < hasta.getTime();
        };
        expect([-2, -1, 0, 1, 2].filter((n) => belongs(addDays(day, n)))).toEqual([0]);
      }),
    );
  });

  it('days follow each other without gap for sixty years', () => {
    let day = '1990-01-01';
    let end = dayStart(day).getTime();
    while (day < '2050-01-01') {
      const range = dayRange(day, day);
      expect(range.desde.getTime()).toBe(end);
      const hours = (range.hasta.getTime() - end) / HOUR;
      expect(hours >= 23 && hours <= 25).toBe(true);
      end = range.hasta.getTime();
      day = addDays(day, 1);
    }
  });

  it.each(['', '2026-2-3', '2026-02-30', '2026-13-01', '20/11/2026', '2026-11-20T00:00'])('refuses %j', (text) => {
    expect(() => dayStart(text)).toThrow(RangeError);
  });
});

describe('dayRange', () => {
  it('includes the last minute of the last day', () => {
    const { desde, hasta } = dayRange('2026-11-01', '2026-11-20');
    expect(desde.toISOString()).toBe('2026-11-01T03:00:00.000Z');
    expect(hasta.toISOString()).toBe('2026-11-21T03:00:00.000Z');
  });

  it('is empty when the end lies before the beginning', () => {
    const { desde, hasta } = dayRange('2026-11-20', '2026-11-10');
    expect(hasta < desde).toBe(true);
  });
});

describe('addDays', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-09-05', 1, '2026-09-06'],
    ['2026-11-20', -89, '2026-08-23'],
  ])('%s %+i is %s', (day, n, result) => {
    expect(addDays(day, n)).toBe(result);
  });

  it('goes back by as much as it went ahead', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: -1000, max: 1000 }), (t, n) => {
        const day = santiagoDay(t);
        expect(addDays(addDays(day, n), -n)).toBe(day);
      }),
    );
  });
});

describe('lunesDe', () => {
  it.each([
    ['2026-04-20', '2026-04-20'],
    ['2026-04-26', '2026-04-20'],
    ['2026-04-27', '2026-04-27'],
    ['2026-01-01', '2025-12-29'],
  ])('the week of %s begins on %s', (day, monday) => {
    expect(lunesDe(day)).toBe(monday);
  });
});

describe('formats', () => {
  it.each([
    ['2026-11-20T15:04:59Z', '20/11/2026 12:04'],
    ['2026-11-20T03:00:00Z', '20/11/2026 00:00'],
    ['2026-09-06T03:59:00Z', '05/09/2026 23:59'],
    ['2026-09-06T04:00:00Z', '06/09/2026 01:00'],
    ['2026-04-05T02:30:00Z', '04/04/2026 23:30'],
    ['2026-04-05T03:30:00Z', '04/04/2026 23:30'],
  ])('%s is shown as %s', (iso, shown) => {
    expect(formatDateTime(new Date(iso))).toBe(shown);
  });

  it('shows a day', () => {
    expect(formatDay('2026-11-20')).toBe('20/11/2026');
  });
});
