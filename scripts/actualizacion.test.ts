import { migrate } from '@rodal/api/db/migrate';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownMigraciones } from './lib/respaldo/migraciones.ts';
import { listTablas } from './lib/respaldo/tablas.ts';
import { PATHS } from './lib/paths.ts';
import { contents, openDemo, openOlder, type Instalacion } from './testing/demo-database.ts';

const NAMES = await ownMigraciones();

/** What a migration fills in besides adding to the structure: its name without the date → its own proof. */
const PROOFS: Readonly<Record<string, (sql: Client, demo: Client) => Promise<void>>> = {
  async oficina(sql, demo) {
    const flags = await sql.query<{ abierto: boolean; n: number; mal: number }>(
      `SELECT resuelto_en IS NULL AS abierto, count(*)::int AS n, count(*) FILTER (WHERE a.fecha <> d.fecha)::int AS mal
         FROM despacho_aviso a JOIN despacho d ON d.id = a.despacho_id GROUP BY 1 ORDER BY 1`,
    );
    expect(flags.rows).toEqual([
      { abierto: false, n: expect.toSatisfy((n) => n > 0), mal: 0 },
      { abierto: true, n: expect.toSatisfy((n) => n > 0), mal: 0 },
    ]);
    // As the new program writes them, to the last column.
    const { despacho_aviso: filled } = await contents(sql);
    expect(filled).toEqual((await contents(demo)).despacho_aviso);
  },
};

let demo: Instalacion;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo.drop());

describe.each(NAMES.slice(1).map((name, at) => ({ from: NAMES[at] ?? '', later: NAMES.slice(at + 1), name })))('from $from', ({ later }) => {
  it(`to ${NAMES.at(-1)}: keeps every row and value, and fills what is new`, async () => {
    const older = await openOlder(demo, NAMES.slice(0, -later.length));
    try {
      const tablas = (await listTablas(older.sql)).filter(({ nombre }) => nombre !== '_prisma_migrations');
      const before = await contents(older.sql, tablas);
      expect(before['despacho']?.filas).toBe(300);
      expect((await migrate(older.url, PATHS.migrations)).applied).toEqual(later);
      expect(await contents(older.sql, tablas)).toEqual(before);
      for (const name of later) await PROOFS[name.replace(/^\d+_/, '')]?.(older.sql, demo.sql);
    } finally {
      await older.drop();
    }
  });
});
