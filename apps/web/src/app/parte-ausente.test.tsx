// @vitest-environment jsdom
// First: Dexie's live queries look for the browser's own IndexedDB when the module loads.
import 'fake-indexeddb/auto';
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DespachoPage } from '../features/despacho/despacho-page.tsx';
import { createTelefono, endTest, FORMULARIOS, stubBrowser } from '../features/despacho/testing/render-despacho.tsx';
import { pick } from '../features/despacho/testing/drive.ts';
import { SESION } from '../offline/testing/fixtures.ts';
import { FREE_LOCK } from '../offline/testing/free-lock.ts';
import { ErrorBoundary } from './error-boundary.tsx';

// A part of the program that was not fetched while there was signal.
vi.mock('../features/despacho/diametros/diametros-modal.tsx', () => ({
  get DiametrosModal(): never {
    throw new TypeError('Failed to fetch dynamically imported module: https://rodal.example/assets/diametros-modal-C0ffee.js');
  },
}));

beforeEach(stubBrowser);
afterEach(() => {
  endTest();
  vi.restoreAllMocks();
});

it('R45 R67 a part of the form that does not come without signal: says so with Reintentar, and what was typed is there after it', async () => {
  const telefono = await createTelefono();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const field = { ...telefono, wake: () => Promise.resolve({ kind: 'empty' as const }), hold: FREE_LOCK.run, close: () => undefined };
  const show = (url: string) =>
    render(
      <MantineProvider env="test">
        <MemoryRouter initialEntries={[url]}>
          <ErrorBoundary>
            <DespachoPage sesion={SESION} field={field} phone={telefono.phone} variante="principal" formularios={FORMULARIOS} />
          </ErrorBoundary>
        </MemoryRouter>
      </MantineProvider>,
    );
  const { unmount } = show('/despacho');
  fireEvent.click(await screen.findByRole('button', { name: 'Nuevo' }));
  await screen.findByRole('form');
  await pick('Producto', 'Aserrable');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  // Typed in the same moment: the part fails before the half second is over in which it would be written.
  fireEvent.change(screen.getByLabelText(/^Comentarios/), { target: { value: 'Camión con barro' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Diametros' }));
  const failed = within(await screen.findByRole('alert'));
  expect(failed.getByText('Sin conexión. Revise la señal e intente de nuevo.')).toBeTruthy();
  expect(failed.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
  unmount();

  // Reintentar loads the page afresh, at the same draft.
  await vi.waitFor(async () => expect((await telefono.db.drafts.toArray()).length).toBe(1));
  const [draft] = await telefono.db.drafts.toArray();
  show(`/despacho?borrador=${draft?.id ?? ''}`);
  await screen.findByRole('form');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Comentarios/).value).toBe('Camión con barro');
  expect(screen.getByRole('button', { name: /^Producto Pino Aserrable/ })).toBeTruthy();
});
