// @vitest-environment jsdom
import { getDespacho } from '@rodal/contracts/detalle';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fails } from '../../testing/msw.ts';
import { abrir, fila, grid, lista, startServidor } from './testing/busqueda.tsx';

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

  it('its photos open the same dispatch', async () => {
    const { search } = con();
    fireEvent.click(await screen.findByRole('button', { name: '1 foto del despacho 2' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(search()).toBe(`?${ver(2)}`);
  });
});
