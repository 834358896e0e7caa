import { describe, expect, it } from 'vitest';
import { countItems, listOutbox } from '../outbox/outbox.ts';
import { describeClase } from '../testing/cada-clase.ts';
import { freezeCaptura } from '../outbox/capturas.ts';
import { CLASES, corregida, expectAllThere, NOTA, phoneOf, RECEPCION } from '../testing/clases.ts';
import { fieldOf, refuses } from '../testing/scripted-server.ts';

const HORA_MS = 3_600_000;

for (const clase of CLASES) describeClase(clase);

describe('several kinds in one outbox', () => {
  it.each([NOTA, RECEPCION])('a $nombre says at each attempt how long it has waited here: since it was first registered', async (clase) => {
    const phone = phoneOf();
    const item = await clase.queue(phone, 1);
    const dichas = () => phone.server.sent('POST', clase.path).map(({ body }) => fieldOf(body, 'espera'));
    phone.clock.advance(3 * HORA_MS);
    phone.server.script(clase.path, refuses(clase.rechazo));
    await phone.drain('tap');
    if (item.tipo === undefined) throw new Error('fixture');
    await freezeCaptura(phone.db, { tipo: item.tipo, id: item.id, payload: corregida(item, 9) }, phone.clock());
    phone.clock.advance(HORA_MS);
    await phone.drain('tap');
    expect(dichas()).toEqual([3 * HORA_MS, 4 * HORA_MS]);
    await expectAllThere(phone, [item]);
  });

  it('R68 go in the order of Enviar, whatever the kind, and are counted together', async () => {
    const phone = phoneOf();
    const items = [];
    for (const [seed, clase] of [...CLASES, ...CLASES].entries()) items.push(await clase.queue(phone, seed + 1));
    expect(countItems(await listOutbox(phone.db))).toMatchObject({ sinEnviar: items.length, enEspera: items.length, otros: items.filter(({ tipo }) => tipo !== undefined).length });
    await phone.drain('queued');
    const paths = CLASES.map(({ path }) => path);
    const sent = phone.server.requests.filter(({ path }) => paths.includes(path));
    expect(sent.map(({ path }) => path)).toEqual([...paths, ...paths]);
    await expectAllThere(phone, items);
  });
});
