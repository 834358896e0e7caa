import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correccionTardiaTexto, diferenciasDe, mesCerradoTexto, mesesAbiertos, reparoCierre } from './cierre.ts';
import type { FiguraGestion } from './reporte.ts';

const entero = { mes: '2026-02', actual: '2026-03', faltan: [], dolar: '950' };

describe('reparoCierre', () => {
  it.each([
    [entero, null],
    [{ ...entero, mes: '2026-03' }, null],
    [{ ...entero, mes: '2026-04' }, 'El mes de abril 2026 todavía no llega.'],
    [{ ...entero, faltan: ['FLE'] }, 'Faltan los asientos de FLE de febrero 2026: cárguelos desde BC antes de cerrar.'],
    [{ ...entero, faltan: ['COMSA', 'FLE'], dolar: null }, 'Faltan los asientos de COMSA y FLE de febrero 2026: cárguelos desde BC antes de cerrar.'],
    [{ ...entero, dolar: null }, 'Falta el dólar de febrero 2026: escríbalo antes de cerrar.'],
  ])('%j: %s', (mes, reparo) => {
    expect(reparoCierre(mes)).toBe(reparo);
  });
});

describe('correccionTardiaTexto', () => {
  it.each([
    [[], ''],
    [['2026-01'], 'Está cerrado enero 2026: el reporte no cambia hasta que se reabra.'],
    [['2026-01', '2026-03'], 'Están cerrados enero 2026 y marzo 2026: el reporte no cambia hasta que se reabran.'],
  ])('%j', (meses, texto) => {
    expect(correccionTardiaTexto(meses)).toBe(texto);
  });
});

describe('mesesAbiertos', () => {
  it.each([
    [[], '2026-10 2026-11'],
    [['2026-10'], '2026-11 2026-11'],
    [['2026-11'], '2026-10 2026-10'],
    [['2025-12', '2026-12'], '2026-10 2026-11'],
    [['2026-10', '2026-11'], null],
  ])('of October and November with %j closed: %s', (cerrados, quedan) => {
    const abiertos = mesesAbiertos({ desde: '2026-10', hasta: '2026-11' }, cerrados);
    expect(abiertos === null ? null : `${abiertos.desde} ${abiertos.hasta}`).toBe(quedan);
  });

  it('what is closed between two open months stays in the range', () => {
    expect(mesesAbiertos({ desde: '2025-11', hasta: '2026-03' }, ['2025-11', '2026-01', '2026-03'])).toEqual({ desde: '2025-12', hasta: '2026-02' });
  });
});

describe('mesCerradoTexto', () => {
  it.each([
    [['2026-01'], 'Está cerrado enero 2026 del Reporte Gestión: reábralo antes de cargar.'],
    [['2026-01', '2026-02'], 'Están cerrados enero a febrero 2026 del Reporte Gestión: reábralos antes de cargar.'],
  ])('%j', (meses, texto) => {
    expect(mesCerradoTexto(meses)).toBe(texto);
  });
});

const VENTAS = { nombre: 'Ventas', orden: 1, signo: 'ingreso' } as const;
const FLETES = { nombre: 'Fletes', orden: 2, signo: 'costo' } as const;
const figura = (mes: string, linea: FiguraGestion['linea'], cuenta: string, importe: number, empresa = 'COMSA'): FiguraGestion => ({ empresa, unidad: 'GE', linea, cuenta, nombreCuenta: `C ${cuenta}`, mes, importe: String(importe) });

describe('diferenciasDe', () => {
  it('nothing came later: nothing; what came is what is shown less what was kept, what is earned positive', () => {
    const antes = [figura('2026-01', VENTAS, '31', -900), figura('2026-01', FLETES, '41', 100), figura('2026-01', FLETES, '41', 50, 'FLE')];
    expect(diferenciasDe(antes, antes)).toEqual([]);
    const despues = [figura('2026-01', VENTAS, '31', -950), figura('2026-01', FLETES, '41', 150), figura('2026-01', FLETES, '42', 7)];
    expect(diferenciasDe(antes, despues)).toEqual([
      { mes: '2026-01', linea: 'Fletes', cuenta: '42', nombreCuenta: 'C 42', alCerrar: '0', hoy: '7', diferencia: '7' },
      { mes: '2026-01', linea: 'Ventas', cuenta: '31', nombreCuenta: 'C 31', alCerrar: '900', hoy: '950', diferencia: '50' },
    ]);
  });

  it('of an amount with decimals too, what did not change is no difference', () => {
    const antes = [figura('2026-01', FLETES, '41', 100.5), figura('2026-01', VENTAS, '31', -0.25)];
    expect(diferenciasDe(antes, antes)).toEqual([]);
    expect(diferenciasDe(antes, [figura('2026-01', FLETES, '41', 101), figura('2026-01', VENTAS, '31', -0.25)]).map(({ diferencia }) => diferencia)).toEqual(['0.5']);
    expect(diferenciasDe([figura('2026-01', FLETES, '41', 100.5)], [figura('2026-01', FLETES, '41', 102.5)]).map(({ diferencia }) => diferencia)).toEqual(['2']);
  });

  it('an account that moved to a line, or to none, is out of one and in the other', () => {
    const [vuelta] = [diferenciasDe([figura('2026-01', FLETES, '41', 100)], [figura('2026-01', null, '41', 100)])];
    expect(vuelta.map(({ linea, diferencia }) => [linea, diferencia])).toEqual([['Fletes', '-100'], [null, '100']]);
  });

  it('whatever came, the differences of costs add up to what the ledger has more', () => {
    const unas = fc.array(fc.record({ mes: fc.constantFrom('2026-01', '2026-02'), linea: fc.constantFrom(FLETES, null), cuenta: fc.constantFrom('41', '42', '43'), importe: fc.integer({ min: -1000, max: 1000 }), empresa: fc.constantFrom('COMSA', 'FLE') }));
    const suma = (figuras: readonly { readonly importe: number }[]) => figuras.reduce((todo, { importe }) => todo + importe, 0);
    fc.assert(
      fc.property(unas, unas, (antes, despues) => {
        const hechas = (cuales: typeof antes) => cuales.map(({ mes, linea, cuenta, importe, empresa }) => figura(mes, linea, cuenta, importe, empresa));
        const diferencias = diferenciasDe(hechas(antes), hechas(despues));
        expect(diferencias.every(({ diferencia }) => diferencia !== '0')).toBe(true);
        expect(diferencias.reduce((todo, { diferencia }) => todo + Number(diferencia), 0)).toBe(suma(despues) - suma(antes));
      }),
    );
  });
});
