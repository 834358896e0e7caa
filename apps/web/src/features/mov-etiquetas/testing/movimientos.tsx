import { MantineProvider } from '@mantine/core';
import {
  type FilaMovEtiqueta,
  getResumenMovEtiquetas,
  listMesesMovEtiquetas,
  listMovEtiquetas,
  type ResumenMovEtiquetas,
} from '@rodal/contracts/listados/mov-etiquetas';
import { getFlujo } from '@rodal/contracts/trabajos';
import { listVistas } from '@rodal/contracts/vistas';
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
import MovEtiquetasPage from '../mov-etiquetas-page.tsx';
import { flujoOf } from '../../../cargas/testing/trabajo.ts';

export const movimiento = (numero: number, piezas = '1240'): FilaMovEtiqueta => ({
  EntryNo: String(numero), Empresa: 'COMSA', CGRPostingDate: '2026-11-05', EntryType: 'Output', DocumentNo: 'DOC-1', Planta: 'COIHUE', NumEtiqueta: `COIC261105${numero}`, Articulo: '100',
  Descripcion: 'Madera aserrada', Familia: 'SEC', Ubicacion: 'PT-1', UnidadMedidaBase: 'PIEZA', Piezas: piezas, MetroCubico: '12.5', clave: `COMSA ${numero}`, celdas: [],
});

export const RESUMEN: ResumenMovEtiquetas = {
  datosAl: '2026-11-20T12:00:00.000Z',
  total: { movimientos: 2, piezas: '-1240', metrosCubicos: '0.5' },
  tipos: [
    { tipo: 'Output', texto: 'Producción', movimientos: 1, piezas: '1240', metrosCubicos: '12.5' },
    { tipo: 'Sale', texto: 'Venta', movimientos: 1, piezas: '-2480', metrosCubicos: '-12' },
  ],
};

/** A server for the page's calls: November is loaded, nothing is under way. */
export function startServidor(): SetupServer {
  const server = setupServer(
    replies(listMesesMovEtiquetas, () => ({ meses: ['2026-10', '2026-11'], desde: '2023-01' })),
    replies(getResumenMovEtiquetas, () => RESUMEN),
    replies(listVistas, () => ({ vistas: [] })),
    replies(getFlujo, () => flujoOf({ datosAl: '2026-11-20T12:00:00.000Z', desde: '2023-01' })),
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

/** Answers the list with these rows and writes down what it was asked, path and query. */
export function lista(...filas: readonly FilaMovEtiqueta[]) {
  const asked: string[] = [];
  const handler = on(listMovEtiquetas, (request) => {
    const { pathname, search } = new URL(request.url);
    asked.push(decodeURIComponent(pathname.split('/').slice(-2).join('/') + search));
    return Response.json({ columnas: [], filas, siguiente: null });
  });
  return { handler, asked };
}

/** Opens the page. */
export function abrir(path = '/reporteMovEtiquetas') {
  const router = createMemoryRouter([{ path: '*', element: <MovEtiquetasPage sesion={sesionOf(['ReporteVolumenes'])} /> }], { initialEntries: [path] });
  render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <RouterProvider router={router} />
      <Toasts />
    </MantineProvider>,
  );
  return { search: () => decodeURIComponent(router.state.location.search) };
}
