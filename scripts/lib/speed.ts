import { createHash } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { cpus, freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { withScratchPostgres } from './scratch-postgres.ts';

/** What this machine is like at the moment a run begins. */
export interface Speed {
  /** How many times slower than two quiet cores, 1 to 8, of one decimal: what every limit is multiplied by. */
  readonly factor: number;
  /** How many pieces of a run it can take side by side. */
  readonly hands: number;
  /** How it was measured, in a line. */
  readonly told: string;
}

/** The fixed piece of work; `quiet` = milliseconds on two quiet cores (docs/decisiones/119-dos-ordenes.md). */
const PARTS = [
  { name: 'procesador', quiet: 170, work: compute },
  { name: 'disco', quiet: 45, work: writeDown },
  { name: 'consulta', quiet: 1_200, work: query },
] as const;

const FACTOR = { least: 1, most: 8 } as const;
/** What a piece of a run holds at its fullest, bytes: a program, its database and a browser. */
const HAND_BYTES = 2.5e9;
/** Share of the processors that others must leave idle for one hand more than there are processors: programs, browsers and databases wait for one another. */
const MOSTLY_IDLE = 0.6;
const LOOK_MS = 500;

/** Looks at what else the machine is doing and times the work on it: a few seconds. */
export async function measureSpeed(): Promise<Speed> {
  const idle = await idleShare();
  const times: { name: string; ms: number; ratio: number }[] = [];
  for (const { name, quiet, work } of PARTS) {
    const begin = performance.now();
    await work();
    const ms = performance.now() - begin;
    times.push({ name, ms, ratio: ms / quiet });
  }
  const slowest = Math.max(...times.map(({ ratio }) => ratio));
  const factor = Math.round(Math.min(FACTOR.most, Math.max(FACTOR.least, slowest)) * 10) / 10;
  const cores = cpus().length;
  const fit = Math.max(1, Math.floor(freemem() / HAND_BYTES));
  const hands = Math.min(fit, idle > MOSTLY_IDLE ? cores + 1 : cores);
  return { factor, hands, told: `${times.map(({ name, ms }) => `${name} ${ms.toFixed(0)} ms`).join(', ')}; ${(idle * 100).toFixed(0)} % libre` };
}

/** What the processors do not do at this moment, 0 to 1. */
async function idleShare(): Promise<number> {
  const read = () => {
    const all = cpus().map(({ times }) => times);
    return { idle: all.reduce((sum, { idle }) => sum + idle, 0), all: all.reduce((sum, one) => sum + Object.values(one).reduce((a, b) => a + b, 0), 0) };
  };
  const before = read();
  await delay(LOOK_MS);
  const after = read();
  return (after.idle - before.idle) / Math.max(1, after.all - before.all);
}

/** What a test does all day: fresh memory, hashes, objects as text and back. */
async function compute(): Promise<void> {
  for (let n = 0; n < 40; n += 1) createHash('sha256').update(Buffer.alloc(1_000_000, n)).digest();
  const rows = Array.from({ length: 20_000 }, (_, n) => ({ n, patente: `AB${n}`, filas: [n, n + 1, { m3: n / 7 }] }));
  for (let n = 0; n < 6; n += 1) JSON.parse(JSON.stringify(rows));
}

/** Where the run keeps its files. */
async function writeDown(): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'rodal-velocidad-'));
  try {
    const bytes = Buffer.alloc(500_000, 7);
    for (let n = 0; n < 30; n += 1) {
      const file = await open(join(dir, String(n)), 'w');
      await file.write(bytes);
      await file.sync();
      await file.close();
    }
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** A database is made, started, asked and ended: processes, files and both sides of a connection. */
function query(): Promise<void> {
  return withScratchPostgres(async (url) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await client.query('CREATE TABLE t (n int PRIMARY KEY, texto text)');
      await client.query(`INSERT INTO t SELECT n, md5(n::text) FROM generate_series(1, 20000) n`);
      for (let n = 0; n < 100; n += 1) await client.query('SELECT count(*) FROM t WHERE texto LIKE $1', [`%${n}a%`]);
    } finally {
      await client.end();
    }
  });
}
