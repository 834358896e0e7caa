import { describe, expect, it } from 'vitest';
import { doceMeses, problemaDias, RANGOS } from './rangos.ts';

describe('relative ranges', () => {
  it('end today or yesterday', () => {
    expect(RANGOS.map(({ label, dias }) => [label, dias('2026-03-01').desde, dias('2026-03-01').hasta])).toEqual([
      ['Hoy', '2026-03-01', '2026-03-01'],
      ['Ayer', '2026-02-28', '2026-02-28'],
      ['7 días', '2026-02-23', '2026-03-01'],
      ['Este mes', '2026-03-01', '2026-03-01'],
    ]);
  });

  it('twelve months are as long as the server searches, and no longer', () => {
    const dias = doceMeses('2026-11-20');
    expect(dias).toEqual({ desde: '2025-11-20', hasta: '2026-11-20' });
    expect(problemaDias(dias)).toBeNull();
    expect(problemaDias({ ...dias, desde: '2025-11-19' })).toBe('El rango puede tener a lo más 366 días');
  });
});
