// @vitest-environment jsdom
import {
  exportReporteRecepciones,
  getGraficoRecepciones,
  getReporteRecepciones,
  getReporteRecepcionesDetalle,
  listPeriodosReporteRecepciones,
  type ReporteRecepcionFila,
} from '@rodal/contracts/reporte-recepciones';
import { startFlujo } from '@rodal/contracts/trabajos';
import { monthsBetween } from '@rodal/domain/meses';
import type { MesCargado } from '@rodal/domain/meses-cargados';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../../testing/browser.ts';
import { fails, on, replies } from '../../../testing/msw.ts';
import { abrirPagina, flujo, rowsOf, startServidor, TRABAJO } from '../testing/servidor.tsx';
import ReporteRecepcionesPage, { mesesQueCarga } from './reporte-page.tsx';
import { diasDelMes } from './series.ts';

/** The chart itself has a test of its own. */
vi.mock('../../../ui/graficos/columns-chart.tsx', () => ({
  ColumnsChart: ({ label, columns }: { label: string; columns: { text: string }[] }) => (
    <div role="img" aria-label={label} data-columns={columns.map(({ text }) => text).join('|')} />
  ),
}));

const fila = (changes: Partial<ReporteRecepcionFila> = {}): ReporteRecepcionFila => ({
  tipoRecepcion: 'CONTADO',
  destino: 'PUERTO CORRAL',
  Articulo: 'ASTILLA PINO/EUCALYPTUS (BDMT)',
  unidad: 'BDMT',
  volumen: '1204.5',
  ...changes,
});
const EN_MR = fila({ tipoRecepcion: 'FAENA', destino: 'CELULOSA NACIMIENTO', Articulo: 'ASTILLA EUCALYPTUS (MR)', unidad: 'MR', volumen: '88' });

/** January to October 2026, all of it fetched in one morning. */
const MESES: MesCargado[] = monthsBetween('2026-01', '2026-10').map((mes) => ({ mes, datosAl: '2026-11-30T12:05:00.000Z', faltan: [] }));
const MESES_0: MesCargado = { mes: '', datosAl: null, faltan: [] };
const asked: string[] = [];
const server = startServidor(
  replies(listPeriodosReporteRecepciones, () => ({ periodo: '2026-10', periodos: ['2026-10', '2025-12'] })),
  on(getReporteRecepciones, ({ url }) => {
    asked.push(new URL(url).pathname);
    return Response.json({ header: [fila(), EN_MR], acumulado: [fila({ volumen: '9000' }), EN_MR, fila({ destino: 'PLANTA CORONEL', volumen: '0.5' })], meses: MESES });
  }),
);
const abrir = (path = '/reporterecepciones', permisos?: Parameters<typeof abrirPagina>[2]) => {
  asked.length = 0;
  return abrirPagina(ReporteRecepcionesPage, path, permisos);
};
const tabla = (name: string) => screen.findByRole('table', { name });

