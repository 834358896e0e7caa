import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFileStore } from './file-store.ts';
import type { BlobStore } from './store.ts';

let dir: string;
let store: BlobStore;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'rodal-blobs-'));
  store = await openFileStore(dir);
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const spooled = () => readdir(join(dir, 'spool'));

async function putText(text: string): Promise<string> {
  const file = await store.receive(Readable.from([Buffer.from(text)]));
  await store.put(file.sha256, file);
  // Its first name goes when it goes.
  await file.discard();
  return file.sha256;
}

/** Now by the clock of the disk, which need not be this process's. */
const diskNow = async () => (await stat(dir)).mtimeMs;

/** Makes a stored blob look older than it is. */
async function age(key: string, hours: number): Promise<void> {
  const then = new Date((await diskNow()) - hours * 3_600_000);
  await utimes(join(dir, 'blobs', key.slice(0, 3), key), then, then);
}

describe('file store', () => {
  it('keeps what it receives under its hash', async () => {
    const key = await putText('una foto');
    expect(key).toBe(sha('una foto'));
    const blob = await store.get(key);
    expect(blob?.bytes).toBe(8);
    expect((await buffer(blob?.stream ?? Readable.from([]))).toString()).toBe('una foto');
    expect(await spooled()).toEqual([]);
  });

  it('R21 takes the same content twice', async () => {
    expect(await putText('igual')).toBe(await putText('igual'));
    expect(await store.has(sha('igual'))).toBe(true);
  });

  it('R17 shows nothing of a stream that breaks off', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('la mitad');
        throw new Error('cortado');
      })(),
    );
    await expect(store.receive(broken)).rejects.toThrow('cortado');
    expect(await spooled()).toEqual([]);
    expect(await store.has(sha('la mitad'))).toBe(false);
  });

  it('shows nothing before put, nor after discard', async () => {
    const file = await store.receive(Readable.from([Buffer.from('en camino')]));
    expect(await store.get(file.sha256)).toBeNull();
    expect((await file.read()).toString()).toBe('en camino');
    await file.discard();
    await file.discard();
    expect(await spooled()).toEqual([]);
  });

  it('refuses a key that is not the hash, and names that are paths', async () => {
    const file = await store.receive(Readable.from([Buffer.from('x')]));
    await expect(store.put(sha('otra'), file)).rejects.toThrow('no corresponde');
    await expect(store.get('../../etc/passwd')).rejects.toThrow('Clave de blob inválida');
    await file.discard();
  });

  it('R78 sweeps old orphans and old leftovers only', async () => {
    const [vieja, querida, nueva] = [await putText('vieja'), await putText('querida'), await putText('nueva')];
    await age(vieja, 30);
    await age(querida, 30);
    const left = await store.receive(Readable.from([Buffer.alloc(2_000_000, 'resto')]));
    const limit = new Date((await diskNow()) - 24 * 3_600_000);
    expect(await store.sweepSpool(limit)).toBe(0);
    expect(await store.sweepOrphans(limit, (keys) => Promise.resolve(new Set(keys.filter((key) => key === querida))))).toBe(1);
    expect(await Promise.all([vieja, querida, nueva].map((key) => store.has(key)))).toEqual([false, true, true]);
    expect(await store.sweepSpool(new Date((await diskNow()) + 60_000))).toBe(1);
    await left.discard();
  });

  it('R78 a sweep spares a blob whose row appears meanwhile', async () => {
    const key = await putText('carrera');
    await age(key, 30);
    let asked = 0;
    const swept = await store.sweepOrphans(new Date(), () => Promise.resolve(new Set(++asked === 1 ? [] : [key])));
    expect(swept).toBe(0);
    expect(asked).toBe(2);
    expect(await store.has(key)).toBe(true);
    expect(await spooled()).toEqual([]);
  });
});

describe('what is being received', () => {
  it('a small file touches the disk only when it gets its name, a long one as it comes; both are read whole before', async () => {
    const small = await store.receive(Readable.from([Buffer.alloc(300_000, 1), Buffer.alloc(1000, 2)]));
    expect(await spooled()).toEqual([]);
    expect((await small.read()).length).toBe(301_000);
    await store.put(small.sha256, small);
    expect((await store.get(small.sha256))?.bytes).toBe(301_000);
    expect(await store.holds(small.sha256)).toBe(true);

    const parts = Array.from({ length: 24 }, (_none, at) => Buffer.alloc(100_000, at));
    const long = await store.receive(Readable.from(parts));
    expect(await spooled()).toHaveLength(1);
    expect(Buffer.concat(parts).equals(await long.read())).toBe(true);
    await store.put(long.sha256, long);
    const blob = await store.get(long.sha256);
    expect(createHash('sha256').update(await buffer(blob?.stream ?? Readable.from([]))).digest('hex')).toBe(long.sha256);
    await long.discard();
    expect(await spooled()).toEqual([]);
  });
});
