import { describe, expect, it } from 'vitest';
import { formatMonth, monthName, monthNumber, monthOf, NOMBRES_MES, OPCIONES_MES } from './nombres-mes.ts';

describe('names of months', () => {
  it.each([['Octubre', 10], ['octubre', 10], [' ENERO ', 1], ['Diciembre', 12]])('%j is month %i, whatever its case', (nombre, numero) => {
    expect(monthNumber(nombre)).toBe(numero);
  });

  it.each(['October', 'oct', '', '10', 'Setiembre', 'constructor'])('%j is none', (nombre) => {
    expect(monthNumber(nombre)).toBeNull();
  });

  it('are twelve, and each leads back to its number', () => {
    expect(NOMBRES_MES.map((nombre) => monthNumber(nombre))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('say a month as people do', () => {
    expect([formatMonth('2026-03'), formatMonth('2023-12')]).toEqual(['marzo 2026', 'diciembre 2023']);
    expect(() => formatMonth('2026-13')).toThrow(RangeError);
    expect(formatMonth(monthOf(2026, 3))).toBe('marzo 2026');
  });

  it('are offered as they are said', () => {
    expect(OPCIONES_MES.map(({ value, label }) => [monthOf(2026, Number(value)), label])).toEqual(NOMBRES_MES.map((_, at) => [monthOf(2026, at + 1), monthName(monthOf(2026, at + 1))]));
    expect(OPCIONES_MES[9]).toEqual({ value: '10', label: 'octubre' });
  });
});
