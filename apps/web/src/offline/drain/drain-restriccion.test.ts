import { RESTRICCIONES } from '@rodal/contracts/restriccion';
import { describe, expect, it } from 'vitest';
import { createPhone, expectAllArrived, INSERT, load, states, UPLOAD } from '../testing/phone.ts';
import { refuses } from '../testing/scripted-server.ts';

describe.each(RESTRICCIONES)('issue 7 §1: a session that answers %s', (codigo) => {
  it.each([UPLOAD, INSERT])('at %s stops the outbox as an ended one does; nothing is discarded or set aside, and afterwards all arrives', async (path) => {
    const phone = createPhone();
    const items = await load(phone, 2);
    phone.server.script(path, refuses(codigo));
    expect(await phone.drain('queued')).toEqual({ kind: 'loggedOut' });
    expect(await states(phone.db)).toEqual(['auth_wait', 'auth_wait']);
    await phone.drain('login');
    await expectAllArrived(phone, items);
  });
});
