import { describe, expect, it } from 'vitest';
import { readDecimalConSigno } from './decimal-con-signo.ts';

const signed = (text: string) => readDecimalConSigno(text, { decimales: 3, conSigno: true });

describe('a number with a sign, as people write it', () => {
  it.each([
    ['-12,5', '-12.5'],
    ['−12,5', '-12.5'],
    ['– 12,5', '-12.5'],
    ['-1.250,125', '-1250.125'],
    ['1.250', '1250'],
    ['1250.5', '1250.5'],
    [' 0,500 ', '0.5'],
    ['-0.500', '-0.5'],
    ['-0', '0'],
  ])('%s is %s', (text, valor) => {
    expect(signed(text)).toEqual({ valor });
  });

  it.each(['', '-', '--5', '5-', '1,2,3', '12,5 m3', '+3', '1.25.0'])('%j is no number', (text) => {
    expect(signed(text)).toEqual({ reclamo: '' });
  });

  it('says how many decimals fit', () => {
    expect(signed('-0,1234')).toEqual({ reclamo: 'admite hasta 3 decimales' });
    expect(readDecimalConSigno('1,255', { decimales: 2 })).toEqual({ reclamo: 'admite hasta 2 decimales' });
  });

  it('without the option it takes no sign, and says so', () => {
    for (const text of ['-12,5', '−12,5']) expect(readDecimalConSigno(text, { decimales: 2 })).toEqual({ reclamo: 'no puede ser menor que 0' });
  });
});
