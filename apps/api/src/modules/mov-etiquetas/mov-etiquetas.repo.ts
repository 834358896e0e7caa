import { LEIDA_EN } from '../../cargas/vigente.repo.ts';
import type { Sql } from '../../db/sql.ts';
import { COLUMNAS, FUENTE } from './columnas.ts';

/** The loads that are read of a month: one a company. */
export interface CargaDelMes {
  readonly carga: string;
  readonly empresa: string;
  readonly leidaEn: Date;
}

/** A row, with what its place in the list depends on. */
export interface MovimientoRow {
  readonly empresa: string;
  readonly entryNo: string;
  /** `YYYY-MM-DD`. */
  readonly fecha: string;
  /** In the order of `COLUMNAS`. */
  readonly celdas: readonly (string | null)[];
}

/** A row's place in the list. */
export interface Punto {
  readonly fecha: string;
  readonly entryNo: string;
  readonly empresa: string;
}

/** Which rows of a month, and which part of them. */
export interface Tramo {
  /** EntryType; null = all. */
  readonly tipo: string | null;
  readonly columna: 'fecha' | 'movimiento';
  readonly descendente: boolean;
  /** The last row seen; null = from the beginning. */
  readonly after: Punto | null;
  readonly limit: number;
}

/** What each order sorts by, before the company; each is an index behind `carga`. */
const CLAVES = { fecha: ['cgr_posting_date', 'entry_no'], movimiento: ['entry_no'] } as const;

export async function selectCargas(sql: Sql, mes: string): Promise<CargaDelMes[]> {
  const { rows } = await sql.query<CargaDelMes>(
    `SELECT v.carga_id AS carga, v.empresa, ${LEIDA_EN} AS "leidaEn"
       FROM carga_vigente v JOIN carga c ON c.id = v.carga_id WHERE v.fuente = $1 AND v.periodo = $2 ORDER BY v.empresa`,
    [FUENTE.nombre, mes],
  );
  return rows;
}

/**
 * The next rows of a month's loads, by key: each load is walked along its own index, and the two are merged. Naming the
 * loads makes pages that follow each other be of the same ones, whatever is loaded meanwhile.
 */
export async function selectMovimientos(sql: Sql, cargas: readonly CargaDelMes[], tramo: Tramo): Promise<MovimientoRow[]> {
  const { tipo, columna, descendente, after, limit } = tramo;
  const values: unknown[] = [cargas.map(({ carga }) => carga), cargas.map(({ empresa }) => empresa)];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const clave = CLAVES[columna];
  const where = ['m.carga = c.carga'];
  if (tipo !== null) where.push(`m.entry_type = ${bind(tipo)}`);
  if (after !== null) {
    const than = descendente ? '<' : '>';
    const places = clave.map((one) => (one === 'entry_no' ? `${bind(after.entryNo)}::bigint` : `${bind(after.fecha)}::date`));
    where.push(`(${clave.map((one) => `m.${one}`).join(', ')}, c.empresa) ${than} (${places.join(', ')}, ${bind(after.empresa)})`);
    // The company is of another table: only this tells the index where to begin.
    where.push(`m.${clave[0]} ${than}= ${places[0]}`);
  }
  const order = (alias: string) => clave.map((one) => `${alias}.${one} ${descendente ? 'DESC' : 'ASC'}`).join(', ');
  const page = bind(limit);
  const { rows } = await sql.query<MovimientoRow>(
    `SELECT c.empresa, f.entry_no AS "entryNo", to_char(f.cgr_posting_date, 'YYYY-MM-DD') AS fecha, f.celdas
       FROM unnest($1::bigint[], $2::text[]) c (carga, empresa)
      CROSS JOIN LATERAL (
        SELECT m.cgr_posting_date, m.entry_no, ARRAY[${COLUMNAS.map((una) => una.sql).join(', ')}] AS celdas
          FROM erp_movimiento_etiqueta m WHERE ${where.join(' AND ')} ORDER BY ${order('m')} LIMIT ${page}
      ) f
      ORDER BY ${order('f')}, c.empresa ${descendente ? 'DESC' : 'ASC'} LIMIT ${page}`,
    values,
  );
  return rows;
}

interface SumaRow {
  readonly tipo: string;
  readonly movimientos: number;
  readonly piezas: string;
  readonly metrosCubicos: string;
}

/** Count and signed sums of a month's loads by type, in the order of their names. */
export async function sumMovimientos(sql: Sql, cargas: readonly CargaDelMes[]): Promise<SumaRow[]> {
  const { rows } = await sql.query<SumaRow>(
    `SELECT entry_type AS tipo, count(*)::int AS movimientos, trim_scale(sum(piezas))::text AS piezas, trim_scale(sum(metro_cubico))::text AS "metrosCubicos"
       FROM erp_movimiento_etiqueta WHERE carga = ANY($1::bigint[]) GROUP BY entry_type ORDER BY entry_type`,
    [cargas.map(({ carga }) => carga)],
  );
  return rows;
}

/** The months that are loaded and have a row at least, in order. */
export async function selectMeses(sql: Sql): Promise<string[]> {
  const { rows } = await sql.query<{ periodo: string }>(
    `SELECT DISTINCT periodo FROM carga_vigente v
      WHERE fuente = $1 AND EXISTS (SELECT FROM erp_movimiento_etiqueta WHERE carga = v.carga_id) ORDER BY periodo`,
    [FUENTE.nombre],
  );
  return rows.map(({ periodo }) => periodo);
}
