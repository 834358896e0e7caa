import { MantineProvider } from '@mantine/core';
import type { RecepcionFila } from '@rodal/contracts/listados/recepciones';
import { listVistas } from '@rodal/contracts/vistas';
import type { Sesion } from '@rodal/contracts/sesion';
import { getFlujo, type Trabajo } from '@rodal/contracts/trabajos';
import { cleanup, render, within } from '@testing-library/react';
import { setupServer, type SetupServer } from 'msw/node';
import type { FunctionComponent } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { queryClientOf } from '../../../api/query-client.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { replies } from '../../../testing/msw.ts';
import { sesionOf } from '../../../testing/sesion.ts';
import { themeOf } from '../../../ui/theme.ts';
import { Toasts } from '../../../ui/toasts.tsx';
import { flujoOf } from '../../../cargas/testing/trabajo.ts';

type Handler = Parameters<SetupServer['use']>[0];

/** A server that answers these unless a test says otherwise; nothing is under way, the data is of the morning. */
export function startServidor(...handlers: readonly Handler[]): SetupServer {
  const server = setupServer(flujo(), replies(listVistas, () => ({ vistas: [] })), ...handlers);
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    stubBrowser();
    localStorage.clear();
    // C18: half past eleven at night in Santiago, the next day already in UTC.
    vi.setSystemTime('2026-12-01T02:30:00.000Z');
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

/** A load under way. */
export const TRABAJO: Trabajo = {
  id: '01890000-0000-7000-8000-000000000000',
  flujo: 'recepciones',
  titulo: 'Recepciones',
  estado: 'corriendo',
  porcentaje: 40,
  mensaje: 'Cargando octubre',
  desde: '2026-10',
  hasta: '2026-11',
  usuario: 'jefa',
  pedidoEn: '2026-11-30T12:00:00.000Z',
  iniciadoEn: null,
  terminadoEn: null,
  filasErp: 0,
  filas: 0,
  rechazadas: 0,
  sePuedeDeshacer: false,
  vuelve: null,
  dudas: [],
};

/** How the flow stands. */
export const flujo = (trabajo: Trabajo | null = null, datosAl: string | null = '2026-11-30T12:05:00.000Z', desde = '2024-09') =>
  replies(getFlujo, () => flujoOf({ trabajo, datosAl, desde }));

export function recepcion(numero: number, changes: Partial<RecepcionFila> = {}): RecepcionFila {
  return {
    Empresa: 'COMSA',
    api: 'RecepM3_FaenaContabilizada',
    NoRecepcion: String(numero),
    FechaRecepcion: '2026-11-20',
    TipoRecepcion: 'FAENA',
    Estado: 'CONTABILIZADA',
    CodigoFaena: 'CO0149',
    NombreFaena: 'El Roble',
    RutProveedor: '76123456-0',
    Proveedor: 'Forestal Ñuble Ltda.',
    Destino: 'COIHUE ASERRADERO',
    CodigoArticulo: '5066',
    Articulo: 'TROZO ASERRABLE PINO 3,20 m',
    NoGuia: 364_434,
    UnidadMedida: 'M3',
    Volumen: '28.43',
    ...changes,
  };
}

/** Opens a page at an address, for somebody with the profile Recepciones. */
export function abrirPagina(Pagina: FunctionComponent<{ readonly sesion: Sesion }>, path: string, permisos?: Sesion['permisos']) {
  const base = sesionOf(['Recepciones']);
  const sesion = permisos === undefined ? base : { ...base, permisos };
  const router = createMemoryRouter([{ path: '*', element: <Pagina sesion={sesion} /> }], { initialEntries: [path] });
  render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <RouterProvider router={router} />
      <Toasts />
    </MantineProvider>,
  );
  return { search: () => decodeURIComponent(router.state.location.search) };
}

/** The texts of a table, row by row. */
export const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
