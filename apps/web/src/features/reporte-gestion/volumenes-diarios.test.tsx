// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { type AperturaReporteGestion, getAperturaReporteGestion, getDoceMeses, getReporteGestion } from '@rodal/contracts/reporte-gestion';
import { getFlujo } from '@rodal/contracts/trabajos';
import { exportVolumenesDiarios, getVolumenesDiarios, type VolumenesDiariosReply } from '@rodal/contracts/volumenes-diarios';
import type { UnidadPedida } from '@rodal/domain/gestion/alcance';
import { buildDiarios, type VolumenDelDia } from '@rodal/domain/gestion/volumenes-diarios';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClientOf } from '../../api/query-client.ts';
import { flujoOf } from '../../cargas/testing/trabajo.ts';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, on, replies } from '../../testing/msw.ts';
import { sesionOf } from '../../testing/sesion.ts';
import { themeOf } from '../../ui/theme.ts';
import { useToasts } from '../../ui/toast.ts';
import { Toasts } from '../../ui/toasts.tsx';
import ReporteGestionPage from './reporte-page.tsx';
import { figuraOf, replyOf } from './testing/reply.ts';
import { VolumenesDiarios } from './volumenes-diarios.tsx';

const PERMISO = ['reporte.gestion', 'reporte.volumenesPallet'];
const uno = (dia: number, volumen: string, mas: Partial<VolumenDelDia> = {}): VolumenDelDia => ({ dia: `2026-11-${String(dia).padStart(2, '0')}`, volumen, unidad: 'ASE-COI', categoria: 'Consumido', ...mas });
const MOVIDO = [uno(2, '100.5'), uno(3, '50.25'), uno(3, '26.5', { categoria: 'Producción Madera' }), uno(4, '-1.5', { categoria: 'Producción Madera' }), uno(4, '7', { unidad: 'PAL-SEC-COI', categoria: 'Servicio Secado' })];

function respuesta(volumenes: readonly VolumenDelDia[] = MOVIDO, cambios: Partial<VolumenesDiariosReply> = {}): VolumenesDiariosReply {
  const { dias, series } = buildDiarios({ mes: '2026-11', hasta: '2026-11-04', volumenes });
  return { dias: [...dias], series: series.map(({ volumenes: suyos, ...serie }) => ({ ...serie, volumenes: [...suyos] })), cargado: { mes: '2026-11', datosAl: '2026-11-04T15:00:00.000Z', faltan: [] }, sinCategoria: [], otrasPlantas: [], ...cambios };
}

