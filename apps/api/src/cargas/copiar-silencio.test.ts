import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDb, type Db } from '../db/client.ts';
import { LIMITS } from '../db/watch-pool.ts';
import { FUENTES } from '../erp/fuentes/fuentes.ts';
import type { Columnas, Fila } from '../erp/source.ts';
import { isDatabaseUnavailable } from '../db/database-errors.ts';
import { startBaseMuda, type BaseMuda } from '../testing/base-muda.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { copyPages } from './copiar.repo.ts';

/** R121: the connection of a load says nothing any more, in the middle of its COPY, while the database answers everybody else. */

const fuente = FUENTES.RecepM3_ContadoPendiente;
/** More than all buffers between us and the server hold. */
const PAGINAS = 60;
const FILAS = 2_000;

let database: TestDatabase;
let muda: BaseMuda;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  muda = await startBaseMuda(database.url);
  db = openDb(muda.url, 3, { ...LIMITS, slow: 300, copy: 600, probe: 2_000 });
});
afterEach(() => muda.mute('nada'));
afterAll(async () => {
  await db.close();
  await muda.close();
  await database.drop();
});

const page = (desde: number): Fila<Columnas>[] =>
  Array.from({ length: FILAS }, (_, at) => ({
    NoRecepcion: desde * FILAS + at, FechaRecepcion: '2026-03-31', TipoRecepcion: 'CONTADO', Estado: 'PENDIENTE', CodigoFaena: null, NombreFaena: null,
    RutProveedor: '1-9', Proveedor: 'x'.repeat(200), Destino: 'A', CodigoArticulo: '', Articulo: '', NoGuia: 7, UnidadMedida: 'M3', Volumen: '1',
  }));

/** @param at told before each page, and after the last one */
async function* pages(cuantas: number, at: (n: number) => void | Promise<void>): AsyncGenerator<readonly Fila<Columnas>[]> {
  for (let n = 0; n < cuantas; n += 1) {
    await at(n);
    yield page(n);
  }
  await at(cuantas);
}

let last = 0;
async function copy(cuantas: number, at: (n: number) => void | Promise<void>, signal = new AbortController().signal) {
  last += 1;
  return copyPages(db.pool, { fuente, carga: BigInt(last), pages: pages(cuantas, at), signal, onRows: () => undefined });
}
const stored = async () => (await db.pool.query('SELECT FROM erp_recepcion WHERE carga = $1', [last])).rowCount;

describe('R121: a load whose connection falls silent', () => {
  it.each([
    ['in the middle', PAGINAS, 2],
    ['at its end', 2, 2],
  ])('%s fails in a while, leaves nothing, and goes well when it is asked for again', async (_when, cuantas, mudaAl) => {
    const lost = await copy(cuantas, (n) => void (n === mudaAl && muda.mute('abiertas'))).then(
      () => null,
      (error: unknown) => error,
    );
    expect(isDatabaseUnavailable(lost)).toBe(true);
    expect(await stored()).toBe(0);
    muda.mute('nada');
    expect(await copy(2, () => undefined)).toBe(2 * FILAS);
    expect(await stored()).toBe(2 * FILAS);
  });

  it('and is cancelled meanwhile, ends too', async () => {
    const stop = new AbortController();
    const lost = copy(PAGINAS, (n) => void (n === 2 && (muda.mute('abiertas'), stop.abort(new Error('cancelada')))), stop.signal);
    await expect(lost).rejects.toThrow('cancelada');
    expect(await stored()).toBe(0);
  });
});

it('R121: a load that waits for the ERP goes on, however long', async () => {
  // Longer than any patience of this test's database.
  expect(await copy(2, async () => void (await db.pool.query('SELECT pg_sleep(1.5)')))).toBe(2 * FILAS);
});
