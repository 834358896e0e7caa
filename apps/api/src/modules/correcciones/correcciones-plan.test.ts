import { CORRECCIONES } from '@rodal/contracts/listados/correcciones';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, openDb } from '../../db/client.ts';
import { asientosVigentes, quitada } from '../../gestion/correcciones.ts';
import { correcciones } from '../../listados/fuentes/correcciones.ts';
import { leer } from '../../listados/leer.repo.ts';
import { measureLecturas } from '../../testing/lecturas.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { countReversadas, listEntradas, listOtras, porCriterios, sumCambia } from './correcciones.repo.ts';

/** Entries of a company's ledger in as many loads as months, and what is taken out of it. */
const ASIENTOS = 60_000;
const MESES = 24;
const HECHAS = 288;

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

const leidos = async (work: (pool: Pool) => Promise<unknown>) => (await measureLecturas(db.pool, work)).asientos;

describe('of a long ledger', () => {
  it.each([
    ['an entry', { entryNo: '40007', transaccion: null, documento: '' }],
    ['a transaction', { entryNo: null, transaccion: 20_003, documento: '' }],
    ['a document', { entryNo: null, transaccion: null, documento: 'FC20003' }],
  ])('%s is found without reading it through', async (_que, criterios) => {
    const cuales = porCriterios('COMSA', criterios);
    expect(await sumCambia(db.pool, cuales)).not.toEqual([]);
    for (const mirar of [sumCambia, listEntradas, countReversadas, listOtras]) expect(await leidos((pool) => mirar(pool, cuales))).toBeLessThan(100);
  });

  it('a page of corrections reads the entries of that page', async () => {
    const tramo = { orden: 'creada', descendente: true, ahora: new Date(), quien: null, after: null, limit: 51 } as const;
    const filas = await leer(db.pool, CORRECCIONES, correcciones, { empresa: 'COMSA' }, tramo);
    expect(filas.filter(({ estado }) => estado === 'vigente')).toHaveLength(51);
    expect(await leidos((pool) => leer(pool, CORRECCIONES, correcciones, { empresa: 'COMSA' }, tramo))).toBeLessThan(51 * 20);
  });

  it('a month without what is taken out is read once', async () => {
    const suma = (pool: Pool) => pool.query(`SELECT count(*)::int AS n FROM ${asientosVigentes(`'COMSA'`)} WHERE a_v.periodo = '2025-03' AND NOT ${quitada('a', `'COMSA'`)}`);
    const delMes = ASIENTOS / MESES;
    expect((await suma(db.pool)).rows).toEqual([{ n: delMes - HECHAS / MESES * 1.5 }]);
    expect(await leidos(suma)).toBeLessThanOrEqual(delMes + 10);
  });
});

async function fill(pool: Pool): Promise<void> {
  const trabajo = '01890000-0000-7000-8001-000000000001';
  await pool.query(`INSERT INTO trabajo (id, flujo, origen, estado, mensaje, usuario, pedido_en) VALUES ($1, 'reporteGestion', 'erp', 'lista', '', 'reloj', now())`, [trabajo]);
  await pool.query(
    `INSERT INTO carga (id, trabajo_id, fuente, empresa, periodo, filas, terminada_en)
     SELECT 990001 + n, $1, 'MovContaResultado', 'COMSA', to_char('2025-01-01'::date + n * interval '1 month', 'YYYY-MM'), 1, now() FROM generate_series(0, $2::int - 1) n`,
    [trabajo, MESES],
  );
  await pool.query('INSERT INTO carga_vigente (fuente, empresa, periodo, carga_id, cambiada_en) SELECT fuente, empresa, periodo, id, now() FROM carga WHERE trabajo_id = $1', [trabajo]);
  await pool.query(
    `INSERT INTO erp_asiento_resultado (carga, entry_no, transaction_no, posting_date, document_no, cuenta, nombre_cuenta, description, global_dimension2_code, nombre_centro_costo, user_id, amount)
     SELECT 990001 + n / 2 % $2, n, n / 2, '2025-01-01'::date + (n / 2 % $2) * interval '1 month', 'FC' || n / 2, (n % 40)::text, 'CUENTA', 'Fletes', 'GE', 'Gerencia', 'bc', 1000 + n FROM generate_series(0, $1::int - 1) n`,
    [ASIENTOS, MESES],
  );
  await pool.query(
    `INSERT INTO correccion_reporte (id, empresa, reporte, entry_no, transaccion, documento, entradas, total, cuenta, fecha, importe, creado_en, creado_por)
     SELECT gen_random_uuid(), 'COMSA', 'GESTION', CASE WHEN por = 0 THEN e END, CASE WHEN por = 1 THEN e / 2 END, CASE WHEN por = 2 THEN 'FC' || e / 2 ELSE '' END,
            CASE WHEN por = 0 THEN 1 ELSE 2 END, CASE WHEN por = 0 THEN 1000 + e ELSE 2001 + 2 * e END, CASE WHEN por = 0 THEN (e % 40)::text END, CASE WHEN por = 0 THEN '2025-01-01'::date + (e / 2 % $2) * interval '1 month' END,
            CASE WHEN por = 0 THEN 1000 + e END, now() + n * interval '1 second', 'ana'
       FROM generate_series(0, $1::int - 1) n CROSS JOIN LATERAL (SELECT n * 2 AS e, (ARRAY[0, 1, 0, 2])[n / $2 % 4 + 1] AS por) x`,
    [HECHAS, MESES],
  );
  await pool.query('ANALYZE erp_asiento_resultado, carga_vigente, correccion_reporte');
}
