import { afterEach, describe, expect, it, vi } from 'vitest';
import { muestra, muestraDe } from './muestra.ts';

const CASOS = Array.from({ length: 500 }, (_, n) => n);
afterEach(() => vi.unstubAllEnvs());

describe('decisión 119: what the run of every change has of the costly', () => {
  it('is all of it by hand and in the complete run', () => {
    vi.stubEnv('RODAL_MUESTRA', undefined);
    expect([muestra(150), muestraDe(CASOS, 'a')]).toEqual([150, CASOS]);
  });

  it('is a fifth, in its order, and the same every time', () => {
    vi.stubEnv('RODAL_MUESTRA', 'chica');
    const salen = muestraDe(CASOS, 'a');
    expect([muestra(150), muestra(1)]).toEqual([30, 1]);
    expect(salen).toEqual(CASOS.filter((caso) => salen.includes(caso)));
    expect(salen.length).toBeGreaterThan(70);
    expect(salen.length).toBeLessThan(130);
    expect(muestraDe(CASOS, 'a')).toEqual(salen);
  });

  it('is never none, and over many rows each case comes in some', () => {
    vi.stubEnv('RODAL_MUESTRA', 'chica');
    const filas = Array.from({ length: 60 }, (_, n) => muestraDe(['a', 'b', 'c'], `fila ${n}`));
    expect(filas.every((salen) => salen.length > 0)).toBe(true);
    expect(new Set(filas.flat())).toEqual(new Set(['a', 'b', 'c']));
    expect(muestraDe([], 'ninguno')).toEqual([]);
  });
});
