import { MantineProvider } from '@mantine/core';
import { getResumenInventario, type InventarioFila, listAniosInventario, listInventario, type ResumenInventario } from '@rodal/contracts/listados/inventario';
import { listVistas } from '@rodal/contracts/vistas';
import { monthsBetween } from '@rodal/domain/meses';
import { cleanup, render } from '@testing-library/react';
import { setupServer, type SetupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { queryClientOf } from '../../../api/query-client.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { replies } from '../../../testing/msw.ts';
import { sesionOf } from '../../../testing/sesion.ts';
import { themeOf } from '../../../ui/theme.ts';
import { useToasts } from '../../../ui/toast.ts';
import { Toasts } from '../../../ui/toasts.tsx';
import InventarioPage from '../inventario-page.tsx';

export const RESUMEN: ResumenInventario = {
  etiquetas: 2,
  piezas: '1290',
  desde: '2023-01',
  desdeBc: '2023-01',
  meses: monthsBetween('2023-01', '2026-10').map((mes) => ({ mes, datosAl: '2026-11-20T12:00:00.000Z', faltan: [] })),
  faltan: [],
  datosAl: '2026-11-20T12:00:00.000Z',
};

export function etiqueta(NumEtiqueta: string, changes: Partial<InventarioFila> = {}): InventarioFila {
  return {
    Planta: 'COIHUE',
    Mes: 11,
    Año: 2026,
    NumEtiqueta,
    Articulo: '10043',
    Ubicacion: 'COI-PT-F29',
    Piezas: '1200',
    LargoProd: '3200',
    AltoProd: '38.5',
    AnchoProd: '100',
    MedidaProd: '38.5X100X3200',
    LargoLleno: '3250',
    AltoLleno: '41.5',
    MedidaLlena: '41.5X105X3250',
    empresa: 'COMSA',
    ...changes,
  };
}

/** A server for the page's calls: everything since the beginning is loaded. */
export function startServidor(): SetupServer {
  const server = setupServer(
    replies(listVistas, () => ({ vistas: [] })),
    replies(listAniosInventario, () => ({ anios: [2023, 2024, 2026] })),
    replies(getResumenInventario, () => RESUMEN),
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

/** Answers the list with these labels and writes down what it was asked. */
export function lista(...inventario: readonly InventarioFila[]) {
  const asked: string[] = [];
  const handler = replies(listInventario, (query) => {
    asked.push(decodeURIComponent(query.toString()));
    return { inventario: [...inventario], siguiente: null };
  });
  return { handler, asked };
}

/** Opens the page. */
export function abrir(path = '/inventario', perfiles: readonly string[] = ['Interno']) {
  const router = createMemoryRouter([{ path: '*', element: <InventarioPage sesion={sesionOf(perfiles)} /> }], { initialEntries: [path] });
  render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <RouterProvider router={router} />
      <Toasts />
    </MantineProvider>,
  );
  return { search: () => decodeURIComponent(router.state.location.search) };
}
