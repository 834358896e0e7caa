import { MantineProvider } from '@mantine/core';
import type { Output } from '@rodal/contracts/endpoint';
import { listHistoria } from '@rodal/contracts/historia';
import { addFila, countMaestros, type FilaListada, listFilaUsos, listMaestro, setFilaActiva, updateFila } from '@rodal/contracts/maestros';
import { MAESTRO_CLAVES } from '@rodal/domain/maestros/maestros';
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
import MaestrosPage from '../maestros-page.tsx';

/** A row as the server gives it. */
export const fila = (clave: string, valores: FilaListada['valores'], activo = true, vista = '00000000000000aa'): FilaListada => ({ clave, activo, vista, valores });

const DESTINO = { direccion: 'Ruta 5 km 640', comuna: 'Lautaro', puerto: false, roles: ['F0001*100-1'] };
export const LAUTARO = fila('7', { id: 7, nombre: 'ASERRADERO LAUTARO', ...DESTINO });
export const CORRAL = fila('9', { id: 9, nombre: 'PUERTO CORRAL', ...DESTINO, comuna: '', puerto: true }, false);

const CAMBIOS: Output<typeof listHistoria>['hechos'] = [
  { id: '2', cuando: '2026-11-12T19:40:00.000Z', usuario: 'jefa', accion: 'Cambiado', cambios: [{ campo: 'Comuna', antes: 'Temuco', despues: 'Lautaro' }] },
  { id: '1', cuando: '2026-11-11T19:40:00.000Z', usuario: 'admin', accion: 'Agregado', cambios: [{ campo: 'Nombre', antes: null, despues: 'ASERRADERO' }] },
];

/** What the page sent, in order. */
export const sent: { readonly que: string; readonly cuerpo: unknown }[] = [];

/** A list that always answers with these. */
export const lista = (...filas: readonly FilaListada[]) =>
  replies(listMaestro, (query) => {
    const shown = query.get('inactivos') === 'si' ? [...filas] : filas.filter(({ activo }) => activo);
    return { filas: shown, total: shown.length, siguiente: null };
  });

/** A server of two destinations, one of them inactive, that notes what it is sent. */
export function startServidor(): SetupServer {
  const note = (que: string, cuerpo: unknown) => {
    sent.push({ que, cuerpo });
    return { fila: LAUTARO };
  };
  const server = setupServer(
    replies(countMaestros, () => ({ maestros: MAESTRO_CLAVES.map((maestro, at) => ({ maestro, activos: 1_000 + at, inactivos: 0 })) })),
    lista(LAUTARO, CORRAL),
    replies(listFilaUsos, () => ({ usos: [{ que: 'despachos', cantidad: 1_001 }] })),
    replies(listHistoria, () => ({ hechos: [...CAMBIOS], siguiente: null })),
    replies(addFila, (_, cuerpo) => note('addFila', cuerpo)),
    replies(updateFila, (_, cuerpo) => note('updateFila', cuerpo)),
    replies(setFilaActiva, (_, cuerpo) => note('setFilaActiva', cuerpo)),
  );
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    stubBrowser();
    localStorage.clear();
    useToasts.setState({ toasts: [] });
    sent.length = 0;
  });
  afterEach(() => {
    cleanup();
    queryClientOf(7).clear();
    server.resetHandlers();
    vi.unstubAllGlobals();
  });
  afterAll(() => server.close());
  return server;
}

/** Opens the page at an address. */
export function abrirMaestros(search = '') {
  const router = createMemoryRouter([{ path: '*', element: <MaestrosPage sesion={sesionOf(['Administrador'])} /> }], { initialEntries: [`/maestros${search}`] });
  render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <RouterProvider router={router} />
      <Toasts />
    </MantineProvider>,
  );
  return { search: () => decodeURIComponent(router.state.location.search) };
}
