import { describe, expect, it, vi } from 'vitest';
import { createApi } from '../../api/api.ts';
import { createDrain } from '../drain/drain.ts';
import { listOutbox } from '../outbox/outbox.ts';
import { createOutboxLock, type WebLocks } from '../outbox/outbox-lock.ts';
import { currentUser, isLogoutPending, rememberUser } from '../db/phone-db.ts';
import { finishLogout, login, logout, refreshSession, type SessionDeps } from './session.ts';
import { leftByOthers } from './shared-phone.ts';
import { createClock, createDisk, OTRA_SESION, queueLoad, SESION } from '../testing/fixtures.ts';
import { memoryChannel, memoryLocks } from '../testing/memory-lock.ts';
import { createScriptedServer, offline, refuses } from '../testing/scripted-server.ts';

const CREDENCIALES = { usuario: 'despachador', contrasena: 'x' };

function setUp(locks: WebLocks = memoryLocks()) {
  const disk = createDisk();
  const server = createScriptedServer(SESION);
  const clock = createClock();
  const phone = disk.phone();
  const channel = memoryChannel();
  const lock = createOutboxLock(phone, channel, locks);
  const deps: SessionDeps = { api: createApi(server.fetch), phone, lock, clock };
  return { disk, server, clock, phone, channel, lock, deps };
}

describe('login', () => {
  it('remembers the session with its age, and no secret', async () => {
    const { deps, phone } = setUp();
    await login(deps, CREDENCIALES);
    expect(await currentUser(phone)).toEqual({ sesion: SESION, asOf: '2026-11-20T12:00:00.000Z', porPin: false });
    expect(JSON.stringify(await phone.phone.toArray())).not.toContain('contrasena');
  });

  it('R26 asks the browser to keep the data; a refusal stops nobody', async () => {
    const { deps } = setUp();
    const persist = vi.fn(() => Promise.reject(new Error('no')));
    expect(await login({ ...deps, persist }, CREDENCIALES)).toEqual({ user: SESION });
    expect(persist).toHaveBeenCalledTimes(1);
  });

  it('refused credentials change nothing on the phone', async () => {
    const { deps, phone } = setUp();
    await rememberUser(phone, SESION, new Date(0));
    await expect(login(deps, { usuario: 'nadie', contrasena: 'x' })).rejects.toMatchObject({ codigo: 'credenciales' });
    expect(await currentUser(phone)).toMatchObject({ sesion: { IdUsuario: 7 } });
  });

  it('R38 waits for the drain to stop: B logs in while A\'s item is under way, and nothing of A follows', async () => {
    const { deps, disk, server, lock, channel } = setUp();
    const db = disk.user();
    const item = await queueLoad(db, disk.phone());
    const drain = createDrain({ db, api: deps.api, lock, isLoggedIn: async () => true });
    channel.listen(() => drain.stop());

    let loggedIn: Promise<unknown> = Promise.resolve();
    server.script('/api/subir/cargaFoto', async () => {
      server.sesion = OTRA_SESION;
      loggedIn = login(deps, { usuario: 'despachador2', contrasena: 'x' });
      throw new DOMException('aborted', 'AbortError');
    });
    expect(await drain.drain('queued')).toEqual({ kind: 'yielded' });
    await loggedIn;
    expect(await drain.drain('timer')).toEqual({ kind: 'loggedOut' });
    expect(server.despachos.size).toBe(0);
    expect(await listOutbox(db)).toMatchObject([{ id: item.id, state: 'auth_wait' }]);
  });
});

describe('logout', () => {
  it('A22 R39 leaves drafts, photos and outbox where they are', async () => {
    const { deps, disk, phone, server } = setUp();
    await login(deps, CREDENCIALES);
    const db = disk.user();
    await queueLoad(db, phone);
    expect(await logout(deps)).toBe(true);
    expect(await currentUser(phone)).toBeNull();
    expect(server.sesion).toBeNull();
    expect([await db.outbox.count(), await db.photos.count()]).toEqual([1, 2]);
  });

  it('R40 without signal the phone is left at once and the server told when it can be', async () => {
    const { deps, phone, server } = setUp();
    await login(deps, CREDENCIALES);
    server.breakAll(offline);
    expect(await logout(deps)).toBe(false);
    expect(await currentUser(phone)).toBeNull();
    expect(await refreshSession(deps)).toMatchObject({ state: 'offline', user: null });

    server.heal();
    expect(await finishLogout(deps)).toBe(true);
    expect(server.sesion).toBeNull();
    expect(await isLogoutPending(phone)).toBe(false);
    expect(server.sent('POST', '/api/admin/logout')).toHaveLength(3);
  });

  it('a login settles the logout that was owed: B\'s new session is not ended by A\'s exit', async () => {
    const { deps, server, phone } = setUp();
    await login(deps, CREDENCIALES);
    server.script('/api/admin/logout', offline);
    await logout(deps);
    await login(deps, CREDENCIALES);
    expect(await finishLogout(deps)).toBe(true);
    expect(server.sesion).toEqual(SESION);
    expect(await currentUser(phone)).not.toBeNull();
  });
});

