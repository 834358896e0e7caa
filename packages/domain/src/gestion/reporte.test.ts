import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildReporte, type Celda, CLAVES_REPORTE, type FiguraGestion, mesesDe } from './reporte.ts';

const VENTAS = { nombre: 'Ventas', orden: 1, signo: 'ingreso' } as const;
const FLETES = { nombre: 'Fletes', orden: 2, signo: 'costo' } as const;
const figura = (mes: string, importe: string, mas: Partial<FiguraGestion> = {}): FiguraGestion => ({ empresa: 'COMSA', unidad: 'ASE-COI', linea: FLETES, cuenta: '3201', nombreCuenta: 'FLETES', mes, importe, ...mas });
const venta = (mes: string, importe: string) => figura(mes, importe, { linea: VENTAS, cuenta: '3101', nombreCuenta: 'VENTAS' });
const DOLARES = new Map([['2025-03', '900'], ['2026-01', '950'], ['2026-02', '960'], ['2026-03', '1000']]);
const reporte = (figuras: readonly FiguraGestion[], presupuesto: readonly FiguraGestion[] = [], dolares: ReadonlyMap<string, string> = DOLARES) =>
  buildReporte({ mes: '2026-03', figuras, presupuesto, monedaPresupuesto: 'CLP', dolares });
const usd = (celdas: Readonly<Record<string, Celda>> | undefined) => CLAVES_REPORTE.map((clave) => celdas?.[clave]?.USD);

describe('the management report', () => {
  it('reads the month, the one before, the same a year ago and the year so far', () => {
    expect(mesesDe('2026-03')).toEqual(['2025-03', '2026-01', '2026-02', '2026-03']);
    expect(mesesDe('2026-01')).toEqual(['2025-01', '2025-12', '2026-01']);
  });

  it('turns each month by its own dollar, and shows what is earned as a positive number', () => {
    const { lineas, totales } = reporte([venta('2026-03', '-2000000'), venta('2026-02', '-960000'), figura('2026-03', '500000'), figura('2026-01', '95000'), figura('2025-03', '90000')], [figura('2026-03', '400000')]);
    expect(lineas.map(({ linea }) => linea)).toEqual(['Ventas', 'Fletes']);
    expect(usd(lineas[0]?.subtotal)).toEqual(['0', '2000', '1000', '3000', '0']);
    // Not the pesos of the year by this month's dollar, which would be 595.
    expect(usd(lineas[1]?.subtotal)).toEqual(['100', '500', '0', '600', '400']);
    expect(usd(totales.resultado)).toEqual(['-100', '1500', '1000', '2400', '-400']);
  });

  it('a month without its dollar leaves no smaller sum, and is named; pesos are there all the same', () => {
    const { lineas, sinDolar } = reporte([figura('2026-03', '100'), figura('2026-02', '50')], [], new Map([['2026-03', '1000']]));
    expect(lineas[0]?.subtotal.acumulado).toEqual({ CLP: '150', USD: null });
    expect(lineas[0]?.subtotal.actual).toEqual({ CLP: '100', USD: '0.1' });
    expect(sinDolar).toEqual(['2026-02']);
  });

  it('what is in no line stands at the end as it is in the ledger', () => {
    const { lineas } = reporte([figura('2026-03', '7000', { linea: null, cuenta: '9' }), venta('2026-03', '-1000')]);
    expect(lineas.map(({ linea, filas }) => [linea, filas[0]?.celdas.actual.CLP])).toEqual([['Ventas', '1000'], [null, '7000']]);
  });

  it('an account that moved keeps its months in the line they were in', () => {
    const { lineas } = reporte([figura('2026-02', '10', { linea: { ...FLETES, nombre: 'Otros', orden: 5 } }), figura('2026-03', '20')]);
    expect(lineas.map(({ linea, subtotal }) => [linea, subtotal.anterior.CLP, subtotal.actual.CLP, subtotal.acumulado.CLP])).toEqual([['Fletes', '0', '20', '20'], ['Otros', '10', '0', '10']]);
  });

  it('a budget in dollars needs no dollar, and has no pesos', () => {
    const { lineas } = buildReporte({ mes: '2026-03', figuras: [], presupuesto: [figura('2026-03', '12.345'), figura('2026-02', '99')], monedaPresupuesto: 'USD', dolares: new Map() });
    expect(lineas[0]?.subtotal.presupuesto).toEqual({ CLP: null, USD: '12.35' });
  });

  it('units add up to all of them, and accounts to their line, to the cent: against sums in cents', () => {
    const una = fc.record({ unidad: fc.constantFrom('ASE-COI', 'GE', ''), cuenta: fc.constantFrom('1', '2'), mes: fc.constantFrom('2025-03', '2026-01', '2026-02', '2026-03'), importe: fc.integer({ min: -9_999_999, max: 9_999_999 }) });
    fc.assert(
      fc.property(fc.array(una, { minLength: 1, maxLength: 30 }), (unas) => {
        const figuras = unas.map(({ importe, ...mas }) => figura(mas.mes, String(importe), mas));
        const centavos = (cuales: typeof unas) => cuales.reduce((suma, { mes, importe }) => {
          const dolar = Number(DOLARES.get(mes));
          // Half away from zero, in whole numbers.
          return suma + Math.sign(importe) * Math.floor((Math.abs(importe) * 200 + dolar) / (2 * dolar));
        }, 0);
        const del2026 = unas.filter(({ mes }) => mes.startsWith('2026'));
        const todas = reporte(figuras);
        expect(Math.round(Number(todas.totales.costos.acumulado.USD) * 100)).toBe(centavos(del2026));
        const porUnidad = ['ASE-COI', 'GE', ''].map((unidad) => reporte(figuras.filter((f) => f.unidad === unidad)).totales.costos.acumulado.USD);
        expect(porUnidad.reduce((suma, valor) => suma + Math.round(Number(valor) * 100), 0)).toBe(centavos(del2026));
        for (const { filas, subtotal } of todas.lineas) {
          for (const clave of CLAVES_REPORTE) expect(filas.reduce((suma, { celdas }) => suma + Math.round(Number(celdas[clave].USD) * 100), 0)).toBe(Math.round(Number(subtotal[clave].USD) * 100));
        }
      }),
    );
  });
});
