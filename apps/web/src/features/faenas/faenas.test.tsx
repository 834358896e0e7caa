// @vitest-environment jsdom
import { exportFaenas, getResumenFaenas, listFaenasPagina } from '@rodal/contracts/listados/faenas';
import { AppError } from '@rodal/domain/errors';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../testing/browser.ts';
import { fails, on, replies, silent, unreachable } from '../../testing/msw.ts';
import { abrir, faena, lista, startServidor, VERSION } from './testing/faenas.tsx';

const server = startServidor();

const AROMO = faena('EL AROMO');
const NIPACO = faena('ÑIPACO BAJO', { CodigoFaena: 'F0413', Rol: '95-61', Estado: 'Cerrada', Fecha_Final: '2026-08-31', Hectareas: null, Georeferencia: '-72.31 , -38.47', perimetro: VERSION });
const PERAL = faena('EL PERAL', { CodigoFaena: 'F0099', Hectareas: '1250.5', Georeferencia: '38 grados sur' });

const grid = () => screen.findByRole('grid', { name: 'Información Faenas' });
const rows = (table: HTMLElement) =>
  within(table).getAllByRole('row').slice(1).map((row) => within(row).getAllByRole('gridcell').map((cell) => cell.textContent));
const names = (table: HTMLElement) => rows(table).map((cells) => cells[3]);
const search = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('Información Faenas (especificación 1 §2.12)', () => {
  it('has the columns of the specification, in its order and words', async () => {
    server.use(lista(AROMO, NIPACO).handler, replies(getResumenFaenas, () => ({ total: 2, conPerimetro: 1 })));
    abrir();
    const table = await grid();
    expect(within(table).getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Nro', 'Ver Ubicación', 'Código Faena', 'Nombre Faena', 'Ciudad', 'Estado', 'Fecha Inicio', 'Fecha Final', 'Hectareas', 'Rol', 'Producto', 'Geo Refencia',
    ]);
    expect(rows(table)).toEqual([
      ['1', 'Ver ubicación', 'F0412', 'EL AROMO', 'LAUTARO', 'Activa', '05/01/2026', '—', '142,60', '1045-12', 'PINO', '-38.4712 , -72.3105'],
      ['2', 'Ver ubicación', 'F0413', 'ÑIPACO BAJO', 'LAUTARO', 'Cerrada', '05/01/2026', '31/08/2026', '—', '95-61', 'PINO', '-72.31 , -38.47 latitud y longitud al revés'],
    ]);
    expect(await screen.findByText(/^2\sfaenas · 1\scon perímetro$/)).toBeTruthy();
  });

  it('C37: a site that the ERP has no more says so instead of its state', async () => {
    server.use(lista(faena('EL AROMO', { fueraDeErp: true })).handler);
    abrir();
    const badge = await screen.findByTitle('En la última carga ya no venía; era Activa');
    expect(badge.textContent).toBe('Fuera de BC');
    expect(screen.queryByText('Activa')).toBeNull();
  });

  it('the map icon says what there is to see', async () => {
    server.use(lista(AROMO, NIPACO, PERAL).handler);
    abrir();
    const links = within(await grid()).getAllByRole('link').map((link) => link.getAttribute('aria-label'));
    expect(links).toEqual([
      'Ver ubicación de EL AROMO, sin perímetro',
      'Ver ubicación de EL PERAL, sin coordenadas ni perímetro',
      'Ver ubicación de ÑIPACO BAJO, con perímetro',
    ]);
  });

  it('searches by Código Faena, Rol and Nombre Faena with Buscar Faenas; the search stands in the address', async () => {
    const { handler, asked } = lista(AROMO);
    server.use(handler);
    const { search: address } = abrir();
    await grid();
    search('Código Faena', 'F04');
    search('Rol', '1045');
    search('Nombre Faena', 'aromo');
    expect(asked).toEqual(['']);
    fireEvent.click(screen.getByRole('button', { name: 'Buscar Faenas' }));
    await waitFor(() => expect(asked.at(-1)).toBe('codigoFaena=F04&rol=1045&origen=aromo'));
    expect(address()).toBe('?codigo=F04&rol=1045&nombre=aromo');
    fireEvent.click(await screen.findByRole('button', { name: 'Quitar filtro Rol: 1045' }));
    await waitFor(() => expect(asked.at(-1)).toBe('codigoFaena=F04&origen=aromo'));
    fireEvent.click(screen.getByRole('button', { name: 'Limpiar' }));
    await waitFor(() => expect(address()).toBe(''));
  });

  it('an address with filters is the same search again; Buscar Faenas with nothing changed asks anew', async () => {
    const { handler, asked } = lista(AROMO);
    server.use(handler);
    abrir('/faenas?nombre=peral&orden=-hectareas');
    await grid();
    expect(asked).toEqual(['origen=peral&orden=-hectareas']);
    fireEvent.click(screen.getByRole('button', { name: 'Buscar Faenas' }));
    await waitFor(() => expect(asked).toEqual(['origen=peral&orden=-hectareas', 'origen=peral&orden=-hectareas']));
  });

  it('what is too long for any site is said, and not asked', async () => {
    const { handler, asked } = lista(AROMO);
    server.use(handler);
    abrir();
    await grid();
    search('Rol', 'x'.repeat(41));
    fireEvent.click(screen.getByRole('button', { name: 'Buscar Faenas' }));
    expect(screen.getByText('Rol admite como máximo 40 caracteres.')).toBeTruthy();
    expect(asked).toEqual(['']);
  });

  it('sorts by its headers, what is missing at the end whichever way, and numbers the rows anew', async () => {
    server.use(lista(AROMO, PERAL, NIPACO).handler);
    const { search: address } = abrir();
    const table = await grid();
    expect(names(table)).toEqual(['EL AROMO', 'EL PERAL', 'ÑIPACO BAJO']);
    const header = () => within(table).getByRole('button', { name: 'Hectareas' });
    fireEvent.click(header());
    await waitFor(() => expect(names(table)).toEqual(['EL PERAL', 'EL AROMO', 'ÑIPACO BAJO']));
    expect(address()).toBe('?orden=-hectareas');
    fireEvent.click(header());
    await waitFor(() => expect(names(table)).toEqual(['EL AROMO', 'EL PERAL', 'ÑIPACO BAJO']));
    fireEvent.click(within(table).getByRole('button', { name: 'Código Faena' }));
    await waitFor(() => expect(rows(table).map((cells) => [cells[0], cells[2]])).toEqual([['1', 'F0099'], ['2', 'F0412'], ['3', 'F0413']]));
  });

  it('on a phone each site is a card that begins with its name, and the order is a select', async () => {
    stubBrowser({ width: 390, height: 844 });
    server.use(lista(AROMO, NIPACO).handler);
    abrir();
    const list = await screen.findByRole('list', { name: 'Información Faenas' });
    const cards = within(list).getAllByRole('listitem');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['EL AROMO', 'ÑIPACO BAJO']);
    expect(within(cards[1] ?? list).getByText('31/08/2026')).toBeTruthy();
    expect(within(cards[1] ?? list).getByRole('article').dataset['dim']).toBe('true');
    expect(within(list).getAllByRole('link', { name: /^Ver ubicación de/ })).toHaveLength(2);
    fireEvent.change(screen.getByLabelText('Ordenar por'), { target: { value: '-nombre' } });
    await waitFor(() => expect(within(list).getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['ÑIPACO BAJO', 'EL AROMO']));
  });

  it('brings the search as Informacion_faenas.xlsx or as CSV', async () => {
    const asked: string[] = [];
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    server.use(
      lista(AROMO).handler,
      on(exportFaenas, (request) => {
        asked.push(new URL(request.url).search);
        return new HttpResponse('filas', { headers: { 'content-type': 'text/csv' } });
      }),
    );
    server.use(replies(getResumenFaenas, () => ({ total: 1, conPerimetro: 0 })));
    abrir('/faenas?rol=95');
    await grid();
    await screen.findByText(/^1\sfaena /);
    for (const [nombre, extension] of [['Excel', 'xlsx'], ['CSV', 'csv']] as const) {
      fireEvent.click(screen.getByRole('button', { name: 'Exportar' }));
      fireEvent.click(screen.getByRole('button', { name: nombre }));
      expect(await screen.findByText(`Informacion_faenas.${extension} está en sus descargas`)).toBeTruthy();
    }
    expect(asked).toEqual(['?rol=95&formato=xlsx', '?rol=95&formato=csv']);
    expect(saved).toHaveBeenCalledTimes(2);
  });

  it('C29: an export that fails says why, with its code', async () => {
    server.use(lista(AROMO).handler, fails(exportFaenas, 'interno'), replies(getResumenFaenas, () => ({ total: 1, conPerimetro: 0 })));
    abrir();
    await grid();
    await screen.findByText(/^1\sfaena /);
    fireEvent.click(screen.getByRole('button', { name: 'Exportar' }));
    fireEvent.click(screen.getByRole('button', { name: 'Excel' }));
    expect(await screen.findByText(/No se pudo exportar\. Ocurrió un error en el servidor/)).toBeTruthy();
  });

  it('waits with a skeleton; without any site it says what to do, and offers no file', async () => {
    server.use(silent(listFaenasPagina));
    const first = abrir();
    expect(screen.getByRole('status', { name: 'Buscando faenas' })).toBeTruthy();
    first.router.dispose();
    server.use(lista().handler);
    abrir('/faenas?nombre=nada');
    expect(await screen.findByText('Sin resultados para estos filtros')).toBeTruthy();
    expect(screen.getAllByRole<HTMLButtonElement>('button', { name: 'Exportar' }).at(-1)?.disabled).toBe(true);
  });

  it('C29: a failure has its cause, its code and Reintentar; without signal there is no code', async () => {
    server.use(fails(listFaenasPagina, 'interno'));
    abrir();
    const alert = (await screen.findByRole('heading', { name: 'No se pudieron traer las faenas' })).closest<HTMLElement>('[role="alert"]');
    expect(alert?.textContent).toContain('Código req-7');
    server.use(unreachable(listFaenasPagina));
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Sin conexión. Revise la señal e intente de nuevo.')).toBeTruthy();
    server.use(lista(AROMO).handler);
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await grid()).toBeTruthy();
  });

  it('C29: what cannot be had anew stays, and is said to be old', async () => {
    let fail = false;
    server.use(
      replies(listFaenasPagina, () => {
        if (fail) throw new AppError('interno');
        return { faenas: [AROMO], siguiente: null };
      }),
    );
    abrir();
    await grid();
    fail = true;
    fireEvent.click(screen.getByRole('button', { name: 'Buscar Faenas' }));
    expect(await screen.findByText(/^No se pudo actualizar: sigue a la vista lo anterior\. .* Código req-7$/)).toBeTruthy();
    expect(names(await grid())).toEqual(['EL AROMO']);
  });

  it('C32: only the Administrador is offered the KML and the load from BC; of when the sites are, everybody sees', async () => {
    server.use(lista(AROMO).handler);
    abrir();
    await grid();
    expect(await screen.findByText('Datos al 20/11/2026 14:02')).toBeTruthy();
    for (const name of ['Subir KML', 'Actualizar Faenas desde BC']) expect(screen.queryByRole('button', { name })).toBeNull();
    abrir('/faenas', ['Administrador']);
    expect(await screen.findByRole('button', { name: 'Subir KML' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Actualizar Faenas desde BC' })).toBeTruthy();
  });
});
