import { codigoErp, vigenteEn } from '@rodal/domain/gestion/vigencia';
import { addMonths, monthsBetween } from '@rodal/domain/meses';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Db, openDb } from '../db/client.ts';
import { measureLecturas } from '../testing/lecturas.ts';
import { loadLibro } from '../testing/libro.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { findCentrosSinUnidad, findCuentasSinLinea, findMesesSinDolar } from './sin-maestro.repo.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDb(database.url, 4);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});
beforeEach(async () => {
  await db.pool.query('TRUNCATE trabajo, carga, carga_vigente, erp_asiento_resultado, unidad_gestion, linea_gestion, dolar_mes CASCADE');
});

const ANIO = { desde: '2025-11', hasta: '2026-11', limite: 1_001 };
const centros = async (tramo = ANIO) => (await findCentrosSinUnidad(db.pool, tramo)).map(({ empresa, codigo }) => `${empresa} ${codigo}`);
const cuentas = async (tramo = ANIO) => (await findCuentasSinLinea(db.pool, tramo)).map(({ empresa, codigo }) => `${empresa} ${codigo}`);
const unidad = (empresa: string, centro: string, desde: string, activo = true) =>
  db.pool.query(`INSERT INTO unidad_gestion (empresa, centro_costo, desde, unidad, activo) VALUES ($1, $2, $3, 'GE', $4)`, [empresa, centro, desde, activo]);
const linea = (empresa: string, cuenta: string, desde: string) =>
  db.pool.query(`INSERT INTO linea_gestion (empresa, cuenta, desde, linea, orden, signo) VALUES ($1, $2, $3, 'Fletes', 1, 'costo')`, [empresa, cuenta, desde]);

describe('codes of the ledger that no master covers in their month', () => {
  it('each company and code once, however many entries and months; covered ones, those without a code and those of other months are none', async () => {
    await loadLibro(db.pool, 'COMSA', '2026-03', [{ centro: 'GE' }, { centro: 'GE' }, { centro: 'SAI' }, { centro: 'ROLL' }, { centro: '' }, { centro: '  ' }]);
    await loadLibro(db.pool, 'COMSA', '2026-04', [{ centro: 'ge ' }, { centro: 'MAD' }]);
    await loadLibro(db.pool, 'FLE', '2026-03', [{ centro: 'SAI' }]);
    await loadLibro(db.pool, 'FLE', '2025-10', [{ centro: 'VIEJO' }]);
    await loadLibro(db.pool, 'FLE', '2026-12', [{ centro: 'FUTURO' }]);
    await unidad('COMSA', 'SAI', '2025-01');
    await unidad('COMSA', 'ROLL', '2026-04');
    await unidad('COMSA', 'MAD', '2025-01', false);
    expect(await centros()).toEqual(['COMSA GE', 'COMSA MAD', 'COMSA ROLL', 'FLE SAI']);
    await unidad('COMSA', 'GE', '2026-01');
    expect(await centros()).toEqual(['COMSA MAD', 'COMSA ROLL', 'FLE SAI']);
    expect(await centros({ ...ANIO, limite: 1 })).toEqual(['COMSA MAD']);
  });

  it('accounts the same way, by the load that is read now', async () => {
    await loadLibro(db.pool, 'COMSA', '2026-03', [{ cuenta: '3201010' }, { cuenta: '9999' }]);
    await loadLibro(db.pool, 'COMSA', '2026-03', [{ cuenta: '3201010' }, { cuenta: '3201020' }]);
    await linea('COMSA', '3201010', '2026-03');
    await linea('FLE', '3201020', '2026-03');
    expect([await cuentas(), await cuentas({ ...ANIO, hasta: '2026-02' })]).toEqual([['COMSA 3201020'], []]);
  });

  it('are what the domain finds entry by entry', async () => {
    // A fixed sequence: the same rows in every run.
    let estado = 20_261_129;
    const azar = (hasta: number) => (estado = (estado * 48_271) % 2_147_483_647) % hasta;
    const meses = monthsBetween(ANIO.desde, ANIO.hasta);
    const filas = Array.from({ length: 14 }, (_, at) => ({ centro: `C${at}`, desde: addMonths(ANIO.desde, azar(14) - 2), activo: azar(3) > 0 }));
    for (const { centro, desde, activo } of filas) await unidad('FLE', centro, desde, activo);
    const faltan = new Set<string>();
    for (const mes of meses) {
      const suyos = Array.from({ length: 12 }, () => `c${azar(20)}`);
      await loadLibro(db.pool, 'FLE', mes, suyos.map((centro) => ({ centro })));
      for (const centro of suyos) if (vigenteEn(filas.filter((una) => una.centro === codigoErp(centro)), mes) === undefined) faltan.add(`FLE ${codigoErp(centro)}`);
    }
    expect(faltan.size).toBeGreaterThan(5);
    expect((await centros()).toSorted()).toEqual([...faltan].toSorted());
  });

  it('of a year of two companies no entry is read: only the index, by as many steps as there are codes', async () => {
    const [CENTROS, ASIENTOS] = [30, 4_000];
    for (const empresa of ['COMSA', 'FLE'] as const) {
      for (const mes of monthsBetween(ANIO.desde, ANIO.hasta)) {
        await loadLibro(db.pool, empresa, mes, Array.from({ length: ASIENTOS }, (_, at) => ({ centro: `C${at % CENTROS}`, cuenta: `32${at % CENTROS}` })));
      }
    }
    await db.pool.query('VACUUM (ANALYZE) erp_asiento_resultado, carga, carga_vigente');
    for (const find of [findCentrosSinUnidad, findCuentasSinLinea]) {
      const read = await measureLecturas(db.pool, async (pool) => expect(await find(pool, ANIO)).toHaveLength(2 * CENTROS));
      expect(read.completas).toEqual([]);
      expect(read.asientos).toBeLessThanOrEqual(26 * (CENTROS + 1));
      expect(read.paginas).toBeLessThanOrEqual(26 * (CENTROS + 1) * 8);
    }
    const meses = await measureLecturas(db.pool, async (pool) => expect(await findMesesSinDolar(pool, 1_001)).toHaveLength(13));
    expect([meses.completas, meses.asientos <= 26]).toEqual([[], true]);
  });
});

describe('months without a dollar', () => {
  it('those that are loaded with an entry, the last first; an inactive dollar is none', async () => {
    await loadLibro(db.pool, 'COMSA', '2026-03', [{}]);
    await loadLibro(db.pool, 'FLE', '2026-03', [{}]);
    await loadLibro(db.pool, 'FLE', '2026-05', [{}]);
    await loadLibro(db.pool, 'FLE', '2026-04', [{}]);
    await loadLibro(db.pool, 'FLE', '2026-06', []);
    await db.pool.query(`INSERT INTO dolar_mes (mes, valor, fuente, activo) VALUES ('2026-04', 950, 'x', true), ('2026-05', 950, 'x', false)`);
    expect(await findMesesSinDolar(db.pool, 1_001)).toEqual(['2026-05', '2026-03']);
    expect(await findMesesSinDolar(db.pool, 1)).toEqual(['2026-05']);
  });
});
