// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { listDespachos, type DespachoFila } from '@rodal/contracts/despachos';
import { AppError } from '@rodal/domain/errors';
import { MESSAGES } from '@rodal/domain/messages';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClientOf } from '../../api/query-client.ts';
import { onSession } from '../../api/session-events.ts';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, replies, silent, unreachable } from '../../testing/msw.ts';
import { sesionOf } from '../../testing/sesion.ts';
import DespachoRecepcionesPage from './despacho-recepciones-page.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  stubBrowser();
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

function fila(numero: number, changes: Partial<DespachoFila> = {}): DespachoFila {
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
    avisos: [],
    empty_img: '/api/despacho/despachos/x/fotos/vacio',
    full_img: null,
    ...changes,
  };
}

const page = (despachos: readonly DespachoFila[], siguiente: string | null = null, total = despachos.length) => ({
  despachos: [...despachos],
  siguiente,
  total,
  masDe: false,
  volumenes: [{ unidad: 'M3', volumen: '28.43' }],
});

function open(path = '/despachoRecepciones', perfiles: readonly string[] = ['Recepciones']) {
  const router = createMemoryRouter([{ path: '*', element: <DespachoRecepcionesPage sesion={sesionOf(perfiles)} /> }], {
    initialEntries: [path],
  });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return { search: () => router.state.location.search };
}

const grid = () => screen.findByRole('grid', { name: 'Despachos' });
const cellsOf = (row: HTMLElement) => within(row).getAllByRole('gridcell').map((cell) => cell.textContent);

