import { mutateJson } from '@rodal/domain/testing/mutaciones';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { currentUser, deviceId, isLoggedIn, nextCodigo, rememberUser } from './phone-db.ts';
import { pinStatus, pinUsers } from '../phone/pin.ts';
import { enterWithPin, setPin } from '../phone/pin-clave.ts';
import { leftByOthers } from '../phone/shared-phone.ts';
import { createDisk, OTRA_SESION, SESION } from '../testing/fixtures.ts';

/** The phone's own database, not believed either: nobody, no PIN and a new identity rather than a broken one. */

const NOW = new Date('2026-11-20T12:00:00Z');
const DICE = fc.array(fc.nat(), { minLength: 3, maxLength: 9 });
const PIN = '246813';

async function usedPhone() {
  const disk = createDisk();
  const phone = disk.phone();
  await rememberUser(phone, OTRA_SESION, NOW);
  await rememberUser(phone, SESION, NOW);
  await setPin(phone, SESION.IdUsuario, PIN, 10);
  await nextCodigo(phone, () => 0.5);
  return { disk, phone };
}

it('a spoilt row of the phone is nobody, no PIN or no identity; a whole one works on', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('phone', 'users', 'pines'), fc.nat({ max: 1 }), DICE, async (table, which, dice) => {
      const { disk, phone } = await usedPhone();
      const rows = await phone.table<object>(table).toArray();
      const row = rows[which % rows.length] ?? {};
      const key = Object.fromEntries(Object.entries(row).filter(([name]) => ['key', 'id', 'usuarioId'].includes(name)));
      const changed = mutateJson(row, dice);
      if (typeof changed === 'object' && changed !== null && !Array.isArray(changed)) await phone.table(table).put({ ...changed, ...key });

      const user = await currentUser(phone);
      if (user !== null) expect([Array.isArray(user.sesion.permisos), Number.isSafeInteger(user.sesion.IdUsuario), typeof user.sesion.NombreUsuario]).toEqual([true, true, 'string']);
      expect(typeof (await isLoggedIn(phone, SESION.IdUsuario))).toBe('boolean');
      expect(await deviceId(phone)).toMatch(/^\S{1,64}$/);
      expect(await nextCodigo(phone, () => 0.5)).toMatch(/^[A-Z]\d-\d{4,}$/);
      for (const { nombre } of await pinUsers(phone)) expect(typeof nombre).toBe('string');
      for (const { nombre } of await leftByOthers(phone, SESION.IdUsuario, disk.options)) expect(typeof nombre).toBe('string');
      const { tiene, bloqueado } = await pinStatus(phone, SESION.IdUsuario);
      expect([typeof tiene, typeof bloqueado]).toEqual(['boolean', 'boolean']);
      // The right PIN or a wrong one: in, or refused in our words.
      for (const pin of ['111111', PIN]) {
        const codigo = await enterWithPin(phone, SESION.IdUsuario, pin).then(() => 'in', (error: { codigo?: string }) => error.codigo);
        expect(['in', 'pin_incorrecto', 'pin_bloqueado']).toContain(codigo);
        if (pin === '111111') expect(codigo).not.toBe('in');
      }
    }),
    { numRuns: 150 },
  );
});

it.each([[Number.NaN], ['0'], [-50], [null]])('tries that stand there as %s are none left: nobody counts from them', async (intentos) => {
  const { phone } = await usedPhone();
  await phone.pines.update(SESION.IdUsuario, { intentos } as never);
  await expect(enterWithPin(phone, SESION.IdUsuario, PIN)).rejects.toMatchObject({ codigo: 'pin_bloqueado' });
});

it('a number of rounds that would hold the phone for hours is no PIN', async () => {
  const { phone } = await usedPhone();
  await phone.pines.update(SESION.IdUsuario, { iteraciones: 2 ** 40 });
  await expect(enterWithPin(phone, SESION.IdUsuario, PIN)).rejects.toMatchObject({ codigo: 'pin_bloqueado' });
});

it('for somebody whose way in cannot be read nothing is sent (A28)', async () => {
  const { phone } = await usedPhone();
  await phone.phone.update('current', { porPin: 'no' } as never);
  expect(await isLoggedIn(phone, SESION.IdUsuario)).toBe(false);
});
