// @vitest-environment jsdom
import { getDespacho } from '@rodal/contracts/detalle';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fails, on } from '../../testing/msw.ts';
import { detalleOf, ficha, sirve } from './testing/detalle.tsx';
import { abrir, enPagina, fila, grid, lista, porPaginas, startServidor } from './testing/busqueda.tsx';

const server = startServidor();

/** Two in the list; the detail itself is tested where it is drawn. */
const con = (path?: string) => {
  server.use(lista(fila(2), fila(1)).handler, fails(getDespacho, 'no_encontrado'));
  return abrir(path);
};
const ver = (numero: number) => `ver=${fila(numero).id}`;
const panel = () => screen.findByRole('region', { name: /^Despacho/ });
const sinPanel = () => waitFor(() => expect(screen.queryByRole('region', { name: /^Despacho/ })).toBeNull());
const cerrar = async () => fireEvent.click(within(await panel()).getByRole('button', { name: 'Cerrar' }));

describe('the open dispatch', () => {
  it('by keyboard: arrows choose a row, Enter opens it; the address says which, and closing goes back to the list', async () => {
    const { search } = con('/despachoRecepciones?rango=mes');
    const table = await grid();
    fireEvent.keyDown(table, { key: 'ArrowDown' });
    expect(within(table).getAllByRole('row')[1]?.getAttribute('aria-selected')).toBe('true');
    fireEvent.keyDown(table, { key: 'Enter' });
    expect(await panel()).toBeTruthy();
    expect(search()).toBe(`?rango=mes&${ver(2)}`);
    await cerrar();
    await waitFor(() => expect(search()).toBe('?rango=mes'));
  });

  it('its number is a link, a double click on the row does the same, and Back closes it', async () => {
    const { search, router } = con();
    const table = await grid();
    expect(within(table).getByRole('link', { name: 'Ver el despacho 2' }).getAttribute('href')).toBe(`/despachoRecepciones?${ver(2)}`);
    fireEvent.doubleClick(within(table).getAllByRole('row')[2] ?? table);
    expect(await panel()).toBeTruthy();
    expect(search()).toBe(`?${ver(1)}`);
    await router.navigate(-1);
    await sinPanel();
    fireEvent.click(within(table).getByRole('link', { name: 'Ver el despacho 2' }));
    expect(search()).toBe(`?${ver(2)}`);
  });

  it('a link opens it; closing stays on the screen', async () => {
    const { search, path } = con(`/despachoRecepciones?${ver(1)}`);
    await cerrar();
    await waitFor(() => expect(search()).toBe(''));
    expect(path()).toBe('/despachoRecepciones');
  });

  it('closed, the focus is back where it was, also the first time', async () => {
    con();
    const link = within(await grid()).getByRole('link', { name: 'Ver el despacho 2' });
    link.focus();
    fireEvent.click(link);
    const abierto = await panel();
    await waitFor(() => expect(abierto.contains(document.activeElement)).toBe(true));
    await cerrar();
    await waitFor(() => expect(document.activeElement).toBe(link));
  });

  it.each([
    ['half a link', 'ver=01999c40-0000', true],
    ['an empty one', 'ver=', false],
  ])('%s asks the server for nothing', async (_what, query, says) => {
    const asked = vi.fn();
    server.use(lista(fila(1)).handler, on(getDespacho, () => {
      asked();
      return Response.error();
    }));
    abrir(`/despachoRecepciones?${query}`);
    if (says) expect(await screen.findByText('No existe o no tiene acceso.')).toBeTruthy();
    await grid();
    expect(screen.queryByRole('region', { name: /^Despacho/ }) !== null).toBe(says);
    expect(asked).not.toHaveBeenCalled();
  });

  it('the way through the list does not end where what is loaded does', async () => {
    const { handler, asked } = porPaginas(20);
    server.use(handler, fails(getDespacho, 'no_encontrado'));
    const { router } = abrir();
    await grid();
    // As many as the window shows, and some more.
    await waitFor(() => expect(asked).toHaveLength(6));
    await router.navigate(`/despachoRecepciones?ver=${fila(enPagina(6, 10)).id}`);
    const next = await screen.findByRole('button', { name: 'Siguiente' });
    await waitFor(() => expect(next.getAttribute('aria-disabled')).toBe('false'));
    expect(asked).toHaveLength(7);
  });

  it('its photos open the same dispatch', async () => {
    const { search } = con();
    fireEvent.click(await screen.findByRole('button', { name: '1 foto del despacho 2' }));
    expect(await panel()).toBeTruthy();
    expect(search()).toBe(`?${ver(2)}`);
  });
});

