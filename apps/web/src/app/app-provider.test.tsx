// @vitest-environment jsdom
// First: Dexie's live queries look for the browser's own IndexedDB when the module loads.
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../api/api.ts';
import { openDb } from '../offline/db/open-db.ts';
import { createOutboxLock } from '../offline/outbox/outbox-lock.ts';
import { createPhoneDb, currentUser, forgetUser, rememberUser } from '../offline/db/phone-db.ts';
import { enterWithPin as enterElsewhere, setPin } from '../offline/phone/pin-clave.ts';
import { draftLoad, SESION } from '../offline/testing/fixtures.ts';
import { createUserDb } from '../offline/db/user-db.ts';
import { createMemoryHomes } from '../offline/testing/memory-casa.ts';
import { memoryChannel, memoryLocks } from '../offline/testing/memory-lock.ts';
import { createScriptedServer, offline, refuses } from '../offline/testing/scripted-server.ts';
import { stubBrowser } from '../testing/browser.ts';
import { toastFailed, useToasts } from '../ui/toast.ts';
import { useApp } from './app-context.ts';
import { AppProvider } from './app-provider.tsx';
import type { PhoneRuntime } from './phone-runtime.ts';

// Fewer rounds than in earnest: what is tested is not the time they take.
vi.mock('../offline/phone/pin-clave.ts', async (original) => ({ ...(await original<object>()), PIN_ITERACIONES: 10 }));

