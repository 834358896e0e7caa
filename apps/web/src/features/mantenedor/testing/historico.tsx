import { MantineProvider } from '@mantine/core';
import { type FaenaHistorica, getResumenFaenasHistorico, listFaenasHistorico, type ResumenFaenasHistorico } from '@rodal/contracts/listados/faenas-historico';
import { listHistoria } from '@rodal/contracts/historia';
import { type EnPie, getEnPie, listDetalles2, listSalidas } from '@rodal/contracts/mantenedor';
import { listVistas } from '@rodal/contracts/vistas';
import type { Profile } from '@rodal/domain/permisos';
import { cleanup, render } from '@testing-library/react';
import { setupServer, type SetupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { queryClientOf } from '../../../api/query-client.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { on, replies } from '../../../testing/msw.ts';
import { sesionOf } from '../../../testing/sesion.ts';
import { themeOf } from '../../../ui/theme.ts';
import { useToasts } from '../../../ui/toast.ts';
import { Toasts } from '../../../ui/toasts.tsx';
import HistorialPage from '../historial-page.tsx';

/** A row of November: 82,875 m³ stand of the 100 that were declared. */
export const filaHistorica = (cambio: Partial<FaenaHistorica> = {}): FaenaHistorica => ({
  id: 'F1*1-1*5034*M3*2026-11', CodigoFaena: 'F1', Rol: '1-1', nombreFaena: 'EL AROMO', codigoArticulo: '5034', articulo: 'PINO ASERRABLE', enPie: '82.875', unidad: 'M3', declarado: '100', salido: '17.125', salidoArticulo: '15.125', salidoMes: '5',
  mes: '2026-11', tipo: 'PINO', detalleId: null, detalle: null, versionDetalle: 0, versionVolumen: 1, ...cambio,
});

export const RESUMEN: ResumenFaenasHistorico = { total: 1, sinDeclarar: 0, sobregiradas: 0, unidades: [{ unidad: 'M3', volumen: '5' }], meses: [{ mes: '2026-11', datosAl: '2026-11-20T12:00:00.000Z', faltan: [] }] };

export const DETALLES = { detalles: [{ id: 1, detalle2: 'Raleo comercial' }, { id: 2, detalle2: 'Cosecha final' }] };

export const EN_PIE: EnPie = {
  declarado: { volumen: '100', nota: 'Inventario 2026', cambiadoPor: 'ana', cambiadoEn: '2026-08-01T14:00:00.000Z' }, version: 1, enPie: '82.875', salido: '17.125',
  meses: [{ mes: '2026-10', salido: '12.125', enPie: '87.875' }, { mes: '2026-11', salido: '5', enPie: '82.875' }],
  articulos: [{ articulo: '5034', nombre: 'PINO ASERRABLE', salido: '15.125' }, { articulo: '5066', nombre: 'PINO PODADO', salido: '2' }],
  salido56: '17.125', hasta: '2026-11-21', porSemana: '2.141', termino: '2027-08-20',
};

/** A server for the page's calls: one site that is declared. */
export function startServidor(): SetupServer {
  const server = setupServer(
    replies(listFaenasHistorico, () => ({ historico: [filaHistorica()], siguiente: null })),
    replies(getResumenFaenasHistorico, () => RESUMEN),
    replies(listDetalles2, () => DETALLES),
    replies(getEnPie, () => EN_PIE),
    replies(listSalidas, () => ({ salidas: [{ fecha: '2026-11-05', origen: 'BC' as const, tipo: 'Venta', documento: 'GD1', articulo: '5034', nombre: 'PINO ASERRABLE', cantidad: '5' }], total: '5', resto: null })),
    replies(listHistoria, () => ({ hechos: [], siguiente: null })),
    replies(listVistas, () => ({ vistas: [] })),
  );
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    stubBrowser();
    localStorage.clear();
    useToasts.setState({ toasts: [] });
    vi.setSystemTime('2026-11-21T12:00:00.000Z');
  });
  afterEach(() => {
    cleanup();
    queryClientOf(7).clear();
    server.resetHandlers();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  afterAll(() => server.close());
  return server;
}

/** Answers the list with what `filas` gives each time, and writes down what it was asked. */
export function lista(filas: () => readonly FaenaHistorica[]) {
  const asked: string[] = [];
  const handler = on(listFaenasHistorico, (request) => {
    asked.push(decodeURIComponent(new URL(request.url).search));
    return Response.json({ historico: filas(), siguiente: null });
  });
  return { handler, asked };
}

/** Opens the page; by default as whoever keeps the masters. */
export function abrir(path = '/mantenedor', perfiles: readonly Profile[] = ['Administrador']) {
  const router = createMemoryRouter([{ path: '*', element: <HistorialPage sesion={sesionOf(perfiles)} /> }], { initialEntries: [path] });
  render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <RouterProvider router={router} />
      <Toasts />
    </MantineProvider>,
  );
}