describe('refreshSession', () => {
  it('R35 expired: the person stays in, only sending waits', async () => {
    const { deps, server } = setUp();
    await login(deps, CREDENCIALES);
    server.sesion = null;
    expect(await refreshSession(deps)).toMatchObject({ state: 'expired', user: { sesion: { IdUsuario: 7 } } });
  });

  it('offline: what the phone remembers, with its age', async () => {
    const { deps, server, clock } = setUp();
    await login(deps, CREDENCIALES);
    clock.advance(86_400_000);
    server.breakAll(offline);
    expect(await refreshSession(deps)).toMatchObject({ state: 'offline', user: { asOf: '2026-11-20T12:00:00.000Z' } });
  });

  it('active: permissions and settings are refreshed', async () => {
    const { deps, server, clock } = setUp();
    await login(deps, CREDENCIALES);
    clock.advance(1000);
    server.sesion = { ...SESION, permisos: ['sesion.propia'] };
    expect(await refreshSession(deps)).toEqual({
      state: 'active',
      user: { sesion: server.sesion, asOf: '2026-11-20T12:00:01.000Z', porPin: false },
      offsetMs: -1000,
    });
  });

  it('R42 D24 a disabled account is told from an ended session, and its work stays open', async () => {
    const { deps, server } = setUp();
    await login(deps, CREDENCIALES);
    server.script('/api/admin/sesion', refuses('usuario_desactivado'));
    expect(await refreshSession(deps)).toMatchObject({ state: 'disabled', user: { sesion: { IdUsuario: 7 } } });
    // Activated again, the old session is over (D6).
    server.script('/api/admin/sesion', refuses('no_autenticado'));
    expect(await refreshSession(deps)).toMatchObject({ state: 'expired' });
  });

  it.each([401, 403])('R55 a portal that answers %i ends no session', async (status) => {
    const { deps, server } = setUp();
    await login(deps, CREDENCIALES);
    server.script('/api/admin/sesion', async () => new Response('<h1>Acepte las condiciones</h1>', { status, headers: { 'content-type': 'text/html' } }));
    expect(await refreshSession(deps)).toMatchObject({ state: 'offline', portal: true });
  });

  it('an answer that arrives after the exit logs nobody in again', async () => {
    const { deps, server, phone } = setUp();
    await login(deps, CREDENCIALES);
    server.script('/api/admin/sesion', async (_request, answer) => {
      const response = await answer();
      await logout(deps);
      return response;
    });
    await refreshSession(deps);
    expect(await currentUser(phone)).toBeNull();
  });

  it('where nobody is remembered, nobody is asked for: a session that outlived what the phone knew lets nobody in', async () => {
    const { deps, server, phone } = setUp();
    expect(await refreshSession(deps)).toEqual({ state: 'expired', user: null, offsetMs: 0 });
    expect(server.sent('GET', '/api/admin/sesion')).toHaveLength(0);
    expect(await currentUser(phone)).toBeNull();
  });

  it('R55 a portal is told from the server before anybody logs in', async () => {
    const { deps, server } = setUp();
    server.script('/api/health/live', async () => new Response('<h1>Acepte las condiciones</h1>', { status: 200, headers: { 'content-type': 'text/html' } }));
    expect(await refreshSession(deps)).toMatchObject({ state: 'offline', user: null, portal: true });
  });

  it('the session of somebody else is not taken over', async () => {
    const { deps, server, phone } = setUp();
    await login(deps, CREDENCIALES);
    server.sesion = OTRA_SESION;
    expect(await refreshSession(deps)).toMatchObject({ state: 'expired' });
    expect(await currentUser(phone)).toMatchObject({ sesion: { IdUsuario: 7 } });
  });
});

describe('a shared phone (R38)', () => {
  it('B sees that A left something, and nothing of what', async () => {
    const { disk, phone } = setUp();
    await rememberUser(phone, SESION, new Date(0));
    await rememberUser(phone, OTRA_SESION, new Date(0));
    await queueLoad(disk.user(), phone, 1);
    await queueLoad(disk.user(), phone, 2);
    expect(await leftByOthers(phone, 8, disk.options)).toEqual([
      { usuarioId: 7, nombre: 'despachador', sinEnviar: 2, borradores: 0 },
    ]);
    expect(await leftByOthers(phone, 7, disk.options)).toEqual([]);
  });
});
