import { MantineProvider } from '@mantine/core';
import { getCosto, listAdjuntosCostos, listContadoresCostos } from '@rodal/contracts/costos';
import { listHistoria } from '@rodal/contracts/historia';
import { getResumenCostos, listCostos } from '@rodal/contracts/listados/costos';
import { getFlujo } from '@rodal/contracts/trabajos';
import { listVistas } from '@rodal/contracts/vistas';
import { cleanup, render } from '@testing-library/react';
import { setupServer, type SetupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { queryClientOf } from '../../../api/query-client.ts';
import { flujoOf } from '../../../cargas/testing/trabajo.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { replies } from '../../../testing/msw.ts';
import { sesionOf } from '../../../testing/sesion.ts';
import { themeOf } from '../../../ui/theme.ts';
import { useToasts } from '../../../ui/toast.ts';
import { Toasts } from '../../../ui/toasts.tsx';
import CostosPage from '../costos-page.tsx';
import { CONTADORES, costo, costoFila, LEIDO, SUMADOS } from './costos.ts';

/** A server for the page's calls: 2026 is loaded, and has one cost. */
export function startServidor(): SetupServer {
  const server = setupServer(
    replies(listContadoresCostos, () => CONTADORES),
    replies(listCostos, () => ({ costos: [costoFila()], siguiente: null })),
    replies(getResumenCostos, () => SUMADOS),
    replies(getCosto, () => costo()),
    replies(listAdjuntosCostos, () => ({ adjuntos: [] })),
    replies(listHistoria, () => ({ hechos: [], siguiente: null })),
    replies(listVistas, () => ({ vistas: [] })),
    replies(getFlujo, () => flujoOf({ datosAl: LEIDO, desde: '2023-11' })),
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

/** Opens the page. @param negados permissions that one of the profile was denied (C9) */
export function abrir(path: string, { negados = [] }: { readonly negados?: readonly string[] } = {}) {
  const sesion = sesionOf(['ReporteVolumenes']);
  const suya = { ...sesion, permisos: sesion.permisos.filter((permiso) => !negados.includes(permiso)) };
  const router = createMemoryRouter([{ path: '*', element: <CostosPage sesion={suya} /> }], { initialEntries: [path] });
  render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <RouterProvider router={router} />
      <Toasts />
    </MantineProvider>,
  );
  return { search: () => decodeURIComponent(router.state.location.search) };
}
