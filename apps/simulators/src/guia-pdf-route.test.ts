import { afterEach, describe, expect, it } from 'vitest';
import type { GuiaDocument } from './guia-documents.ts';
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

async function make({ url, control }: GuiaSimulator): Promise<string> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'a' };
  await fetch(`${url}/documents`, { method: 'POST', headers, body: '{"numero":7}' });
  return control.documents()[0]?.id ?? '';
}

async function pdf({ url }: GuiaSimulator, id: string, signal: AbortSignal | null = null) {
  const reply = await fetch(`${url}/documents/pdf?globalDocumentId=${id}`, { signal });
  const body = Object(await reply.json());
  return { status: reply.status, id: body.globalDocumentId, bytes: Buffer.from(String(body.Base64Content), 'base64') };
}

describe('PDF of the guide simulator', () => {
  it('answers with Base64Content once the number is out', async () => {
    const slow = await start({ delayMs: 3_600_000 });
    expect(await pdf(slow, await make(slow))).toMatchObject({ status: 409 });
    const quick = await start();
    const id = await make(quick);
    const reply = await pdf(quick, id);
    expect(reply).toMatchObject({ status: 200, id });
    expect(reply.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(quick.control.stats().llamadas.pdf).toBe(1);
  });

  it('misbehaves as told, in order, then behaves', async () => {
    const simulator = await start();
    const id = await make(simulator);
    simulator.control.setFaults({ pdf: ['idCero', 'aunNo', 'rechazo', 'error', 'mediaGuia', 'silencio', 'lento'] });
    expect(await pdf(simulator, id)).toMatchObject({ status: 200, id: '00000000-0000-0000-0000-000000000000' });
    for (const status of [409, 422, 503]) expect(await pdf(simulator, id)).toMatchObject({ status });
    const half = await pdf(simulator, id);
    expect(half.bytes.subarray(-20).toString()).not.toContain('%%EOF');
    await expect(pdf(simulator, id)).rejects.toThrow('fetch failed');
    await expect(pdf(simulator, id, AbortSignal.timeout(50))).rejects.toThrow('timeout');
    expect((await pdf(simulator, id)).bytes.length).toBeGreaterThan(half.bytes.length);
  });

  it('a document of before a restart is not ready, unless an archive remembers it', async () => {
    const before = await start();
    const id = await make(before);
    const [kept] = before.control.documents();
    expect(await pdf(await start(), id)).toMatchObject({ status: 409 });
    const archive = (asked: string) => Promise.resolve<GuiaDocument | undefined>(asked === id ? kept : undefined);
    const after = await start({ archive });
    expect((await pdf(after, id)).bytes).toEqual((await pdf(before, id)).bytes);
    expect(await pdf(after, 'otra')).toMatchObject({ status: 409 });
  });
});
