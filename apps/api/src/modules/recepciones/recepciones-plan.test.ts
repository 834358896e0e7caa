import { RECEPCIONES } from '@rodal/contracts/listados/recepciones';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claveDe } from '../../listados/cursor.ts';
import type { Tramo } from '../../listados/fuente.ts';
import { recepciones } from '../../listados/fuentes/recepciones.ts';
import { leer } from '../../listados/leer.repo.ts';
import { openDb, type Db } from '../../db/client.ts';
import { measureLecturas } from '../../testing/lecturas.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

const FILAS = 36_000;
/** A load a month, and each day of a month so many. */
const MESES = 12;
const DIARIAS = Math.ceil(FILAS / MESES / 28);
const PAGINA = 50;
const AÑO = { desde: '2026-01-01', hasta: '2026-12-31' };

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDb(database.url, 2);
  await fill(db.pool);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

it.each([true, false])('R177: a page in the middle of a year reads of each load what a page takes, not all of it, descending: %s', async (descendente) => {
  const tramo = { orden: 'fecha', descendente, ahora: new Date('2026-12-31T12:00:00Z'), quien: null } as const;
  const antes = await leer(db.pool, RECEPCIONES, recepciones, AÑO, { ...tramo, after: null, limit: FILAS / 2 });
  const after = claveDe(RECEPCIONES, descendente ? '-fecha' : 'fecha', antes.at(-1) ?? {});
  const page = (sql: Pool, one: Pick<Tramo, 'after' | 'limit'>) => leer(sql, RECEPCIONES, recepciones, AÑO, { ...tramo, ...one });
  const read = await measureLecturas(db.pool, (pool) => page(pool, { after, limit: PAGINA }));
  // And of the load that the page begins in, what comes before it on its day.
  expect(read.recepciones).toBeLessThanOrEqual(MESES * PAGINA + DIARIAS);
  // And they are the ones that come next, of all.
  const todas = await page(db.pool, { after: null, limit: FILAS });
  expect(todas).toHaveLength(FILAS);
  expect(await page(db.pool, { after, limit: PAGINA })).toEqual(todas.slice(FILAS / 2, FILAS / 2 + PAGINA));
});

async function fill(pool: Pool): Promise<void> {
  const trabajo = '01890000-0000-7000-8001-000000000001';
  await pool.query(`INSERT INTO trabajo (id, flujo, origen, estado, mensaje, usuario, pedido_en) VALUES ($1, 'recepciones', 'erp', 'lista', '', 'reloj', now())`, [trabajo]);
  await pool.query(
    `INSERT INTO carga (id, trabajo_id, fuente, empresa, periodo, filas, terminada_en)
     SELECT 990000 + mes, $1, 'RecepcionMR', 'COMSA', '2026-' || lpad(mes::text, 2, '0'), 1, now() FROM generate_series(1, $2::int) mes`,
    [trabajo, MESES],
  );
  await pool.query('INSERT INTO carga_vigente (fuente, empresa, periodo, carga_id, cambiada_en) SELECT fuente, empresa, periodo, id, now() FROM carga WHERE trabajo_id = $1', [trabajo]);
  await pool.query(
    `INSERT INTO erp_recepcion
     SELECT 990001 + n % $2, n, make_date(2026, 1 + n % $2, 1 + n / $2 % 28), 'FAENA', 'PENDIENTE', 'CO1', 'El Roble', '76123456-0', 'Forestal', 'COIHUE', '5066', 'TROZO', n, 'M3', 28.43
       FROM generate_series(1, $1::int) n`,
    [FILAS, MESES],
  );
  await pool.query('ANALYZE erp_recepcion, carga_vigente');
}