describe('dispatch search', () => {
  it('asks for today in Santiago and shows each dispatch with the columns of the specification', async () => {
    const asked: string[] = [];
    server.use(
      replies(listDespachos, (query) => {
        asked.push(query.toString());
        return page([fila(5000, { dispatch_number: '364434531', ESTADO: 'Guía emitida', avisos: [{ codigo: 'fueraPerimetro', detalle: '120 m' }] })]);
      }),
    );
    open();
    const [header, row] = within(await grid()).getAllByRole('row');
    expect(asked).toEqual(['desde=2026-11-20&hasta=2026-11-20']);
    const headers = within(header ?? document.body).getAllByRole('columnheader').map((cell) => cell.textContent);
    expect(headers).toEqual([
      'N°', 'Fecha', 'Guía', 'Estado', 'Avisos', 'Camión', 'Carro', 'Volumen', 'Unidad', 'Producto',
      'Faena', 'Fotos', 'Destino', 'Cliente', 'Chofer', 'Transportista', 'Cosecha', 'Usuario Creador', 'Origen',
    ]);
    expect(cellsOf(row ?? document.body)).toEqual([
      '5000', '20/11/2026 14:02', '364434531', 'Guía emitida', 'Fuera del perímetro', 'ABCD12', 'JJKK33', '28,430', 'm³',
      '5002 Trozo Aserrable Pino 3,20 m', 'El Roble', '1', 'Planta Coihue', 'Consorcio', 'Juan Soto', 'Transportes Ñuble',
      'SIN COSECHA', 'despachador', 'CO0149*123-45',
    ]);
    expect(screen.getByText(/1 despacho · 28,4 m³/)).toBeTruthy();
  });

  it('has a skeleton while it waits', () => {
    server.use(silent(listDespachos));
    open();
    expect(screen.getByRole('status', { name: 'Buscando despachos' })).toBeTruthy();
  });

  it('says so when nothing is found', async () => {
    server.use(replies(listDespachos, () => page([])));
    open();
    expect(await screen.findByText('Sin resultados para estos filtros')).toBeTruthy();
    expect(screen.queryByText(MESSAGES.busquedaFallida)).toBeNull();
  });

  it('C29: a failure has the text of the specification, its cause, the code, and Reintentar', async () => {
    server.use(fails(listDespachos, 'interno'));
    open();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading', { name: 'No se encontraro despachos para las fecha seleccionadas' })).toBeTruthy();
    expect(alert.textContent).toContain('Ocurrió un error en el servidor. Intente de nuevo.');
    expect(alert.textContent).toContain('Código req-7');
    server.use(replies(listDespachos, () => page([fila(1)])));
    fireEvent.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    expect(await grid()).toBeTruthy();
  });

  it('without signal it says so and shows no code', async () => {
    server.use(unreachable(listDespachos));
    open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Sin conexión. Revise la señal e intente de nuevo.');
    expect(alert.textContent).not.toContain('Código');
  });

  it('R37: a session that ended is announced to the shell', async () => {
    server.use(fails(listDespachos, 'no_autenticado'));
    const announced = vi.fn();
    const unlisten = onSession('expired', announced);
    open();
    await screen.findByRole('alert');
    unlisten();
    expect(announced).toHaveBeenCalledOnce();
  });

  it('keeps the filters in the address and shows the active ones as chips that can be taken off', async () => {
    const asked: string[] = [];
    server.use(
      replies(listDespachos, (query) => {
        asked.push(query.get('despachador') ?? '');
        return page([fila(1)]);
      }),
    );
    const { search } = open('/despachoRecepciones?desde=2026-11-01');
    await grid();
    fireEvent.change(screen.getByLabelText('Despachador'), { target: { value: ' pedro ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Buscar' }));
    await waitFor(() => expect(asked).toEqual(['', 'pedro']));
    expect(search()).toBe('?desde=2026-11-01&despachador=pedro');
    fireEvent.click(screen.getByRole('button', { name: 'Quitar filtro Despachador: pedro' }));
    expect(search()).toBe('?desde=2026-11-01');
    expect(screen.getByLabelText('Despachador')).toHaveProperty('value', '');
    // 1 November to today is a preset: its button says it.
    expect(screen.getByRole('button', { name: 'Este mes' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('does not search a range that runs backwards', async () => {
    server.use(replies(listDespachos, () => page([fila(1)])));
    const { search } = open();
    await grid();
    fireEvent.change(screen.getByLabelText('Desde'), { target: { value: '2026-11-21' } });
    fireEvent.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(screen.getByRole('alert').textContent).toBe('La fecha Desde es posterior a la fecha Hasta');
    expect(search()).toBe('');
  });

  it('loads the rest by key as the end comes into sight', async () => {
    const cursors: (string | null)[] = [];
    server.use(
      replies(listDespachos, (query) => {
        cursors.push(query.get('cursor'));
        const first = query.get('cursor') === null;
        return page(Array.from({ length: 10 }, (_, at) => fila(first ? 20 - at : 10 - at)), first ? 'marca' : null, 20);
      }),
    );
    open();
    expect(await screen.findByText('20 de 20')).toBeTruthy();
    expect(cursors).toEqual([null, 'marca']);
    expect((await grid()).getAttribute('aria-rowcount')).toBe('21');
    expect(screen.queryByRole('button', { name: 'Cargar más' })).toBeNull();
  });

  it('a next page that fails keeps what is there and offers to try again', async () => {
    let fail = true;
    server.use(
      replies(listDespachos, (query) => {
        if (query.get('cursor') === null) return page([fila(2)], 'marca', 2);
        if (fail) throw new AppError('interno');
        return page([fila(1)], null, 2);
      }),
    );
    open();
    expect(await screen.findByText(/Ocurrió un error en el servidor.*Código req-7/)).toBeTruthy();
    expect(within(await grid()).getAllByRole('row')).toHaveLength(2);
    fail = false;
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('2 de 2')).toBeTruthy();
  });

  it('by keyboard: arrows choose a row, Enter opens its photos, arrows go to the next', async () => {
    server.use(replies(listDespachos, () => page([fila(2), fila(1)])));
    open();
    const table = await grid();
    fireEvent.keyDown(table, { key: 'ArrowDown' });
    expect(within(table).getAllByRole('row')[1]?.getAttribute('aria-selected')).toBe('true');
    fireEvent.keyDown(table, { key: 'Enter' });
    const dialog = await screen.findByRole('dialog', { name: 'Fotos del despacho 2' });
    expect(within(dialog).getByRole('img', { name: 'Camión vacío' }).getAttribute('src')).toBe('/api/despacho/despachos/x/fotos/vacio');
    expect(within(dialog).getByText('Se envió sin esta foto')).toBeTruthy();
    fireEvent.keyDown(within(dialog).getByRole('button', { name: 'Siguiente' }), { key: 'ArrowRight' });
    expect(await screen.findByRole('dialog', { name: 'Fotos del despacho 1' })).toBeTruthy();
  });

  it('a photo that does not come says so and is tried again', async () => {
    server.use(replies(listDespachos, () => page([fila(1)])));
    open();
    fireEvent.click(await screen.findByRole('button', { name: '1 foto del despacho 1' }));
    fireEvent.error(await screen.findByRole('img', { name: 'Camión vacío' }));
    expect(screen.getByRole('alert').textContent).toContain('No se pudo traer la foto');
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(screen.getByRole('img', { name: 'Camión vacío' })).toBeTruthy();
  });

  it('C13: a dispatcher finds Mis Despachos, without the dispatcher filter', async () => {
    server.use(replies(listDespachos, () => page([fila(1)])));
    open('/despachoRecepciones', ['Despacho']);
    expect(await screen.findByRole('grid', { name: 'Mis Despachos' })).toBeTruthy();
    expect(screen.queryByLabelText('Despachador')).toBeNull();
  });

  it('on a phone each dispatch is a card that begins with what identifies it', async () => {
    stubBrowser({ width: 390, height: 844 });
    server.use(replies(listDespachos, () => page([fila(5000, { dispatch_number: '364434531', Finalizado: 'SI', ESTADO: 'Anulada' })])));
    open();
    const list = await screen.findByRole('list', { name: 'Despachos' });
    const card = within(list).getByRole('listitem');
    expect(within(card).getByRole('heading').textContent).toBe('N° 5000 Guía 364434531');
    expect(within(card).getByText('Anulada')).toBeTruthy();
    expect(within(card).queryByText('Transportes Ñuble')).toBeNull();
    fireEvent.click(within(card).getByRole('button', { name: 'Más datos' }));
    expect(within(card).getByText('Transportes Ñuble')).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
  });
});
