// @vitest-environment jsdom
// First: Dexie's live queries look for the browser's own IndexedDB when the module loads.
import 'fake-indexeddb/auto';
import { MantineProvider } from '@mantine/core';
import type { Sesion } from '@rodal/contracts/sesion';
import { MESSAGES } from '@rodal/domain/messages';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApi } from '../api/api.ts';
import { openDb } from '../offline/db/open-db.ts';
import { createOutboxLock } from '../offline/outbox/outbox-lock.ts';
import { createPhoneDb, rememberUser, type PhoneDb } from '../offline/db/phone-db.ts';
import { draftLoad, queueLoad, SESION } from '../offline/testing/fixtures.ts';
import { createMemoryHomes } from '../offline/testing/memory-casa.ts';
import { memoryChannel, memoryLocks } from '../offline/testing/memory-lock.ts';
import { INSERT } from '../offline/testing/phone.ts';
import { createScriptedServer, refuses } from '../offline/testing/scripted-server.ts';
import { createUserDb, type UserDb } from '../offline/db/user-db.ts';
import { stubBrowser } from '../testing/browser.ts';
import { AppProvider } from './app-provider.tsx';
import { routesAt } from './testing/app-routes.tsx';
// Fetched when they are first shown; here that must not take a test's time.
import './error-page.tsx';
import './sincronizacion-screen.tsx';
import '../features/cuenta/obligada-page.tsx';

vi.mock('../features/inicio/dashboard-page.tsx', () => ({ default: () => 'PAGINA INICIO' }));

beforeEach(() => stubBrowser());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Each test's person has a database of their own. */
let lastId = 700;

/** A phone that starts anew at this address, whose person may not do anything (any more), with signal. */
async function start(path: string, left: (db: UserDb, phone: PhoneDb) => Promise<unknown>, own: Partial<Sesion> = {}) {
  lastId += 1;
  const sesion: Sesion = { ...SESION, IdUsuario: lastId, PerfilesJSON: [], permisos: ['sesion.propia'], ...own };
  const server = createScriptedServer(sesion);
  server.script(INSERT, ...Array.from({ length: 9 }, () => refuses(sesion.restriccion ?? 'sin_permiso')));
  const phone = await openDb(createPhoneDb({ indexedDB: new IDBFactory(), IDBKeyRange }));
  await rememberUser(phone, sesion, new Date('2026-11-20T12:00:00.000Z'));
  const db = createUserDb(sesion.IdUsuario);
  await left(db, phone);
  db.close();
  const channel = memoryChannel();
  const runtime = { api: createApi(server.fetch), phone, channel, homes: createMemoryHomes(), lock: createOutboxLock(phone, channel, memoryLocks()), userAtOpen: undefined };
  const { routes, at } = routesAt(path);
  render(
    <MantineProvider env="test">
      <AppProvider runtime={runtime}>{routes}</AppProvider>
    </MantineProvider>,
  );
  return at;
}

it.each([
  ['a load', queueLoad],
  ['a draft', draftLoad],
] as const)('R161: without the profile, with %s unsent, Sincronización opens from its own address too, and offers the export', async (_what, left) => {
  const at = await start('/sincronizacion', left);
  expect(await screen.findByRole('button', { name: 'Exportar lo sin enviar' })).toBeTruthy();
  expect(at()).toBe('/sincronizacion');
});

it('R161: where it cannot be read whether something is unsent, the page that would say so opens', async () => {
  vi.spyOn(indexedDB, 'databases').mockRejectedValueOnce(new Error('not now'));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const at = await start('/sincronizacion', queueLoad);
  expect(await screen.findByRole('button', { name: 'Exportar lo sin enviar' })).toBeTruthy();
  expect(at()).toBe('/sincronizacion');
});

it('R161: with nothing unsent it is refused as ever, once that is known', async () => {
  const at = await start('/sincronizacion', async (db) => db.open());
  expect(await screen.findByText('Usted no puede acceder aquí')).toBeTruthy();
  expect(at()).toBe('/error');
  expect(screen.queryByRole('link', { name: 'Ver en Sincronización' })).toBeNull();
});

it('R161: whoever is put out of a form sees what is unsent here, and gets to it', async () => {
  const at = await start('/despacho', async (db, phone) => {
    await queueLoad(db, phone);
    await draftLoad(db, phone);
  });
  expect(await screen.findByText('Usted no puede acceder aquí')).toBeTruthy();
  expect(await screen.findByText('En este teléfono hay 1 despacho sin enviar y 1 borrador.')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Ver en Sincronización' }));
  await waitFor(() => expect(at()).toBe('/sincronizacion'));
  expect(await screen.findByRole('button', { name: 'Exportar lo sin enviar' })).toBeTruthy();
});

it('R161: who must change their password first gets to it, too', async () => {
  const { permisos } = SESION;
  const at = await start('/despacho', queueLoad, { permisos, restriccion: 'clave_temporal' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Cambie su contraseña' })).toBeTruthy();
  expect(await screen.findByText('En este teléfono hay 1 despacho sin enviar.')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Ver en Sincronización' }));
  await waitFor(() => expect(at()).toBe('/sincronizacion'));
});

it('R161: what lies unsent is told before leaving, without the profile too', async () => {
  await start('/dashboardResumen', queueLoad);
  await screen.findByText('PAGINA INICIO');
  await screen.findByText('1 por enviar');
  fireEvent.click(screen.getByRole('button', { name: 'Salir' }));
  expect((await screen.findByRole('dialog', { name: 'Salir' })).textContent).toContain(MESSAGES.salirConPendientes(1));
});
