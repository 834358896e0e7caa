import { describe, expect, it } from 'vitest';
import { addMonths, isMes, lastDayOf, monthsBetween, santiagoMonth } from './meses.ts';

describe('months', () => {
  it('go on over the end of a year, both ways', () => {
    expect(addMonths('2025-12', 1)).toBe('2026-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(addMonths('2024-05', -29)).toBe('2021-12');
    expect(addMonths('2023-07', 0)).toBe('2023-07');
  });

  it.each(['2026-13', '2026-00', '2026-1', '26-01', '2026-01-01', ''])('%s is none', (text) => {
    expect(isMes(text)).toBe(false);
    expect(() => addMonths(text, 1)).toThrow(RangeError);
  });

  it('C3: from a start to today, both included', () => {
    expect(monthsBetween('2023-11', '2024-02')).toEqual(['2023-11', '2023-12', '2024-01', '2024-02']);
    expect(monthsBetween('2024-02', '2024-02')).toEqual(['2024-02']);
    expect(monthsBetween('2024-03', '2024-02')).toEqual([]);
  });

  it('C2: the last hours of a month in UTC are still that month in Santiago', () => {
    expect(santiagoMonth(new Date('2026-03-01T02:30:00Z'))).toBe('2026-02');
    expect(santiagoMonth(new Date('2026-03-01T03:00:00Z'))).toBe('2026-03');
  });

  it.each([['2024-02', '2024-02-29'], ['2023-02', '2023-02-28'], ['2026-12', '2026-12-31'], ['2026-04', '2026-04-30']])('%s ends on %s', (mes, dia) => {
    expect(lastDayOf(mes)).toBe(dia);
  });
});
