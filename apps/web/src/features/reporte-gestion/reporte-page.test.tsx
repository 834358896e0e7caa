// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { type AperturaReporteGestion, exportReporteGestion, getAperturaReporteGestion, getDoceMeses, getReporteGestion, type ReporteGestionReply } from '@rodal/contracts/reporte-gestion';
import { getFlujo, startFlujo } from '@rodal/contracts/trabajos';
import { buildReporte, doceMesesDe, type FiguraGestion, mesesDe, totalesDelMes } from '@rodal/domain/gestion/reporte';
import type { Profile } from '@rodal/domain/permisos';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClientOf } from '../../api/query-client.ts';
import { flujoOf, trabajoOf } from '../../cargas/testing/trabajo.ts';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, on, replies } from '../../testing/msw.ts';
import { sesionOf } from '../../testing/sesion.ts';
import { themeOf } from '../../ui/theme.ts';
import { ABIERTO } from './testing/reply.ts';
import type { ColumnsChart as ColumnsChartComponent } from '../../ui/graficos/columns-chart.tsx';
import { useToasts } from '../../ui/toast.ts';
import ReporteGestionPage from './reporte-page.tsx';

/** The chart itself has a test of its own. */
vi.mock('../../ui/graficos/columns-chart.tsx', () => ({
  get ColumnsChart(): typeof ColumnsChartComponent {
    return ({ label }) => <div role="img" aria-label={label} />;
  },
}));

const APERTURA: AperturaReporteGestion = { unidades: ['ASE-COI', 'GE', 'TODAS', 'SIN-UNIDAD'], defecto: 'ASE-COI', periodo: '2026-11', periodos: ['2026-11', '2025-12'] };
const figura = (mes: string, importe: string, mas: Partial<FiguraGestion> = {}): FiguraGestion => ({
  empresa: 'COMSA', unidad: 'GE', linea: { nombre: 'Fletes', orden: 2, signo: 'costo' }, cuenta: '3201', nombreCuenta: 'FLETES DE MADERA', mes, importe, ...mas,
});
const FIGURAS = [
  figura('2026-11', '500000'), figura('2026-10', '99000'), figura('2025-11', '-900.5'),
  figura('2026-11', '-2000000', { linea: { nombre: 'Ventas', orden: 1, signo: 'ingreso' }, cuenta: '3101', nombreCuenta: 'VENTAS' }),
  figura('2026-11', '7000', { linea: null, cuenta: '9', nombreCuenta: 'NUEVA' }),
];
const DOLARES = new Map(mesesDe('2026-11').map((mes) => [mes, '1000']));

function respuesta(dolares: ReadonlyMap<string, string> = DOLARES, cambios: Partial<ReporteGestionReply> = {}): ReporteGestionReply {
  const { lineas, sinDolar, totales, cierreDelAnio } = buildReporte({ mes: '2026-11', figuras: FIGURAS, presupuesto: [figura('2026-11', '400000')], monedaPresupuesto: 'CLP', dolares });
  return {
    lineas: lineas.map(({ filas, ...linea }) => ({ ...linea, filas: [...filas] })), totales, cierreDelAnio, entradasCierre: 0, sinDolar: [...sinDolar], dolares: mesesDe('2026-11').map((mes) => ({ mes, valor: dolares.get(mes) ?? null })),
    corregido: { entradas: 0, total: '0' }, reversadas: 0, volumenes: [{ categoria: 'Consumido', medida: 'M3', metroCubicoBC: '1250', metroCubico: '1238.5', hoy: null, valor: null }], cierre: ABIERTO, volumenActual: '500', volumenAcumulado: '0', meses: mesesDe('2026-11').map((mes) => ({ mes, datosAl: '2026-11-29T06:01:00.000Z', faltan: [] })), ...cambios,
  };
}

