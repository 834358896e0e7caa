import { describe, expect, it } from 'vitest';
import { formatMesNumeros, readMesEscrito } from './mes-escrito.ts';
import { addMonths } from './meses.ts';
import { formatMonth } from './nombres-mes.ts';

describe('a month as it is written', () => {
  it.each(['11/2026', ' 11-2026 ', '11.2026', '2026-11', 'noviembre 2026', 'Noviembre de 2026', 'NOV-26', 'nov. 2026', 'nov/26'])('%j', (text) => {
    expect(readMesEscrito(text)).toBe('2026-11');
  });

  it('a month of one digit, and the abbreviation of four letters', () => {
    expect([readMesEscrito('3/2026'), readMesEscrito('sept-26'), readMesEscrito('Sep 2026')]).toEqual(['2026-03', '2026-09', '2026-09']);
  });

  // A whole date could be read with the month first.
  it.each(['', '13/2026', '0/2026', '11/26', '2026', '2026-13', '11/1026', '01/11/2026', 'movimbre 2026', 'n-26', 'ma-26', 'jan-26', 'noviembre', '202611'])('%j is none', (text) => {
    expect(readMesEscrito(text)).toBeNull();
  });

  it('every month comes back from the list, the file, its name and the spreadsheet', () => {
    for (let mes = '1999-01'; mes < '2031-01'; mes = addMonths(mes, 1)) {
      const corto = `${formatMonth(mes).slice(0, 3)}-${mes.slice(2, 4)}`;
      expect([formatMesNumeros(mes), mes, formatMonth(mes), ...(mes < '2000-01' ? [] : [corto])].map(readMesEscrito).every((leido) => leido === mes), mes).toBe(true);
    }
  });
});
