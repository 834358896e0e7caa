import { afterEach, describe, expect, it } from 'vitest';
import { GuiaDocuments } from './guia-documents.ts';
import { type GuiaSimulator, type GuiaSimulatorOptions, startGuiaSimulator } from './guia-simulator.ts';

const open: GuiaSimulator[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function start(options: Partial<GuiaSimulatorOptions> = {}): Promise<GuiaSimulator> {
  const simulator = await startGuiaSimulator({ port: 0, delayMs: 0, ...options });
  open.push(simulator);
  return simulator;
}

async function post({ url }: GuiaSimulator, clave: string): Promise<{ status: number; id: string }> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': clave };
  const reply = await fetch(`${url}/documents`, { method: 'POST', headers, body: '{}' });
  const body = Object(await reply.json());
  return { status: reply.status, id: String(body.globalDocumentId) };
}

const get = async ({ url }: GuiaSimulator, path: string) => {
  const reply = await fetch(url + path);
  return { status: reply.status, body: await reply.json() };
};

describe('guia simulator', () => {
  it('makes one document a key, with consecutive numbers', async () => {
    const simulator = await start();
    const [a, again, b] = [await post(simulator, 'a'), await post(simulator, 'a'), await post(simulator, 'b')];
    expect([a.status, again.status, b.status]).toEqual([201, 200, 201]);
    expect(again.id).toBe(a.id);
    const folios = simulator.control.documents().map(({ folio }) => folio);
    expect(folios[1]).toBe((folios[0] ?? 0) + 1);
    expect((await get(simulator, '/_control/stats')).body).toEqual({ claves: 2, llamadas: { emitir: 3, buscar: 0, estado: 0, pdf: 0 } });
  });

  it('shows the number only after the delay', async () => {
    const slow = await start({ delayMs: 3_600_000 });
    const { id } = await post(slow, 'a');
    expect((await get(slow, `/documents/${id}`)).body).toEqual({ estado: 'pendiente' });
    const quick = await start();
    const issued = await get(quick, `/documents/${(await post(quick, 'a')).id}`);
    expect(issued.body).toEqual({ estado: 'emitida', folio: quick.control.documents()[0]?.folio });
  });

  it('misbehaves as told, in order, then behaves', async () => {
    const simulator = await start({ faults: { emitir: ['idCero', 'error'] } });
    expect(await post(simulator, 'a')).toEqual({ status: 201, id: '00000000-0000-0000-0000-000000000000' });
    expect((await post(simulator, 'a')).status).toBe(503);
    expect(simulator.control.stats().claves).toBe(0);
    const body = JSON.stringify({ emitir: ['silencio'] });
    await fetch(`${simulator.url}/_control/faults`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    await expect(post(simulator, 'a')).rejects.toThrow('fetch failed');
    expect(simulator.control.stats().claves).toBe(1);
    expect((await get(simulator, '/documents?clave=a')).status).toBe(200);
    expect((await get(simulator, '/documents?clave=b')).status).toBe(404);
  });

  it('asks for its token, its control does not', async () => {
    const simulator = await start({ token: 'secreto' });
    expect((await get(simulator, '/documents?clave=a')).status).toBe(401);
    expect((await get(simulator, '/_control/stats')).status).toBe(200);
  });

  it('a restart forgets no number that was promised', async () => {
    const before = await start();
    const { id } = await post(before, 'a');
    const folio = before.control.documents()[0]?.folio;
    const after = await start();
    expect((await get(after, `/documents/${id}`)).body).toEqual({ estado: 'emitida', folio });
    expect((await get(after, '/documents/otra')).status).toBe(404);
  });

  it('numbers of a restart lie above those of before', () => {
    let now = Date.parse('2026-11-20T12:00:00Z');
    const before = new GuiaDocuments(0, () => now);
    for (let n = 0; n < 100; n += 1) before.create(`a${n}`, {});
    const last = before.all().at(-1)?.folio ?? Infinity;
    now += 60_000;
    expect(new GuiaDocuments(0, () => now).create('b', {}).document.folio).toBeGreaterThan(last);
  });
});
