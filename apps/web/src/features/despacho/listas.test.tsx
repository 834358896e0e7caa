// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { CATALOGOS } from '@rodal/contracts/catalogos';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTelefono, endTest, renderDespacho, stubBrowser, type Telefono } from './testing/render-despacho.tsx';

vi.mock('./mapa/mapa.tsx', () => ({ Mapa: () => null }));

let telefono: Telefono;
let asked: string[];
beforeEach(async () => {
  stubBrowser();
  telefono = await createTelefono();
  asked = [];
  // A server with nothing new to say.
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(new Response(null, { status: 304 }));
  });
});
afterEach(endTest);

const LISTAS = Object.values(CATALOGOS).map(({ path }) => path);
const timesAsked = (path: string) => asked.filter((url) => url === path).length;

it('the list of origin sites is asked for when the screen opens, and again with the four of Nuevo (especificación 2 §2.1)', async () => {
  renderDespacho(telefono);
  const nuevo = await screen.findByRole('button', { name: 'Nuevo' });
  await waitFor(() => expect(asked).toHaveLength(LISTAS.length));
  expect(timesAsked('/api/despacho/despachoObtenerFaenasPerimetro')).toBe(1);

  fireEvent.click(nuevo);
  await screen.findByRole('form');
  await waitFor(() => expect(asked).toHaveLength(2 * LISTAS.length));
  for (const path of ['patentesBloqueadas', 'choferesBloqueadas', 'cargaChoferes', 'despacho_cargalistaempresa']) {
    expect([path, timesAsked(`/api/despacho/${path}`)]).toEqual([path, 2]);
  }
});
