import { describe, expect, it } from 'vitest';
import { paths, returnPath } from './paths.ts';

describe('paths', () => {
  it('builds the canonical addresses', () => {
    expect(Object.values(paths).map((build) => build())).toEqual(['/', '/dashboardResumen', '/despacho', '/despachoRecepciones', '/error']);
  });
});

describe('returnPath', () => {
  it.each([
    [{ volverA: '/despachoRecepciones?desde=2026-11-01' }, '/despachoRecepciones?desde=2026-11-01'],
    [{ volverA: '/despacho?borrador=1' }, '/despacho?borrador=1'],
    [null, '/dashboardResumen'],
    [{}, '/dashboardResumen'],
    [{ volverA: 7 }, '/dashboardResumen'],
    [{ volverA: '/' }, '/dashboardResumen'],
    // Never to another site, never back to a refusal.
    [{ volverA: 'https://otro.example' }, '/dashboardResumen'],
    [{ volverA: '//otro.example' }, '/dashboardResumen'],
    [{ volverA: '/\\otro.example' }, '/dashboardResumen'],
    [{ volverA: '/Error/' }, '/dashboardResumen'],
  ])('%j leads to %s', (state, expected) => {
    expect(returnPath(state)).toBe(expected);
  });
});
