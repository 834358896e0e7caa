// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftLoad, queueLoad } from '../../../offline/testing/fixtures.ts';
import { listOutbox } from '../../../offline/outbox/outbox.ts';
import { createTelefono, endTest, renderDespacho, stubBrowser, type Telefono } from '../testing/render-despacho.tsx';

vi.mock('../mapa/mapa.tsx', () => ({ Mapa: () => null }));
// What a browser does without signal before it has a copy of everything.
vi.mock('./salida-cartas.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

let telefono: Telefono;
beforeEach(async () => {
  stubBrowser();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  telefono = await createTelefono();
});
afterEach(endTest);

it('R127: without the code of the cards, Pendientes says so, and sends all the same', async () => {
  await queueLoad(telefono.db, telefono.phone);
  const { wake } = renderDespacho(telefono);
  expect(await screen.findByText('No se pudo mostrar 1 despacho: sigue en este teléfono')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Por enviar' })).toBeTruthy();
  expect(screen.getByText('1 en espera')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Enviar ahora' }));
  await waitFor(() => expect(wake).toHaveBeenCalledWith('tap'));
});

it('R127: without it the form opens, saves and sends', async () => {
  const { id } = await draftLoad(telefono.db, telefono.phone, 1, new Date());
  const { wake } = renderDespacho(telefono, { url: `/despacho?borrador=${id}` });
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar' }));
  await waitFor(async () => expect(await listOutbox(telefono.db)).toHaveLength(1));
  expect(wake).toHaveBeenCalledExactlyOnceWith('queued');
});
