import { MantineProvider } from '@mantine/core';
import {
  type ColumnaMovEtiqueta,
  type FilaMovEtiqueta,
  getResumenMovEtiquetas,
  listMesesMovEtiquetas,
  listMovEtiquetas,
  type ResumenMovEtiquetas,
} from '@rodal/contracts/mov-etiquetas';
import { getFlujo } from '@rodal/contracts/trabajos';
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

const columna = (id: string, titulo: string, changes: Partial<ColumnaMovEtiqueta> = {}): ColumnaMovEtiqueta => ({
  id, titulo, tipo: 'texto', alineacion: 'izquierda', decimales: null, orden: null, ...changes,
});

/** Some of the columns that the server says. */
export const COLUMNAS: readonly ColumnaMovEtiqueta[] = [
  columna('EntryNo', 'N° Mov.', { alineacion: 'derecha', orden: 'movimiento' }),
  columna('CGRPostingDate', 'Fecha', { tipo: 'fecha', orden: 'fecha' }),
  columna('EntryType', 'Tipo'),
  columna('NumEtiqueta', 'Num Etiqueta'),
  columna('Familia', 'Familia'),
  columna('Piezas', 'Piezas', { tipo: 'numero', alineacion: 'derecha', decimales: 0 }),
  columna('MetroCubico', 'm³', { tipo: 'numero', alineacion: 'derecha', decimales: 3 }),
];

export const movimiento = (numero: number, piezas = '1240'): FilaMovEtiqueta => ({
  clave: `COMSA ${numero}`,
  celdas: [String(numero), '2026-11-05', 'Producción', `COIC261105${numero}`, 'SEC', piezas, '12.5'],
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
    return Response.json({ columnas: COLUMNAS, filas, siguiente: null });
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
