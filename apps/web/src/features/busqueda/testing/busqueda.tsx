import { MantineProvider } from '@mantine/core';
import {
  type DespachoFila,
  getResumenDespachos,
  listDespachos,
  listOpcionesBusqueda,
  type OpcionesBusqueda,
  type ResumenDespachos,
} from '@rodal/contracts/busqueda';
import { listVistas } from '@rodal/contracts/vistas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { cleanup, render, screen, within } from '@testing-library/react';
import { setupServer, type SetupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { queryClientOf } from '../../../api/query-client.ts';
import { stubBrowser } from '../../../testing/browser.ts';
import { replies } from '../../../testing/msw.ts';
import { sesionOf } from '../../../testing/sesion.ts';
import { themeOf } from '../../../ui/theme.ts';
import { Toasts } from '../../../ui/toasts.tsx';
import { useToasts } from '../../../ui/toast.ts';
import BusquedaPage from '../busqueda-page.tsx';

export const OPCIONES: OpcionesBusqueda = {
  faenas: [
    { codigo: 'CO0149', rol: '123-45', nombre: 'El Roble' },
    { codigo: 'F0412', rol: '204-15', nombre: 'Ñipaco Bajo' },
  ],
  productos: [{ id: 5002, descripcion: 'Trozo Aserrable Pino 3,20 m' }],
  despachadores: ['despachador', 'pedro.soto'],
};

const RESUMEN: ResumenDespachos = { total: 1, masDe: false, anuladas: 0, porLlegada: 0, imposibles: 0, volumenes: [{ unidad: 'M3', volumen: '28.43' }], avisos: [] };
export const resumenOf = (changes: Partial<ResumenDespachos> = {}): ResumenDespachos => ({ ...RESUMEN, ...changes });

/** A server for the page's calls; lists, totals and views are there unless a test says otherwise. */
export function startServidor(): SetupServer {
  const server = setupServer(
    replies(getResumenDespachos, () => resumenOf()),
    replies(listOpcionesBusqueda, () => OPCIONES),
    replies(listVistas, () => ({ vistas: [] })),
  );
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    stubBrowser();
    localStorage.clear();
    useToasts.setState({ toasts: [] });
    // C18: half past eleven at night in Santiago, the next day already in UTC.
    vi.setSystemTime('2026-11-21T02:30:00.000Z');
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

export function fila(numero: number, changes: Partial<DespachoFila> = {}): DespachoFila {
  return {
    id: `01999c40-0000-7000-8000-${String(numero).padStart(12, '0')}`,
    numero,
    created: '2026-11-20T17:02:00.000Z',
    origin: 'CO0149',
    rol: '123-45',
    FAENA: 'El Roble',
    DESTINY: 'Planta Coihue',
    cliente: 'Consorcio',
    rut_destino: '96677140-2',
    product_code: 5002,
    producto: 'Trozo Aserrable Pino 3,20 m',
    volume: '28.43',
    unidad: 'M3',
    truck_plate: 'ABCD12',
    truck_cart_plate: 'JJKK33',
    dispatch_number: null,
    login: 'despachador',
    driver_name: 'Juan Soto',
    driver_rut: '12345678-5',
    transportist_name: 'Transportes Ñuble',
    farmer_name: 'SIN COSECHA',
    Finalizado: 'NO',
    RECEPCIONADO: 'NO',
    ESTADO: 'Enviado',
    latitud: null,
    longitud: null,
    llegada: null,
    avisos: [],
    empty_img: '/api/despacho/despachos/x/fotos/vacio',
    full_img: null,
    ...changes,
  };
}

/** One page of the list. */
export const pagina = (despachos: readonly DespachoFila[], siguiente: string | null = null) => ({ despachos: [...despachos], siguiente });

/** Answers the list with these rows and writes down what it was asked. */
export function lista(...filas: readonly DespachoFila[]) {
  const asked: string[] = [];
  const handler = replies(listDespachos, (query) => {
    asked.push(decodeURIComponent(query.toString()));
    return pagina(filas);
  });
  return { handler, asked };
}

/** The number of the nth row of a page of {@link porPaginas}. */
export const enPagina = (numero: number, n: number): number => 1001 - (numero - 1) * 10 - n;

/** Answers so many pages of ten, and writes down which were asked for: 1 is the first. */
export function porPaginas(total: number) {
  const asked: number[] = [];
  const handler = replies(listDespachos, (query) => {
    const at = Number(query.get('cursor') ?? '1');
    asked.push(at);
    return pagina(Array.from({ length: 10 }, (_, n) => fila(enPagina(at, n + 1))), at < total ? String(at + 1) : null);
  });
  return { handler, asked };
}

/** Opens the page; every answer is in the address it is asked at. */
export function abrir(path = '/despachoRecepciones', perfiles: readonly string[] = ['Recepciones'], permisos: readonly string[] = []) {
  const base = sesionOf(perfiles);
  const sesion = { ...base, permisos: [...base.permisos, ...permisos] };
  const router = createMemoryRouter([{ path: '*', element: <BusquedaPage sesion={sesion} /> }], { initialEntries: [path] });
  render(
    <MantineProvider env="test" theme={themeOf('claro')}>
      <RouterProvider router={router} />
      <Toasts />
    </MantineProvider>,
  );
  return { search: () => decodeURIComponent(router.state.location.search), path: () => router.state.location.pathname, router };
}

export const grid = () => screen.findByRole('grid', { name: 'Despachos' });
export const cellsOf = (row: HTMLElement | undefined) =>
  within(row ?? document.body).getAllByRole('gridcell').map((cell) => cell.textContent);
export const headersOf = (table: HTMLElement) => within(table).getAllByRole('columnheader').map((cell) => cell.textContent);

/** What stands in the place of a list that did not come. */
export async function fallo(): Promise<HTMLElement> {
  const alert = (await screen.findByText(MESSAGES_OFICINA.busquedaFallida)).closest<HTMLElement>('[role="alert"]');
  if (alert === null) throw new Error('the failure is no alert');
  return alert;
}

/** The same without signal, where nobody has searched. */
export async function sinSenal(): Promise<HTMLElement> {
  const alert = (await screen.findByRole('heading', { name: 'Sin conexión' })).closest<HTMLElement>('[role="alert"]');
  if (alert === null) throw new Error('the failure is no alert');
  return alert;
}
