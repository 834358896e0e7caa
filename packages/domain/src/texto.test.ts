import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matches, normalizeText } from './texto.ts';

describe('normalizeText', () => {
  it.each([
    ['  Camión   Vacío ', 'camion vacio'],
    ['ÑANCUL', 'nancul'],
    ['Güe\u0301', 'gue'],
  ])('%j → %j', (text, normal) => {
    expect(normalizeText(text)).toBe(normal);
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(normalizeText(normalizeText(text))).toBe(normalizeText(text));
      }),
    );
  });
});

describe('matches', () => {
  it.each([
    ['Pino Aserrable 3,20 Con Corteza', 'aserrable 3,20', true],
    ['Trozo Aserrable Pino Radiata 3,20 m', 'pino aserr 3,2', true],
    ['Trozo Aserrable Pino Radiata 3,20 m', 'pino podado', false],
    ['Collipulli, El Álamo', 'alamo', true],
    ['Collipulli', 'COLLI', true],
    ['Collipulli', '', true],
    ['Collipulli', 'lautaro', false],
  ])('%j contains %j: %s', (text, query, found) => {
    expect(matches(text, query)).toBe(found);
  });
});
