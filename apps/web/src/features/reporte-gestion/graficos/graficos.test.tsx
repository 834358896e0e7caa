// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { type DoceMeses, getDoceMeses } from '@rodal/contracts/reporte-gestion';
import type { UnidadPedida } from '@rodal/domain/gestion/alcance';
import { doceMesesDe, type MonedaGestion, totalesDelMes } from '@rodal/domain/gestion/reporte';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClientOf } from '../../../api/query-client.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { fails, replies } from '../../../testing/msw.ts';
import type { ColumnsChart as ColumnsChartComponent } from '../../../ui/graficos/columns-chart.tsx';
import { themeOf } from '../../../ui/theme.ts';
import { DOLARES, figuraOf, MES, replyOf } from '../testing/reply.ts';
import { Graficos } from './graficos.tsx';

/** The chart itself has a test of its own. */
vi.mock('../../../ui/graficos/columns-chart.tsx', () => ({
  get ColumnsChart(): typeof ColumnsChartComponent {
    return ({ label, columns }) => <div role="img" aria-label={label} data-columns={columns.map(({ label: mes, text }) => `${mes} ${text}`).join('|')} data-heights={columns.map(({ value }) => value).join('|')} />;
  },
}));

const FIGURAS = [
  figuraOf('Ventas', '-2000000'), figuraOf('Ventas', '-1500000', '2026-10'), figuraOf('Fletes', '500000'), figuraOf('Fletes', '700000', '2026-10'), figuraOf('Fletes', '900000', '2025-11'), figuraOf('Cosecha', '100000'),
  figuraOf('Cosecha', '40000', '2026-01'),
];
const PRESUPUESTO = [figuraOf('Ventas', '-1800000'), figuraOf('Fletes', '400000'), figuraOf('Cosecha', '100000')];
const MESES = doceMesesDe(MES);
const DOCE: DoceMeses = {
  totales: MESES.map((mes) => ({ mes, ...totalesDelMes(mes, FIGURAS, DOLARES), volumen: mes === '2026-10' ? '0' : '200' })),
  meses: MESES.map((mes) => ({ mes, datosAl: mes === '2025-12' ? null : '2026-11-29T06:01:00.000Z', faltan: [] })),
};

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  stubBrowser();
  server.use(replies(getDoceMeses, () => DOCE));
});
afterEach(() => {
  cleanup();
  queryClientOf(7).clear();
  server.resetHandlers();
});
afterAll(() => server.close());

function ver(reporte = replyOf({ figuras: FIGURAS, presupuesto: PRESUPUESTO }), unidad: UnidadPedida = 'ASE-COI', moneda: MonedaGestion = 'USD') {
  const { container } = render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <QueryClientProvider client={queryClientOf(7)}>
        <MemoryRouter>
          <Graficos reporte={reporte} unidad={unidad} mes={MES} moneda={moneda} />
        </MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return container;
}
const figura = (name: string) => screen.findByRole('region', { name });
const barras = (region: HTMLElement) => within(region).getAllByRole('listitem').map(({ textContent }) => textContent);
/** As a table: its rows. */
function tablaDe(region: HTMLElement) {
  fireEvent.click(within(region).getByRole('button', { name: 'Ver tabla' }));
  return within(region).getAllByRole('row').map((fila) => [...fila.children].map(({ textContent }) => textContent));
}

