// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { type AperturaReporteGestion, cerrarMes, getAperturaReporteGestion, getDoceMeses, getReporteGestion, type ReporteGestionReply } from '@rodal/contracts/reporte-gestion';
import { getFlujo } from '@rodal/contracts/trabajos';
import type { Profile } from '@rodal/domain/permisos';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryClientOf } from '../../api/query-client.ts';
import { flujoOf } from '../../cargas/testing/trabajo.ts';
import { stubBrowser } from '../../testing/browser.ts';
import { on, replies } from '../../testing/msw.ts';
import { sesionOf } from '../../testing/sesion.ts';
import { themeOf } from '../../ui/theme.ts';
import { useToasts } from '../../ui/toast.ts';
import ReporteGestionPage from './reporte-page.tsx';
import { ABIERTO, figuraOf, MES, replyOf } from './testing/reply.ts';

type Cierre = ReporteGestionReply['cierre'];

const APERTURA: AperturaReporteGestion = { unidades: ['ASE-COI'], defecto: 'ASE-COI', periodo: MES, periodos: [MES] };
const CERRADO: Cierre = { ...ABIERTO, cerrado: { en: '2026-12-10T13:20:00.000Z', por: 'reportes' }, meses: [MES] };
const respuesta = (cierre: Cierre, cambios: Partial<ReporteGestionReply> = {}) => replyOf({ figuras: [figuraOf('Ventas', '-900'), figuraOf('Fletes', '5')], cambios: { cierre, ...cambios } });

const sent: unknown[] = [];
let ahora: ReporteGestionReply;
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  stubBrowser();
  sent.length = 0;
  ahora = respuesta(ABIERTO);
  useToasts.setState({ toasts: [] });
  server.use(
    replies(getAperturaReporteGestion, () => APERTURA),
    replies(getReporteGestion, () => ahora),
    replies(getDoceMeses, () => ({ totales: [], meses: [] })),
    replies(getFlujo, () => flujoOf({ datosAl: '2026-11-29T06:01:00.000Z', desde: '2023-01', cerrados: ahora.cierre.cerrado === null ? [] : [MES] })),
    on(cerrarMes, async (request) => {
      const pedido = (await request.json()) as { readonly estado: 0 | 1 };
      sent.push(pedido);
      ahora = respuesta(pedido.estado === 1 ? CERRADO : { ...ABIERTO, reapertura: { en: '2026-12-14T13:05:00.000Z', por: 'reportes', nota: 'Faltaba un flete' } });
      return HttpResponse.json({ estado: pedido.estado });
    }),
  );
});
afterEach(() => {
  cleanup();
  queryClientOf(7).clear();
  server.resetHandlers();
});
afterAll(() => server.close());

async function abrir(perfiles: readonly Profile[] = ['Reporte', 'BtnBc']) {
  const router = createMemoryRouter([{ path: '*', element: <ReporteGestionPage sesion={sesionOf(perfiles)} /> }], { initialEntries: ['/reporte'] });
  render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  await screen.findByRole('table', { name: 'Reporte Gestión' });
}
const boton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const dicho = () => useToasts.getState().toasts.map(({ text }) => text);

