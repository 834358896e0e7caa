import { describe, expect, it } from 'vitest';
import { especieDe, formatLargo, largoEscrito } from './producto-rasgos.ts';

describe('especieDe (especificación 2 §3.3)', () => {
  it.each([
    ['TROZO PULPABLE EUCALYPTUS NITENS Sin Corteza 2,44 m', 'nitens'],
    ['TROZO PULPABLE EUCALYPTUS GLOBULUS Descortezado 2,40 m', 'globulus'],
    ['ASTILLA EUCALYPTUS Sin Corteza (M3)', 'eucalyptus'],
    ['Astilla de Eucaliptus', 'eucalyptus'],
    ['TROZO ASERRABLE PINO RADIATA Con Corteza 3,20 m', 'pino'],
    ['nitens pulpable', 'nitens'],
  ])('%s: %s', (descripcion, especie) => {
    expect(especieDe(descripcion)).toBe(especie);
  });

  it('is none where the description names none', () => {
    expect(especieDe('BIOMASA FORESTAL')).toBeNull();
  });
});

it.each([
  [244, '2,44 m'],
  [400, '4,00 m'],
  [1210, '12,10 m'],
])('formatLargo %i: %s', (cm, texto) => {
  expect(formatLargo(cm)).toBe(texto);
});

describe('largoEscrito (A4)', () => {
  it.each([
    ['TROZO PINO Con Corteza 3,20 m CLASIFICADO', 320, '3,20 m'],
    ['PINO ASERRABLE 3.05 SIN CORTEZA', 305, '3.05'],
    ['Nitens Pulpable 2,44m Sin Corteza', 244, '2,44m'],
    ['MADERA ASERRADA 19X90 mm 3,20 m', 320, '3,20 m'],
    ['Pino 3,20 metros', 320, '3,20'],
  ])('%s: %s', (descripcion, largoCm, escrito) => {
    expect(largoEscrito({ descripcion, largoCm })).toBe(escrito);
  });

  it('is none without a length, and where the column says another', () => {
    expect(largoEscrito({ descripcion: 'TROZO LARGO VARIABLE', largoCm: 250 })).toBeNull();
    expect(largoEscrito({ descripcion: 'TROZO 3,20 m', largoCm: 305 })).toBeNull();
    expect(largoEscrito({ descripcion: 'TROZO 3,20 m', largoCm: null })).toBeNull();
  });
});
