// @vitest-environment jsdom
// First: Dexie's live queries look for the browser's own IndexedDB when the module loads.
import 'fake-indexeddb/auto';
import { MantineProvider } from '@mantine/core';
import type { Sesion } from '@rodal/contracts/sesion';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDisk, queueLoad } from '../offline/testing/fixtures.ts';
import { stubBrowser } from '../testing/browser.ts';
import { sesionOf } from '../testing/sesion.ts';
import { AppContext, type AppState, type FieldView } from './app-context.ts';
import { routesAt } from './testing/app-routes.tsx';
import { appState, sessionIn } from './testing/app-state.ts';

vi.mock('../features/inicio/dashboard-page.tsx', () => ({ default: () => 'PAGINA INICIO' }));

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TERRENO = sesionOf(['Despacho'], 'despachador');

/** A phone with one despacho waiting. */
async function openField(): Promise<FieldView> {
  const disk = createDisk();
  const phone = disk.phone();
  const db = disk.user();
  await queueLoad(db, phone);
  return { status: 'open', field: { db, wake: () => Promise.resolve({ kind: 'empty' }), hold: (work) => work(), close: () => undefined }, phone };
}

function open(path: string, sesion: Sesion, app: Partial<AppState>) {
  const { routes, at } = routesAt(path);
  render(
    <MantineProvider env="test">
      <AppContext value={appState(sesion, app)}>{routes}</AppContext>
    </MantineProvider>,
  );
  return at;
}

describe('the way to Sincronización', () => {
  it('R66: the chip counts what waits and leads to the page that explains it', async () => {
    const recheck = vi.fn(() => Promise.resolve());
    const at = open('/dashboardResumen', TERRENO, { field: await openField(), recheck });
    fireEvent.click((await screen.findByText('1 por enviar')).closest('button') as HTMLElement);
    await waitFor(() => expect(at()).toBe('/sincronizacion'));
    expect(await screen.findByText('1 en espera')).toBeTruthy();
    expect(recheck).toHaveBeenCalled();
  });

  it('without a field part the chip asks for the network and stays', async () => {
    const recheck = vi.fn(() => Promise.resolve());
    const at = open('/dashboardResumen', sesionOf(['Recepciones']), { reachable: false, recheck });
    fireEvent.click((await screen.findByText('Sin conexión')).closest('button') as HTMLElement);
    expect(recheck).toHaveBeenCalled();
    expect(at()).toBe('/dashboardResumen');
  });

  it('R36: with an ended session sending waits, and the login opens over the page', async () => {
    open('/sincronizacion', TERRENO, { field: await openField(), session: sessionIn(TERRENO, { expired: true }) });
    const estado = within(await screen.findByRole('region', { name: 'Estado' }));
    expect(estado.getByText(/^Su sesión terminó\./)).toBeTruthy();
    fireEvent.click(estado.getByRole('button', { name: 'Ingresar' }));
    expect(await screen.findByLabelText('Usuario')).toBeTruthy();
  });

  it('D24: of a disabled account Sincronización says the true cause and offers no login', async () => {
    open('/sincronizacion', TERRENO, { field: await openField(), session: sessionIn(TERRENO, { expired: true, desactivada: true }) });
    const estado = within(await screen.findByRole('region', { name: 'Estado' }));
    expect(estado.getByText('Su cuenta está desactivada. Sale solo cuando la reactiven e ingrese; mientras tanto puede exportarlo.')).toBeTruthy();
    expect(estado.queryByRole('button', { name: 'Ingresar' })).toBeNull();
  });

  it('B13: the office that imports gets in; without that permission it does not', async () => {
    const importa = { ...sesionOf(['Recepciones']), permisos: ['sesion.propia', 'despacho.importar'] };
    open('/sincronizacion', importa, { field: await openField() });
    expect(await screen.findByRole('button', { name: 'Importar' })).toBeTruthy();
    cleanup();
    const at = open('/sincronizacion', sesionOf(['Recepciones']), {});
    await waitFor(() => expect(at()).toBe('/error'));
  });
});