describe('the list beside the open dispatch', () => {
  /** Ten in the list, each with its own detail. */
  const conDiez = (asked: string[] = []) => {
    const numeros = Array.from({ length: 10 }, (_, at) => 10 - at);
    server.use(lista(...numeros.map((numero) => fila(numero))).handler, sirve(numeros.map((numero) => detalleOf(numero)), asked));
    return abrir();
  };
  const enVista = (table: HTMLElement) => table.querySelector('[aria-current="true"]')?.getAttribute('aria-rowindex');
  const baja = (table: HTMLElement) => fireEvent.keyDown(table, { key: 'ArrowDown' });

  it('walks with it: the row on show is marked, its dispatch follows, and the focus stays in the list', async () => {
    const { search, router } = conDiez();
    const table = await grid();
    fireEvent.click(within(table).getByRole('link', { name: 'Ver el despacho 10' }));
    await ficha(10);
    expect(enVista(table)).toBe('2');
    table.focus();
    baja(table);
    await ficha(9);
    expect([enVista(table), search(), document.activeElement]).toEqual(['3', `?${ver(9)}`, table]);
    fireEvent.click(within(table).getAllByRole('row')[5] ?? table);
    await ficha(6);
    expect(enVista(table)).toBe('6');
    // By its own keys: the list goes on from there.
    fireEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
    await ficha(5);
    expect(enVista(table)).toBe('7');
    baja(table);
    await ficha(4);
    // However many were looked at, Back leads to the list.
    await router.navigate(-1);
    await sinPanel();
    expect(search()).toBe('');
  });

  it('who goes fast is followed when they rest: nothing between is asked for or shown', async () => {
    const asked: string[] = [];
    conDiez(asked);
    const table = await grid();
    fireEvent.click(within(table).getByRole('link', { name: 'Ver el despacho 10' }));
    await ficha(10);
    await waitFor(() => expect(asked).toEqual([fila(10).id, fila(9).id]));
    table.focus();
    for (let step = 0; step < 7; step += 1) baja(table);
    expect(within(table).getByRole('row', { selected: true }).getAttribute('aria-rowindex')).toBe('9');
    await ficha(3);
    expect(enVista(table)).toBe('9');
    await waitFor(() => expect(asked).toContain(fila(2).id));
    for (const numero of [7, 6, 5]) expect(asked).not.toContain(fila(numero).id);
  });

  it('Enter goes into it; Escape, from the list too, closes it, and the focus is at its row', async () => {
    const { search } = conDiez();
    const table = await grid();
    fireEvent.keyDown(table, { key: 'ArrowDown' });
    fireEvent.keyDown(table, { key: 'Enter' });
    const titulo = within(await ficha(10)).getByRole('heading', { level: 2 });
    await waitFor(() => expect(document.activeElement).toBe(titulo));
    fireEvent.keyDown(titulo, { key: 'ArrowDown' });
    await ficha(9);
    expect(document.activeElement).toBe(titulo);
    fireEvent.keyDown(titulo, { key: 'Escape' });
    await sinPanel();
    expect(document.activeElement).toBe(table);
    expect(within(table).getByRole('row', { selected: true }).getAttribute('aria-rowindex')).toBe('3');
    fireEvent.keyDown(table, { key: 'Enter' });
    await ficha(9);
    table.focus();
    fireEvent.keyDown(table, { key: 'Escape' });
    await sinPanel();
    expect([search(), document.activeElement]).toEqual(['', table]);
  });

  it('the filters go on beside it, and keep the focus; closing it leaves them as they are', async () => {
    const { search } = conDiez();
    const table = await grid();
    fireEvent.click(within(table).getByRole('link', { name: 'Ver el despacho 10' }));
    await ficha(10);
    const semana = screen.getByRole('button', { name: '7 días' });
    semana.focus();
    fireEvent.click(semana);
    await waitFor(() => expect(search()).toBe(`?${ver(10)}&rango=7dias`));
    await ficha(10);
    expect(document.activeElement).toBe(semana);
    await cerrar();
    await sinPanel();
    expect(search()).toBe('?rango=7dias');
  });

  it('in a filter Escape is the filter’s', async () => {
    conDiez();
    const table = await grid();
    fireEvent.click(within(table).getByRole('link', { name: 'Ver el despacho 10' }));
    await ficha(10);
    fireEvent.keyDown(screen.getByRole('combobox', { name: 'Despachador' }), { key: 'Escape' });
    expect(await ficha(10)).toBeTruthy();
  });
});
