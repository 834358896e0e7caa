import { addDecimals, normalizeDecimal, roundDecimal } from '@rodal/domain/numeros';
import { startBcSimulator, type BcSimulator } from '@rodal/simulators/bc-simulator';
import { escapeIdentifier, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyRows } from '../../../../prisma/seed/copy-rows.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import type { Valor } from './column-types.ts';
import { createErpClient, type ErpClient } from './erp-client.ts';
import { dayRangeOf, type Filtro } from './filter.ts';
import { FUENTES } from './fuentes/fuentes.ts';
import { columnaSql, servicioOf, type Columnas, type Empresa, type Fila, type FuenteErp } from './source.ts';

/** What the simulator has is read, checked and copied as the table of sources says, and is there to the last digit. */

const COMPANIAS = { COMSA: { nombre: 'COMSA' }, FLE: { nombre: 'Forestal La Esperanza' } } as const;
const COPIADAS = Object.values<FuenteErp>(FUENTES).filter(({ tabla }) => tabla !== null);
const never = new AbortController().signal;

/** A month with rows of everything, also of what is open for a few days only; and its year. */
const DIAS = { mes: { desde: '2026-10-01', hasta: '2026-10-31' }, anio: { desde: '2026-01-01', hasta: '2026-12-31' } } as const;
/** The day after that month. */
const AHORA = new Date('2026-11-01T15:00:00Z');

let bc: BcSimulator;
let erp: ErpClient;
let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  bc = await startBcSimulator({ port: 0, now: () => AHORA });
  erp = createErpClient({ url: bc.url, tokenUrl: bc.tokenUrl, scope: bc.scope, ...bc.credenciales, companias: COMPANIAS });
  database = await createTestDatabase();
  pool = new Pool({ connectionString: database.url, max: 1 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  await bc.close();
});

/** What is asked for of a source, and the same for the simulator's own sums. */
function ask(fuente: FuenteErp): { periodo: string; filtro: Filtro<Columnas>; dias: { desde?: string; hasta?: string } } {
  if (fuente.corte === 'todo') return { periodo: 'todo', filtro: [], dias: {} };
  const dias = DIAS[fuente.corte];
  return { periodo: dias.desde.slice(0, fuente.corte === 'mes' ? 7 : 4), filtro: dayRangeOf(fuente.columnaFecha, dias.desde, dias.hasta), dias };
}

async function read<C extends Columnas>(fuente: FuenteErp<C>, empresa: Empresa, periodo: string, filtro: Filtro<C>): Promise<Fila<C>[]> {
  const filas: Fila<C>[] = [];
  for await (const page of erp.readPages({ fuente, empresa, periodo }, filtro, never)) filas.push(...page);
  return filas;
}

async function copy({ tabla }: FuenteErp, carga: number, filas: readonly Fila<Columnas>[]): Promise<void> {
  const client = await pool.connect();
  const rows = filas.map((fila) => Object.fromEntries([['carga', carga], ...Object.entries(fila).map(([columna, celda]) => [columnaSql(columna), celda] as const)]));
  await copyRows(client, String(tabla), rows).finally(() => client.release());
}

/** What the table holds of a load, each cell as text. */
async function stored({ tabla, columnas }: FuenteErp, carga: number): Promise<(string | null)[][]> {
  const celdas = Object.entries(columnas).map(([columna, tipo]) => {
    const nombre = escapeIdentifier(columnaSql(columna));
    return tipo.startsWith('decimal') ? `trim_scale(${nombre})::text` : `${nombre}::text`;
  });
  const { rows } = await pool.query<(string | null)[]>({
    text: `SELECT ${celdas.join(', ')} FROM ${escapeIdentifier(String(tabla))} WHERE carga = $1`,
    values: [carga],
    rowMode: 'array',
  });
  return rows;
}

/** A cell as its table keeps it: a decimal to the sixth place. */
const asKept = ({ columnas }: FuenteErp) => ([columna, celda]: readonly [string, Valor | null]): string | null =>
  celda === null ? null : columnas[columna]?.startsWith('decimal') ? normalizeDecimal(roundDecimal(String(celda), 6)) : String(celda);
