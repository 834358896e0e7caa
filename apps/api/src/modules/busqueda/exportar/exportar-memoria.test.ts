// @completo: what ten times the rows hold in memory.
// @aparte: it measures what its process holds, and collecting what other files left costs more than the rows.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Actor, buildTestApp, type TestApp } from '../../../testing/build-app.ts';
import { fillDespachos } from '../../../testing/llenar-despachos.ts';

/** A million takes minutes: that many only when somebody wants the figures (`RODAL_MEDIR=1`). */
const FILAS = process.env.RODAL_MEDIR === undefined ? 100_000 : 1_000_000;
const MB = 1_000_000;
/** Rows that are kept would show: a hundred bytes of each are more than this. */
const MARGEN = 8 * MB;

/** A tenth of the rows, and all. */
const DECIMA = { desde: '2026-01-01', hasta: '2026-02-04', filas: FILAS / 10 };
const TODAS = { desde: '2026-01-01', hasta: '2026-12-31', filas: FILAS };

let t: TestApp;
let oficina: Actor;
let origin: string;

beforeAll(async () => {
  t = await buildTestApp();
  // 350 days; the 36th begins after a tenth of the rows.
  await fillDespachos(t.db.pool, { filas: FILAS, desde: '2026-01-01T03:00:00Z', pasoMs: 86_400_000 / (FILAS / 350) });
  await t.createUsuario({ nombre: 'oficina', perfiles: ['Recepciones'] });
  oficina = await t.loginAs('oficina');
  origin = await t.app.listen({ port: 0 });
});
afterAll(() => t.close());

setFlagsFromString('--expose-gc');
const collect = z.parse(z.custom<() => void>((gc) => typeof gc === 'function'), runInNewContext('gc'));

interface Uso {
  /** After a collection, the most of several looks on the way. */
  readonly held: number;
  /** What the process took from the system; it depends on the collector's mood, so it is only told. */
  readonly rss: number;
  readonly bytes: number;
  readonly ms: number;
}

/** Downloads and forgets, looking at the memory about twenty times. */
async function measure(formato: string, { desde, hasta, filas }: typeof TODAS): Promise<Uso> {
  const query = new URLSearchParams({ desde, hasta, formato });
  const began = performance.now();
  const reply = await fetch(`${origin}/api/despacho/exportar?${query}`, { headers: { cookie: oficina.cookie } });
  expect(reply.status).toBe(200);
  const step = (filas * (formato === 'csv' ? 200 : 80)) / 20;
  const uso = { held: 0, rss: 0, bytes: 0 };
  let next = 0;
  for await (const chunk of reply.body ?? []) {
    uso.bytes += chunk.byteLength;
    if (uso.bytes < next) continue;
    next += step;
    collect();
    const { heapUsed, external, rss } = process.memoryUsage();
    uso.held = Math.max(uso.held, heapUsed + external);
    uso.rss = Math.max(uso.rss, rss);
  }
  const ms = performance.now() - began;
  const audit = await t.db.prisma.auditoria.findFirst({ where: { accion: 'despacho.exportar' }, orderBy: { id: 'desc' } });
  expect(audit?.despues).toMatchObject({ formato, filas, completa: true });
  return { ...uso, ms };
}

describe('memoria de exportar', () => {
  it.each(['csv', 'xlsx'])('ten times the rows of %s hold no more memory', async (formato) => {
    await measure(formato, DECIMA); // what is loaded and compiled once is not of the rows
    const [decima, todas] = [await measure(formato, DECIMA), await measure(formato, TODAS)];
    const show = ({ held, rss, bytes, ms }: Uso) =>
      `${Math.round(bytes / MB)} MB in ${Math.round(ms)} ms, held ${Math.round(held / MB)} MB, RSS ${Math.round(rss / MB)} MB`;
    const facts = `${formato}: ${DECIMA.filas} rows ${show(decima)}; ${TODAS.filas} rows ${show(todas)}`;
    expect(todas.held - decima.held, facts).toBeLessThan(MARGEN);
    if (process.env.RODAL_MEDIR !== undefined) console.info(facts);
  });
});