beforeEach(() => stubBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function setUp() {
  const server = createScriptedServer(SESION);
  const phone = await openDb(createPhoneDb({ indexedDB: new IDBFactory(), IDBKeyRange }));
  const channel = memoryChannel();
  const runtime: PhoneRuntime = { api: createApi(server.fetch), phone, channel, homes: createMemoryHomes(), lock: createOutboxLock(phone, channel, memoryLocks()) };
  const show = (own: Partial<PhoneRuntime> = {}) =>
    render(
      <AppProvider runtime={{ ...runtime, ...own }}>
        <Probe />
      </AppProvider>,
    );
  return { server, phone, runtime, show };
}

/** What the shell would see. */
const estados: string[] = [];
function Probe() {
  const { session, field, reachable, offsetMs, pin, canReturnByPin, login, enterWithPin, logout } = useApp();
  useEffect(() => void estados.push(session.status), [session]);
  return (
    <>
      <output>
        {session.status}
        {session.status === 'in' ? ` ${session.sesion.NombreUsuario}${session.porPin ? ' porPin' : ''}${session.expired ? ' expired' : ''}${session.desactivada ? ' desactivada' : ''}` : ''} field:{field.status}
        {reachable ? '' : ' unreachable'}
      </output>
      <p>
        pin:{pin === null ? 'none' : pin.tiene ? 'has' : pin.ofrecer ? 'offered' : 'could'} {canReturnByPin ? 'returns' : ''}
      </p>
      {offsetMs === null ? null : <p>el servidor respondió</p>}
      <button type="button" onClick={() => void pin?.save('482716')}>
        crear
      </button>
      <button type="button" onClick={() => void pin?.decline()}>
        ahora no
      </button>
      <button type="button" onClick={() => void enterWithPin(7, '482716')}>
        con pin
      </button>
      <button type="button" onClick={() => void login({ usuario: 'despachador', contrasena: 'x' })}>
        entrar
      </button>
      <button type="button" onClick={() => void logout()}>
        salir
      </button>
      <button type="button" onClick={() => (field.status === 'none' ? field.abrir?.() : undefined)}>
        registrar
      </button>
    </>
  );
}

const seen = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
const seenPin = (text: string) => waitFor(() => expect(screen.getByText(/^pin:/).textContent?.trim()).toBe(`pin:${text}`));
const press = (name: string) => fireEvent.click(screen.getByText(name));

describe('who is here', () => {
  it('C32, R35: opens without signal with the user the phone remembers, field part included', async () => {
    const { server, phone, show } = await setUp();
    await rememberUser(phone, SESION, new Date('2026-11-20T12:00:00.000Z'));
    server.breakAll(offline);
    show();
    await seen('in despachador field:open unreachable');
  });

  it('R35: who was in when the phone opened is in the first picture, and what the phone says then replaces it', async () => {
    const { phone, show } = await setUp();
    await rememberUser(phone, SESION, new Date('2026-11-20T12:00:00.000Z'));
    const userAtOpen = await currentUser(phone);
    await forgetUser(phone);
    const { container } = show({ userAtOpen });
    expect(container.querySelector('output')?.textContent).toContain('in despachador');
    await waitFor(() => expect(container.querySelector('output')?.textContent).toContain('nobody'));
  });

  it('R37: whoever logs in where nobody was is told at no moment that their session ended', async () => {
    const { runtime, show } = await setUp();
    const released = Promise.withResolvers<void>();
    const run = async <T,>(work: () => Promise<T>): Promise<T> => {
      const done = await runtime.lock.run(work);
      await released.promise;
      return done;
    };
    show({ lock: { ...runtime.lock, run } });
    await seen('nobody field:none');
    await screen.findByText('el servidor respondió');
    press('entrar');
    await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^in despachador field/));
    released.resolve();
    await seen('in despachador field:open');
  });

  it('R108: whoever is in stays in while the phone, thrown away under the window, is on its way back', async () => {
    const { phone, show } = await setUp();
    await rememberUser(phone, SESION, new Date('2026-11-20T12:00:00.000Z'));
    show();
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('in despachador field:open'));
    estados.length = 0;
    const asked = vi.spyOn(phone.phone, 'get');
    await phone.transaction('rw', [phone.phone, phone.users], () => Promise.all([phone.phone.clear(), phone.users.clear()]));
    await waitFor(() => expect(asked).toHaveBeenCalledWith('current'));
    await rememberUser(phone, { ...SESION, NombreUsuario: 'de vuelta' }, new Date('2026-11-20T12:00:01.000Z'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('in de vuelta field:open'));
    expect(estados).not.toContain('nobody');
    // A logout is one: the people who were here stay known.
    await forgetUser(phone);
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('nobody'));
  });

  it('somebody of the office gets an outbox once a screen asks for one, and leaves it with their session', async () => {
    const { server, phone, show } = await setUp();
    const sesion = { ...SESION, IdUsuario: 73, permisos: ['guiasNulas.registrar'] };
    server.sesion = sesion;
    await rememberUser(phone, sesion, new Date('2026-11-20T12:00:00.000Z'));
    show();
    await seen('in despachador field:none');
    press('registrar');
    await seen('in despachador field:open');
    press('salir');
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('field:none'));
  });

  it('D24 R95: whoever may not dispatch any more still has a field part while something of theirs is unsent here', async () => {
    const { server, phone, show } = await setUp();
    // Somebody of their own: what they leave on this disk is nobody else's.
    const sesion = { ...SESION, IdUsuario: 71, permisos: [] };
    server.sesion = sesion;
    await rememberUser(phone, sesion, new Date('2026-11-20T12:00:00.000Z'));
    show();
    await seen('in despachador field:none');
    cleanup();
    const db = createUserDb(sesion.IdUsuario);
    await draftLoad(db, phone);
    db.close();
    show();
    await seen('in despachador field:open');
  });

  it('what was said to one person, and what they could take back, is not there for the next', async () => {
    const { server, phone, show } = await setUp();
    await rememberUser(phone, SESION, new Date('2026-11-20T12:00:00.000Z'));
    server.breakAll(offline);
    show();
    await seen('in despachador field:open unreachable');
    toastFailed('No se pudo cerrar el aviso');
    await forgetUser(phone);
    await seen('nobody field:none unreachable');
    await waitFor(() => expect(useToasts.getState().toasts).toEqual([]));
  });

  it('R35: a session that ended on the server leaves the person in', async () => {
    const { server, phone, show } = await setUp();
    await rememberUser(phone, SESION, new Date('2026-11-20T12:00:00.000Z'));
    server.sesion = null;
    show();
    await seen('in despachador expired field:open');
  });

  it('D24 R42: an account that was disabled leaves the person in, and says which of the two it is', async () => {
    const { server, phone, show } = await setUp();
    await rememberUser(phone, SESION, new Date('2026-11-20T12:00:00.000Z'));
    server.script('/api/admin/sesion', refuses('usuario_desactivado'));
    show();
    await seen('in despachador expired desactivada field:open');
  });

  it('logs in, and out again', async () => {
    const { server, phone, show } = await setUp();
    server.sesion = null;
    show();
    await seen('nobody field:none');
    server.sesion = SESION;
    fireEvent.click(screen.getByText('entrar'));
    await seen('in despachador field:open');
    fireEvent.click(screen.getByText('salir'));
    await seen('nobody field:none');
    expect(await currentUser(phone)).toBeNull();
  });

  it('a second login of the same person waits for a database of its own, not the closed one', async () => {
    const { server, phone, show } = await setUp();
    await rememberUser(phone, SESION, new Date('2026-11-20T12:00:00.000Z'));
    show();
    await seen('in despachador field:open');
    fireEvent.click(screen.getByText('salir'));
    await seen('nobody field:none');
    server.sesion = SESION;
    const shown: (string | null)[] = [];
    const status = screen.getByRole('status');
    const observer = new MutationObserver(() => shown.push(status.textContent));
    observer.observe(status, { childList: true, characterData: true, subtree: true });
    fireEvent.click(screen.getByText('entrar'));
    await seen('in despachador field:open');
    observer.disconnect();
    expect(shown.find((text) => text?.startsWith('in'))).toBe('in despachador field:opening');
  });

  it('R40: leaves without signal too', async () => {
    const { server, phone, show } = await setUp();
    await rememberUser(phone, SESION, new Date('2026-11-20T12:00:00.000Z'));
    server.breakAll(offline);
    show();
    await seen('in despachador field:open unreachable');
    fireEvent.click(screen.getByText('salir'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('nobody'));
  });
});

