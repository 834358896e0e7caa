import { describe, expect, it } from 'vitest';
import { countItems, listOutbox } from '../outbox/outbox.ts';
import { describeClase } from '../testing/cada-clase.ts';
import { CLASES, expectAllThere, phoneOf } from '../testing/clases.ts';

for (const clase of CLASES) describeClase(clase);

describe('several kinds in one outbox', () => {
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
