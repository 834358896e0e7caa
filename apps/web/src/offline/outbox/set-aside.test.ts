import { describe, expect, it } from 'vitest';
import { describeItem } from './describe-item.ts';
import { commitDraft } from '../drafts/drafts.ts';
import { listOutbox } from './outbox.ts';
import { readPace } from './pace.ts';
import { hasUnsent } from '../phone/shared-phone.ts';
import { createDisk, draftLoad, SESION } from '../testing/fixtures.ts';
import { createPhone, expectAllArrived, INSERT, load, states, type TestPhone } from '../testing/phone.ts';
import { refuses } from '../testing/scripted-server.ts';

const say = async ({ db, clock }: TestPhone) => {
  const [row] = await listOutbox(db);
  return row === undefined ? null : describeItem(row, await readPace(db), clock());
};

describe('D24 R95: profile removed, account disabled, password forced, with something unsent', () => {
  it('the permission is taken away and given back: one cause in words, no record sent meanwhile, and then all go by themselves', async () => {
    const phone = createPhone();
    const items = await load(phone, 2);
    phone.server.sesion = { ...SESION, permisos: [] };
    await phone.drain('queued');
    expect(await states(phone.db)).toEqual(['attention', 'attention']);
    expect(await say(phone)).toMatchObject({ situacion: expect.stringContaining('ya no tiene permiso'), error: null });
    const tries = phone.server.sent('POST', INSERT).length;
    await phone.drain('timer');
    expect(phone.server.sent('POST', INSERT)).toHaveLength(tries);

    phone.server.sesion = SESION;
    await phone.drain('timer');
    await expectAllArrived(phone, items);
  });

  it('the account is disabled and enabled again: the login is enough', async () => {
    const phone = createPhone();
    const items = await load(phone, 2);
    phone.server.script('/api/admin/sesion', refuses('usuario_desactivado'));
    await phone.drain('online');
    expect(await say(phone)).toMatchObject({ situacion: expect.stringContaining('desactivada'), error: null });
    await phone.drain('login');
    await expectAllArrived(phone, items);
  });

  it.each([
    ['clave_temporal', 'Sale cuando cambie su contraseña.'],
    ['segundo_factor_pendiente', 'Sale cuando active su segundo factor.'],
  ] as const)('%s: says so, and not that a login is missing', async (codigo, dicho) => {
    const phone = createPhone();
    const items = await load(phone, 1);
    phone.server.script(INSERT, refuses(codigo));
    await phone.drain('queued');
    expect(await say(phone)).toMatchObject({ situacion: dicho, error: null });
    await phone.drain('login');
    await expectAllArrived(phone, items);
  });

  it('a program that is too old tries again once it was started anew, not every minute', async () => {
    const phone = createPhone();
    const items = await load(phone, 1);
    phone.server.script(INSERT, refuses('app_antigua'));
    await phone.drain('queued');
    const tries = phone.server.sent('POST', INSERT).length;
    await phone.drain('timer');
    expect(phone.server.sent('POST', INSERT)).toHaveLength(tries);
    const updated = phone.restart();
    await updated.drain('start');
    await expectAllArrived(updated, items);
  });

  it('whoever has a draft or a load here has something unsent; nobody else gets a database', async () => {
    const disk = createDisk();
    expect(await hasUnsent(7, disk.options)).toBe(false);
    expect(await disk.options.indexedDB.databases()).toEqual([]);
    const db = disk.user();
    const { id, version, borrador } = await draftLoad(db, disk.phone());
    expect(await hasUnsent(7, disk.options)).toBe(true);
    await commitDraft(db, id, version, borrador);
    expect(await hasUnsent(7, disk.options)).toBe(true);
    expect(await hasUnsent(8, disk.options)).toBe(false);
  });
});