describe('A28: the PIN', () => {
  it('is offered once, after a login with the password, until somebody answers', async () => {
    const { server, show } = await setUp();
    server.sesion = null;
    const { unmount } = show();
    await seen('nobody field:none');
    server.sesion = SESION;
    press('entrar');
    await seenPin('offered');
    press('ahora no');
    await seenPin('could');
    press('salir');
    await seen('nobody field:none');
    server.sesion = SESION;
    press('entrar');
    await seenPin('could');
    unmount();
  });

  it('is not offered to who was in already, to the office, or after a reload', async () => {
    const { phone, server, show } = await setUp();
    await rememberUser(phone, SESION, new Date());
    const { unmount } = show();
    await seenPin('could');
    press('entrar');
    await seenPin('could');
    unmount();
    server.sesion = { ...SESION, permisos: ['sesion.propia', 'despacho.buscar'] };
    await rememberUser(phone, server.sesion, new Date());
    show();
    await seen('in despachador field:none');
    await seenPin('none');
  });

  it('leaves and comes back without signal; with signal the server is told of the exit and the password asked for', async () => {
    const { server, phone, show } = await setUp();
    await rememberUser(phone, SESION, new Date());
    show();
    await seenPin('could');
    press('crear');
    await seenPin('has returns');
    server.breakAll(offline);
    press('salir');
    await seen('nobody field:none unreachable');
    press('con pin');
    await seen('in despachador porPin field:open unreachable');
    await seenPin('none returns');

    server.heal();
    fireEvent(window, new Event('online'));
    await seen('in despachador porPin expired field:open');
    expect(server.sesion).toBeNull();
    server.sesion = SESION;
    press('entrar');
    await seen('in despachador field:open');
    await seenPin('has returns');
  });

  it('what the server said of somebody before is not believed of whoever comes in by PIN in another tab', async () => {
    const { phone, show } = await setUp();
    await rememberUser(phone, SESION, new Date());
    await setPin(phone, 7, '482716');
    show();
    await seen('in despachador field:open');
    await forgetUser(phone);
    await seen('nobody field:none');
    await enterElsewhere(phone, 7, '482716');
    await seen('in despachador porPin expired field:open');
  });
});
