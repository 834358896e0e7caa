// @vitest-environment jsdom
import { getGraficosDespachos, listDespachos } from '@rodal/contracts/busqueda';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { stubBrowser } from '../../testing/browser.ts';
import { replies, silent } from '../../testing/msw.ts';
import { abrir, fila, grid, headersOf, lista, startServidor } from './testing/busqueda.tsx';

const server = startServidor();
const header = (table: HTMLElement, name: string) => within(table).getByRole('columnheader', { name });
const sortBy = (table: HTMLElement, name: string) => {
  const button = within(header(table, name)).getByRole('button');
  button.focus();
  fireEvent.click(button);
  return button;
};

describe('order', () => {
  it('the indexed columns sort by their header, one way and the other; the address keeps it', async () => {
    const { handler, asked } = lista(fila(1));
    server.use(handler);
    const { search } = abrir();
    const table = await grid();
    expect(header(table, 'Fecha').getAttribute('aria-sort')).toBe('descending');
    expect(within(table).getAllByRole('columnheader').filter((cell) => cell.hasAttribute('aria-sort')).map((cell) => cell.textContent)).toEqual([
      'Fecha', 'Camión', 'Producto', 'Faena',
    ]);
    sortBy(table, 'Faena');
    await waitFor(() => expect(asked.at(-1)).toContain('orden=faena'));
    expect(search()).toBe('?orden=faena');
    expect(header(table, 'Faena').getAttribute('aria-sort')).toBe('ascending');
    sortBy(table, 'Faena');
    await waitFor(() => expect(asked.at(-1)).toContain('orden=-faena'));
    expect(header(table, 'Faena').getAttribute('aria-sort')).toBe('descending');
    sortBy(table, 'Fecha');
    expect(search()).toBe('');
  });

  it('the rows stay until the sorted ones are here, and the header keeps the focus', async () => {
    server.use(lista(fila(2), fila(1)).handler);
    abrir();
    const table = await grid();
    server.use(silent(listDespachos));
    const button = sortBy(table, 'Camión');
    await waitFor(() => expect(table.getAttribute('aria-busy')).toBe('true'));
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    expect(document.activeElement).toBe(button);
    // How many of the next there are nobody knows yet.
    expect(screen.getByText('2 a la vista')).toBeTruthy();
  });

  it('what is typed and not searched yet outlives another order', async () => {
    const { handler, asked } = lista(fila(1));
    server.use(handler);
    abrir();
    const table = await grid();
    const input = () => screen.getByLabelText('N° guía');
    fireEvent.change(input(), { target: { value: '364' } });
    sortBy(table, 'Camión');
    await waitFor(() => expect(asked.at(-1)).toContain('orden=camion'));
    expect(input()).toHaveProperty('value', '364');
  });

  it('an order that no column has is the usual one', async () => {
    const { handler, asked } = lista(fila(1));
    server.use(handler);
    abrir('/despachoRecepciones?orden=chofer');
    await grid();
    expect(asked[0]).toContain('orden=-fecha');
  });

  it('on a phone it is a select', async () => {
    stubBrowser({ width: 390, height: 844 });
    const { handler, asked } = lista(fila(1));
    server.use(handler);
    abrir();
    await screen.findByRole('list', { name: 'Despachos' });
    fireEvent.change(screen.getByLabelText('Ordenar por'), { target: { value: 'camion' } });
    await waitFor(() => expect(asked.at(-1)).toContain('orden=camion'));
  });
});

describe('columns', () => {
  it('are chosen, remembered on this device by person, and restored', async () => {
    server.use(lista(fila(1)).handler);
    abrir();
    const table = await grid();
    fireEvent.click(screen.getByRole('button', { name: 'Columnas' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Avisos' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Origen' }));
    expect(headersOf(table)).not.toContain('Avisos');
    expect(headersOf(table)).toHaveLength(17);
    expect(screen.getByRole('button', { name: 'Columnas (17 de 19)' })).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('rodal-columnas-despachos-7') ?? '')).toHaveLength(17);
    fireEvent.click(screen.getByRole('button', { name: 'Restablecer' }));
    expect(headersOf(table)).toHaveLength(19);
    expect(localStorage.getItem('rodal-columnas-despachos-7')).toBeNull();
  });

  it('a column that no longer exists is passed over, and what identifies the row is always there', async () => {
    localStorage.setItem('rodal-columnas-despachos-7', '["fecha","chapa"]');
    server.use(lista(fila(1)).handler);
    abrir();
    expect(headersOf(await grid())).toEqual(['N°', 'Fecha']);
  });
});

describe('tabs', () => {
  it('stand in the address, walk by arrow keys, and the list is not asked for behind another one', async () => {
    const { handler, asked } = lista(fila(1));
    server.use(handler, replies(getGraficosDespachos, () => ({ porDia: [], porFaena: [], porProducto: [] })));
    const { search } = abrir('/despachoRecepciones?vista=graficos&rango=mes');
    expect(await screen.findByText('Sin cargas para estos filtros')).toBeTruthy();
    expect(asked).toEqual([]);
    const tab = screen.getByRole('tab', { name: 'Gráficos' });
    expect(tab.getAttribute('aria-selected')).toBe('true');
    fireEvent.keyDown(tab, { key: 'ArrowRight' });
    expect(search()).toBe('?rango=mes');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Lista' }));
    expect(await grid()).toBeTruthy();
  });
});
