// @completo: plans over a million rows.
import { RECEPCIONES_CAMION } from '@rodal/contracts/listados/recepciones-camion';
import { TRAZO } from '@rodal/contracts/listados/trazo';
import { ESTADOS_CONTROL } from '@rodal/domain/trazo';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recepcionesCamion } from '../../../listados/fuentes/recepciones-camion.ts';
import { trazo } from '../../../listados/fuentes/trazo.ts';
import { leer } from '../../../listados/leer.repo.ts';
import { openSinRecepcion } from '../../../trazo/alertas.repo.ts';
import { createMillonDatabase } from '../../../testing/base-millon.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-app.ts';
import { measureLecturas } from '../../../testing/lecturas.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { FILAS } from '../../../testing/un-millon.ts';

let millon: TestDatabase;
let t: TestApp;
beforeAll(async () => {
  const { url } = (millon = await createMillonDatabase());
  t = await buildTestApp({ url });
});
afterAll(async () => {
  await t.close();
  await millon.drop();
});

const PETICION = { ahora: new Date('2026-11-21T12:00:00Z'), quien: null };
const TRAMO = { orden: 'inicio', descendente: true, after: null, limit: TRAZO.pagina + 1, ...PETICION };
const ANIO = { desde: '2025-11-21', hasta: '2026-11-20' };

/** Some days of the year; a search that reads more of it went through all of them. */
const POCAS = FILAS * 0.01;

it.each([
  {}, { NUM_GUIA: '366575' }, { CAMION: 'BB' }, { CAMION: 'AA00' }, { CAMION: 'ZZZZ' }, { NOMBRE_PREDIO: 'faena 190' }, { NOMBRE_PREDIO: 'ninguna' },
  ...ESTADOS_CONTROL.map(({ estado }) => ({ estado })),
])(`a page of a year of ${FILAS} dispatches with %j reads little more than itself`, async (filtro) => {
  const read = await measureLecturas(t.db.pool, (pool) => leer(pool, TRAZO, trazo, { ...ANIO, ...filtro }, TRAMO));
  expect(read.completas).toEqual([]);
  expect(read.despachos).toBeLessThanOrEqual(POCAS);
});

it('the look over what is late reads what waits alone', async () => {
  const { pool } = t.db;
  await pool.query(
    `INSERT INTO recepcion_camion (id, contenido_hash, guia, folio, patente_camion, patente_carro, origen, predio, rodal, cosechero, carguio, destino, producto, ruma, tipo_registro, fsc, chofer_nombre, chofer_rut,
            chofer_correo, comentarios, fecha, usuario)
     VALUES (gen_random_uuid(), '', '1', '1', '', '', '', '', '', '', '', '', '', '', '', '', '', '', '', '', '2026-10-15T00:00:00Z', 'x')`,
  );
  const limite = new Date('2026-11-20T12:00:00Z');
  const { rows } = await pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM despacho WHERE recepcionado_en IS NULL AND anulado_en IS NULL AND fecha >= '2026-10-15T00:00:00Z' AND fecha < $1`, [limite]);
  const read = await measureLecturas(pool, (recorder) => openSinRecepcion(recorder as unknown as PoolClient, { limite, detalle: 'x', ahora: PETICION.ahora }));
  const n = rows[0]?.n ?? 0;
  expect(n).toBeGreaterThan(100);
  expect(read.completas).toEqual([]);
  expect(read.despachos).toBeLessThanOrEqual(2 * n);
});

it('what a waiting reception may be of is found by its guide and by its truck, whatever else there is', async () => {
  const { pool } = t.db;
  // Of trucks that go every day, without a guide or with one that nobody has; the newest loads have not arrived.
  await pool.query(
    `INSERT INTO recepcion_camion (id, contenido_hash, guia, folio, patente_camion, patente_carro, origen, predio, rodal, cosechero, carguio, destino, producto, ruma, tipo_registro, fsc, chofer_nombre, chofer_rut,
            chofer_correo, comentarios, fecha, usuario)
     SELECT gen_random_uuid(), '', n::text, 'x' || n, patente_camion, '', '', '', '', '', '', 'aserradero', '', '', '', '', '', '', '', '', fecha + interval '4 hours', 'x'
       FROM (SELECT patente_camion, fecha, row_number() OVER () AS n FROM despacho WHERE fecha >= '2026-11-19T00:00:00Z' ORDER BY fecha LIMIT 300) d`,
  );
  await pool.query('ANALYZE recepcion_camion');
  const pedido = { fecha_inicio: '2026-11-19', fecha_fin: '2026-11-21', estado: 'porConfirmar' } as const;
  const read = await measureLecturas(pool, (recorder) => leer(recorder, RECEPCIONES_CAMION, recepcionesCamion, pedido, { ...TRAMO, orden: 'fecha', limit: RECEPCIONES_CAMION.pagina + 1 }));
  expect(read.completas).toEqual([]);
  expect(read.despachos).toBeGreaterThan(0);
  expect(read.despachos).toBeLessThanOrEqual(300 * 20);
});
