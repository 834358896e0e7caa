// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { getGraficosDespachos, type GraficosDespachos } from '@rodal/contracts/busqueda';
import { AppError } from '@rodal/domain/errors';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ColumnsChart as ColumnsChartComponent } from '../../../ui/graficos/columns-chart.tsx';
import { stubBrowser } from '../../../testing/browser.ts';
import { fails, replies, silent, unreachable } from '../../../testing/msw.ts';
import GraficosResultado from './graficos-resultado.tsx';

/** The chart itself has a test of its own; here it may also fail to come. */
const chart = vi.hoisted(() => ({ missing: false }));
vi.mock('../../../ui/graficos/columns-chart.tsx', () => ({
  get ColumnsChart(): typeof ColumnsChartComponent {
    if (chart.missing) throw new TypeError('Failed to fetch dynamically imported module');
    return ({ label, columns }) => <div role="img" aria-label={label} data-columns={columns.map(({ text }) => text).join('|')} />;
  },
}));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  stubBrowser();
  chart.missing = false;
  vi.setSystemTime('2026-11-21T02:30:00.000Z');
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
afterAll(() => server.close());

const DATOS: GraficosDespachos = {
  porDia: [
    { dia: '2026-11-18', unidad: 'M3', cargas: 2, volumen: '0.1' },
    { dia: '2026-11-18', unidad: 'MR', cargas: 1, volumen: '30' },
    { dia: '2026-11-20', unidad: 'M3', cargas: 1, volumen: '1234.2' },
  ],
  porFaena: [
    { codigo: 'F2', rol: '2-2', nombre: 'La Loma', unidad: 'M3', cargas: 1, volumen: '0.1' },
    { codigo: 'F1', rol: '1-1', nombre: 'El Roble', unidad: 'M3', cargas: 2, volumen: '1234.2' },
    { codigo: 'F1', rol: '1-1', nombre: 'El Roble', unidad: 'MR', cargas: 1, volumen: '30' },
  ],
  porProducto: Array.from({ length: 14 }, (_, n) => ({ producto: 5000 + n, nombre: 'Trozo', unidad: 'M3' as const, cargas: 20 - n, volumen: '1' })),
};

function open(filtros = {}) {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <GraficosResultado filtros={{ desde: '2026-11-18', hasta: '2026-11-20', ...filtros }} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}
const figure = (name: string) => screen.findByRole('region', { name });
const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
async function tableOf(name: string) {
  const figura = within(await figure(name));
  fireEvent.click(figura.getByRole('button', { name: 'Ver tabla' }));
  return figura.getByRole('table', { name });
}