describe('the charts of Reporte Gestión', () => {
  it('from the budget to the result, a step a line that moved it; the table has every line, with its variation', async () => {
    const container = ver();
    const region = await figura('Del presupuesto al resultado');
    const lista = within(region).getByRole('list', { name: 'Del presupuesto al resultado, US$' });
    expect(barras(lista)).toEqual(['Resultado presupuestado1.300,00', 'Ventas+200,00', 'Fletes−100,00', 'Resultado del mes1.400,00']);
    expect(within(region).getByRole('list', { name: 'Colores' }).textContent).toBe('Mejora el resultado +200,00Lo empeora −100,00');
    expect(tablaDe(region)).toEqual([
      ['Línea', 'Presupuesto Actual', 'Mes Actual', 'Variación'],
      ['Ventas', '1.800,00', '2.000,00', '+200,00 (+11,1\u00A0%) mejor'],
      ['Fletes', '400,00', '500,00', '+100,00 (+25,0\u00A0%) peor'],
      ['Cosecha', '100,00', '100,00', '0,00 (0,0\u00A0%) igual'],
      ['Resultado', '1.300,00', '1.400,00', '+100,00 (+7,7\u00A0%) mejor'],
    ]);
    await screen.findByRole('img');
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it.each([
    ['Sin presupuesto en noviembre 2026: no hay con qué comparar el resultado.', replyOf({ figuras: FIGURAS }), 'USD'],
    ['El presupuesto está en US$. Elija US$ arriba para compararlo con el resultado.', replyOf({ figuras: FIGURAS, presupuesto: PRESUPUESTO, monedaPresupuesto: 'USD' }), 'CLP'],
    ['Falta el dólar de noviembre 2026: en US$ no hay con qué comparar.', replyOf({ figuras: FIGURAS, presupuesto: PRESUPUESTO, dolares: new Map() }), 'USD'],
  ] as const)('%s', async (texto, reporte, moneda) => {
    ver(reporte, 'ASE-COI', moneda);
    const region = within(await figura('Del presupuesto al resultado'));
    expect([region.getByText(texto).textContent, region.queryByRole('button')]).toEqual([texto, null]);
  });

  it('twelve months of cost by volume; what has none is named, and all together are divided once', async () => {
    ver();
    const region = await figura('Costo por M3 de doce meses');
    const chart = await within(region).findByRole('img');
    const columnas = String(chart.dataset['columns']).split('|');
    expect([columnas.length, columnas[0], columnas[1], columnas[10], columnas[11]]).toEqual([12, 'dic 25 —', 'ene 26 0,20 US$/M3 · 200,000 M3', 'oct 26 —', 'nov 26 3,00 US$/M3 · 200,000 M3']);
    expect(chart.getAttribute('aria-label')).toBe('Gráfico de barras por mes, en US$/M3; el mayor, noviembre 2026 con 3,00. La tabla tiene los mismos números.');
    const [sinCargar, sinCifra] = ['Sin cargar: diciembre 2025. Lo que falta no está en el gráfico.', 'Sin cifra, porque falta su dólar o su volumen: octubre 2026.'];
    expect([within(region).getByText(sinCargar).textContent, within(region).getByText(sinCifra).textContent]).toEqual([sinCargar, sinCifra]);
    const tabla = tablaDe(region);
    expect([tabla[0], tabla[1], tabla[11], tabla.at(-1)]).toEqual([
      ['Mes', 'Ingresos', 'Costos', 'Resultado', 'Volumen, M3', 'US$/M3'],
      ['diciembre 2025', '—', '—', '—', '—', '—'],
      ['octubre 2026', '1.500,00', '700,00', '800,00', '0,000', '—'],
      // 1.340 by 2.200: not the mean of what months cost.
      ['Total', '3.500,00', '1.340,00', '2.160,00', '2.200,000', '0,61'],
    ]);
  });

  it('of all units together, which have no volume, what they cost; in pesos', async () => {
    server.use(replies(getDoceMeses, (query) => (query.get('unidad') === 'TODAS' ? { ...DOCE, totales: DOCE.totales.map((uno) => ({ ...uno, volumen: null })) } : DOCE)));
    ver(undefined, 'TODAS', 'CLP');
    const region = await figura('Costos de doce meses');
    const { columns, heights } = (await within(region).findByRole('img')).dataset;
    expect([columns?.split('|').slice(-2), heights?.split('|').slice(-2), within(region).getByText('En millones de pesos').tagName]).toEqual([['oct 26 $700.000', 'nov 26 $600.000'], ['0.7', '0.6'], 'P']);
    expect(tablaDe(region).at(-1)).toEqual(['Total', '3.500.000', '1.340.000', '2.160.000']);
  });

  it('says that no month has both, and what failed, and asks again', async () => {
    server.use(replies(getDoceMeses, () => ({ ...DOCE, totales: DOCE.totales.map((uno) => ({ ...uno, volumen: '0' })) })));
    ver();
    expect(await screen.findByText('Ninguno de los doce meses tiene a la vez cifras en esta moneda y volumen.')).toBeTruthy();
    cleanup();
    queryClientOf(7).clear();
    server.use(fails(getDoceMeses, 'interno'));
    ver();
    expect(await screen.findByText('No se pudieron traer los doce meses')).toBeTruthy();
    server.use(replies(getDoceMeses, () => DOCE));
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await figura('Costo por M3 de doce meses')).toBeTruthy();
  });

  it('each line in the month, the one before and a year ago, each told by its month', async () => {
    ver();
    const region = await figura('El mes, el anterior y el de hace un año');
    expect(barras(within(region).getByRole('list', { name: /, US\$$/ }))).toEqual([
      'Ventasnoviembre 2026: 2.000,00octubre 2026: 1.500,00noviembre 2025: 0,00',
      'Fletesnoviembre 2026: 500,00octubre 2026: 700,00noviembre 2025: 900,00',
      'Cosechanoviembre 2026: 100,00octubre 2026: 0,00noviembre 2025: 0,00',
    ]);
    expect(tablaDe(region)).toEqual([
      ['Línea', 'noviembre 2026', 'octubre 2026', 'Variación, octubre 2026', 'noviembre 2025', 'Variación, noviembre 2025'],
      ['Ventas', '2.000,00', '1.500,00', '+500,00 (+33,3\u00A0%) mejor', '0,00', '+2.000,00 mejor'],
      ['Fletes', '500,00', '700,00', '−200,00 (−28,6\u00A0%) mejor', '900,00', '−400,00 (−44,4\u00A0%) mejor'],
      ['Cosecha', '100,00', '0,00', '+100,00 peor', '0,00', '+100,00 peor'],
      ['Resultado', '1.400,00', '800,00', '+600,00 (+75,0\u00A0%) mejor', '−900,00', '+2.300,00 mejor'],
    ]);
  });
});
