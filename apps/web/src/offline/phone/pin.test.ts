import { describe, expect, it } from 'vitest';
import { createApi } from '../../api/api.ts';
import { createDrain } from '../drain/drain.ts';
import { createOutboxLock } from '../outbox/outbox-lock.ts';
import { listOutbox } from '../outbox/outbox.ts';
import { currentUser, forgetUser, isLoggedIn, isLogoutPending, type PhoneDb, rememberUser } from '../db/phone-db.ts';
import { declinePin, pinStatus, pinUsers } from './pin.ts';
import { enterWithPin, PIN_ITERACIONES, setPin } from './pin-clave.ts';
import { login, logout, refreshSession, type SessionDeps } from './session.ts';
import { createClock, createDisk, OTRA_SESION, queueLoad, SESION } from '../testing/fixtures.ts';
import { memoryChannel, memoryLocks } from '../testing/memory-lock.ts';
import { createScriptedServer, offline } from '../testing/scripted-server.ts';

const PIN = '482716';
const LOGGED_IN = new Date('2026-11-20T12:00:00.000Z');
/** Fewer rounds than in earnest: what is tested is not the time they take. */
const RONDAS = 10;

function setUp() {
  const disk = createDisk();
  const server = createScriptedServer(SESION);
  const phone = disk.phone();
  const lock = createOutboxLock(phone, memoryChannel(), memoryLocks());
  const deps: SessionDeps = { api: createApi(server.fetch), phone, lock, clock: createClock() };
  return { disk, server, phone, lock, deps };
}

/** Somebody who has a PIN and has left. */
async function left(phone: PhoneDb, sesion = SESION): Promise<void> {
  await rememberUser(phone, sesion, LOGGED_IN);
  await setPin(phone, sesion.IdUsuario, PIN, RONDAS);
  await forgetUser(phone);
}

describe('A28: setting a PIN', () => {
  it('keeps salt, hash and the count of rounds, never the PIN', async () => {
    const { phone } = setUp();
    await rememberUser(phone, SESION, LOGGED_IN);
    await setPin(phone, 7, PIN);
    const [row] = await phone.pines.toArray();
    expect(row).toMatchObject({ usuarioId: 7, iteraciones: PIN_ITERACIONES, intentos: 0, sesion: SESION, asOf: LOGGED_IN.toISOString() });
    expect(PIN_ITERACIONES).toBeGreaterThanOrEqual(600_000);
    expect([row?.salt, row?.hash]).toEqual([expect.stringMatching(/^[\da-f]{32}$/), expect.stringMatching(/^[\da-f]{64}$/)]);
    expect(JSON.stringify(row)).not.toContain(PIN);
  });

  it('two people with the same PIN share no hash', async () => {
    const { phone } = setUp();
    await left(phone);
    await left(phone, OTRA_SESION);
    const rows = await phone.pines.toArray();
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(2);
  });

  it('is for whoever is in by password: nobody else, not by PIN, not a trivial one', async () => {
    const { phone } = setUp();
    await left(phone);
    await expect(setPin(phone, 7, '908172', RONDAS)).rejects.toMatchObject({ codigo: 'no_autenticado' });
    await enterWithPin(phone, 7, PIN);
    await expect(setPin(phone, 7, '908172', RONDAS)).rejects.toMatchObject({ codigo: 'no_autenticado' });
    await rememberUser(phone, OTRA_SESION, LOGGED_IN);
    await expect(setPin(phone, 7, '908172', RONDAS)).rejects.toMatchObject({ codigo: 'no_autenticado' });
    await expect(setPin(phone, 8, '123456', RONDAS)).rejects.toMatchObject({ codigo: 'datos_invalidos' });
  });

  it('can be changed: only the new one opens', async () => {
    const { phone } = setUp();
    await rememberUser(phone, SESION, LOGGED_IN);
    await setPin(phone, 7, PIN, RONDAS);
    await setPin(phone, 7, '908172', RONDAS);
    await forgetUser(phone);
    await expect(enterWithPin(phone, 7, PIN)).rejects.toMatchObject({ codigo: 'pin_incorrecto' });
    await enterWithPin(phone, 7, '908172');
    expect(await currentUser(phone)).toMatchObject({ sesion: { IdUsuario: 7 }, porPin: true });
  });

  it('is offered until somebody answers, and a login does not ask again', async () => {
    const { phone } = setUp();
    await rememberUser(phone, SESION, LOGGED_IN);
    expect(await pinStatus(phone, 7)).toEqual({ tiene: false, bloqueado: false, ofrecido: false });
    await declinePin(phone, 7);
    await rememberUser(phone, SESION, LOGGED_IN);
    expect(await pinStatus(phone, 7)).toEqual({ tiene: false, bloqueado: false, ofrecido: true });
    await rememberUser(phone, OTRA_SESION, LOGGED_IN);
    await setPin(phone, 8, PIN, RONDAS);
    expect(await pinStatus(phone, 8)).toEqual({ tiene: true, bloqueado: false, ofrecido: true });
  });
});

