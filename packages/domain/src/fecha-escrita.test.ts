import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FECHA_INCOMPLETA, isWholeDate, parseDay } from './fecha-escrita.ts';
import { addDays, formatDay } from './fechas.ts';

describe('parseDay', () => {
  it.each([
    ['20/11/2026', '2026-11-20'],
    ['1/3/26', '2026-03-01'],
    ['01032026', '2026-03-01'],
    [' 20-11-2026 ', '2026-11-20'],
    ['20.11.26', '2026-11-20'],
    ['20 11 2026', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    ['29/02/2028', '2028-02-29'],
    ['29/2/00', '2000-02-29'],
    ['1/1/69', '2069-01-01'],
    ['1/1/70', '1970-01-01'],
    ['', ''],
    ['  ', ''],
  ])('reads %j as %j', (text, day) => {
    expect(parseDay(text)).toEqual({ day });
  });

  it.each([
    ['31/02/2026', 'El 31/02/2026 no existe'],
    ['29/02/2026', 'El 29/02/2026 no existe'],
    ['29/2/1900', 'El 29/02/1900 no existe'],
    ['31042026', 'El 31/04/2026 no existe'],
    ['11/20/26', 'El 11/20/2026 no existe'],
    ['0/1/2026', 'El 00/01/2026 no existe'],
  ])('says that %j is no day', (text, problem) => {
    expect(parseDay(text)).toEqual({ problem });
  });

  it.each(['20/11', '20/11/202', '20/11/20266', '2011', '201126', 'hoy', '20//11/2026', '20/11/2026 10:00', '2026-02-30'])('%j is half a date', (text) => {
    expect(parseDay(text)).toEqual({ problem: FECHA_INCOMPLETA });
  });

  it('holds the limits, both included', () => {
    const limits = { min: '2026-11-01', max: '2026-11-30' };
    expect(['01/11/2026', '30/11/2026', '31/10/2026', '1/12/26', ''].map((text) => parseDay(text, limits))).toEqual([
      { day: '2026-11-01' },
      { day: '2026-11-30' },
      { problem: 'Tiene que ser el 01/11/2026 o después' },
      { problem: 'Tiene que ser el 30/11/2026 o antes' },
      { day: '' },
    ]);
  });

  it('reads back every day that is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), (n) => {
        const day = addDays('1950-01-01', n);
        expect(parseDay(formatDay(day))).toEqual({ day });
        expect(parseDay(formatDay(day).replaceAll('/', ''))).toEqual({ day });
      }),
    );
  });
});

describe('isWholeDate', () => {
  it('waits while more digits make another date of it', () => {
    expect(['20/11/2026', '20112026', ' 20-11-2026', '1/3/2026', '1/3/20', '20/11/202', ''].map(isWholeDate)).toEqual([true, true, true, false, false, false, false]);
  });
});
