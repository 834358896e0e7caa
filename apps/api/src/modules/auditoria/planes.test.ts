// @completo: plans over a million rows.
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openDb, type Db } from '../../db/client.ts';
import { type Lecturas, measureLecturas } from '../../testing/lecturas.ts';
import { AUDITORIA, type getResumenAuditoria, type Hecho } from '@rodal/contracts/listados/auditoria';
import type { Parsed } from '@rodal/contracts/endpoint';
import { claveDe } from '../../listados/cursor.ts';
import { auditoria } from '../../listados/fuentes/auditoria.ts';
import { contar, leer } from '../../listados/leer.repo.ts';
import { selectUsuarios } from '../../audit/hechos.repo.ts';

/** What each question reads of a long audit, not how long it takes: no limit here grows with the table. */

const FILAS = 300_000;
/** So many that walking the dates for one person's page is clearly the worse plan, whatever ANALYZE happened to sample. */
const PERSONAS = 300;
const PAGINA = 101;

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDb(database.url, 4);
  // Three years; who is rare worked in the first months only, so that a walk by date finds nothing for long.
  await db.pool.query(
    `INSERT INTO auditoria (cuando, usuario, accion, entidad, entidad_id, despues)
     SELECT '2023-11-21T12:00:00Z'::timestamptz + n * interval '5 minutes',
            CASE WHEN n < 3000 AND n % 30 = 0 THEN 'seFue' ELSE 'bosque' || n % $2 END,
            CASE WHEN n < 3000 AND n % 20 = 0 THEN 'respaldo.restaurar' WHEN n % 3 = 0 THEN 'foto.subir' ELSE 'despacho.crear' END,
            CASE WHEN n < 3000 AND n % 20 = 0 THEN 'respaldo' WHEN n % 3 = 0 THEN 'foto' ELSE 'despacho' END,
            CASE WHEN n < 3000 AND n % 20 = 0 THEN 'copia-' || n ELSE '0193' || md5(n::text) END,
            '{}' FROM generate_series(1, $1) n`,
    [FILAS, PERSONAS],
  );
  await db.pool.query('VACUUM (ANALYZE) auditoria');
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

type Filtros = Parsed<typeof getResumenAuditoria>;
const selectHechos = (pool: pg.Pool, filtros: Filtros, limit: number, last: Pick<Hecho, 'cuando' | 'id'> | null) =>
  leer(pool, AUDITORIA, auditoria, filtros, { orden: 'cuando', descendente: true, limit, ahora: new Date(), quien: null, after: last && claveDe(AUDITORIA, 'cuando', last) });
const countHechos = (pool: pg.Pool, filtros: Filtros, max: number) => contar(pool, AUDITORIA, auditoria, filtros, { max, ahora: new Date(), quien: null });
const BUSQUEDAS: Readonly<Record<string, Filtros>> = {
  nada: {},
  'un año': { desde: '2025-01-01', hasta: '2025-12-31' },
  'un usuario': { usuario: 'bosque7' },
  'un usuario que se fue': { usuario: 'seFue' },
  nadie: { usuario: 'nadie' },
  'una acción común': { accion: 'despacho.crear' },
  'una acción rara': { accion: 'respaldo.restaurar' },
  'una entidad rara': { entidad: 'respaldo' },
  'un identificador': { entidad: 'respaldo', entidadId: 'copia-100' },
  'un identificador solo': { entidadId: 'copia-100' },
  'un inicio raro': { texto: 'COPIA-1' },
  'un inicio común': { texto: '0193' },
  'un inicio de nada': { texto: 'zz' },
  'dos a la vez': { usuario: 'bosque7', accion: 'despacho.crear' },
};

const read = (work: (pool: pg.Pool) => Promise<unknown>): Promise<Lecturas> => measureLecturas(db.pool, work);

describe(`an audit of ${FILAS} rows`, () => {
  it.each(Object.entries(BUSQUEDAS))('a page of %s reads little more than itself, no table, and the next one no more', async (_nombre, asked) => {
    const filtros = asked;
    const first = await read((pool) => selectHechos(pool, filtros, PAGINA, null));
    expect(first).toMatchObject({ completas: [] });
    expect(first.auditoria).toBeLessThanOrEqual(4 * PAGINA);
    const last = (await selectHechos(db.pool, filtros, PAGINA, null)).at(-1);
    if (last === undefined) return;
    const next = await read((pool) => selectHechos(pool, filtros, PAGINA, { cuando: String(last['cuando']), id: String(last['id']) }));
    expect(next).toMatchObject({ completas: [] });
    expect(next.auditoria).toBeLessThanOrEqual(4 * PAGINA);
  });

  it.each(Object.entries(BUSQUEDAS))('counting %s stops where it is told', async (_nombre, asked) => {
    const counted = await read((pool) => countHechos(pool, asked, 1_001));
    expect(counted).toMatchObject({ completas: [] });
    expect(counted.auditoria).toBeLessThanOrEqual(4 * 1_001);
  });

  it('two common things that never met cost what the rarer of them has', async () => {
    const filtros = { usuario: 'bosque7', accion: 'foto.subir' };
    for (const work of [(pool: pg.Pool) => selectHechos(pool, filtros, PAGINA, null), (pool: pg.Pool) => countHechos(pool, filtros, 1_001)]) {
      const found = await read(work);
      expect(found).toMatchObject({ completas: [] });
      expect(found.auditoria).toBeLessThanOrEqual(FILAS / PERSONAS + PAGINA);
    }
  });

  it('who appears in it is hopped over', async () => {
    const names = await read((pool) => selectUsuarios(pool));
    expect(names).toMatchObject({ completas: [] });
    expect(names.auditoria).toBeLessThanOrEqual(2 * (PERSONAS + 2));
  });
});
