// @vitest-environment jsdom
import { getResumenDespachos, listDespachos } from '@rodal/contracts/busqueda';
import { AppError } from '@rodal/domain/errors';
import { formatDateTime } from '@rodal/domain/fechas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { focusManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Dexie } from 'dexie';
import { describe, expect, it, vi } from 'vitest';
import { queryClientOf } from '../../api/query-client.ts';
import { onSession } from '../../api/session-events.ts';
import { createDisk, draftLoad, queueLoad } from '../../offline/testing/fixtures.ts';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, replies, silent, unreachable } from '../../testing/msw.ts';
import { abrir, cellsOf, fallo, fila, grid, headersOf, lista, pagina, porPaginas, resumenOf, sinSenal, startServidor } from './testing/busqueda.tsx';
import { LISTA } from './use-despachos.ts';

const server = startServidor();

describe('the list of the dispatch search', () => {
  it('C18: asks for today in Santiago and shows the columns of the specification', async () => {
    const { handler, asked } = lista(
      fila(5000, { dispatch_number: '364434531', ESTADO: 'Guía emitida', avisos: [{ codigo: 'fueraPerimetro', detalle: '120 m' }] }),
    );
    server.use(handler);
    abrir();
    const table = await grid();
    await within(table).findByRole('button', { name: 'PDF de la guía 364434531 del despacho 5000' });
    expect(asked).toEqual(['desde=2026-11-20&hasta=2026-11-20&orden=-fecha']);
    expect(headersOf(table)).toEqual([
      'N°', 'Fecha', 'Guía', 'Estado', 'Avisos', 'Camión', 'Carro', 'Volumen', 'Unidad', 'Producto',
      'Faena', 'Fotos', 'Destino', 'Cliente', 'Chofer', 'Transportista', 'Cosecha', 'Usuario Creador', 'Origen',
    ]);
    expect(cellsOf(within(table).getAllByRole('row')[1])).toEqual([
      '5000', '20/11/2026 14:02', '364434531PDF', 'Guía emitida', 'Fuera del perímetro', 'ABCD12', 'JJKK33', '28,430', 'm³',
      '5002 Aserrable Pino 3,20 m', 'El Roble', '1', 'Planta Coihue', 'Consorcio', 'Juan Soto', 'Transportes Ñuble',
      'SIN COSECHA', 'despachador', 'CO0149*123-45',
    ]);
    // Short where it would be cut, whole on hover.
    expect(within(table).getByText('5002 Aserrable Pino 3,20 m').title).toBe('5002 Trozo Aserrable Pino 3,20 m');
  });

  it('D25 R125 of an unsure date the row says when it arrived; of a sure one nothing', async () => {
    const dudosa = fila(7, { created: '2026-11-12T13:00:00.000Z', llegada: '2026-11-20T14:30:00.000Z', avisos: [{ codigo: 'relojDesfasado', detalle: 'x' }] });
    server.use(lista(dudosa, fila(8, { llegada: '2026-11-20T19:30:00.000Z' })).handler);
    abrir();
    const [, first, second] = within(await grid()).getAllByRole('row');
    expect(cellsOf(first)[1]).toBe('12/11/2026 10:00Fecha dudosa: llegó el 20/11/2026 11:30');
    expect(cellsOf(second)[1]).toBe('20/11/2026 14:02');
  });

  it('has a skeleton while it waits', () => {
    server.use(silent(listDespachos));
    abrir();
    expect(screen.getByRole('status', { name: 'Buscando despachos' })).toBeTruthy();
  });

  it('C29: a failure has the text of the specification, its cause, the code, and Reintentar', async () => {
    server.use(fails(listDespachos, 'interno'));
    abrir();
    const alert = await fallo();
    expect(within(alert).getByRole('heading').textContent).toBe('No se pudo buscar');
    expect(alert.textContent).toContain('No se encontraro despachos para las fecha seleccionadas');
    expect(alert.textContent).toContain('Ocurrió un error en el servidor. Intente de nuevo.');
    expect(alert.textContent).toContain('Código req-7');
    server.use(lista(fila(1)).handler);
    fireEvent.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    expect(await grid()).toBeTruthy();
  });

  it('without signal it says so and shows no code', async () => {
    server.use(unreachable(listDespachos));
    abrir();
    const alert = await sinSenal();
    // D15: the cause is the heading.
    expect(within(alert).getByRole('heading').textContent).toBe('Sin conexión');
    expect(alert.textContent?.split('Sin conexión')).toHaveLength(2);
    expect(alert.textContent).toContain('Revise la señal e intente de nuevo.');
    expect(alert.textContent).not.toContain('Código');
  });

  it('D15 R162: without signal the cause, and what this phone holds; nobody is told that there are none', async () => {
    const disk = createDisk();
    vi.stubGlobal('indexedDB', disk.options.indexedDB);
    Object.assign(Dexie.dependencies, disk.options);
    const db = disk.user();
    const { id, codigo, variante, payload } = await queueLoad(db, disk.phone(), 1);
    const espera = await queueLoad(db, disk.phone(), 2);
    await draftLoad(db, disk.phone());
    const receivedAt = '2026-11-20T12:31:00.000Z';
    await db.receipts.put({ id, revision: 1, numero: 5012, receivedAt, message: '', codigo, variante, payload, guia: null, guiaFallida: false, askGuiaAt: null, guiaAsks: 0 });
    await db.outbox.delete(id);
    server.use(unreachable(listDespachos));
    abrir();
    const alert = await sinSenal();
    const here = await within(alert).findByRole('region', { name: 'En este teléfono' });
    expect(here.textContent).toContain('En este teléfono: 1 por enviar, 1 enviado y 1 borrador. Los demás se ven con señal.');
    expect(within(here).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `Por enviar, ${espera.codigo}, ${formatDateTime(new Date(espera.finalizedAt))}`,
      `n.º 5012, ${codigo}, 20/11/2026 09:31`,
    ]);
    expect(screen.queryByText(MESSAGES_OFICINA.busquedaFallida)).toBeNull();
  });

  it('R162: a search that found none before the signal went does not say so of what was loaded since', async () => {
    server.use(lista().handler);
    abrir();
    expect(await screen.findByText('Sin resultados para estos filtros')).toBeTruthy();
    server.use(unreachable(listDespachos));
    await act(() => queryClientOf(7).refetchQueries({ queryKey: LISTA }));
    expect(await sinSenal()).toBeTruthy();
    expect(screen.queryByText('Sin resultados para estos filtros')).toBeNull();
  });

  it('R162: of a phone that holds nothing it says that, and what signal is for', async () => {
    const disk = createDisk();
    vi.stubGlobal('indexedDB', disk.options.indexedDB);
    Object.assign(Dexie.dependencies, disk.options);
    await disk.user().open();
    server.use(unreachable(listDespachos));
    abrir();
    expect((await within(await sinSenal()).findByRole('region', { name: 'En este teléfono' })).textContent).toBe('En este teléfono no queda ninguno. Los demás se ven con señal.');
  });

  it('R37: a session that ended is announced to the shell', async () => {
    server.use(fails(listDespachos, 'no_autenticado'));
    const announced = vi.fn();
    const unlisten = onSession('expired', announced);
    abrir();
    await fallo();
    unlisten();
    expect(announced).toHaveBeenCalledOnce();
  });

  it('loads the rest by key as the end comes into sight', async () => {
    const cursors: (string | null)[] = [];
    server.use(
      replies(getResumenDespachos, () => resumenOf({ total: 20 })),
      replies(listDespachos, (query) => {
        cursors.push(query.get('cursor'));
        const first = query.get('cursor') === null;
        return pagina(Array.from({ length: 10 }, (_, at) => fila(first ? 20 - at : 10 - at)), first ? 'marca' : null);
      }),
    );
    abrir();
    expect(await screen.findByText('20 de 20')).toBeTruthy();
    expect(cursors).toEqual([null, 'marca']);
    expect((await grid()).getAttribute('aria-rowcount')).toBe('21');
    expect(screen.queryByRole('button', { name: 'Cargar más' })).toBeNull();
  });

  it('coming back to the tab asks again for a short list; a long one would be a request a page', async () => {
    for (const [paginas, again] of [[2, 2], [20, 0]] as const) {
      const { handler, asked } = porPaginas(paginas);
      const counted = vi.fn();
      server.use(
        handler,
        replies(getResumenDespachos, () => {
          counted();
          return resumenOf();
        }),
      );
      abrir();
      await grid();
      await vi.waitFor(() => expect(asked).toHaveLength(Math.min(paginas, 6)));
      asked.length = 0;
      counted.mockClear();
      vi.setSystemTime(Date.now() + 60_000);
      focusManager.setFocused(false);
      focusManager.setFocused(true);
      await vi.waitFor(() => expect(counted).toHaveBeenCalled());
      await vi.waitFor(() => expect(asked).toHaveLength(again));
      focusManager.setFocused(undefined);
      cleanup();
      queryClientOf(7).clear();
    }
  });

  it('a next page that fails keeps what is there and offers to try again', async () => {
    let fail = true;
    server.use(
      replies(listDespachos, (query) => {
        if (query.get('cursor') === null) return pagina([fila(2)], 'marca');
        if (fail) throw new AppError('interno');
        return pagina([fila(1)]);
      }),
    );
    abrir();
    expect(await screen.findByText(/Ocurrió un error en el servidor.*Código req-7/)).toBeTruthy();
    expect(within(await grid()).getAllByRole('row')).toHaveLength(2);
    fail = false;
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('2 de 2')).toBeTruthy();
  });

  it('does not know how many there are while the count is on its way, nor pretends to', async () => {
    server.use(
      silent(getResumenDespachos),
      replies(listDespachos, (query) => {
        if (query.get('cursor') !== null) throw new AppError('interno');
        return pagina([fila(2), fila(1)], 'marca');
      }),
    );
    abrir();
    expect((await grid()).getAttribute('aria-rowcount')).toBe('-1');
    expect(screen.getByRole('status', { name: 'Contando despachos' })).toBeTruthy();
  });

  it('on a phone each dispatch is a card that begins with what identifies it', async () => {
    stubBrowser({ width: 390, height: 844 });
    server.use(lista(fila(5000, { dispatch_number: '364434531', Finalizado: 'SI', ESTADO: 'Anulada' })).handler);
    abrir();
    const list = await screen.findByRole('list', { name: 'Despachos' });
    const card = within(list).getByRole('listitem');
    expect(within(card).getByRole('heading').textContent).toBe('N° 5000 Guía 364434531');
    expect(within(card).getByText('Anulada')).toBeTruthy();
    expect(within(card).getByRole('article').dataset['dim']).toBe('true');
    expect(within(card).queryByText('Transportes Ñuble')).toBeNull();
    fireEvent.click(within(card).getByRole('button', { name: 'Más datos' }));
    expect(within(card).getByText('Transportes Ñuble')).toBeTruthy();
    expect(screen.queryByRole('grid')).toBeNull();
  });
});

