import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { porUnidad, porUnidadTexto, valorDeCategoria, volumenProducido } from './por-unidad.ts';

const row = (categoria: string, metroCubico: string) => ({ categoria, metroCubico });

describe('money per unit of volume (E12)', () => {
  it('a unit’s volume is what it made or served, not what it took', () => {
    expect(volumenProducido([row('Consumido', '6183.182'), row('Producción Madera', '2636.504'), row('Producción Aserrín', '0.5')])).toBe('2637.004');
    expect(volumenProducido([row('Servicio Secado', '10'), row('Servicio Armado', '-2.5')])).toBe('7.5');
    expect([volumenProducido([]), volumenProducido([row('Consumido', '9')])]).toEqual(['0', '0']);
  });

  it.each([
    [{ CLP: '1000', USD: '100' }, '8', '125', '12.50'],
    [{ CLP: '1', USD: '0.01' }, '2', '1', '0.01'],
    [{ CLP: '-1000', USD: null }, '3', '-333', null],
    [{ CLP: '1000', USD: '100' }, '0', null, null],
    [{ CLP: '1000', USD: '100' }, '-4', null, null],
    [{ CLP: '1000', USD: '100' }, null, null, null],
  ] as const)('%j by %s is %s pesos and %s dollars', (celda, volumen, pesos, dolares) => {
    expect([porUnidad(celda, volumen, 'CLP'), porUnidad(celda, volumen, 'USD')]).toEqual([pesos, dolares]);
  });

  it('is the total by the total, rounded once: against whole numbers', () => {
    const cents = fc.array(fc.integer({ min: -900_000, max: 900_000 }), { maxLength: 6 });
    fc.assert(
      fc.property(cents, fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 4 }), (importes, litros) => {
        const [total, volumen] = [importes, litros].map((unos) => unos.reduce((suma, uno) => suma + uno, 0));
        const usd = ((total ?? 0) / 100).toFixed(2);
        const dado = porUnidad({ CLP: null, USD: usd }, volumenProducido(litros.map((uno) => row('Producción Madera', (uno / 1000).toFixed(3)))), 'USD');
        // Cents by litres are hundredths of a thousandth.
        const [over, under] = [BigInt(Math.abs(total ?? 0)) * 1000n, BigInt(volumen ?? 0)];
        const size = Number((over * 2n + under) / (under * 2n));
        expect(Math.round(Number(dado) * 100) + 0).toBe(Math.sign(total ?? 0) * size + 0);
      }),
    );
  });

  it('is told in the measure of its unit and the currency shown', () => {
    expect([porUnidadTexto('ASE-COI', 'USD'), porUnidadTexto('PUL-VAL', 'USD'), porUnidadTexto('GE', 'CLP')]).toEqual(['US$/M3', 'US$/BDMT', '$/M3']);
  });

  it('a category’s Valor is the costs by its volume, and its correction’s own where the ERP has no volume of it', () => {
    const costos = { CLP: '1000000', USD: '1000' };
    const de = (metroCubicoBC: string, metroCubico: string, valor: string | null) => ({ metroCubicoBC, metroCubico, valor });
    expect(valorDeCategoria(de('40', '50', '185.5'), costos, 'USD')).toEqual({ valor: '20.00', moneda: 'USD', corregido: false });
    expect(valorDeCategoria(de('40', '50', null), costos, 'CLP')).toEqual({ valor: '20000', moneda: 'CLP', corregido: false });
    expect(valorDeCategoria(de('0', '50', '185.5'), costos, 'CLP')).toEqual({ valor: '185.5', moneda: 'USD', corregido: true });
    expect(valorDeCategoria(de('0', '50', null), costos, 'USD')).toEqual({ valor: '20.00', moneda: 'USD', corregido: false });
    expect(valorDeCategoria(de('0', '0', null), costos, 'USD')).toBeNull();
    expect(valorDeCategoria(de('9', '9', null), { CLP: '1', USD: null }, 'USD')).toBeNull();
  });
});
