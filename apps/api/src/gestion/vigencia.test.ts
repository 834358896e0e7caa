import { UNIDADES_GESTION } from '@rodal/domain/gestion/unidades';
import { codigoErp, vigenteEn } from '@rodal/domain/gestion/vigencia';
import { addMonths, monthsBetween } from '@rodal/domain/meses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, openDb } from '../db/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { codigoErpSql, lineaEnSql, lineasDeMeses, unidadEnSql, unidadesDeMeses } from './vigencia.ts';

/** The statements say of random rows what the domain says (E11). */

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

const EMPRESAS = ['COMSA', 'FLE'];
/** As the ledger may have them: what is stored in capitals is found all the same. */
const EN_BC = ['ASE-COI', ' pal-sec-coi ', '3101010', 'Ñire 1'];
const MESES = monthsBetween('2023-11', '2026-06');

// A fixed sequence: the same rows in every run.
let estado = 20_261_129;
const azar = (hasta: number) => (estado = (estado * 48_271) % 2_147_483_647) % hasta;
const elegir = <T,>(de: readonly T[]) => de[azar(de.length)] as T;

interface Fila {
  readonly empresa: string;
  readonly codigo: string;
  readonly desde: string;
  readonly activo: boolean;
  readonly orden: number;
}

/** Rows of either master, one by company, code and month. */
function filasAlAzar(): Fila[] {
  const filas = Array.from({ length: 90 }, (_, at): Fila => ({ empresa: elegir(EMPRESAS), codigo: codigoErp(elegir(EN_BC)), desde: addMonths('2024-01', azar(28)), activo: azar(4) > 0, orden: at + 1 }));
  return [...new Map(filas.map((fila) => [`${fila.empresa}*${fila.codigo}*${fila.desde}`, fila])).values()];
}

/** Every company, code and month, and what the domain has for it. */
function esperado<T>(filas: readonly Fila[], de: (fila: Fila) => T) {
  return EMPRESAS.flatMap((empresa) =>
    EN_BC.flatMap((codigo) => {
      const suyas = filas.filter((una) => una.empresa === empresa && una.codigo === codigoErp(codigo));
      return MESES.map((mes) => {
        const rige = vigenteEn(suyas, mes);
        return { empresa, codigo, mes, es: rige === undefined ? null : de(rige) };
      });
    }),
  );
}

/** The same of PostgreSQL. @param es in SQL, of `m`, the fragment's row */
async function leido(fragmento: string, es: string) {
  const { rows } = await db.pool.query(
    `SELECT e.empresa, c.codigo, x.mes, ${es} AS es
       FROM unnest($1::text[]) WITH ORDINALITY e (empresa, a) CROSS JOIN unnest($2::text[]) WITH ORDINALITY c (codigo, b) CROSS JOIN unnest($3::text[]) WITH ORDINALITY x (mes, d)
       LEFT JOIN LATERAL ${fragmento} m ON true ORDER BY a, b, d`,
    [EMPRESAS, EN_BC, MESES],
  );
  return rows;
}

/** The row of a whole table that is of what is asked. */
const enTabla = (tabla: string) => `(SELECT t.* FROM ${tabla} t WHERE (t.empresa, t.codigo, t.mes) = (e.empresa, ${codigoErpSql('c.codigo')}, x.mes))`;
const DE = { empresa: 'e.empresa', codigo: 'c.codigo', mes: 'x.mes' };
const unidadDe = ({ orden }: Fila) => UNIDADES_GESTION[orden % UNIDADES_GESTION.length];

describe('what holds in a month, as the domain has it', () => {
  it('the unit of a cost centre', async () => {
    const filas = filasAlAzar();
    for (const fila of filas) {
      await db.pool.query('INSERT INTO unidad_gestion (empresa, centro_costo, desde, unidad, activo) VALUES ($1, $2, $3, $4, $5)', [fila.empresa, fila.codigo, fila.desde, unidadDe(fila), fila.activo]);
    }
    const suyas = esperado(filas, unidadDe);
    // Of each kind there is some: covered, not yet, moved.
    expect(new Set(suyas.map(({ es }) => es)).size).toBeGreaterThan(5);
    expect(suyas.some(({ es }) => es === null)).toBe(true);
    expect(await leido(unidadEnSql(DE), 'm.unidad')).toEqual(suyas);
    expect(await leido(enTabla(unidadesDeMeses('$3')), 'm.unidad')).toEqual(suyas);
  });

  it('the line of an account', async () => {
    const filas = filasAlAzar();
    for (const fila of filas) {
      await db.pool.query(`INSERT INTO linea_gestion (empresa, cuenta, desde, linea, orden, signo, activo) VALUES ($1, $2, $3, 'L' || $4::int, $4::int, 'costo', $5)`, [fila.empresa, fila.codigo, fila.desde, fila.orden, fila.activo]);
    }
    expect(await leido(lineaEnSql(DE), `m.linea || ' ' || m.orden || ' ' || m.signo`)).toEqual(esperado(filas, ({ orden }) => `L${orden} ${orden} costo`));
    expect(await leido(enTabla(lineasDeMeses('$3')), 'm.linea')).toEqual(esperado(filas, ({ orden }) => `L${orden}`));
  });
});
