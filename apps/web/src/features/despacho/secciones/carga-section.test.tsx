// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openList, rowsOf } from '../testing/drive.ts';
import { createTelefono, endTest, openNuevo, stubBrowser, type Telefono } from '../testing/render-despacho.tsx';

vi.mock('../mapa/mapa.tsx', () => ({ Mapa: () => null }));

let telefono: Telefono;
beforeEach(async () => {
  stubBrowser();
  telefono = await createTelefono();
});
afterEach(endTest);

describe('the list of products', () => {
  const rows = (sheet: HTMLElement) => [...rowsOf(sheet).querySelectorAll('button > span')].map(({ textContent }) => textContent);
  const chip = (sheet: HTMLElement, faceta: string, name: string) => within(within(sheet).getByRole('group', { name: faceta })).getByRole('button', { name });

  it('narrows by species and length with a tap each, and widens with another', async () => {
    await openNuevo(telefono);
    const sheet = await openList('Producto');
    fireEvent.click(chip(sheet, 'Especie', 'Pino'));
    await waitFor(() => expect(rows(sheet)).toEqual(['Pino Aserrable 3,20', 'Pino sin largo', 'Aserrín Pino Verde']));
    expect(chip(sheet, 'Especie', 'Pino').getAttribute('aria-pressed')).toBe('true');
    // Nothing is left to choose between.
    expect(within(sheet).queryByRole('group', { name: 'Largo' })).toBeNull();
    fireEvent.click(chip(sheet, 'Especie', 'Pino'));
    fireEvent.click(chip(sheet, 'Largo', '2,44 m'));
    await waitFor(() => expect(rows(sheet)).toEqual(['Nitens 2,44']));
    expect(rowsOf(sheet).querySelector('b')?.textContent).toBe('2,44');
  });

  it('searches within what the chips left, says so when that is nothing, and starts over in one tap', async () => {
    await openNuevo(telefono);
    const sheet = await openList('Producto');
    fireEvent.click(chip(sheet, 'Especie', 'Nitens'));
    fireEvent.change(within(sheet).getByRole('searchbox'), { target: { value: 'pino' } });
    expect(await within(sheet).findByText('Nada de Nitens contiene «pino».')).toBeTruthy();
    fireEvent.click(within(sheet).getByRole('button', { name: 'Ver toda la lista' }));
    await waitFor(() => expect(rows(sheet)).toHaveLength(5));
  });

  it('Enter on a chip is for the chip, in the search for the first row', async () => {
    await openNuevo(telefono);
    const sheet = await openList('Producto');
    fireEvent.keyDown(chip(sheet, 'Especie', 'Nitens'), { key: 'Enter' });
    expect(screen.getByRole('dialog', { name: 'Producto' })).toBe(sheet);
    fireEvent.click(chip(sheet, 'Especie', 'Nitens'));
    await waitFor(() => expect(rows(sheet)).toEqual(['Nitens 2,44']));
    fireEvent.keyDown(within(sheet).getByRole('searchbox'), { key: 'Enter' });
    expect(await screen.findByRole('button', { name: 'Producto Nitens 2,44' })).toBeTruthy();
  });
});
