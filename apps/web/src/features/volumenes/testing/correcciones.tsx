import { MantineProvider } from '@mantine/core';
import { getResumenVolumenes, listVolumenes, type ResumenVolumenes, type VolumenFila } from '@rodal/contracts/listados/volumenes';
import { getFlujo } from '@rodal/contracts/trabajos';
import { listVistas } from '@rodal/contracts/vistas';
import { getVolumenesMes, listMesesVolumenes } from '@rodal/contracts/volumenes';
import type { Profile } from '@rodal/domain/permisos';
import { cleanup, render } from '@testing-library/react';
import { setupServer, type SetupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { queryClientOf } from '../../../api/query-client.ts';
import { flujoOf } from '../../../cargas/testing/trabajo.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { on, replies } from '../../../testing/msw.ts';
import { sesionOf } from '../../../testing/sesion.ts';
import { themeOf } from '../../../ui/theme.ts';
import { useToasts } from '../../../ui/toast.ts';
import { Toasts } from '../../../ui/toasts.tsx';
import type { DelMes } from '../use-volumenes.ts';
import VolumenesPage from '../volumenes-page.tsx';

export const ID = '01900000-0000-7000-8000-000000000001';
const LEIDO = '2026-11-20T12:00:00.000Z';

export const correccion = (cambio: Partial<VolumenFila> = {}): VolumenFila => ({
  id: ID, planta: 'ASE-COI', categoria: 'Producción Madera', mes: '2026-11', metroCubico: '-11.5', valor: '185.5', creadoEn: LEIDO, creadoPor: 'ana', eliminadoEn: null, eliminadoPor: null, motivo: null, ...cambio,
});

export const RESUMEN: ResumenVolumenes = { total: 2, medidas: [{ medida: 'M3', correcciones: 1, metroCubico: '-11.5' }, { medida: 'BDMT', correcciones: 1, metroCubico: '3.25' }], datosAl: LEIDO, faltan: [] };

export const DEL_MES: DelMes = {
  cargado: { mes: '2026-11', datosAl: LEIDO, faltan: [] },
  volumenes: [
    { planta: 'ASE-COI', categoria: 'Producción Madera', mes: '2026-11', medida: 'M3', metroCubicoBC: '1250', correcciones: '-11.5', metroCubico: '1238.5', valor: '185.5' },
    { planta: 'PUL-VAL', categoria: 'Producción Astilla', mes: '2026-11', medida: 'BDMT', metroCubicoBC: '900.125', correcciones: '0', metroCubico: '900.125', valor: null },
  ],
  sinCategoria: [],
  cerrado: false,
};

/** A server for the page's calls: November has volumes of the ERP and corrections. */
export function startServidor(): SetupServer {
  const server = setupServer(
    replies(listMesesVolumenes, () => ({ meses: ['2026-10', '2026-11'], desde: '2023-01' })),
    replies(getResumenVolumenes, () => RESUMEN),
    replies(getVolumenesMes, () => DEL_MES),
    replies(listVolumenes, () => ({ volumenes: [correccion()], siguiente: null })),
    replies(listVistas, () => ({ vistas: [] })),
    replies(getFlujo, () => flujoOf({ datosAl: LEIDO, desde: '2023-01' })),
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

/** Answers the list with these rows and writes down what it was asked. */
export function lista(...filas: readonly VolumenFila[]) {
  const asked: string[] = [];
  const handler = on(listVolumenes, (request) => {
    asked.push(decodeURIComponent(new URL(request.url).search));
    return Response.json({ volumenes: filas, siguiente: null });
  });
  return { handler, asked };
}

/** Opens the page. */
export function abrir(path = '/reportevolumenes', perfiles: readonly Profile[] = ['ReporteVolumenes']) {
  const router = createMemoryRouter([{ path: '*', element: <VolumenesPage sesion={sesionOf(perfiles)} /> }], { initialEntries: [path] });
  render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <RouterProvider router={router} />
      <Toasts />
    </MantineProvider>,
  );
  return { search: () => decodeURIComponent(router.state.location.search) };
}