describe('A28: coming in by PIN', () => {
  it('opens the session as the server last confirmed it, with its age', async () => {
    const { phone, deps } = setUp();
    await rememberUser(phone, SESION, new Date(0));
    await setPin(phone, 7, PIN, RONDAS);
    // The server confirms the session again, with a permission less.
    const sesion = { ...SESION, permisos: ['sesion.propia', 'despacho.crear'] };
    const server = createScriptedServer(sesion);
    await refreshSession({ ...deps, api: createApi(server.fetch) });
    await forgetUser(phone);
    await enterWithPin(phone, 7, PIN);
    expect(await currentUser(phone)).toEqual({ sesion, asOf: LOGGED_IN.toISOString(), porPin: true });
    expect(await isLoggedIn(phone, 7)).toBe(false);
  });

  it('a wrong one says how many tries are left; the fifth closes this door until the password is given', async () => {
    const { phone, deps } = setUp();
    await left(phone);
    await left(phone, OTRA_SESION);
    for (const n of [4, 3, 2, 1]) {
      await expect(enterWithPin(phone, 7, '000001')).rejects.toMatchObject({
        codigo: 'pin_incorrecto',
        message: `PIN incorrecto. Intentos restantes: ${n}.`,
      });
    }
    await expect(enterWithPin(phone, 7, '000001')).rejects.toMatchObject({ codigo: 'pin_bloqueado' });
    // The right one does not help any more, nor does it hurt the other person.
    await expect(enterWithPin(phone, 7, PIN)).rejects.toMatchObject({ codigo: 'pin_bloqueado' });
    expect(await pinUsers(phone)).toEqual(expect.arrayContaining([
      { usuarioId: 7, nombre: 'despachador', bloqueado: true },
      { usuarioId: 8, nombre: 'despachador2', bloqueado: false },
    ]));
    await enterWithPin(phone, 8, PIN);
    await forgetUser(phone);

    await login(deps, { usuario: 'despachador', contrasena: 'x' });
    await forgetUser(phone);
    await enterWithPin(phone, 7, PIN);
    expect(await currentUser(phone)).toMatchObject({ sesion: { IdUsuario: 7 } });
  });

  it('a session that is only confirmed gives no tries back', async () => {
    const { phone, deps } = setUp();
    await rememberUser(phone, SESION, LOGGED_IN);
    await setPin(phone, 7, PIN, RONDAS);
    const inside = await phone.phone.toArray();
    await forgetUser(phone);
    for (let n = 0; n < 5; n += 1) await expect(enterWithPin(phone, 7, '000001')).rejects.toThrow();
    await phone.phone.clear();
    await phone.phone.bulkPut(inside);
    expect(await refreshSession(deps)).toMatchObject({ state: 'active' });
    expect(await pinStatus(phone, 7)).toMatchObject({ bloqueado: true });
  });

  it('a reload gives no tries back: each is on the disk before it is looked at', async () => {
    const { disk, phone } = setUp();
    await left(phone);
    const asked = Array.from({ length: 8 }, () => enterWithPin(disk.phone(), 7, '000001'));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(await phone.pines.get(7)).toMatchObject({ intentos: 5 });
    await expect(enterWithPin(disk.phone(), 7, PIN)).rejects.toMatchObject({ codigo: 'pin_bloqueado' });
  });

  it('the right one gives the tries back', async () => {
    const { phone } = setUp();
    await left(phone);
    await expect(enterWithPin(phone, 7, '000001')).rejects.toThrow();
    await enterWithPin(phone, 7, PIN);
    expect(await phone.pines.get(7)).toMatchObject({ intentos: 0 });
  });

  it('nobody without a PIN comes in, and nobody is thrown out by one', async () => {
    const { phone } = setUp();
    await expect(enterWithPin(phone, 7, PIN)).rejects.toMatchObject({ codigo: 'pin_bloqueado' });
    await left(phone);
    await rememberUser(phone, OTRA_SESION, LOGGED_IN);
    await enterWithPin(phone, 7, PIN);
    expect(await currentUser(phone)).toMatchObject({ sesion: { IdUsuario: 8 }, porPin: false });
  });
});

