import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openFileStore } from '@rodal/api/blobs/file-store';
import { Client } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { openDemo, type Instalacion } from './testing/demo-database.ts';
import { backUp, one, openTaller } from './testing/respaldos.ts';

const taller = openTaller();
afterEach(() => taller.clear());

describe('a backup while people work', () => {
  it('holds each despacho with its photo, its flag and its audit row, or not at all', async () => {
    const busy = taller.keep(await openDemo());
    const writer = startWriting(busy);
    await writer.first;
    const made = await backUp(busy, join(busy.dir, 'respaldos'));
    await writer.stop();
    const { sql, blobDir } = await taller.restore(made.dir);
    const wrote = await one(busy.sql, `SELECT count(*)::int FROM despacho WHERE login = 'prueba'`);
    const kept = await one(sql, `SELECT count(*)::int FROM despacho WHERE login = 'prueba'`);
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(Number(wrote));
    const halves = await sql.query(
      `SELECT d.id FROM despacho d
         LEFT JOIN despacho_foto f ON f.despacho_id = d.id LEFT JOIN despacho_aviso a ON a.despacho_id = d.id
         LEFT JOIN auditoria u ON u.entidad_id = d.id::text
        WHERE d.login = 'prueba' AND (f.sha256 IS NULL OR a.codigo IS NULL OR u.id IS NULL)`,
    );
    expect(halves.rows).toEqual([]);
    const orphans = await sql.query(`SELECT FROM auditoria u WHERE u.accion = 'prueba' AND NOT EXISTS (SELECT FROM despacho d WHERE d.id::text = u.entidad_id)`);
    expect(orphans.rows).toEqual([]);
    const store = await openFileStore(blobDir);
    const fotos = await sql.query<{ sha256: string }>('SELECT sha256 FROM foto');
    for (const { sha256 } of fotos.rows) expect(await store.has(sha256)).toBe(true);
  });
});

/** Receives despachos one after the other, as the program does: the photo on the disk, then all rows at once. */
function startWriting({ url, blobDir }: Instalacion): { first: Promise<void>; stop: () => Promise<void> } {
  const started = Promise.withResolvers<void>();
  const ending = new AbortController();
  const run = async (): Promise<void> => {
    const store = await openFileStore(blobDir);
    const sql = new Client({ connectionString: url });
    await sql.connect();
    while (!ending.signal.aborted) {
      const id = randomUUID();
      const file = await store.receive(Readable.from([Buffer.from(id)]));
      await store.put(file.sha256, file);
      await sql.query('BEGIN');
      await sql.query(`CREATE TEMP TABLE nuevo ON COMMIT DROP AS SELECT * FROM despacho LIMIT 1`);
      await sql.query(`UPDATE nuevo SET id = $1, login = 'prueba', numero = nextval('despacho_numero_seq')`, [id]);
      await sql.query(`INSERT INTO despacho SELECT * FROM nuevo`);
      await sql.query(`INSERT INTO foto (sha256, bytes, ancho, alto) VALUES ($1, 36, 1, 1)`, [file.sha256]);
      await sql.query(`INSERT INTO despacho_foto (despacho_id, lado, sha256) VALUES ($1, 'vacio', $2)`, [id, file.sha256]);
      await sql.query(`INSERT INTO despacho_aviso (despacho_id, codigo, detalle) VALUES ($1, 'prueba', '')`, [id]);
      await sql.query(`INSERT INTO auditoria (usuario, accion, entidad, entidad_id) VALUES ('prueba', 'prueba', 'despacho', $1)`, [id]);
      await sql.query('COMMIT');
      started.resolve();
    }
    await sql.end();
  };
  const running = run();
  running.catch(started.reject);
  return {
    first: started.promise,
    async stop() {
      ending.abort();
      await running;
    },
  };
}
