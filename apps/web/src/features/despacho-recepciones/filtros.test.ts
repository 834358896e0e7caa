import { describe, expect, it } from 'vitest';
import { camposFiltro, filtrosDelDia, problemaFiltros, rangos } from './filtros.ts';

describe('filters of the dispatch search', () => {
  it('both dates are today by default', () => {
    expect(filtrosDelDia('2026-11-20')).toEqual({ desde: '2026-11-20', hasta: '2026-11-20', despachador: '', nroguia: '' });
  });

  it('offers ranges that end today or yesterday', () => {
    expect(rangos('2026-03-01').map(({ label, values }) => [label, values.desde, values.hasta])).toEqual([
      ['Hoy', '2026-03-01', '2026-03-01'],
      ['Ayer', '2026-02-28', '2026-02-28'],
      ['7 días', '2026-02-23', '2026-03-01'],
      ['Este mes', '2026-03-01', '2026-03-01'],
    ]);
  });

  it('C13: who sees only their own has no dispatcher to choose', () => {
    expect(camposFiltro(true).map(({ key }) => key)).toEqual(['desde', 'hasta', 'nroguia']);
    expect(camposFiltro(false).map(({ key }) => key)).toEqual(['desde', 'hasta', 'despachador', 'nroguia']);
  });

  it('refuses a range that runs backwards; an empty date means its default', () => {
    const values = { desde: '2026-11-20', hasta: '2026-11-19', despachador: '', nroguia: '' };
    expect(problemaFiltros(values)).toBe('La fecha Desde es posterior a la fecha Hasta');
    expect(problemaFiltros({ ...values, hasta: '' })).toBeNull();
    expect(problemaFiltros({ ...values, hasta: '2026-11-20' })).toBeNull();
  });
});
