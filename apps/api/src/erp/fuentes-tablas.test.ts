import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { FUENTES } from './fuentes/fuentes.ts';
import { columnaSql, type FuenteErp } from './source.ts';

/** The tables of the database are those that the sources ask for (design §3). */

const TODAS: readonly FuenteErp[] = Object.values(FUENTES);
const TABLAS = [...Map.groupBy(TODAS.filter(({ tabla }) => tabla !== null), ({ tabla }) => String(tabla))];

/** What PostgreSQL calls each type; a number that names a row may be longer than 32 bits. */
const TIPOS_SQL: Readonly<Record<string, string>> = {
  texto: 'text', codigo: 'text', entero: 'integer', 'entero clave': 'bigint', decimal: 'numeric(20,6)', fecha: 'date', instante: 'timestamp(3) with time zone', booleano: 'boolean',
};

interface ColumnaReal {
  readonly tabla: string;
  readonly columna: string;
  readonly tipo: string;
  readonly nula: boolean;
}

let database: TestDatabase;
let reales: ReadonlyMap<string, readonly ColumnaReal[]>;
let claves: ReadonlyMap<string, readonly string[]>;
beforeAll(async () => {
  database = await createTestDatabase();
  const sql = new Client({ connectionString: database.url });
  await sql.connect();
  const { rows } = await sql.query<ColumnaReal>(
    `SELECT c.table_name::text AS tabla, c.column_name::text AS columna, c.is_nullable = 'YES' AS nula,
            CASE c.data_type WHEN 'numeric' THEN format('numeric(%s,%s)', c.numeric_precision, c.numeric_scale) ELSE c.data_type END AS tipo
       FROM information_schema.columns c WHERE c.table_schema = 'public' AND c.table_name LIKE 'erp\\_%'
      ORDER BY c.table_name, c.ordinal_position`,
  );
  reales = Map.groupBy(rows, ({ tabla }) => tabla);
  const keys = await sql.query<{ tabla: string; columna: string }>(
    `SELECT k.table_name::text AS tabla, k.column_name::text AS columna
       FROM information_schema.key_column_usage k JOIN information_schema.table_constraints c USING (constraint_schema, constraint_name)
      WHERE c.constraint_type = 'PRIMARY KEY' AND k.table_schema = 'public' ORDER BY k.table_name, k.ordinal_position`,
  );
  claves = new Map([...Map.groupBy(keys.rows, ({ tabla }) => tabla)].map(([tabla, columnas]) => [tabla, columnas.map(({ columna }) => columna)]));
  await sql.end();
});
afterAll(() => database.drop());

it('there is a table for each, and none that no source fills', () => {
  expect([...reales.keys()].toSorted()).toEqual(TABLAS.map(([tabla]) => tabla).toSorted());
});

describe.each(TABLAS)('%s', (tabla, fuentes) => {
  it('has the load and its sources\' columns, in their order, empty only where one of them may leave it so', () => {
    const columnas = new Set(fuentes.flatMap((fuente) => Object.keys(fuente.columnas)));
    const esperadas = [...columnas].map((columna) => {
      const tipos = fuentes.map((fuente) => fuente.columnas[columna]);
      const tipo = tipos.find((uno) => uno !== undefined)?.replace('?', '') ?? '';
      const enClave = fuentes.some(({ clave }) => clave.includes(columna));
      return {
        tabla,
        columna: columnaSql(columna),
        tipo: TIPOS_SQL[tipo === 'entero' && enClave ? 'entero clave' : tipo],
        nula: tipos.some((uno) => uno === undefined || uno.endsWith('?')),
      };
    });
    expect(reales.get(tabla)).toEqual([{ tabla, columna: 'carga', tipo: 'bigint', nula: false }, ...esperadas]);
  });

  it('is keyed by the load and its sources\' key, and they are of one mind', () => {
    for (const { clave, columnas } of fuentes) {
      expect(claves.get(tabla)).toEqual(['carga', ...clave.map(columnaSql)]);
      const ajenas = fuentes.filter((otra) => Object.entries(columnas).some(([columna, tipo]) => {
        const otro = otra.columnas[columna];
        return otro !== undefined && otro.replace('?', '') !== tipo.replace('?', '');
      }));
      expect(ajenas).toEqual([]);
    }
  });
});
