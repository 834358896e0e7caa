import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDb, type Db } from '../db/client.ts';
import { ErpError } from '../erp/erp-error.ts';
import { FUENTES } from '../erp/fuentes/fuentes.ts';
import type { Columnas, Fila } from '../erp/source.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { copyPages } from './copiar.repo.ts';

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

const fuente = FUENTES.RecepM3_ContadoPendiente;
const HOSTIL = 'a\tb\nc\rd\\e\\N "f" ; \u{1F332} ñ';

function row(NoRecepcion: number, more: Readonly<Record<string, string | number | null>> = {}): Fila<Columnas> {
  return {
    NoRecepcion, FechaRecepcion: '2026-03-31', TipoRecepcion: 'CONTADO', Estado: 'PENDIENTE', CodigoFaena: null, NombreFaena: null, RutProveedor: '1-9',
    Proveedor: HOSTIL, Destino: '\\N', CodigoArticulo: '', Articulo: '\\.', NoGuia: 7, UnidadMedida: 'M3', Volumen: '-12.345678', ...more,
  };
}
async function* pagesOf(...pages: Fila<Columnas>[][]): AsyncGenerator<readonly Fila<Columnas>[]> {
  yield* pages;
}
const copy = (carga: bigint, pages: AsyncIterable<readonly Fila<Columnas>[]>, signal = new AbortController().signal, onRows: (n: number) => void = () => undefined) =>
  copyPages(db.pool, { fuente, carga, pages, signal, onRows });
const count = async (carga: number) => (await db.pool.query('SELECT FROM erp_recepcion WHERE carga = $1', [carga])).rowCount;

it('every letter of a text arrives as it was, and nothing as nothing', async () => {
  const told: number[] = [];
  expect(await copy(1n, pagesOf([row(1), row(2)], [row(3)]), undefined, (n) => told.push(n))).toBe(3);
  expect(told).toEqual([2, 3]);
  const { rows } = await db.pool.query('SELECT proveedor, destino, articulo, codigo_articulo, codigo_faena, volumen::text, no_guia FROM erp_recepcion WHERE carga = 1 AND no_recepcion = 1');
  expect(rows).toEqual([{ proveedor: HOSTIL, destino: '\\N', articulo: '\\.', codigo_articulo: '', codigo_faena: null, volumen: '-12.345678', no_guia: 7 }]);
});

it('the same row twice is named, and nothing of the load stays', async () => {
  const twice = copy(2n, pagesOf([row(1)], [row(2), row(1)]));
  await expect(twice).rejects.toMatchObject({ causa: 'claveRepetida', message: expect.stringContaining('(carga, no_recepcion)=(2, 1)') });
  expect(await count(2)).toBe(0);
});

it('a number that its column cannot hold is named, with its column', async () => {
  const wide = copy(3n, pagesOf([row(1), row(2, { NoGuia: 99_999_999_999 })]));
  await expect(wide).rejects.toBeInstanceOf(ErpError);
  await expect(wide).rejects.toMatchObject({ causa: 'valorInvalido', message: expect.stringMatching(/line 2, column no_guia/) });
  expect(await count(3)).toBe(0);
});

it('cut in the middle it leaves nothing, and its reason is told', async () => {
  const stop = new AbortController();
  async function* endless(): AsyncGenerator<readonly Fila<Columnas>[]> {
    for (let n = 0; ; n += 1) yield [row(n)];
  }
  const reason = new Error('cancelada');
  const cut = copy(4n, endless(), stop.signal, (n) => n === 500 && stop.abort(reason));
  await expect(cut).rejects.toBe(reason);
  // PostgreSQL notices a moment later that nobody writes any more; its rows are seen by nobody before that either.
  const copying = () => db.pool.query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'COPY%' AND state = 'active'");
  await expect.poll(async () => (await copying()).rowCount).toBe(0);
  expect(await count(4)).toBe(0);
});

it('what the pages throw is what is told', async () => {
  async function* broken(): AsyncGenerator<readonly Fila<Columnas>[]> {
    yield [row(1)];
    throw new ErpError('filtroIgnorado', { detalle: 'x' });
  }
  await expect(copy(5n, broken())).rejects.toMatchObject({ causa: 'filtroIgnorado' });
  expect(await count(5)).toBe(0);
});
