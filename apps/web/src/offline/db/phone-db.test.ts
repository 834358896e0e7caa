import { Dexie } from 'dexie';
import { expect, it, vi } from 'vitest';
import { dexieOptions, openDb } from './open-db.ts';
import { createPhoneDb, currentUser, deviceId, followUser, forgetUser, isLoggedIn, isLogoutPending, nextCodigo, rememberUser } from './phone-db.ts';
import { setPin } from '../phone/pin-clave.ts';
import { createDisk, SESION } from '../testing/fixtures.ts';

it('R49: a phone of version 1 keeps its user, its codes and what it owes the server', async () => {
  const { options } = createDisk();
  const old = new Dexie('rodal-telefono', dexieOptions(options));
  old.version(1).stores({ phone: 'key', users: 'id' });
  await old.table('phone').bulkPut([
    { key: 'current', sesion: SESION, asOf: '2026-11-20T12:00:00.000Z' },
    { key: 'device', deviceId: 'aparato', prefix: 'M7', last: 41 },
    { key: 'pendingLogout' },
    { key: 'lease', holder: 'otro', until: 5 },
  ]);
  await old.table('users').bulkPut([{ id: 7, nombre: 'despachador' }, { id: 8, nombre: 'despachador2' }]);
  old.close();

  const phone = await openDb(createPhoneDb(options));
  expect(await currentUser(phone)).toEqual({ sesion: SESION, asOf: '2026-11-20T12:00:00.000Z', porPin: false });
  expect(await isLoggedIn(phone, 7)).toBe(true);
  expect([await deviceId(phone), await nextCodigo(phone), await isLogoutPending(phone)]).toEqual(['aparato', 'M7-0042', true]);
  expect(await phone.phone.get('lease')).toEqual({ key: 'lease', holder: 'otro', until: 5 });
  expect(await phone.users.toArray()).toEqual([
    { id: 7, nombre: 'despachador', pinOfrecido: false },
    { id: 8, nombre: 'despachador2', pinOfrecido: false },
  ]);
  expect(await phone.pines.count()).toBe(0);
  await setPin(phone, 7, '482716', 10);
  expect(await phone.pines.count()).toBe(1);
});

it('R108: whoever is in stays in over a phone that was thrown away, and is given back by the window where no home does; a logout is one', async () => {
  const phone = await openDb(createPhoneDb(createDisk().options));
  await rememberUser(phone, SESION, new Date('2026-11-20T12:00:00.000Z'));
  const read = followUser(phone, null, 0);
  const before = await read();
  expect(before?.sesion).toEqual(SESION);
  await phone.transaction('rw', [phone.phone, phone.users], () => Promise.all([phone.phone.clear(), phone.users.clear()]));
  expect(await read()).toBe(before);
  await vi.waitFor(async () => expect(await currentUser(phone)).toEqual(before));
  expect(await isLoggedIn(phone, SESION.IdUsuario)).toBe(true);
  await forgetUser(phone);
  expect(await read()).toBeNull();
});
