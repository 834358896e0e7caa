import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conSigno, variacion, variacionTexto } from './variacion.ts';

describe('a variation', () => {
  // signo, base, valor → difference, percentage, judgement
  it.each([
    ['costo', '100', '112.5', '12.5', '12.5', 'malo'],
    ['costo', '100', '90', '-10', '-10.0', 'bueno'],
    ['ingreso', '100', '112.5', '12.5', '12.5', 'bueno'],
    ['ingreso', '100', '90', '-10', '-10.0', 'malo'],
    ['costo', '100', '100.00', '0', '0.0', 'igual'],
    ['ingreso', '400000', '-900.5', '-400900.5', '-100.2', 'malo'],
    // Against the sign of its line: percentages of it would say the contrary.
    ['costo', '-100', '-50', '50', null, 'malo'],
    ['costo', '-100', '-150', '-50', null, 'bueno'],
    ['ingreso', '-100', '-50', '50', null, 'bueno'],
    ['ingreso', '-100', '-150', '-50', null, 'malo'],
    ['costo', '0', '7', '7', null, 'malo'],
    ['costo', '0', '-7', '-7', null, 'bueno'],
    ['ingreso', '0', '7', '7', null, 'bueno'],
    ['ingreso', '0', '-7', '-7', null, 'malo'],
    ['costo', '0', '0', '0', null, 'igual'],
    ['costo', null, '7', null, null, null],
    ['costo', '7', null, null, null, null],
    ['ingreso', null, '-7', null, null, null],
    ['ingreso', null, null, null, null, null],
    // Half a tenth goes away from zero, either way.
    ['costo', '2000', '2001', '1', '0.1', 'malo'],
    ['costo', '2000', '1999', '-1', '-0.1', 'bueno'],
    ['costo', '2001', '2002', '1', '0.0', 'malo'],
  ] as const)('of %s from %s to %s is %s, %s %%, %s', (signo, base, valor, diferencia, porcentaje, juicio) => {
    expect(variacion({ signo, base, valor })).toEqual({ diferencia, porcentaje, juicio });
  });

  it('is what whole numbers of cents give', () => {
    const cents = fc.integer({ min: -5_000_000, max: 5_000_000 });
    fc.assert(
      fc.property(fc.constantFrom('ingreso' as const, 'costo' as const), cents, cents, (signo, a, b) => {
        const [base, valor] = [a, b].map((uno) => (uno / 100).toFixed(2));
        const { diferencia, porcentaje, juicio } = variacion({ signo, base: base ?? '', valor: valor ?? '' });
        expect(Math.round(Number(diferencia) * 100)).toBe(b - a);
        const tenths = Math.sign(b - a) * Math.floor((Math.abs(b - a) * 2000 + a) / (2 * a));
        expect(porcentaje === null ? null : Math.round(Number(porcentaje) * 10) + 0).toBe(a > 0 ? tenths + 0 : null);
        const better = signo === 'ingreso' ? b > a : b < a;
        expect(juicio).toBe(a === b ? 'igual' : better ? 'bueno' : 'malo');
      }),
      { numRuns: 1000 },
    );
  });

  it('is told with its sign, and without a percentage where there is none', () => {
    const de = (base: string | null, valor: string) => variacionTexto(variacion({ signo: 'costo', base, valor }), 2);
    expect([de('400', '507'), de('400', '-900.5'), de('0', '1234.5'), de('7', '7'), de(null, '7')]).toEqual(['+107,00 (+26,8\u00A0%)', '−1.300,50 (−325,1\u00A0%)', '+1.234,50', '0,00 (0,0\u00A0%)', null]);
    expect([conSigno('-0.4', 0), conSigno('0.5', 0), conSigno('-1500', 0)]).toEqual(['0', '+1', '−1.500']);
  });
});
