import { describe, expect, it } from 'vitest';
import { isFaenaOfrecida } from './faenas.ts';

describe('isFaenaOfrecida', () => {
  it('A12 offers a site until three days after its end', () => {
    const faena = { estado: 'Activa', fechaFinal: '2026-02-26' };
    expect(isFaenaOfrecida(faena, '2026-02-20')).toBe(true);
    expect(isFaenaOfrecida(faena, '2026-03-01')).toBe(true);
    expect(isFaenaOfrecida(faena, '2026-03-02')).toBe(false);
  });

  it('A12 offers a site without an end, never a closed one', () => {
    expect(isFaenaOfrecida({ estado: 'Activa', fechaFinal: null }, '2030-01-01')).toBe(true);
    expect(isFaenaOfrecida({ estado: 'CERRADA', fechaFinal: null }, '2026-01-01')).toBe(false);
  });
});