const APERTURA: AperturaReporteGestion = { unidades: ['ASE-COI', 'PUL-FUL'], defecto: 'ASE-COI', periodo: '2026-10', periodos: ['2026-11', '2026-10'] };
const asked: string[] = [];
const downloads: string[] = [];
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  stubBrowser();
  asked.length = 0;
  downloads.length = 0;
  useToasts.setState({ toasts: [] });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:planilla', revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
  server.use(
    replies(getVolumenesDiarios, (query) => {
      asked.push(query.toString());
      return query.get('grupo') === 'Pul' ? respuesta([uno(2, '12.5', { unidad: 'PUL-VAL', categoria: 'Producción Astilla' })]) : respuesta();
    }),
  );
});
afterEach(() => {
  cleanup();
  queryClientOf(7).clear();
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

function abrir(unidad: UnidadPedida = 'ASE-COI', permisos: readonly string[] = PERMISO) {
  const de = (cual: UnidadPedida) => (
    <MantineProvider env="test" theme={themeOf('claro')}>
      <QueryClientProvider client={queryClientOf(7)}>
        <VolumenesDiarios unidad={cual} mes="2026-11" permisos={permisos} />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  );
  const { rerender } = render(de(unidad));
  return { otra: (cual: UnidadPedida) => rerender(de(cual)) };
}
const panel = () => screen.getByRole('region', { name: 'Volúmenes diarios' });
/** Each strip by its unit: category and what stands beside it. */
const tiras = async () => {
  await screen.findByText(/Cada tira de días tiene su escala/);
  return within(panel()).getAllByRole('region').map((unidad) => [within(unidad).getByRole('heading').textContent, ...within(unidad).getAllByRole('img').map((tira) => tira.previousElementSibling?.textContent)]);
};

it('stands beside the report, of its unit and month, for whom it was granted to', async () => {
  server.use(
    replies(getAperturaReporteGestion, () => APERTURA),
    replies(getDoceMeses, () => ({ totales: [], meses: [] })),
    replies(getReporteGestion, () => replyOf({ figuras: [figuraOf('Fletes', '5')] })),
    replies(getFlujo, () => flujoOf({ datosAl: null, desde: '2023-01' })),
  );
  const sesion = sesionOf(['Reporte']);
  const router = createMemoryRouter([{ path: '*', element: <ReporteGestionPage sesion={{ ...sesion, permisos: [...sesion.permisos, 'reporte.volumenesPallet'] }} /> }], { initialEntries: ['/reporte?unidad=PUL-FUL&mes=2026-11'] });
  render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  expect(await within(await screen.findByRole('complementary', { name: 'Resumen' })).findByRole('region', { name: 'PUL-VAL' })).toBeTruthy();
  expect(asked).toEqual(['grupo=Pul&mes=11&anio=2026']);
});

describe('Volúmenes diarios (especificación 1 §2.9, E12)', () => {
  it('of the plants of the unit that is shown: a strip of days a category, what it comes to in the month, in its measure', async () => {
    abrir();
    expect(await tiras()).toEqual([['ASE-COI M3', 'Consumido 150,750', 'Producción Madera 25,000'], ['PAL-SEC-COI M3', 'Servicio Secado 7,000']]);
    expect(asked).toEqual(['grupo=Coi&mes=11&anio=2026']);
    const [consumido, madera] = within(panel()).getAllByRole('img');
    expect(consumido?.getAttribute('aria-label')).toBe('ASE-COI Consumido, barras por día: total 150,750 M3; el mayor, 02/11/2026 con 100,500 M3. La tabla tiene los mismos números.');
    expect([...(consumido?.children ?? [])].map((dia) => dia.getAttribute('style')?.replace('--alto: ', '').replace(';', '')).slice(0, 4)).toEqual(['0', '1', '0.5', '0']);
    expect([...(madera?.children ?? [])].filter((dia) => dia.hasAttribute('data-resta'))).toEqual([madera?.children[3]]);
  });

  it('pointing at a day tells every category of it; one that was read before its end says so, one after it is not known', async () => {
    abrir();
    await tiras();
    const [tira] = within(panel()).getAllByRole('img');
    if (tira === undefined) throw new Error('No strip');
    vi.spyOn(tira, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 300, 26));
    const senalar = (clientX: number) => fireEvent(tira, new MouseEvent('pointermove', { bubbles: true, clientX }));
    const dichos = () => [...panel().querySelectorAll('b')].map(({ textContent }) => textContent);
    expect(screen.getByText('Total del mes')).toBeTruthy();
    senalar(125);
    expect([screen.getByText('martes, 3 de noviembre').textContent, dichos()]).toEqual(['martes, 3 de noviembre', ['50,250', '26,500', '0,000']]);
    senalar(131);
    expect([screen.getByText('miércoles, 4 de noviembre, sin terminar').textContent, dichos()]).toEqual(['miércoles, 4 de noviembre, sin terminar', ['0,000', '−1,500', '7,000']]);
    senalar(145);
    expect(dichos()).toEqual(['—', '—', '—']);
  });

  it('the table has every day of the month and the same totals', async () => {
    abrir();
    await tiras();
    fireEvent.click(screen.getByRole('button', { name: 'Ver tabla' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Volúmenes diarios Coi, noviembre 2026' });
    const filas = within(dialogo).getAllByRole('row').map((fila) => [...fila.children].map(({ textContent }) => textContent));
    expect([filas.length, filas[0], filas[3], filas[6], filas.at(-1)]).toEqual([
      32, ['Día', 'ASE-COI Consumido, M3', 'ASE-COI Producción Madera, M3', 'PAL-SEC-COI Servicio Secado, M3'], ['03/11/2026', '50,250', '26,500', '0,000'], ['06/11/2026', '—', '—', '—'], ['Total', '150,750', '25,000', '7,000'],
    ]);
  });

  it('Coi, Lau and Pul are chosen from, and a unit of other plants begins with its own', async () => {
    const { otra } = abrir('ASE-LAU-E');
    await tiras();
    fireEvent.click(screen.getByRole('radio', { name: 'Pul' }));
    await waitFor(async () => expect(await tiras()).toEqual([['PUL-VAL BDMT', 'Producción Astilla 12,500']]));
    otra('PAL-SEC-COI');
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Coi' }).checked).toBe(true));
    await tiras();
    expect(asked).toEqual(['grupo=Lau&mes=11&anio=2026', 'grupo=Pul&mes=11&anio=2026', 'grupo=Coi&mes=11&anio=2026']);
  });

  it('each group is downloaded as Excel whatever is in sight; what fails says why', async () => {
    const urls: string[] = [];
    server.use(
      on(exportVolumenesDiarios, ({ url }) => {
        urls.push(new URL(url).search);
        return new HttpResponse('x');
      }),
    );
    abrir();
    const boton = (name: string) => within(screen.getByRole('group', { name: 'Descargar Excel' })).getByRole('button', { name });
    for (const [at, grupo] of ['Coi', 'Lau', 'Pul'].entries()) {
      fireEvent.click(boton(grupo));
      await waitFor(() => expect(downloads).toHaveLength(at + 1));
    }
    expect(urls).toEqual(['Coi', 'Lau', 'Pul'].map((grupo) => `?grupo=${grupo}&mes=11&anio=2026&formato=xlsx`));
    expect(downloads).toEqual(['Coi', 'Lau', 'Pul'].map((grupo) => `Volumenes_diarios_${grupo}_2026-11.xlsx`));
    server.use(fails(exportVolumenesDiarios, 'interno'));
    fireEvent.click(boton('Pul'));
    expect(await screen.findByText(/No se pudo exportar\. Ocurrió un error en el servidor/)).toBeTruthy();
  });

  it('a month without volumes says so, and whether it was loaded; what no rule counts and plants of no group are told', async () => {
    const fila = { mes: '2026-11', planta: 'COIHUE', familia: 'VER', tipo: 'Output', volumen: '5.5', medida: 'M3' };
    server.use(replies(getVolumenesDiarios, () => respuesta([], { cargado: { mes: '2026-11', datosAl: null, faltan: [] }, sinCategoria: [fila], otrasPlantas: ['ARAUCO'] })));
    abrir();
    expect(await screen.findByText('Sin volúmenes en noviembre 2026')).toBeTruthy();
    expect(within(panel()).getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['Sin cargar: noviembre 2026.', 'Sin categoría, y por eso fuera:COIHUE · VER · Producción: 5,500 M3', 'No es de Coi, Lau ni Pul: ARAUCO.']);
    expect(screen.queryByRole('button', { name: 'Ver tabla' })).toBeNull();
  });

  it('what cannot be brought says why and tries again', async () => {
    server.use(fails(getVolumenesDiarios, 'interno'));
    abrir();
    expect((await within(panel()).findByRole('alert')).textContent).toMatch(/^No se pudieron traer los volúmenes diarios\. Ocurrió un error/);
    server.use(replies(getVolumenesDiarios, () => respuesta()));
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    await tiras();
  });

  it('on a phone it is opened first, and asks for nothing before; the downloads are there', async () => {
    stubBrowser({ width: 390, height: 844 });
    abrir('PUL-VAL');
    expect(within(panel()).getByRole('group', { name: 'Descargar Excel' })).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(asked).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Ver por día' }));
    expect(await tiras()).toEqual([['PUL-VAL BDMT', 'Producción Astilla 12,500']]);
  });

  it('without the permission there is no such panel, and nothing is asked', () => {
    abrir('ASE-COI', ['reporte.gestion', 'reporte.volumenes']);
    expect(screen.queryByRole('region')).toBeNull();
    expect(asked).toEqual([]);
  });
});
