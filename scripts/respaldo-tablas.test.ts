import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sha256Of } from './lib/respaldo/manifiesto.ts';
import { beginAsText, hashTabla, listTablas, writeTabla } from './lib/respaldo/tablas.ts';
import { openEmpty, type Instalacion } from './testing/demo-database.ts';

let base: Instalacion;
beforeAll(async () => {
  base = await openEmpty();
  await base.sql.query(`CREATE TABLE prueba (id int PRIMARY KEY, texto text)`);
  await base.sql.query(`INSERT INTO prueba VALUES (1, 'uno'), (2, E'dos\\nlíneas \\\\ y\\ttab'), (3, NULL)`);
});
afterAll(() => base.drop());

/** The same database through a network that brings the server's answers byte by byte. */
async function openSlow(): Promise<{ sql: Client; close: () => Promise<void> }> {
  const { hostname, port } = new URL(base.url);
  const sockets: Socket[] = [];
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname);
    sockets.push(client.setNoDelay(), server);
    client.pipe(server);
    void (async () => {
      for await (const chunk of server) {
        for (const byte of chunk as Buffer) {
          client.write(Uint8Array.of(byte));
          await nextTurn();
        }
      }
    })().catch(() => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(base.url);
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const sql = new Client({ connectionString: url.href });
  await sql.connect();
  return {
    sql,
    async close() {
      await sql.end();
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
}

it('says how many rows a table has wherever the network cuts the answer', async () => {
  const [tabla] = await listTablas(base.sql);
  if (!tabla) throw new Error('no table');
  const slow = await openSlow();
  try {
    await beginAsText(slow.sql);
    expect((await hashTabla(slow.sql, tabla)).filas).toBe(3);
    expect((await writeTabla(slow.sql, tabla, join(base.dir, 'lenta'))).filas).toBe(3);
  } finally {
    await slow.close();
  }
});

it('counts and hashes what it writes, as it would without writing it', async () => {
  const [tabla] = await listTablas(base.sql);
  if (!tabla) throw new Error('no table');
  const path = join(base.dir, 'prueba');
  await beginAsText(base.sql);
  const written = await writeTabla(base.sql, tabla, path);
  expect(written).toEqual({ filas: 3, sha256: sha256Of(gunzipSync(await readFile(path))) });
  expect(await hashTabla(base.sql, tabla)).toEqual(written);
});