describe('Cerrar Mes (especificación 1 §2.9, §4, E13)', () => {
  it('says what is kept, closes, and shows the month as the service answers it: Reporte Final, with who, and nothing to load', async () => {
    await abrir();
    expect([screen.getByText('Mes Preliminar').textContent, screen.getByText('Reporte Preliminar').textContent, boton('Sincronizar BC').disabled]).toEqual(['Mes Preliminar', 'Reporte Preliminar', false]);
    fireEvent.click(boton('Cerrar Mes'));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Cerrar noviembre 2026' }));
    expect(dialogo.getByText(/^Se guardan las cifras, el dólar, el presupuesto y los volúmenes de noviembre 2026/)).toBeTruthy();
    expect(sent).toEqual([]);
    fireEvent.click(dialogo.getByRole('button', { name: 'Cerrar Mes' }));
    expect((await screen.findByText('Mes Cerrado')).parentElement?.title).toBe('Cerrado el 10/12/2026 10:20 por reportes');
    expect(sent).toEqual([{ mes: 11, anio: 2026, estado: 1, nota: '' }]);
    expect(screen.getByText('Reporte Final. Cerrado el 10/12/2026 10:20 por reportes')).toBeTruthy();
    expect([screen.queryByRole('button', { name: 'Cerrar Mes' }), boton('Sincronizar BC').disabled, dicho()]).toEqual([null, true, ['Cerrado noviembre 2026']]);
  });

  it('opens it again with a note, which stands beside the month', async () => {
    ahora = respuesta(CERRADO);
    await abrir();
    fireEvent.click(boton('Reabrir Mes'));
    const dialogo = within(await screen.findByRole('dialog', { name: 'Reabrir noviembre 2026' }));
    fireEvent.click(dialogo.getByRole('button', { name: 'Reabrir Mes' }));
    expect((await dialogo.findAllByText('Falta la Nota: escriba por qué se reabre el mes')).length).toBeGreaterThan(0);
    fireEvent.change(dialogo.getByLabelText(/^Nota/), { target: { value: ' Faltaba un flete ' } });
    fireEvent.click(dialogo.getByRole('button', { name: 'Reabrir Mes' }));
    expect(await screen.findByText('Reporte Preliminar. Reabierto el 14/12/2026 10:05 por reportes: Faltaba un flete')).toBeTruthy();
    expect(sent).toEqual([{ mes: 11, anio: 2026, estado: 0, nota: 'Faltaba un flete' }]);
  });

  it('whoever comes second hears who was faster, and nothing of theirs is done', async () => {
    server.use(on(cerrarMes, () => HttpResponse.json({ codigo: 'estado_cambiado', mensaje: 'Otra persona lo cambió antes.', requestId: 'r', conflicto: { cuando: '2026-12-10T13:20:00.000Z', usuario: 'eva', accion: 'Cerró un mes del Reporte Gestión', cambios: [] } }, { status: 409 })));
    await abrir();
    fireEvent.click(boton('Cerrar Mes'));
    fireEvent.click(within(await screen.findByRole('dialog', { name: 'Cerrar noviembre 2026' })).getByRole('button', { name: 'Cerrar Mes' }));
    const conflicto = within(await screen.findByRole('dialog', { name: 'Ya no está como usted lo vio' }));
    expect(conflicto.getByText(/^Cerró un mes del Reporte Gestión/)).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: 'Cerrar noviembre 2026' })).toBeNull();
  });

  it('what the month lacks is said, and the button waits for it; without the BC flag there is none', async () => {
    ahora = respuesta({ ...ABIERTO, reparo: 'Faltan los asientos de FLE de noviembre 2026: cárguelos desde BC antes de cerrar.' });
    await abrir();
    expect(boton('Cerrar Mes').disabled).toBe(true);
    expect(screen.getByText('El mes no se puede cerrar todavía. Faltan los asientos de FLE de noviembre 2026: cárguelos desde BC antes de cerrar.')).toBeTruthy();
    cleanup();
    queryClientOf(7).clear();
    await abrir(['Reporte']);
    expect([screen.queryByRole('button', { name: 'Cerrar Mes' }), screen.queryByText(/no se puede cerrar todavía/), screen.queryByRole('button', { name: 'Sincronizar BC' })]).toEqual([null, null, null]);
  });

  it('what closes the year stands under what the report comes to, with its entries', async () => {
    const nada = { CLP: '0', USD: '0' };
    ahora = respuesta(ABIERTO, { entradasCierre: 2, cierreDelAnio: { anioAnterior: nada, actual: { CLP: '-895', USD: '-0.9' }, anterior: nada, acumulado: { CLP: '-895', USD: '-0.9' }, presupuesto: nada } });
    await abrir();
    const fila = screen.getByRole('rowheader', { name: 'Asientos de cierre del año, fuera de las sumas' }).parentElement;
    expect([...(fila?.children ?? [])].map(({ textContent }) => textContent).slice(1)).toEqual(['0,00', '−0,90', '0,00', '−0,90', '0,00', '—']);
    expect(fila?.querySelectorAll('a')[1]?.getAttribute('href')).toBe('/reporteDetalle?unidad=ASE-COI&mes=11&anio=2026&columna=actual&entradas=cierre');
  });

  it('what came later stands apart, each figure with its entries, and the volumes with theirs', async () => {
    const diferencias: Cierre['diferencias'] = [
      { mes: '2026-10', de: 'asientos', linea: null, cuenta: '99', nombreCuenta: 'NUEVA', alCerrar: '0', hoy: '-1500.4', diferencia: '-1500.4' },
      { mes: MES, de: 'presupuesto', linea: 'Fletes', cuenta: '3201', nombreCuenta: 'FLETES', alCerrar: '5', hoy: '8', diferencia: '3' },
    ];
    ahora = respuesta({ ...CERRADO, meses: ['2026-10', MES], diferencias, dolares: [{ mes: '2026-10', alCerrar: '950.5', hoy: null }] }, { volumenes: [{ categoria: 'Consumido', medida: 'M3', metroCubicoBC: '10', metroCubico: '10', hoy: '12.5', valor: null }] });
    await abrir();
    const tabla = screen.getByRole('table', { name: 'Después del cierre' });
    expect(within(tabla).getAllByRole('row').map((fila) => [...fila.children].map(({ textContent }) => textContent))).toEqual([
      ['Mes', 'Reporte Gestión', 'Cuenta', 'Al cerrar', 'Hoy', 'Diferencia'],
      ['octubre 2026', 'Sin asignar', '99 NUEVA', '0', '−1.500', '−1.500'],
      ['noviembre 2026', 'Fletes (presupuesto)', '3201 FLETES', '5', '8', '3'],
    ]);
    const cual = '/reporteDetalle?unidad=ASE-COI&mes=10&anio=2026&columna=actual&linea=Sin+asignar&cuenta=99';
    expect(within(tabla).getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([cual, `${cual}&libro=hoy`]);
    expect(screen.getByText('El dólar de octubre 2026 era $950,5 al cerrar; hoy no está escrito.')).toBeTruthy();
    expect(screen.getByText(/^Después de cerrar octubre a noviembre 2026 cambió lo que hay de esos meses: no está en las sumas/)).toBeTruthy();
    await waitFor(() => expect(within(screen.getByRole('region', { name: 'Volúmenes' })).getByText('Después del cierre: 12,500 M3')).toBeTruthy());
  });
});
