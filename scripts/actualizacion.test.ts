// @completo: every older version of the database goes forward.
import { migrate } from '@rodal/api/db/migrate';
import { type ModoProducto, seedUnidad } from '@rodal/domain/productos';
import { Client, escapeIdentifier } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ownMigraciones } from './lib/respaldo/restaurar.ts';
import { listTablas } from './lib/respaldo/tablas.ts';
import { PATHS } from './lib/paths.ts';
import { contents, openDemo, openOlder, type Instalacion } from './testing/demo-database.ts';

const NAMES = await ownMigraciones();

/** D3: a unit for each product that had none. */
const UNIDADES_DE_ANTES = new Map([[8001, 'M3'], [8002, 'MR'], [8003, 'BDMT'], [9052, 'BDMT'], [9500, 'M3']]);

/** What a migration fills in besides adding to the structure: its name without the date → its own proof. */
const PROOFS: Readonly<Record<string, (sql: Client, demo: Client) => Promise<void>>> = {
  async unidad_y_nombre_de_foto(sql, demo) {
    const { rows } = await sql.query<{ id: number; modo: ModoProducto; unidad: string }>('SELECT id, modo, unidad FROM producto ORDER BY id');
    expect(rows.map(({ id, unidad }) => [id, unidad])).toEqual(rows.map(({ id, modo }) => [id, seedUnidad(id, modo)]));
    // What the migration tells apart, by its own words.
    expect(rows.filter(({ id }) => UNIDADES_DE_ANTES.has(id)).map(({ id, unidad }) => [id, unidad])).toEqual([...UNIDADES_DE_ANTES]);
    expect((await contents(sql)).producto).toEqual((await contents(demo)).producto);
  },
  async oficina_avisos(sql, demo) {
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
  // Of a family that the demonstration has nothing of.
  await demo.sql.query(`INSERT INTO producto (id, descripcion, modo, unidad, roles) VALUES (9500, 'TRITURABLE', 'manual', 'M3', '{}')`);
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

/** The last version before the office's; the ones before it were never in use. */
const PRIMERA = NAMES.findIndex((name) => name.endsWith('_despacho_terreno')) + 1;

/** Of every table that the earlier program uses and a later version changes. */
describe.each(['despacho', 'despacho_aviso', 'usuario'])('while the earlier program reads %s and then writes', (tabla) => {
  it('each migration waits for it, or goes by, and neither is undone by the other', async () => {
    const older = await openOlder(demo, NAMES.slice(0, PRIMERA));
    const earlier = new Client({ connectionString: older.url });
    try {
      const all = (await listTablas(older.sql)).map(({ nombre }) => escapeIdentifier(nombre)).join(', ');
      await earlier.connect();
      await earlier.query(`BEGIN; SELECT FROM ${tabla} LIMIT 1`);
      let over = false;
      const migrating = migrate(older.url, PATHS.migrations).finally(() => (over = true));
      await vi.waitFor(async () => expect(over || (await waitsForLock(older.sql))).toBe(true));
      await Promise.all([earlier.query(`LOCK TABLE ${all} IN ROW EXCLUSIVE MODE; COMMIT`), migrating]);
      expect((await migrating).applied).toEqual(NAMES.slice(PRIMERA));
    } finally {
      await earlier.end();
      await older.drop();
    }
  });
});

async function waitsForLock(sql: Client): Promise<boolean> {
  const { rowCount } = await sql.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rowCount === 1;
}
