// @vitest-environment jsdom
import { getDespacho } from '@rodal/contracts/detalle';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fails, on } from '../../testing/msw.ts';
import { abrir, enPagina, fila, grid, lista, porPaginas, startServidor } from './testing/busqueda.tsx';

const server = startServidor();

/** Two in the list; the detail itself is tested where it is drawn. */
const con = (path?: string) => {
  server.use(lista(fila(2), fila(1)).handler, fails(getDespacho, 'no_encontrado'));
  return abrir(path);
};
const ver = (numero: number) => `ver=${fila(numero).id}`;
const cerrar = async () => fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cerrar' }));

describe('the open dispatch', () => {
  it('by keyboard: arrows choose a row, Enter opens it; the address says which, and closing goes back to the list', async () => {
    const { search } = con('/despachoRecepciones?rango=mes');
    const table = await grid();
    fireEvent.keyDown(table, { key: 'ArrowDown' });
    expect(within(table).getAllByRole('row')[1]?.getAttribute('aria-selected')).toBe('true');
    fireEvent.keyDown(table, { key: 'Enter' });
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(search()).toBe(`?rango=mes&${ver(2)}`);
    await cerrar();
    await waitFor(() => expect(search()).toBe('?rango=mes'));
  });

  it('its number is a link, a double click on the row does the same, and Back closes it', async () => {
    const { search, router } = con();
    const table = await grid();
    expect(within(table).getByRole('link', { name: 'Ver el despacho 2' }).getAttribute('href')).toBe(`/despachoRecepciones?${ver(2)}`);
    fireEvent.doubleClick(within(table).getAllByRole('row')[2] ?? table);
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(search()).toBe(`?${ver(1)}`);
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
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
    await screen.findByRole('grid', { hidden: says });
    expect(screen.queryByRole('dialog') !== null).toBe(says);
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
    const next = await screen.findByRole('button', { name: 'Siguiente', hidden: true });
    await waitFor(() => expect(next.getAttribute('aria-disabled')).toBe('false'));
    expect(asked).toHaveLength(7);
  });

  it('its photos open the same dispatch', async () => {
    const { search } = con();
    fireEvent.click(await screen.findByRole('button', { name: '1 foto del despacho 2' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(search()).toBe(`?${ver(2)}`);
  });
});
