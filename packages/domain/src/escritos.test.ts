import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askCarga, CARGA_MAXIMA } from './carga-maxima.ts';
import { readCantidad, readPrecio } from './escritos.ts';
import { formatDecimal, normalizeDecimal } from './numeros.ts';

const UNA = 'lleva una sola coma o un solo punto, para los decimales';
const NEGATIVO = 'no puede ser menor que 0';

describe('D1 D2 readCantidad', () => {
  it.each([
    ['28.430', '28.43'],
    ['28,430', '28.43'],
    ['28.43', '28.43'],
    ['28430', '28430'],
    ['1.234', '1.234'],
    ['0.500', '0.5'],
    [' 12,50 ', '12.5'],
    ['007', '7'],
    ['28,4300', '28.43'],
    ['0', '0'],
    ['99999999999,999', '99999999999.999'],
  ])('%j is %s: there are no thousands on a truck', (typed, valor) => {
    expect(readCantidad(typed)).toEqual({ valor });
  });

  it.each([
    ['1.234,5', UNA],
    ['1,234.5', UNA],
    ['28.430.000', UNA],
    ['28,,4', UNA],
    ['-3', NEGATIVO],
    ['−3,5', NEGATIVO],
    ['28,4305', 'admite hasta 3 decimales'],
    ['123456789012', 'admite hasta 11 cifras antes de la coma'],
    ['', ''],
    ['28,', ''],
    ['.5', ''],
    ['1e3', ''],
    ['١٢', ''],
    ['1 000', ''],
  ])('%j is refused: %j', (typed, reclamo) => {
    expect(readCantidad(typed)).toEqual({ reclamo });
  });

  it('what is echoed is read as the same again, whatever was typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), fc.constantFrom('.', ','), (n, sign) => {
        const leido = readCantidad(`${Math.floor(n / 1000)}${sign}${String(n % 1000).padStart(3, '0')}`);
        const valor = normalizeDecimal((n / 1000).toFixed(3));
        expect(leido).toEqual({ valor });
        expect(readCantidad(formatDecimal(valor))).toEqual({ valor });
      }),
    );
  });
});

describe('D1 D2 readPrecio', () => {
  it.each([
    ['18.450', '18450'],
    ['18450', '18450'],
    ['1.500.000', '1500000'],
    ['1.234,56', '1234.56'],
    ['18450,5', '18450.5'],
    ['18450.5', '18450.5'],
    ['18,45', '18.45'],
    ['18450.5000', '18450.5'],
  ])('%j is %s pesos', (typed, valor) => {
    expect(readPrecio(typed)).toEqual({ valor });
  });

  it.each([
    ['-18.450', NEGATIVO],
    ['18450,555', 'admite hasta 2 decimales'],
    ['1.23456', 'admite hasta 2 decimales'],
    ['1234567890123', 'admite hasta 12 cifras antes de la coma'],
    // A dot before exactly three digits is thousands, and these are none.
    ['0.450', ''],
    ['1234.567', ''],
    ['18.45.000', ''],
    ['1,234.56', ''],
    ['$18.450', ''],
  ])('%j is refused: %j', (typed, reclamo) => {
    expect(readPrecio(typed)).toEqual({ reclamo });
  });

  it('reads back what it is echoed as', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (centavos) => {
        const valor = normalizeDecimal((centavos / 100).toFixed(2));
        expect(readPrecio(formatDecimal(valor))).toEqual({ valor });
      }),
    );
  });
});

describe('R102 D1 askCarga', () => {
  it.each([
    ['28430', 'BDMT', '¿28.430 BDMT? Un camión lleva hasta 60'],
    ['60.001', 'BDMT', '¿60,001 BDMT? Un camión lleva hasta 60'],
    ['60', 'BDMT', null],
    ['95.000', 'M3', '¿95 M3? Un camión lleva hasta 80'],
    ['90', 'MR', null],
  ] as const)('%s %s: %s', (cantidad, unidad, pregunta) => {
    expect(askCarga(cantidad, unidad, {})).toBe(pregunta);
  });

  it('goes by the company’s limit, and by the program’s where a phone does not know it yet', () => {
    expect(askCarga('61', 'BDMT', { cargaMaximaBDMT: 70 })).toBeNull();
    expect(askCarga('61', 'BDMT', { cargaMaximaM3: 70 })).toContain(String(CARGA_MAXIMA.BDMT));
    expect(askCarga(null, 'M3', {})).toBeNull();
  });
});