const asked: string[] = [];
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  stubBrowser();
  asked.length = 0;
  server.use(
    replies(getAperturaReporteGestion, () => APERTURA),
    on(getReporteGestion, ({ url }) => {
      asked.push(new URL(url).search);
      return HttpResponse.json(respuesta());
    }),
    replies(getDoceMeses, () => ({ totales: doceMesesDe('2026-11').map((mes) => ({ mes, ...totalesDelMes(mes, FIGURAS, DOLARES), volumen: '10' })), meses: [] })),
    replies(getFlujo, () => flujoOf({ datosAl: '2026-11-29T06:01:00.000Z', desde: '2023-01' })),
  );
});
afterEach(() => {
  cleanup();
  queryClientOf(7).clear();
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

function abrir(path = '/reporte', perfiles: readonly Profile[] = ['Reporte']) {
  const router = createMemoryRouter([{ path: '*', element: <ReporteGestionPage sesion={sesionOf(perfiles)} /> }], { initialEntries: [path] });
  render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return () => router.state.location.search;
}
const tabla = () => screen.findByRole('table', { name: 'Reporte Gestión' });
const filas = (table: HTMLElement) => within(table).getAllByRole('row').map((fila) => [...fila.children].map(({ textContent }) => textContent));

describe('Reporte Gestión (especificación 1 §2.9)', () => {
  it('opens with the unit and month that the service says: each line with its sum and its accounts, what is in none last, then what the unit yielded', async () => {
    abrir();
    expect(filas(await tabla())).toEqual([
      ['Ver Detalle', 'Reporte Gestión', 'Cuenta', 'Nombre Cuenta', 'USD Mes/Año Ant', 'USD Mes Actual', 'USD Mes Anterior', 'USD Acumulado', 'Presupuesto Actual', 'US$/M3'],
      ['', 'Ventas', '0,00', '2.000,00', '0,00', '2.000,00', '0,00', '4,00'],
      ['', '', '3101', 'VENTAS', '0,00', '2.000,00', '0,00', '2.000,00', '0,00', '4,00'],
      ['', 'Fletes', '−0,90', '500,00', '99,00', '599,00', '400,00', '1,00'],
      ['', '', '3201', 'FLETES DE MADERA', '−0,90', '500,00', '99,00', '599,00', '400,00', '1,00'],
      ['', 'Sin asignar', '0,00', '7,00', '0,00', '7,00', '0,00', '0,01'],
      ['', '', '9', 'NUEVA', '0,00', '7,00', '0,00', '7,00', '0,00', '0,01'],
      ['Ingresos', '0,00', '2.000,00', '0,00', '2.000,00', '0,00', '4,00'],
      ['Costos', '−0,90', '507,00', '99,00', '606,00', '400,00', '1,01'],
      ['Resultado', '0,90', '1.493,00', '−99,00', '1.394,00', '−400,00', '2,99'],
    ]);
    expect(asked).toEqual(['?unidad=ASE-COI&mes=11&anio=2026']);
    expect(screen.getByText('Mes Preliminar')).toBeTruthy();
    expect(screen.getByText('Datos al 29/11/2026 03:01')).toBeTruthy();
    expect(within(screen.getByRole('complementary', { name: 'Resumen' })).getByText('$1.000')).toBeTruthy();
    const volumenes = within(screen.getByRole('region', { name: 'Volúmenes' }));
    expect([volumenes.getByText('Consumido').textContent, volumenes.getByTitle('BC dice 1.250,000 M3').textContent]).toEqual(['Consumido', '1.238,500 M3']);
    expect(screen.getByText(/^Hay cuentas sin línea/)).toBeTruthy();
    // Below, once their code has come.
    await Promise.all(['Del presupuesto al resultado', 'Costo por M3 de doce meses', 'El mes, el anterior y el de hace un año'].map((name) => screen.findByRole('region', { name })));
  });

  it('unit, month and year apply at once and stand in the address; Mostrar Reporte asks again; a unit that is not offered is the default', async () => {
    const search = abrir('/reporte?unidad=PUL-FUL&mes=2026-10');
    await tabla();
    expect(asked).toEqual(['?unidad=ASE-COI&mes=10&anio=2026']);
    expect([...screen.getByLabelText<HTMLSelectElement>('Unidad R.G').options].map(({ text }) => text)).toEqual(['ASE-COI', 'GE', 'Todas', 'Sin asignar']);
    expect([...screen.getByLabelText<HTMLSelectElement>('Año').options].map(({ text }) => text)).toEqual(['2026', '2025']);
    fireEvent.change(screen.getByLabelText('Unidad R.G'), { target: { value: 'GE' } });
    await waitFor(() => expect(asked.at(-1)).toBe('?unidad=GE&mes=10&anio=2026'));
    fireEvent.change(screen.getByLabelText('Año'), { target: { value: '2025' } });
    await waitFor(() => expect(asked.at(-1)).toBe('?unidad=GE&mes=10&anio=2025'));
    expect(search()).toBe('?unidad=GE&mes=2025-10');
    const antes = asked.length;
    fireEvent.click(screen.getByRole('button', { name: 'Mostrar Reporte' }));
    await waitFor(() => expect(asked).toHaveLength(antes + 1));
  });

  it('in pesos each figure is the ledger’s, without cents', async () => {
    abrir('/reporte?moneda=CLP');
    const [, ventas = [], , fletes = []] = filas(await tabla());
    expect([ventas, fletes]).toEqual([['', 'Ventas', '0', '2.000.000', '0', '2.000.000', '0', '4.000'], ['', 'Fletes', '−901', '500.000', '99.000', '599.000', '400.000', '1.000']]);
    fireEvent.click(screen.getByRole('tab', { name: 'US$' }));
    await waitFor(async () => expect(filas(await tabla())[1]?.[3]).toBe('2.000,00'));
  });

  it('E11: a month without its dollar has no US$, its year says incompleto, and which month it is stands above with the way to write it', async () => {
    server.use(replies(getReporteGestion, () => respuesta(new Map([...DOLARES].filter(([mes]) => mes !== '2026-10')))));
    abrir('/reporte', ['Reporte', 'Administrador']);
    const fletes = filas(await tabla())[3];
    expect(fletes).toEqual(['', 'Fletes', '−0,90', '500,00', '—', 'incompleto', '400,00', '1,00']);
    const aviso = screen.getByText(/^Falta el dólar de octubre 2026/);
    expect(within(aviso).getByRole('link').getAttribute('href')).toBe('/maestros?maestro=dolarMes');
  });

  it('E10: a figure leads to its entries by its own line, account, month and column; a budget to none', async () => {
    abrir('/reporte?unidad=GE');
    const table = await tabla();
    const enlaces = within(within(table).getByRole('row', { name: /FLETES DE MADERA/ })).getAllByRole('link').map((link) => link.getAttribute('href'));
    const de = (columna: string) => `/reporteDetalle?unidad=GE&mes=11&anio=2026&columna=${columna}&linea=Fletes&cuenta=3201`;
    expect(enlaces).toEqual([de('actual'), de('anioAnterior'), de('actual'), de('anterior'), de('acumulado')]);
  });

  it('what corrections keep out is told, with the way there for whoever keeps them', async () => {
    server.use(replies(getReporteGestion, () => respuesta(DOLARES, { corregido: { entradas: 2, total: '-1500000' }, reversadas: 1 })));
    abrir('/reporte', ['Reporte', 'ReporteCorrecciones']);
    await tabla();
    expect(screen.getByText(/^Fuera por correcciones: 2 asientos, −\$1\.500\.000/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver correcciones' }).getAttribute('href')).toBe('/reporteCorrecciones');
    expect(screen.getByText(/^BC reversó después 1 asiento/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver cuáles' }).getAttribute('href')).toBe('/reporteCorrecciones?estado=reversada');
  });

  it('Sincronizar BC says what it replaces and begins only once that is confirmed; who may not load has no button', async () => {
    const pedidos: unknown[] = [];
    server.use(
      on(startFlujo, async (request) => {
        pedidos.push(await request.json());
        return HttpResponse.json({ trabajo: trabajoOf({ flujo: 'reporteGestion' }) });
      }),
    );
    abrir('/reporte?mes=2026-10', ['Reporte', 'BtnBc']);
    await tabla();
    fireEvent.click(await screen.findByRole('button', { name: 'Sincronizar BC' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Sincronizar BC' });
    expect(dialogo.textContent).toContain('octubre 2026: lo que hay cargado de ese mes se reemplaza');
    fireEvent.click(within(dialogo).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(pedidos).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Sincronizar BC' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sincronizar BC' }));
    await waitFor(() => expect(pedidos).toEqual([{ desde: '2026-10', hasta: '2026-10' }]));
    cleanup();
    abrir();
    await tabla();
    expect(screen.queryByRole('button', { name: 'Sincronizar BC' })).toBeNull();
  });

  it('Imprimir opens it in a window of its own, which prints it once, named Reporte Gestión, with what it is of', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
    abrir('/reporte?unidad=GE&moneda=CLP');
    await tabla();
    fireEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
    expect(open).toHaveBeenCalledExactlyOnceWith('/reporte?unidad=GE&mes=2026-11&moneda=CLP&imprimir=si', '_blank', 'noopener');
    expect(print).not.toHaveBeenCalled();
    cleanup();
    queryClientOf(7).clear();
    abrir('/reporte?unidad=GE&mes=2026-11&moneda=CLP&imprimir=si');
    await tabla();
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(document.title).toBe('Reporte Gestión');
    expect(screen.queryByRole('region', { name: /^Costo por M3/ })).toBeNull();
    expect(screen.getByText('COMSA y Forestal La Esperanza · noviembre 2026 · Unidad R.G GE · Pesos · Reporte Preliminar')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'US$' }));
    await waitFor(async () => expect(filas(await tabla())[1]?.[3]).toBe('2.000,00'));
    expect(print).toHaveBeenCalledOnce();
  });

  it('Excel asks for the unit, the month and the currency in sight and saves the file; a refusal says why, and of nothing there is no file', async () => {
    const pedidos: string[] = [];
    const guardados: string[] = [];
    vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL: () => 'blob:libro', revokeObjectURL: () => undefined }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      guardados.push(this.download);
    });
    server.use(
      on(exportReporteGestion, ({ url }) => {
        pedidos.push(new URL(url).search);
        return new Response('x');
      }),
    );
    abrir('/reporte?unidad=GE&moneda=CLP');
    await tabla();
    fireEvent.click(screen.getByRole('button', { name: 'Excel' }));
    await waitFor(() => expect(guardados).toEqual(['Reporte_Gestion_GE_2026-11.xlsx']));
    expect(pedidos).toEqual(['?unidad=GE&mes=11&anio=2026&moneda=CLP']);
    server.use(fails(exportReporteGestion, 'interno'));
    fireEvent.click(await screen.findByRole('button', { name: 'Excel' }));
    await waitFor(() => expect(useToasts.getState().toasts.at(-1)?.text).toMatch(/^No se pudo exportar\. Ocurrió un error en el servidor/));
    expect(guardados).toHaveLength(1);
    cleanup();
    queryClientOf(7).clear();
    server.use(replies(getReporteGestion, () => respuesta(DOLARES, { lineas: [] })));
    abrir();
    await screen.findByText('Sin asientos en noviembre 2026');
    expect(screen.queryByRole('button', { name: 'Excel' })).toBeNull();
  });

  it('a month without entries says so, and one that cannot be brought says why and tries again', async () => {
    server.use(replies(getReporteGestion, () => respuesta(DOLARES, { lineas: [] })));
    abrir('/reporte?unidad=SIN-UNIDAD');
    expect(await screen.findByText('Sin asientos en noviembre 2026')).toBeTruthy();
    cleanup();
    queryClientOf(7).clear();
    server.use(fails(getReporteGestion, 'interno'));
    abrir();
    expect(await screen.findByText('No se pudo traer el reporte')).toBeTruthy();
    server.use(replies(getReporteGestion, () => respuesta()));
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await tabla();
  });
});