/** The sum of each decimal column, to the last digit. */
const sumsOf = ({ columnas }: FuenteErp, filas: readonly Readonly<Record<string, Valor | null>>[]): Record<string, string> =>
  Object.fromEntries(
    Object.keys(columnas)
      .filter((columna) => columnas[columna]?.startsWith('decimal'))
      .map((columna) => [columna, addDecimals(filas.map((fila) => String(fila[columna] ?? 0)))]),
  );
const sorted = (filas: readonly unknown[]): string[] => filas.map((fila) => JSON.stringify(fila)).toSorted();

describe.each(COPIADAS.map((fuente, at) => ({ fuente, nombre: fuente.nombre, carga: 10 * at })))('$nombre', ({ fuente, carga }) => {
  it('all rows of a period, of each company, come and stay as they came; what may be empty is so somewhere', async () => {
    const { periodo, filtro, dias } = ask(fuente);
    const vacias = new Set<string>();
    for (const [at, empresa] of fuente.empresas.entries()) {
      const compania = COMPANIAS[empresa];
      const filas = await read(fuente, empresa, periodo, filtro);
      const totales = bc.control.totales({ servicio: servicioOf({ fuente, empresa, periodo }, compania), empresa: compania.nombre, ...dias });
      expect(filas).toHaveLength(totales.reduce((suma, total) => suma + total.filas, 0));
      expect(filas.length).toBeGreaterThan(0);
      expect(sumsOf(fuente, filas)).toEqual(sumsOf(fuente, totales.map(({ sumas }) => sumas)));
      await copy(fuente, carga + at, filas);
      expect(sorted(await stored(fuente, carga + at))).toEqual(sorted(filas.map((fila) => Object.entries(fila).map(asKept(fuente)))));
      for (const fila of filas) for (const [columna, celda] of Object.entries(fila)) if (celda === null) vacias.add(columna);
    }
    const opcionales = Object.keys(fuente.columnas).filter((columna) => fuente.columnas[columna]?.endsWith('?'));
    expect([...vacias].toSorted()).toEqual(opcionales.toSorted());
  });
});

it('D10, R120: a unit cost of 17 digits, which no float keeps, is read to the last digit and kept to the cent', async () => {
  const { HistLinFacCompra2: fuente } = FUENTES;
  const filas = await read(fuente, 'COMSA', '2026-10', dayRangeOf('Fecha', '2026-10-01', '2026-10-31'));
  const largos = filas.filter(({ Costo_Unitario_Directo: costo }) => costo.length === 18);
  expect(largos.length).toBeGreaterThan(filas.length / 2);
  expect(largos.filter(({ Costo_Unitario_Directo: costo }) => String(Number(costo)) !== costo)).not.toEqual([]);
  for (const { Costo_Unitario_Directo: costo, Cantidad, Importe } of filas) {
    expect((Number(costo) * Number(Cantidad)).toFixed(2)).toBe(Number(Importe).toFixed(2));
  }
});

it('ListaEtiquetaComex: one label is asked for when it is needed, and of one that is not there nothing comes', async () => {
  const { ListaEtiquetaComex: lista, MovEtiquetas: movimientos } = FUENTES;
  const [movida] = await read(movimientos, 'FLE', '2026-10', dayRangeOf('CGRPostingDate', '2026-10-15', '2026-10-15'));
  const etiqueta = movida?.NumEtiqueta ?? '';
  expect(await read(lista, 'FLE', etiqueta, [{ columna: 'Etiqueta', op: 'eq', valor: etiqueta }])).toEqual([
    { Etiqueta: etiqueta, CantidadDisponible: expect.stringMatching(/^\d+$/), Almacen: movida?.Planta, Articulo: movida?.Articulo },
  ]);
  expect(await read(lista, 'FLE', 'todo', [{ columna: 'Etiqueta', op: 'eq', valor: 'NO-EXISTE' }])).toEqual([]);
});
