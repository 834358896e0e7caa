import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDb, type Db } from '../db/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openFileStore } from './file-store.ts';
import { claimBlobDir } from './marca.repo.ts';

let database: TestDatabase;
let db: Db;
let dirs: string;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDb(database.url, 4);
  dirs = await mkdtemp(join(tmpdir(), 'rodal-marca-'));
});
afterAll(async () => {
  await db.close();
  await database.drop();
  await rm(dirs, { recursive: true });
});
afterEach(async () => {
  await db.pool.query('DELETE FROM instalacion; DELETE FROM foto');
});

let folders = 0;
const newDir = () => join(dirs, String((folders += 1)));
const claim = async (dir: string) => claimBlobDir(db.pool, dir, await openFileStore(dir));
const forget = (dir: string) => rm(join(dir, 'instalacion'));

/** A photo that the database knows, in this folder. */
async function addPhoto(dir: string): Promise<void> {
  const store = await openFileStore(dir);
  const spooled = await store.receive(Readable.from([Buffer.from(`foto ${Math.random()}`)]));
  await store.put(spooled.sha256, spooled);
  await db.pool.query('INSERT INTO foto (sha256, bytes, ancho, alto) VALUES ($1, 1, 1, 1)', [spooled.sha256]);
}

describe('the folder of photos', () => {
  it('R89 a new installation gets its mark, however many processes start at once, and keeps it', async () => {
    const dir = newDir();
    await Promise.all(Array.from({ length: 4 }, () => claim(dir)));
    const mark = await readFile(join(dir, 'instalacion'), 'utf8');
    await claim(dir);
    expect(await readFile(join(dir, 'instalacion'), 'utf8')).toBe(mark);
  });

  it('R89 a process with a folder of its own is refused, also before the first photo', async () => {
    const dir = newDir();
    await claim(dir);
    await expect(claim(newDir())).rejects.toThrow(/BLOB_DIR \(.*\) no es la carpeta de fotos de esta instalación.*no tiene el archivo/);
  });

  it('R89 an empty folder, a volume that is not mounted, is refused where photos are known', async () => {
    await addPhoto(newDir());
    await expect(claim(newDir())).rejects.toThrow(/no está ninguno de los últimos.*volumen/);
  });

  it('R89 the folder of another installation is refused', async () => {
    const [one, other] = [newDir(), newDir()];
    await claim(one);
    await db.pool.query('DELETE FROM instalacion');
    await claim(other);
    await expect(claim(one)).rejects.toThrow(/es de otra instalación/);
  });

  it('R89 a folder of the version before, and one restored or copied without its mark, are known by their photos', async () => {
    const dir = newDir();
    await addPhoto(dir);
    await claim(dir);
    await forget(dir);
    await claim(dir);
    await db.pool.query('DELETE FROM instalacion');
    await claim(dir);
  });
});
