import { MantineProvider } from '@mantine/core';
import { type FilaMatriz, getHabilitadosPorMes, getMatrizHabilitacion, type HabilitadosPorMes, listVencimientos, type VencimientoPapel } from '@rodal/contracts/habilitacion';
import { cleanup, render } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { queryClientOf } from '../../../api/query-client.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { replies } from '../../../testing/msw.ts';
import { sesionOf } from '../../../testing/sesion.ts';
import { themeOf } from '../../../ui/theme.ts';
import HabilitacionPage from '../habilitacion-page.tsx';
import { detenida, empresa } from './filas.ts';

interface Mundo {
  empresas: readonly FilaMatriz[];
  vencimientos: readonly VencimientoPapel[];
  meses: HabilitadosPorMes['meses'];
  /** What each operation was asked for, in order. */
  pedidos: string[];
}

const HOY = '2026-11-28';

/** A server of the screen, for each test anew; a day in November in Santiago, the one after it in UTC. */
export function startServidor() {
  const nuevo = (): Mundo => ({ empresas: [empresa('76000000-1', 'ASERRADERO SUR SPA'), detenida()], vencimientos: [], meses: [], pedidos: [] });
  const mundo = nuevo();
  const server = setupServer(
    replies(getMatrizHabilitacion, (query) => {
      mundo.pedidos.push(`matriz ${decodeURIComponent(query.toString())}`);
      const halladas = mundo.empresas.filter(({ rut, nombre }) => `${rut} ${nombre}`.toLowerCase().includes((query.get('texto') ?? '').toLowerCase()));
      const detenidas = halladas.filter(({ detenidos }) => detenidos.length > 0);
      const buscadas = query.get('solo') === null ? halladas : detenidas;
      const desde = (Number(query.get('pagina') ?? '1') - 1) * 50;
      return { dia: HOY, total: buscadas.length, detenidas: detenidas.length, empresas: buscadas.slice(desde, desde + 50) };
    }),
    replies(listVencimientos, () => {
      mundo.pedidos.push('vencimientos');
      return { desde: HOY, hasta: '2027-01-26', vencimientos: [...mundo.vencimientos] };
    }),
    replies(getHabilitadosPorMes, () => {
      mundo.pedidos.push('meses');
      return { meses: mundo.meses };
    }),
  );
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    stubBrowser();
    vi.setSystemTime('2026-11-29T01:30:00.000Z');
    Object.assign(mundo, nuevo());
  });
  afterEach(() => {
    cleanup();
    queryClientOf(7).clear();
    server.resetHandlers();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  afterAll(() => server.close());
  return { server, mundo };
}

/** The screen, for user 7. */
export function abrir(busqueda = '') {
  const router = createMemoryRouter([{ path: '/habilitacion', element: <HabilitacionPage sesion={sesionOf(['Abastecimiento'])} /> }, { path: '*', element: <p>Otra pantalla</p> }], {
    initialEntries: ['/inicio', `/habilitacion${busqueda}`],
    initialIndex: 1,
  });
  render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return { router, search: () => decodeURIComponent(router.state.location.search) };
}
