// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { abrir, fila, grid, lista, startServidor } from './testing/busqueda.tsx';

/** In React's eyes a part that throws is one that could not be fetched: with the words of a browser whose server has a newer version. */
const gone = vi.hoisted(() => () => {
  throw new TypeError('Failed to fetch dynamically imported module: https://rodal.example/assets/parte-C0ffee.js');
});
vi.mock('./mapa/mapa-resultado.tsx', () => ({ default: gone }));
vi.mock('./graficos/graficos-resultado.tsx', () => ({ default: gone }));
vi.mock('./detalle/detalle-panel.tsx', () => ({ DetallePanel: gone }));
vi.mock('./stock/stock-modal.tsx', () => ({ default: gone }));
vi.mock('../../despachos/guia/guia-modal.tsx', () => ({ GuiaModal: gone }));

const server = startServidor();
const reload = vi.fn();
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('location', Object.assign(new URL('http://localhost/despachoRecepciones'), { reload }));
  reload.mockClear();
  server.use(lista(fila(1)).handler);
});

/** Says which part, why, and loads the program afresh. */
async function expectRetry(title: string): Promise<void> {
  const alert = (await screen.findByRole('heading', { name: title })).closest<HTMLElement>('[role="alert"]') ?? document.body;
  expect(alert.textContent).toContain('Esta parte de Rodal no llegó: se cortó la señal o hay una versión nueva.');
  fireEvent.click(within(alert).getByRole('button', { name: 'Reintentar' }));
  expect(reload).toHaveBeenCalledOnce();
}

describe('R45: a part of the screen that cannot be fetched leaves the rest', () => {
  it.each([
    ['mapa', 'No se pudo abrir el mapa'],
    ['graficos', 'No se pudieron abrir los gráficos'],
  ])('the tab %s: filters and the other tabs stay', async (vista, title) => {
    abrir(`/despachoRecepciones?vista=${vista}`);
    await expectRetry(title);
    fireEvent.click(screen.getByRole('tab', { name: 'Lista' }));
    expect(await grid()).toBeTruthy();
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
  });

  it.each([
    ['the stock', 'button', 'Stock', 'No se pudo abrir el stock'],
    ['the guide', 'button', 'PDF de la guía del despacho 1', 'No se pudo abrir la guía'],
  ] as const)('%s: says so in its dialog; closed, the list is there', async (_what, role, name, title) => {
    abrir();
    await grid();
    fireEvent.click(screen.getByRole(role, { name }));
    const dialog = await screen.findByRole('dialog');
    await expectRetry(title);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await grid()).toBeTruthy();
  });

  it('the detail: says so beside the list, which stays', async () => {
    abrir();
    const table = await grid();
    fireEvent.click(within(table).getByRole('link', { name: 'Ver el despacho 1' }));
    const panel = await screen.findByRole('region', { name: 'Despacho' });
    await expectRetry('No se pudo abrir el despacho');
    expect(table.isConnected).toBe(true);
    fireEvent.click(within(panel).getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Despacho' })).toBeNull());
  });
});