describe('A28: by PIN nothing is sent', () => {
  /** In by PIN with one load to send; the browser still has the cookie of `cookie`. */
  async function inByPin(cookie: typeof SESION | null) {
    const one = setUp();
    const { disk, phone, server, deps, lock } = one;
    const db = disk.user();
    await left(phone);
    await phone.phone.delete('pendingLogout');
    const item = await queueLoad(db, phone);
    await enterWithPin(phone, 7, PIN);
    server.sesion = cookie;
    const drain = createDrain({ db, api: deps.api, lock, isLoggedIn: () => isLoggedIn(phone, 7) });
    return { ...one, db, item, drain };
  }

  it.each([
    ['their own session', SESION],
    ["somebody else's", OTRA_SESION],
    ['none', null],
  ])('whatever cookie is left in the browser: %s', async (_whose, cookie) => {
    const { server, drain, db, deps } = await inByPin(cookie);
    expect(await drain.drain('online')).toEqual({ kind: 'loggedOut' });
    expect(await drain.drain('tap')).toEqual({ kind: 'loggedOut' });
    expect(server.requests).toEqual([]);
    expect(await listOutbox(db)).toMatchObject([{ state: 'auth_wait' }]);
    // The question who is in does not make a login of it either.
    expect(await refreshSession(deps)).toMatchObject({ state: 'expired', user: { porPin: true } });
    expect(await drain.drain('timer')).toEqual({ kind: 'loggedOut' });
    expect([server.despachos.size, server.photos.size]).toEqual([0, 0]);
  });

  it('an answer about the session they left does not make a login of the PIN they came back with', async () => {
    const { phone, server, deps } = setUp();
    await rememberUser(phone, SESION, LOGGED_IN);
    await setPin(phone, 7, PIN, RONDAS);
    server.script('/api/admin/sesion', async (_request, answer) => {
      const response = await answer();
      await forgetUser(phone);
      await enterWithPin(phone, 7, PIN);
      return response;
    });
    await refreshSession(deps);
    expect(await currentUser(phone)).toMatchObject({ sesion: { IdUsuario: 7 }, porPin: true });
    expect([await isLoggedIn(phone, 7), await isLogoutPending(phone)]).toEqual([false, true]);
  });

  it('the password sends it', async () => {
    const { server, drain, db, deps, item } = await inByPin(null);
    await drain.drain('start');
    server.sesion = SESION;
    await login(deps, { usuario: 'despachador', contrasena: 'x' });
    expect(await drain.drain('login')).toEqual({ kind: 'done', accepted: 1, aside: 0 });
    expect([...server.despachos.keys()]).toEqual([item.id]);
    expect(await listOutbox(db)).toEqual([]);
  });

  it('R40: a logout still owed to the server stays owed, and is told when there is signal', async () => {
    const { phone, deps, server } = setUp();
    await rememberUser(phone, OTRA_SESION, LOGGED_IN);
    await setPin(phone, 8, PIN, RONDAS);
    await login(deps, { usuario: 'despachador', contrasena: 'x' });
    server.breakAll(offline);
    await logout(deps);
    await enterWithPin(phone, 8, PIN);
    expect(await isLogoutPending(phone)).toBe(true);
    expect(await refreshSession(deps)).toMatchObject({ state: 'offline', user: { porPin: true } });

    server.heal();
    expect(await refreshSession(deps)).toMatchObject({ state: 'expired', user: { sesion: { IdUsuario: 8 } } });
    expect([server.sesion, await isLogoutPending(phone)]).toEqual([null, false]);
  });
});
