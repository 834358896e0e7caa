// @vitest-environment jsdom
import type { UnidadPedida } from '@rodal/domain/gestion/alcance';
import type { MonedaGestion } from '@rodal/domain/gestion/reporte';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { Paneles } from './paneles.tsx';
import { Tabla } from './tabla.tsx';
import { DOLARES, figuraOf, MES, replyOf } from './testing/reply.ts';

afterEach(cleanup);

const FIGURAS = [figuraOf('Ventas', '-2000000'), figuraOf('Fletes', '507000'), figuraOf('Fletes', '-900000', '2026-10')];
const PRESUPUESTO = [figuraOf('Ventas', '-2000000'), figuraOf('Fletes', '400000')];

function ver(reporte = replyOf({ figuras: FIGURAS, presupuesto: PRESUPUESTO }), unidad: UnidadPedida = 'ASE-COI', moneda: MonedaGestion = 'USD') {
  cleanup();
  render(
    <MemoryRouter>
      <Tabla reporte={reporte} unidad={unidad} mes={MES} moneda={moneda} anterior={false} />
      <Paneles reporte={reporte} unidad={unidad} mes={MES} moneda={moneda} permisos={[]} />
    </MemoryRouter>,
  );
}
/** Each name with what stands beside and below it. */
const sumas = (panel: string | RegExp) => [...screen.getByRole('region', { name: panel }).querySelectorAll('dl > div')].map((fila) => [...fila.children].map(({ textContent }) => textContent));
const ultimas = () => within(screen.getByRole('table')).getAllByRole('row').map((fila) => fila.lastElementChild?.textContent);

describe('what the panels say besides (especificación 1 §2.9 and §3)', () => {
  it('each sum against its budget, good or bad in a word', () => {
    ver();
    expect(sumas('Mes Actual, USD').slice(0, 3)).toEqual([
      ['Ingresos', '2.000,00', 'igual'],
      ['Costos', '507,00', '+107,00 (+26,8\u00A0%) peor'],
      ['Resultado', '1.493,00', '−107,00 (−6,7\u00A0%) peor'],
    ]);
    expect(screen.getByText('Contra Presupuesto Actual')).toBeTruthy();
    ver(replyOf({ figuras: FIGURAS, presupuesto: [figuraOf('Fletes', '600000')] }));
    // A budget that loses money has no percentage.
    expect(sumas('Mes Actual, USD').slice(1, 3)).toEqual([['Costos', '507,00', '−93,00 (−15,5\u00A0%) mejor'], ['Resultado', '1.493,00', '+2.093,00 mejor']]);
  });

  it('says why there is nothing to compare with', () => {
    const dice = (texto: string, ...args: Parameters<typeof ver>) => {
      ver(...args);
      expect([within(screen.getByRole('region', { name: /^Mes Actual/ })).getByText(texto).textContent, document.querySelectorAll('[data-juicio]').length]).toEqual([texto, 0]);
    };
    dice('Sin presupuesto del mes', replyOf({ figuras: FIGURAS }));
    dice('El presupuesto está en US$', replyOf({ figuras: FIGURAS, presupuesto: PRESUPUESTO, monedaPresupuesto: 'USD' }), 'ASE-COI', 'CLP');
    dice('Sin dólar no hay con qué comparar', replyOf({ figuras: FIGURAS, presupuesto: PRESUPUESTO, dolares: new Map() }));
  });

  it('E12: month and year by what the unit made, and each line too; chips in BDMT, pesos whole', () => {
    ver();
    expect(sumas('Mes Actual, USD').slice(3)).toEqual([['Volumen', '500,000 M3'], ['Costo por M3', '1,01']]);
    expect(sumas('Acumulado, USD').slice(3)).toEqual([['Volumen', '2.000,000 M3'], ['Costo por M3', '−0,20']]);
    expect(ultimas()).toEqual(['US$/M3', '4,00', '4,00', '1,01', '1,01', '4,00', '1,01', '2,99']);
    ver(undefined, 'PUL-VAL', 'CLP');
    expect([sumas('Mes Actual, CLP').at(-1), ultimas()[0], ultimas().at(-1)]).toEqual([['Costo por BDMT', '1.014'], '$/BDMT', '2.986']);
  });

  it('of no volume, or without its dollar, there is none; all units together have no such column', () => {
    ver(replyOf({ figuras: FIGURAS, cambios: { volumenActual: '0', volumenAcumulado: '-4' } }));
    expect([sumas('Mes Actual, USD').at(-1), sumas('Acumulado, USD').at(-1), ultimas().at(-1)]).toEqual([['Costo por M3', '—'], ['Costo por M3', '—'], '—']);
    ver(replyOf({ figuras: FIGURAS, dolares: new Map([...DOLARES].filter(([mes]) => mes !== '2026-10')) }));
    expect([sumas('Mes Actual, USD').at(-1), sumas('Acumulado, USD').at(-1)]).toEqual([['Costo por M3', '1,01'], ['Costo por M3', '—']]);
    ver(replyOf({ figuras: FIGURAS, cambios: { volumenActual: null, volumenAcumulado: null } }), 'TODAS');
    expect([sumas('Mes Actual, USD').length, ultimas()[0]]).toEqual([3, 'Presupuesto Actual']);
  });

  it('each category with its Valor, and with its correction’s own where BC has no volume of it', () => {
    const volumen = (categoria: string, metroCubicoBC: string, metroCubico: string, valor: string | null) => ({ categoria, medida: 'M3' as const, metroCubicoBC, metroCubico, hoy: null, valor });
    const volumenes = [volumen('Consumido', '1250', '1238.5', '9'), volumen('Producción Madera', '0', '500', '185.5'), volumen('Producción Tapas', '3', '0', null)];
    ver(replyOf({ figuras: FIGURAS, cambios: { volumenes } }), 'ASE-COI', 'CLP');
    expect(sumas('Volúmenes')).toEqual([
      ['Consumido', '1.238,500 M3', 'Valor 409 $/M3'],
      ['Producción Madera', '500,000 M3', 'Valor 185,50 US$/M3, de su corrección'],
      ['Producción Tapas', '0,000 M3', 'Valor —'],
    ]);
    expect(screen.getByTitle('BC dice 1.250,000 M3').textContent).toBe('1.238,500 M3');
  });
});
