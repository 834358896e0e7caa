import type { ErrorCode } from '@rodal/domain/errors';
import { expect, it } from 'vitest';
import { listOutbox, moveItem } from './outbox.ts';
import { retryAll } from './retry-all.ts';
import { createPhone, expectAllArrived, load } from '../testing/phone.ts';
import { refuses } from '../testing/scripted-server.ts';

it('R42: after the account is active again one tap sends everything, nothing was deleted', async () => {
  const phone = createPhone();
  const items = await load(phone, 3);
  phone.server.script('/api/admin/sesion', refuses('usuario_desactivado'));
  await phone.drain('online');
  expect((await listOutbox(phone.db)).map(({ state, error }) => [state, error?.mensaje])).toEqual(
    Array.from({ length: 3 }, () => ['attention', 'Su cuenta está desactivada. Exporte lo pendiente o llame a la oficina.']),
  );
  expect(await phone.db.photos.count()).toBe(6);

  expect(await retryAll(phone.db)).toBe(3);
  expect((await listOutbox(phone.db)).map(({ state, error, failures }) => [state, error, failures])).toEqual(
    Array.from({ length: 3 }, () => ['queued', null, 0]),
  );
  await phone.drain('tap');
  await expectAllArrived(phone, items);
});

it('R47: goes again what waited for a newer app or another login; what is wrong with the despacho stays aside', async () => {
  const phone = createPhone();
  const codes: ErrorCode[] = ['app_antigua', 'sin_permiso', 'foto_danada', 'payload_mismatch'];
  const items = await load(phone, codes.length);
  for (const [at, codigo] of codes.entries()) {
    await moveItem(phone.db, items[at]?.id ?? '', 'attention', {
      error: { codigo, mensaje: codigo, errores: [], requestId: null, at: '2026-11-20T12:00:00.000Z' },
    });
  }
  expect(await retryAll(phone.db)).toBe(2);
  expect((await listOutbox(phone.db)).map(({ state }) => state)).toEqual(['queued', 'queued', 'attention', 'attention']);
  expect(await retryAll(phone.db)).toBe(0);
});
