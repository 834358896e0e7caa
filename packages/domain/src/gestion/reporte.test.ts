import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildReporte, type Celda, CLAVES_REPORTE, doceMesesDe, type FiguraGestion, mesesDe, totalesDelMes } from './reporte.ts';

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

  it('December reads the same before and after its year is closed, and what closes it ties the result to the ledger', () => {
    const diciembre = { mes: '2026-12', presupuesto: [], monedaPresupuesto: 'CLP', dolares: new Map([['2026-12', '1000']]) } as const;
    const antes = [venta('2026-12', '-2000000'), figura('2026-12', '500000')];
    // One of an account in a centre that has nothing else, as BC posts it without its centre.
    const despues = [{ ...venta('2026-12', '-2000000'), importeCierre: '2000000' }, figura('2026-12', '500000'), figura('2026-12', '0', { unidad: '', cuenta: '9999', importeCierre: '-500000', soloCierre: true })];
    const [abierto, cerrado] = [buildReporte({ ...diciembre, figuras: antes }), buildReporte({ ...diciembre, figuras: despues })];
    expect([cerrado.lineas, cerrado.totales, abierto.cierreDelAnio.actual]).toEqual([abierto.lineas, abierto.totales, { CLP: '0', USD: '0' }]);
    expect([cerrado.totales.resultado.actual, cerrado.cierreDelAnio.actual, cerrado.cierreDelAnio.acumulado, cerrado.cierreDelAnio.anterior.CLP]).toEqual([
      { CLP: '1500000', USD: '1500' }, { CLP: '-1500000', USD: '-1500' }, { CLP: '-1500000', USD: '-1500' }, '0',
    ]);
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

  it('is the same in whatever order its figures come, also where accounts say different things of their line and companies of an account', () => {
    const una = fc.record({ empresa: fc.constantFrom('COMSA', 'FLE'), cuenta: fc.constantFrom('1', '2'), mes: fc.constantFrom('2026-02', '2026-03'), gana: fc.boolean() });
    const figuras = (unas: readonly { readonly empresa: string; readonly cuenta: string; readonly mes: string; readonly gana: boolean }[]) =>
      unas.map(({ gana, ...mas }) => figura(mas.mes, '100', { ...mas, nombreCuenta: `${mas.empresa} ${mas.cuenta}`, linea: { ...FLETES, signo: gana ? 'ingreso' : 'costo' } }));
    const unas = fc.uniqueArray(una, { selector: ({ empresa, cuenta, mes }) => `${empresa} ${cuenta} ${mes}`, minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(unas.chain((todas) => fc.tuple(fc.constant(todas), fc.shuffledSubarray(todas, { minLength: todas.length }))), ([todas, revueltas]) => {
        expect(reporte(figuras(revueltas))).toEqual(reporte(figuras(todas)));
      }),
    );
  });

  it('the months of the year so far, each by itself, are its Acumulado, also where an account is now of the other sign', () => {
    expect(doceMesesDe('2026-03')).toEqual(['2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03']);
    const lineas = [VENTAS, FLETES, { ...FLETES, signo: 'ingreso' }, null] as const;
    const una = fc.record({ linea: fc.constantFrom(...lineas), mes: fc.constantFrom('2026-01', '2026-02', '2026-03'), importe: fc.integer({ min: -9_999_999, max: 9_999_999 }) });
    fc.assert(
      fc.property(fc.array(una, { minLength: 1, maxLength: 30 }), fc.array(una, { maxLength: 4 }), fc.boolean(), (unas, presupuestadas, conDolar) => {
        const [figuras = [], presupuesto] = [unas, presupuestadas].map((suyas) => suyas.map(({ linea, mes, importe }) => figura(mes, String(importe), { linea, cuenta: String(lineas.indexOf(linea)) })));
        const dolares = conDolar ? DOLARES : new Map([...DOLARES].filter(([mes]) => mes !== '2026-02'));
        const { totales } = reporte(figuras, presupuesto, dolares);
        const meses = ['2026-01', '2026-02', '2026-03'].map((mes) => totalesDelMes(mes, figuras, dolares));
        for (const cual of ['ingresos', 'costos', 'resultado'] as const) {
          for (const moneda of ['CLP', 'USD'] as const) {
            const [dado, sumados] = [totales[cual].acumulado[moneda], meses.map((uno) => uno[cual][moneda])];
            if (dado === null) expect(sumados).toContain(null);
            else expect(sumados.reduce((suma, valor) => suma + Math.round(Number(valor) * 100), 0)).toBe(Math.round(Number(dado) * 100));
          }
        }
      }),
    );
  });
});
