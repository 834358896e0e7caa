import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cascada, hasPresupuesto } from './cascada.ts';
import { buildReporte, type FiguraGestion, type MonedaGestion } from './reporte.ts';

const LINEAS = [{ nombre: 'Ventas', orden: 1, signo: 'ingreso' }, { nombre: 'Fletes', orden: 2, signo: 'costo' }, { nombre: 'Cosecha', orden: 3, signo: 'costo' }, null] as const;
const figura = (linea: FiguraGestion['linea'], importe: number): FiguraGestion => ({ empresa: 'COMSA', unidad: 'GE', linea, cuenta: linea?.nombre ?? '9', nombreCuenta: '', mes: '2026-03', importe: String(importe) });
const reporte = (figuras: readonly FiguraGestion[], presupuesto: readonly FiguraGestion[], monedaPresupuesto: MonedaGestion = 'CLP', dolares: ReadonlyMap<string, string> = new Map([['2026-03', '937.27']])) =>
  buildReporte({ mes: '2026-03', figuras, presupuesto, monedaPresupuesto, dolares });
const [VENTAS, FLETES] = LINEAS;

describe('the waterfall from budget to what the month came to', () => {
  it('more sold and less spent raise the result, line by line', () => {
    expect(cascada(reporte([figura(VENTAS, -1500), figura(FLETES, 700), figura(null, 50)], [figura(VENTAS, -1000), figura(FLETES, 600)]), 'CLP')).toEqual({
      presupuesto: '400',
      pasos: [
        { linea: 'Ventas', desde: '400', hasta: '900', efecto: '500', juicio: 'bueno' },
        { linea: 'Fletes', desde: '900', hasta: '800', efecto: '-100', juicio: 'malo' },
        { linea: null, desde: '800', hasta: '750', efecto: '-50', juicio: 'malo' },
      ],
      actual: '750',
    });
  });

  it('its steps add up exactly, whatever was budgeted and spent, in both currencies', () => {
    const unas = fc.array(fc.record({ linea: fc.constantFrom(...LINEAS), importe: fc.integer({ min: -9_999_999, max: 9_999_999 }) }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(unas, unas, fc.constantFrom('CLP' as const, 'USD' as const), (figuras, presupuesto, moneda) => {
        const suyo = reporte(figuras.map(({ linea, importe }) => figura(linea, importe)), presupuesto.map(({ linea, importe }) => figura(linea, importe)));
        fc.pre(hasPresupuesto(suyo));
        const una = cascada(suyo, moneda);
        if (typeof una === 'string') throw new Error(una);
        const cents = (text: string) => Math.round(Number(text) * 100);
        let en = cents(una.presupuesto);
        for (const { desde, hasta, efecto } of una.pasos) {
          expect([cents(desde), cents(hasta) - cents(desde)]).toEqual([en, cents(efecto)]);
          en = cents(hasta);
        }
        expect(en).toBe(cents(una.actual));
        // Against the ledger itself, where no line has a sign.
        const libro = (filas: typeof figuras) => filas.reduce((suma, { importe }) => suma - importe, 0);
        if (moneda === 'CLP') expect([Number(una.presupuesto), Number(una.actual)]).toEqual([libro(presupuesto) + 0, libro(figuras) + 0]);
      }),
    );
  });

  it('says why there is none: no budget, a budget in the other currency, a month without its dollar', () => {
    const [gastado, presupuestado] = [[figura(FLETES, 700)], [figura(FLETES, 600)]];
    expect(cascada(reporte(gastado, []), 'CLP')).toBe('presupuesto');
    expect([cascada(reporte(gastado, presupuestado, 'USD'), 'CLP'), typeof cascada(reporte(gastado, presupuestado, 'USD'), 'USD')]).toEqual(['moneda', 'object']);
    expect([cascada(reporte(gastado, presupuestado, 'CLP', new Map()), 'USD'), typeof cascada(reporte(gastado, presupuestado, 'CLP', new Map()), 'CLP')]).toEqual(['dolar', 'object']);
    expect(cascada(reporte(gastado, presupuestado, 'USD', new Map()), 'USD')).toBe('dolar');
  });
});