describe('the result as charts', () => {
  it('the table of the days is one click away, with every day, every unit and the totals', async () => {
    server.use(replies(getGraficosDespachos, () => DATOS));
    open();
    expect(rowsOf(await tableOf('Volumen por día'))).toEqual([
      ['Día', 'Cargas', 'm³', 'MR'],
      ['18/11/2026', '3', '0,100', '30,00'],
      ['19/11/2026', '0', '—', '—'],
      ['20/11/2026', '1', '1.234,200', '—'],
      ['Total', '4', '1.234,300', '30,00'],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Ver gráfico' }));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('C26: the chart shows one unit at a time, of those that occur, and says itself in words', async () => {
    server.use(replies(getGraficosDespachos, () => DATOS));
    open();
    const drawn = await screen.findByRole('img');
    expect(drawn.dataset['columns']).toBe('0,100 m³ · 3 cargas|0,000 m³ · 0 cargas|1.234,200 m³ · 1 carga');
    expect(drawn.getAttribute('aria-label')).toBe(
      'Gráfico de barras. 3 días, total 1.234,300 m³; el mayor, 20/11/2026 con 1.234,200 m³. La tabla tiene los mismos números.',
    );
    const unidades = screen.getByRole('group', { name: 'Unidad' });
    expect(within(unidades).getAllByRole('radio')).toHaveLength(2);
    fireEvent.click(within(unidades).getByRole('radio', { name: 'MR' }));
    expect(screen.getByText('Total 30,00 MR')).toBeTruthy();
    expect(screen.getByRole('img').dataset['columns']).toMatch(/^30,00 MR/);
  });

  it('loads by site and by product: most first, twelve and the others, all in the table', async () => {
    server.use(replies(getGraficosDespachos, () => DATOS));
    open();
    const bars = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem').map(({ textContent }) => textContent);
    await figure('Cargas por faena');
    expect(bars('Cargas por faena')).toEqual(['El Roble3', 'La Loma1']);
    expect(bars('Cargas por producto').slice(-2)).toEqual(['5011 Trozo9', 'Otros (2)15']);
    expect(rowsOf(await tableOf('Cargas por faena'))).toEqual([
      ['Faena', 'Cargas', 'm³', 'MR'],
      ['El Roble', '3', '1.234,200', '30,00'],
      ['La Loma', '1', '0,100', '—'],
      ['Total', '4', '1.234,300', '30,00'],
    ]);
    const productos = rowsOf(await tableOf('Cargas por producto'));
    expect([productos.length, productos.at(-1)]).toEqual([16, ['Total', '189', '14,000', '—']]);
  });

  it('paper says what was searched and when', async () => {
    server.use(replies(getGraficosDespachos, () => DATOS));
    const print = vi.fn();
    vi.stubGlobal('print', print);
    open({ estado: 'enviado', avisos: 'fueraPerimetro', producto: 5002 });
    expect(
      await screen.findByText('Rodal · 18/11/2026 al 20/11/2026 · Estado: Enviado · Producto: 5002 · Avisos: Fuera del perímetro'),
    ).toBeTruthy();
    expect(screen.getByText('Sin las anuladas ni cantidades imposibles · Datos al 20/11/2026 23:30')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('the chart that cannot be fetched says so; tables and bars are there, and the page can be loaded afresh', async () => {
    chart.missing = true;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    server.use(replies(getGraficosDespachos, () => DATOS));
    open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No se pudo traer el gráfico; la tabla tiene los mismos números');
    expect(alert.textContent).toContain('Sin conexión. Revise la señal e intente de nuevo.');
    expect(screen.getByRole('list', { name: 'Cargas por faena' })).toBeTruthy();
    expect((await tableOf('Volumen por día')).textContent).toContain('1.234,300');
    fireEvent.click(screen.getByRole('button', { name: 'Ver gráfico' }));
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    fireEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Reintentar' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('says what is awaited, and that nothing was found', async () => {
    server.use(silent(getGraficosDespachos));
    open();
    expect(screen.getByRole('status', { name: 'Preparando los gráficos' })).toBeTruthy();
    cleanup();
    server.use(replies(getGraficosDespachos, () => ({ porDia: [], porFaena: [], porProducto: [] })));
    open();
    expect(await screen.findByText('Sin cargas para estos filtros')).toBeTruthy();
  });

  it('C29: a failure has its cause, its code and Reintentar', async () => {
    server.use(fails(getGraficosDespachos, 'interno'));
    open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Ocurrió un error en el servidor. Intente de nuevo.');
    expect(alert.textContent).toContain('Código req-7');
    server.use(replies(getGraficosDespachos, () => DATOS));
    fireEvent.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    expect(await figure('Volumen por día')).toBeTruthy();
    cleanup();
    server.use(unreachable(getGraficosDespachos));
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('Sin conexión');
  });

  it('a search that is too large says what the server says, and offers no repetition', async () => {
    const mensaje = 'Acote la búsqueda: los gráficos muestran a lo más 100.000 cargas';
    const { row, message } = new AppError('datos_invalidos');
    server.use(
      http.get('*/api/despacho/graficos', () =>
        HttpResponse.json(
          { codigo: 'datos_invalidos', mensaje: message, requestId: 'req-9', errores: [{ campo: 'hasta', codigo: 'demasiadas', mensaje }] },
          { status: row.status },
        ),
      ),
    );
    open();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(mensaje));
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });
});
