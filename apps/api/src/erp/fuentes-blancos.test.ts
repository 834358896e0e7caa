import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyPages } from '../cargas/copiar.repo.ts';
import { openDb, type Db } from '../db/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { FUENTES } from './fuentes/fuentes.ts';
import { readPage } from './odata.ts';
import { createRowReader } from './row-reader.ts';
import { columnaSql, type Columnas, type Fila, type FuenteErp } from './source.ts';

/** R159: one row with a blank takes no source down; what a row cannot do without refuses it, by its row and column. */

const TODAS = Object.values<FuenteErp>(FUENTES);

/** What is added up, by hand from the specifications: money and quantities. A blank among them would make a sum wrong and nobody see it. */
const SUMADAS = [
  'Amount', 'Amount_Including_VAT', 'Cantidad', 'CantidadDisponible', 'Costo_Unitario_Directo', 'Importe', 'Importe_ConIva', 'Importe_Pendiente', 'importe', 'importeiva', 'MetroCubico', 'Monto',
  'Piezas', 'Volumen',
];
const LLENAS: Readonly<Record<string, string | number | boolean>> = { texto: 'PINO', codigo: '30 DIAS', entero: 7, decimal: 1.5, fecha: '2026-10-05', booleano: true };
const BLANCOS = [null, ''] as const;

type Cruda = Readonly<Record<string, string | number | boolean | null>>;

/** A row as the ERP sends it, with a key of its own. */
function row({ columnas, clave }: FuenteErp, n: number, more: Cruda = {}): Cruda {
  const celdas = Object.entries(columnas).map(([columna, tipo]) => {
    const llena = LLENAS[tipo.replace('?', '')] ?? null;
    return [columna, clave.includes(columna) ? (typeof llena === 'number' ? n : `K${n}`) : llena] as const;
  });
  return { ...Object.fromEntries(celdas), ...more };
}

/** By the client's own steps: the bytes of a page, its rows, each checked. */
function read(fuente: FuenteErp, filas: readonly Cruda[]): Fila<Columnas>[] {
  const { filas: leidas } = readPage({ status: 200, retryAfterMs: null, texto: JSON.stringify({ value: filas }) }, fuente.columnas);
  return leidas.map(createRowReader(fuente, []));
}

const isRequired = ({ clave, columnaFecha }: FuenteErp, columna: string): boolean => clave.includes(columna) || columna === columnaFecha || SUMADAS.includes(columna);
/** A blank as the program holds it: of a text or a code the empty text. */
const asRead = (tipo: string) => (/^(texto|codigo)$/.test(tipo) ? '' : null);

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDb(database.url, 2);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

let ultima = 0n;
/** Loads rows into the source's table. @returns what stands there, by the ERP's names, in the order of the key's number */
async function load(fuente: FuenteErp, filas: readonly Fila<Columnas>[]): Promise<unknown[]> {
  const carga = ++ultima;
  async function* pages(): AsyncGenerator<readonly Fila<Columnas>[]> {
    yield filas;
  }
  await copyPages(db.pool, { fuente, carga, pages: pages(), signal: new AbortController().signal, onRows: () => undefined });
  const celdas = Object.entries(fuente.columnas).map(([columna, tipo]) => {
    const sql = `t.${columnaSql(columna)}`;
    return `'${columna}', ${tipo.startsWith('decimal') ? `trim_scale(${sql})::text` : tipo.startsWith('fecha') ? `to_char(${sql}, 'YYYY-MM-DD')` : sql}`;
  });
  const clave = `t.${columnaSql(fuente.clave[0] ?? '')}::text`;
  const { rows } = await db.pool.query<{ fila: unknown }>(
    `SELECT json_build_object(${celdas.join(', ')}) AS fila FROM ${fuente.tabla} t WHERE carga = $1 ORDER BY substr(${clave}, length(${clave}) - 3)`,
    [String(carga)],
  );
  return rows.map(({ fila }) => fila);
}

describe.each(TODAS)('R159: $nombre', (fuente) => {
  const columnas = Object.keys(fuente.columnas);
  const prescindibles = columnas.filter((columna) => !isRequired(fuente, columna));

  it('every column that is neither key, date of its month nor figure may be blank, and all rows are there, each whole', async () => {
    const cambios = [{}, ...prescindibles.flatMap((columna) => BLANCOS.map((blanco) => ({ [columna]: blanco }))), {}];
    // Keys of four digits, so that they sort as numbers.
    const filas = cambios.map((cambio, at) => row(fuente, 1000 + at, cambio));
    const leidas = read(fuente, filas);
    const esperadas = filas.map((fila) =>
      Object.fromEntries(
        Object.entries(fuente.columnas).map(([columna, tipo]) => {
          const celda = fila[columna] ?? '';
          return [columna, celda === '' ? asRead(tipo) : tipo.startsWith('decimal') ? String(celda) : celda];
        }),
      ),
    );
    expect(leidas).toEqual(esperadas);
    if (fuente.tabla !== null) expect(await load(fuente, leidas)).toEqual(esperadas);
  });

  it.each(columnas.filter((columna) => isRequired(fuente, columna)))('a blank %s refuses the row, by its key and column', (columna) => {
    for (const blanco of [...BLANCOS, ...(columna === fuente.columnaFecha ? ['0001-01-01'] : [])]) {
      const mala = row(fuente, 1001, { [columna]: blanco });
      const clave = fuente.clave.map((una) => `${una}=${JSON.stringify(mala[una])}`).join(', ');
      expect(() => read(fuente, [row(fuente, 1000), mala])).toThrow(expect.objectContaining({ causa: 'valorInvalido', message: expect.stringContaining(`${columna}, en ${clave}`) }));
    }
  });
});

it('R159: a payment term is a number or a code, and stays what it says', async () => {
  const { ProveedoresBloqueados: fuente } = FUENTES;
  const terminos = [30, '30 DIAS', 'CONTADO', '', null, '\\N', 'a\tb', 0];
  const leidas = read(fuente, terminos.map((Termino_Pago, at) => row(fuente, 1000 + at, { Termino_Pago })));
  const dichos = ['30', '30 DIAS', 'CONTADO', '', '', '\\N', 'a\tb', '0'];
  expect(leidas.map(({ Termino_Pago }) => Termino_Pago)).toEqual(dichos);
  expect(await load(fuente, leidas)).toEqual(dichos.map((Termino_Pago) => expect.objectContaining({ Termino_Pago })));
  expect(() => read(fuente, [row(fuente, 1000, { Termino_Pago: true })])).toThrow(/Termino_Pago/);
});