describe('nothing found', () => {
  it('says so', async () => {
    server.use(lista().handler);
    abrir();
    expect(await screen.findByText('Sin resultados para estos filtros')).toBeTruthy();
    expect(screen.queryByText(MESSAGES_OFICINA.busquedaFallida)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Buscar en los últimos 12 meses' })).toBeNull();
  });

  it.each(['nroguia=364', 'patente=ABCD12'])('of %s: offers the longest search there is, once', async (filtro) => {
    const { handler, asked } = lista();
    server.use(handler);
    const { search } = abrir(`/despachoRecepciones?${filtro}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Buscar en los últimos 12 meses' }));
    await vi.waitFor(() => expect(asked.at(-1)).toContain('desde=2025-11-20&hasta=2026-11-20'));
    expect(search()).toContain(filtro);
    expect(await screen.findByText('Cambie las fechas o quite un filtro.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Buscar en los últimos 12 meses' })).toBeNull();
  });
});

describe('count and volumes', () => {
  it('C19, C26: units apart, and annulled ones are said not to add', async () => {
    const volumenes = [
      { unidad: 'MR' as const, volumen: '120' },
      { unidad: 'M3' as const, volumen: '31204.45' },
    ];
    server.use(lista(fila(1)).handler, replies(getResumenDespachos, () => resumenOf({ total: 1284, anuladas: 2, volumenes })));
    abrir();
    expect(await screen.findByText(/^1\.284\sdespachos · 31\.204,450\sm³ · 120,00\sMR · 2\sanuladas no suman$/)).toBeTruthy();
  });

  it('stops counting at a hundred thousand', async () => {
    server.use(lista(fila(1)).handler, replies(getResumenDespachos, () => resumenOf({ total: 100_000, masDe: true, volumenes: [] })));
    abrir();
    expect(await screen.findByText(/^más de 100\.000\sdespachos$/)).toBeTruthy();
  });

  it('C29: a count that fails is no failure of the list, and is asked for again by itself', async () => {
    server.use(lista(fila(1)).handler, fails(getResumenDespachos, 'interno'));
    abrir();
    expect(await grid()).toBeTruthy();
    const alert = await screen.findByText(/No se pudo contar: Ocurrió un error en el servidor.*Código req-7/);
    server.use(replies(getResumenDespachos, () => resumenOf()));
    fireEvent.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText(/^1\sdespacho · 28,430\sm³$/)).toBeTruthy();
  });
});