describe('Reporte Recepciones (especificación 2 §2.5)', () => {
  it('C2: opens with the month the server names; both tables with type, plant, article, volume, and a total a unit (C26)', async () => {
    abrir();
    expect(rowsOf(await tabla('Astillas'))).toEqual([
      ['Tipo', 'Planta', 'Artículo', 'Unidad', 'Volumen', 'Detalle'],
      ['CONTADO', 'PUERTO CORRAL', 'ASTILLA PINO/EUCALYPTUS (BDMT)', 'BDMT', '1.204,50', 'Ver'],
      ['FAENA', 'CELULOSA NACIMIENTO', 'ASTILLA EUCALYPTUS (MR)', 'MR', '88,00', 'Ver'],
      ['Total', 'MR', '88,00', ''],
      ['Total', 'BDMT', '1.204,50', ''],
    ]);
    expect(rowsOf(await tabla('Acumulado')).slice(-2)).toEqual([
      ['Total', 'MR', '88,00'],
      ['Total', 'BDMT', '9.000,50'],
    ]);
    expect(asked).toEqual(['/api/reporte/obtenerRecepciones/10/2026']);
    expect(screen.getByText('01/01/2026 al 31/10/2026, todos los artículos')).toBeTruthy();
    expect(screen.getByText('Datos al 30/11/2026 09:05')).toBeTruthy();
  });

  it('month and year apply at once and stand in the address; Buscar asks again', async () => {
    const { search } = abrir();
    await tabla('Astillas');
    expect([...screen.getByLabelText('Año').querySelectorAll('option')].map(({ value }) => value)).toEqual(['2026', '2025']);
    fireEvent.change(screen.getByLabelText('Mes'), { target: { value: '7' } });
    await waitFor(() => expect(asked.at(-1)).toBe('/api/reporte/obtenerRecepciones/7/2026'));
    fireEvent.change(screen.getByLabelText('Año'), { target: { value: '2025' } });
    await waitFor(() => expect(asked.at(-1)).toBe('/api/reporte/obtenerRecepciones/7/2025'));
    expect(search()).toBe('?mes=2025-07');
    const before = asked.length;
    fireEvent.click(screen.getByRole('button', { name: 'Buscar' }));
    await waitFor(() => expect(asked).toEqual([...asked.slice(0, before), '/api/reporte/obtenerRecepciones/7/2025']));
  });

  it('sorts each table by its headers; by volume each unit stays together (C26)', async () => {
    abrir();
    const table = await tabla('Acumulado');
    const first = () => rowsOf(table).slice(1, 4).map((row) => row[4]);
    fireEvent.click(within(table).getByRole('button', { name: 'Volumen' }));
    expect(first()).toEqual(['9.000,00', '0,50', '88,00']);
    fireEvent.click(within(table).getByRole('button', { name: 'Planta' }));
    expect(rowsOf(table).slice(1, 4).map((row) => row[1])).toEqual(['CELULOSA NACIMIENTO', 'PLANTA CORONEL', 'PUERTO CORRAL']);
  });

  it('on a phone the order is chosen from a list: cards have no headers', async () => {
    stubBrowser({ width: 390, height: 844 });
    abrir();
    const table = await tabla('Acumulado');
    const orden = within(screen.getByRole('region', { name: 'Acumulado' })).getByLabelText('Ordenar por');
    const volumenes = () => rowsOf(table).slice(1, 4).map((row) => row[4]);
    fireEvent.change(orden, { target: { value: 'volumen' } });
    expect([orden, volumenes()]).toEqual([expect.objectContaining({ value: 'volumen' }), ['0,50', '9.000,00', '88,00']]);
    fireEvent.change(orden, { target: { value: '-volumen' } });
    expect(volumenes()).toEqual(['9.000,00', '0,50', '88,00']);
  });

  it('the detail of a row: type, site or supplier, article, volume; the article is encoded (B8)', async () => {
    const paths: string[] = [];
    server.use(
      on(getReporteRecepcionesDetalle, ({ url }) => {
        paths.push(new URL(url).pathname);
        return Response.json({
          detalle: [
            { tipoRecepcion: 'CONTADO', nombrefaena: null, proveedor: 'Astillas del Sur', articulo: fila().Articulo, unidad: 'BDMT', volumen: '1000.25' },
            { tipoRecepcion: 'CONTADO', nombrefaena: 'Patio Mariquina', proveedor: null, articulo: fila().Articulo, unidad: 'BDMT', volumen: '204.25' },
          ],
        });
      }),
    );
    abrir();
    fireEvent.click(within(await tabla('Astillas')).getByRole('button', { name: /^Ver detalle de ASTILLA PINO/ }));
    const panel = await screen.findByRole('region', { name: 'Detalle de octubre 2026' });
    expect(rowsOf(await within(panel).findByRole('table', { name: 'Detalle' }))).toEqual([
      ['Tipo', 'Faena o proveedor', 'Artículo', 'Unidad', 'Volumen'],
      ['CONTADO', 'Astillas del Sur', 'ASTILLA PINO/EUCALYPTUS (BDMT)', 'BDMT', '1.000,25'],
      ['CONTADO', 'Patio Mariquina', 'ASTILLA PINO/EUCALYPTUS (BDMT)', 'BDMT', '204,25'],
      ['Total', 'BDMT', '1.204,50'],
    ]);
    expect(paths).toEqual(['/api/reporte/obtenerRecepcionesDetalle/10/2026/CONTADO/PUERTO%20CORRAL/ASTILLA%20PINO%2FEUCALYPTUS%20(BDMT)']);
    // The report stays, and says of which row it is.
    expect(within(await tabla('Astillas')).getAllByRole('row').map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true', null, null, null]);
    fireEvent.click(within(panel).getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Detalle de/ })).toBeNull());
  });

  it('Actualizar BC loads the year up to the month; who may only look has no button (C32)', async () => {
    const sent: unknown[] = [];
    server.use(
      flujo(null, null, '2023-07'),
      replies(startFlujo, (_query, body) => {
        sent.push(body);
        return TRABAJO;
      }),
    );
    abrir();
    expect(await screen.findByText('Todavía no se ha cargado desde BC')).toBeTruthy();
    expect(await screen.findByText('Actualizar BC carga de enero 2026 a octubre 2026.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Actualizar BC' }));
    await waitFor(() => expect(sent).toEqual([{ desde: '2026-01', hasta: '2026-10' }]));
  });

  it('who may not load sees of when the data is, and no word of loading', async () => {
    abrir('/reporterecepciones', ['recepciones.ver']);
    expect(await screen.findByText('Datos al 30/11/2026 09:05')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Actualizar BC' })).toBeNull();
    expect(screen.queryByText(/^Actualizar BC carga/)).toBeNull();
  });

  it.each([
    ['2026-07', '2023-07', '2026-11', { desde: '2026-01', hasta: '2026-07' }],
    ['2023-09', '2023-07', '2026-11', { desde: '2023-07', hasta: '2023-09' }],
    ['2026-01', null, '2026-11', { desde: '2026-01', hasta: '2026-01' }],
    ['2023-06', '2023-07', '2026-11', null],
    ['2026-12', '2023-07', '2026-11', null],
  ])('C3: of %s, from %s on, in %s it loads %j', (mes, primero, actual, meses) => {
    expect(mesesQueCarga(mes, primero, actual)).toEqual(meses);
  });

  it('the charts: by day, plant and type, one unit at a time, each with its table', async () => {
    const dia = (changes: object) => ({ dia: '2026-10-02', destino: 'PUERTO CORRAL', tipoRecepcion: 'CONTADO', unidad: 'BDMT', recepciones: 1, volumen: '10.5', ...changes });
    server.use(
      replies(getGraficoRecepciones, () => ({
        filas: [dia({}), dia({ tipoRecepcion: 'FAENA', volumen: '2' }), dia({ dia: '2026-10-31', destino: 'CORONEL', volumen: '100' }), dia({ unidad: 'M3', volumen: '7' })],
        estado: MESES[9] ?? null,
      })),
    );
    abrir('/reporterecepciones?ver=graficos');
    const drawn = await screen.findByRole('img');
    const columns = drawn.dataset['columns']?.split('|') ?? [];
    expect([columns.length, columns[1]]).toEqual([31, '7,000 m³ · 1\u00A0recepción']);
    fireEvent.click(screen.getByRole('radio', { name: 'BDMT' }));
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain('el mayor, 31/10/2026 con 100,00 BDMT');
    const bars = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(bars('Volumen por planta')).toEqual(['CORONEL100,00', 'PUERTO CORRAL12,50']);
    expect(bars('Volumen por tipo')).toEqual(['CONTADO110,50', 'FAENA2,00']);
    const figura = within(screen.getByRole('region', { name: 'Volumen por planta' }));
    fireEvent.click(figura.getByRole('button', { name: 'Ver tabla' }));
    expect(rowsOf(figura.getByRole('table', { name: 'Volumen por planta' }))).toEqual([
      ['Planta', 'Recepciones', 'BDMT'],
      ['CORONEL', '1', '100,00'],
      ['PUERTO CORRAL', '2', '12,50'],
      ['Total', '3', '112,50'],
    ]);
  });

  it('R114: a day after the reading is not drawn as a day of nothing', () => {
    const dias = (datosAl: string | null) => diasDelMes([], '2026-10', { datosAl }).map(({ clave }) => clave);
    expect([dias('2026-10-04T02:30:00.000Z').at(-1), dias('2026-11-02T12:00:00.000Z').at(-1)]).toEqual(['2026-10-03', '2026-10-31']);
  });

  it('R114: months never loaded, or half loaded, are said, and the sums say that they are without them', async () => {
    const [enero = MESES_0, febrero = MESES_0, ...otros] = MESES;
    const meses = [{ ...enero, datosAl: null }, { ...febrero, faltan: ['FLE'] }, ...otros];
    server.use(replies(getReporteRecepciones, () => ({ header: [fila()], acumulado: [fila()], meses })));
    abrir();
    expect((await tabla('Acumulado')).textContent).toContain('Total de lo cargado');
    expect(screen.getByText('Sin cargar: enero 2026. A medias: febrero 2026 (falta FLE).').parentElement?.textContent).toContain('Lo que falta no está en las sumas.');
    fireEvent.click(await screen.findByRole('button', { name: 'Datos al 30/11/2026 09:05' }));
    expect(rowsOf(screen.getByRole('table', { name: 'Cuándo se cargó cada mes' })).slice(-2)).toEqual([
      ['febrero 2026', '30/11/2026 09:05 · falta FLE'],
      ['enero 2026', 'Sin cargar'],
    ]);
  });

  it.each([
    ['never loaded', { datosAl: null }, 'Sin cargar: octubre 2026'],
    ['loaded and empty', {}, 'Sin recepciones en octubre 2026'],
    ['still to come', null, 'Todavía no llega octubre 2026'],
  ])('R114: a month %s is said to be so, in the tables and in the charts', async (_name, change, titulo) => {
    const octubre = MESES[9] ?? MESES_0;
    const meses = [...MESES.slice(0, 9), ...(change === null ? [] : [{ ...octubre, ...change }])];
    server.use(
      replies(getReporteRecepciones, () => ({ header: [], acumulado: [], meses })),
      replies(getGraficoRecepciones, () => ({ filas: [], estado: meses[9] ?? null })),
    );
    abrir();
    expect(await screen.findByRole('heading', { name: titulo })).toBeTruthy();
    cleanup();
    abrir('/reporterecepciones?ver=graficos');
    expect(await screen.findByRole('heading', { name: titulo })).toBeTruthy();
  });

  it('R114: a month that was never loaded among others that were has no empty table', async () => {
    const meses = MESES.map((uno) => (uno.mes === '2026-10' ? { ...uno, datosAl: null } : uno));
    server.use(replies(getReporteRecepciones, () => ({ header: [], acumulado: [fila()], meses })));
    abrir();
    await tabla('Acumulado');
    expect(within(screen.getByRole('region', { name: 'Astillas' })).getByText('Sin cargar: octubre 2026.')).toBeTruthy();
  });

  it('exports both tables of the month', async () => {
    const urls: string[] = [];
    server.use(
      on(exportReporteRecepciones, ({ url }) => {
        urls.push(new URL(url).pathname + new URL(url).search);
        return new Response('x');
      }),
    );
    abrir('/reporterecepciones?mes=2026-03');
    await tabla('Astillas');
    fireEvent.click(screen.getByRole('button', { name: 'Exportar' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Excel' }));
    await waitFor(() => expect(urls).toEqual(['/api/reporte/exportarRecepciones/3/2026?formato=xlsx']));
  });

  it('C29: nothing in the month says what to do; a failure has its cause, code and Reintentar', async () => {
    server.use(fails(getReporteRecepciones, 'interno'));
    abrir();
    const alert = (await screen.findByRole('heading', { name: 'No se pudo traer el reporte' })).closest('[role="alert"]');
    expect(alert?.textContent).toContain('Código req-7');
    server.use(replies(getReporteRecepciones, () => ({ header: [], acumulado: [], meses: MESES })));
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Sin recepciones en octubre 2026')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Exportar' })).toHaveProperty('disabled', true);
  });
});
