// @vitest-environment jsdom
// First: Dexie's live queries look for the browser's own IndexedDB when the module loads.
import 'fake-indexeddb/auto';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApi } from '../api/api.ts';
import { createDraft } from '../offline/drafts/drafts.ts';
import { openDb } from '../offline/db/open-db.ts';
import { createOutboxLock } from '../offline/outbox/outbox-lock.ts';
import { createPhoneDb, rememberUser } from '../offline/db/phone-db.ts';
import { CARGA, SESION } from '../offline/testing/fixtures.ts';
import { createMemoryHomes } from '../offline/testing/memory-casa.ts';
import { memoryChannel, memoryLocks } from '../offline/testing/memory-lock.ts';
import { createScriptedServer } from '../offline/testing/scripted-server.ts';
import { createUserDb } from '../offline/db/user-db.ts';
import { stubBrowser } from '../testing/browser.ts';
import { AppProvider } from './app-provider.tsx';
import { routesAt } from './testing/app-routes.tsx';
// The router fetches it when it is first needed; here that must not take a test's time.
import '../features/despacho/despacho-page.tsx';

beforeEach(() => stubBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PATENTES = ['AAAA11', 'BBBB22'];

/** The whole program on one phone, with two drafts, at an address. */
async function setUp() {
  const server = createScriptedServer(SESION);
  vi.stubGlobal('fetch', server.fetch);
  const phone = await openDb(createPhoneDb());
  const db = createUserDb(SESION.IdUsuario);
  await rememberUser(phone, SESION, new Date());
  const drafts: string[] = [];
  for (const patenteCamion of PATENTES) {
    const { draft } = await createDraft(db, phone, { variante: 'principal', inicial: { ...CARGA, posicion: null, patenteCamion } });
    await db.drafts.update(draft.id, { saved: draft.working, version: 2 });
    drafts.push(draft.id);
  }
  const channel = memoryChannel();
  const runtime = { api: createApi(server.fetch), phone, channel, homes: createMemoryHomes(), lock: createOutboxLock(phone, channel, memoryLocks()) };
  const { routes, at: address, go } = routesAt('/despacho');
  render(
    <MantineProvider env="test">
      <AppProvider runtime={runtime}>{routes}</AppProvider>
    </MantineProvider>,
  );
  return { server, db, drafts, address, go };
}

it('R35, R36, R43: a session that ends while somebody types leaves each draft as it is, through the login', async () => {
  const { server, db, drafts, address, go } = await setUp();
  for (const [at, id] of drafts.entries()) {
    await go(`/despacho?borrador=${id}`);
    await waitFor(() => expect(screen.getByLabelText('Patente Camión')).toHaveProperty('value', PATENTES[at]));
    const carro = screen.getByLabelText<HTMLInputElement>('Patente Carro');
    fireEvent.change(carro, { target: { value: `CCCC4${at}` } });

    server.sesion = null;
    fireEvent(window, new Event('online'));
    fireEvent.click(await screen.findByRole('button', { name: 'Ingresar' }));
    fireEvent.change(await screen.findByLabelText('Contraseña'), { target: { value: 'clave' } });
    // Also what is written while the login stands over it.
    fireEvent.change(carro, { target: { value: `DDDD5${at}` } });
    server.sesion = SESION;
    fireEvent.submit(screen.getByLabelText('Usuario').closest('form') ?? document.body);

    await waitFor(() => expect(screen.queryByText(/^Su sesión terminó|^Ingrese nuevamente/)).toBeNull());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe(`/despacho?borrador=${id}`);
    expect(screen.getByLabelText('Patente Carro')).toBe(carro);
    expect(carro.value).toBe(`DDDD5${at}`);
    await waitFor(async () => expect(await db.drafts.get(id)).toMatchObject({ working: { patenteCarro: `DDDD5${at}` } }));
  }
  expect((await db.drafts.toArray()).map(({ working }) => [working?.patenteCamion, working?.patenteCarro])).toEqual([
    ['AAAA11', 'DDDD50'],
    ['BBBB22', 'DDDD51'],
  ]);
});
