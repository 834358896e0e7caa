import { describe, expect, it } from 'vitest';
import { paths, returnPath, returnState } from './paths.ts';

describe('paths', () => {
  it('builds the canonical addresses', () => {
    expect(Object.values(paths).map((build) => build())).toEqual([
      '/',
      '/dashboardResumen',
      '/despacho',
      '/despachoSubproducto',
      '/despachoSubproductoPuerto',
      '/despachometroruma',
      '/sincronizacion',
      '/cuenta',
      '/despachoRecepciones',
      '/error',
    ]);
  });

  it('leads to one draft of a form', () => {
    expect(paths.despachoSubproducto('0199-a')).toBe('/despachoSubproducto?borrador=0199-a');
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
    expect(returnPath(state, 7)).toBe(expected);
  });

  it('R38: where somebody stood is for them alone', () => {
    expect(returnPath(returnState('/despacho?borrador=1', 7), 7)).toBe('/despacho?borrador=1');
    expect(returnPath(returnState('/despacho?borrador=1', 7), 8)).toBe('/dashboardResumen');
    expect(returnPath(returnState('/despacho', null), 8)).toBe('/despacho');
  });
});
