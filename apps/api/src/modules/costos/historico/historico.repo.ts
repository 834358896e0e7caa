import type { ExcelCostos } from '@rodal/contracts/costos-historicos';
import { flujoIngesta } from '@rodal/contracts/ingesta-tablas';
import type pg from 'pg';
import type { AuditActor } from '../../../audit/audit.ts';
import { copyOn } from '../../../cargas/copiar.repo.ts';
import { replaceWaiting } from '../../../cargas/espera.repo.ts';
import { completeCarga, createCarga } from '../../../cargas/trabajo.repo.ts';
import { pointTo, TIENE_DETRAS } from '../../../cargas/vigente.repo.ts';
import { TAPADA } from '../../../costos/costos.ts';
import type { Sql } from '../../../db/sql.ts';
import { ExcelHistorico } from '../../../erp/fuentes/historico.ts';
import type { Empresa } from '../../../erp/source.ts';
import type { MesDeLibro } from './leer-libro.ts';
import { unpackFilas } from './paginas.ts';

/** Of the advisory locks: one at a time loads a workbook (the first number is that of the files of costs). */
const LOCK = [7263, 1] as const;

/** What a load of a workbook is called, beside those that a program sends month by month. */
const LIBRO = 'libro';

export async function lockLibros(sql: pg.PoolClient): Promise<void> {
  await sql.query('SELECT pg_advisory_xact_lock($1::int, $2::int)', [...LOCK]);
}

/** A month of a company that is read of the historical Excel. */
export interface MesLeido {
  readonly mes: string;
  readonly carga: string;
  readonly trabajo: string;
  readonly filas: number;
  /** Of the workbook that it was in; null, as the next = a program sent it, or somebody withdrew it. */
  readonly archivo: string | null;
  readonly huella: string | null;
}

/** What is read of a company, in order. */
export async function selectMeses(sql: Sql, empresa: Empresa): Promise<MesLeido[]> {
  const { rows } = await sql.query<MesLeido>(
    `SELECT v.periodo AS mes, v.carga_id AS carga, c.trabajo_id AS trabajo, coalesce(c.filas, 0) AS filas, b.archivo, b.huella
       FROM carga_vigente v JOIN carga c ON c.id = v.carga_id LEFT JOIN costo_libro b ON b.trabajo_id = c.trabajo_id
      WHERE v.fuente = $1 AND v.empresa = $2 ORDER BY v.periodo`,
    [ExcelHistorico.nombre, empresa],
  );
  return rows;
}

/** How many rows of some documents the ERP says instead. @param cuentas rows of each */
export async function countTapadas(sql: Sql, empresa: Empresa, documentos: readonly string[], cuentas: readonly number[]): Promise<number> {
  const { rows } = await sql.query<{ n: number }>(
    `SELECT coalesce(sum(h.n), 0)::int AS n FROM (VALUES ($1::text)) v (empresa), unnest($2::text[], $3::int[]) AS h (documento, n) WHERE ${TAPADA}`,
    [empresa, documentos, cuentas],
  );
  return rows[0]?.n ?? 0;
}

/** A workbook as it is stored. */
export interface LibroNuevo {
  readonly id: string;
  readonly empresa: Empresa;
  readonly archivo: string;
  readonly hoja: string;
  readonly huella: string;
  /** Its rows by month; a month without any takes out what is read of it. */
  readonly meses: readonly MesDeLibro[];
  readonly mensaje: string;
  readonly actor: AuditActor;
  readonly ahora: Date;
}

/** Loads a workbook as one load of its months, which is read from the end of the transaction on. */
export async function insertLibro(sql: pg.PoolClient, { id, empresa, archivo, hoja, huella, meses, mensaje, actor, ahora }: LibroNuevo): Promise<void> {
  await sql.query('SET LOCAL statement_timeout = 0'); // fifty thousand rows may take longer than any request
  const enOrden = meses.toSorted((a, b) => (a.mes < b.mes ? -1 : 1));
  await sql.query(
    `INSERT INTO trabajo (id, flujo, origen, estado, porcentaje, mensaje, desde, hasta, usuario_id, usuario, pedido_en, iniciado_en, terminado_en) VALUES ($1, $2, 'libro', 'lista', 100, $3, $4, $5, $6, $7, $8, $8, $8)`,
    [id, flujoIngesta('ExcelHistorico', empresa, LIBRO), mensaje, enOrden[0]?.mes ?? null, enOrden.at(-1)?.mes ?? null, actor.usuarioId, actor.usuario, ahora],
  );
  for (const { mes, filas, paginas } of enOrden) {
    const carga = await createCarga(sql, { trabajoId: id, fuente: ExcelHistorico.nombre, empresa, periodo: mes, filasErp: filas });
    if (filas > 0) await copyOn(sql, { fuente: ExcelHistorico, carga, pages: unpackFilas(paginas), signal: new AbortController().signal, onRows: () => undefined });
    await completeCarga(sql, carga, { filas, filasErp: filas, ahora });
  }
  await sql.query('INSERT INTO costo_libro (trabajo_id, empresa, archivo, hoja, huella, filas) VALUES ($1, $2, $3, $4, $5, $6)', [id, empresa, archivo, hoja, huella, meses.reduce((n, { filas }) => n + filas, 0)]);
  // What a program sent of one of its months and waits for a person is older than this.
  await replaceWaiting(sql, id);
  await pointTo(sql, id, { mensaje, actor, ahora });
}

/** The workbooks that were loaded, the latest first, each with what is read of it still and what an undo would bring back (D5). */
export async function listLibros(sql: Sql): Promise<ExcelCostos[]> {
  const { rows } = await sql.query<Omit<ExcelCostos, 'cargadoEn' | 'vuelve'> & { readonly cargadoEn: Date; readonly deshacible: boolean | null; readonly vuelveFilas: number | null }>(
    `SELECT b.trabajo_id AS trabajo, b.empresa, b.archivo, b.hoja, b.filas, t.desde, t.hasta, t.usuario AS "cargadoPor", t.pedido_en AS "cargadoEn", t.estado = 'deshecha' AS deshecho,
            coalesce(c.leidas, 0)::int AS leidas, t.estado = 'lista' AND c.deshacible AS deshacible, coalesce(c.detras, 0)::int AS "vuelveFilas"
       FROM costo_libro b JOIN trabajo t ON t.id = b.trabajo_id LEFT JOIN LATERAL (
         SELECT sum(c.filas) FILTER (WHERE v.carga_id IS NOT NULL) AS leidas, bool_and(v.carga_id IS NOT NULL AND ${TIENE_DETRAS}) AND bool_or(a.id IS NOT NULL) AS deshacible, sum(a.filas) AS detras
           FROM carga c LEFT JOIN carga_vigente v ON v.carga_id = c.id LEFT JOIN carga a ON a.id = v.anterior_id WHERE c.trabajo_id = t.id) c ON true
      ORDER BY t.pedido_en DESC, t.id DESC LIMIT 200`,
  );
  return rows.map(({ deshacible, vuelveFilas, cargadoEn, ...libro }) => ({ ...libro, cargadoEn: cargadoEn.toISOString(), vuelve: deshacible === true ? vuelveFilas : null }));
}

/** A workbook that was loaded; null = there is none of that load. */
export async function findLibro(sql: Sql, trabajo: string): Promise<{ readonly archivo: string; readonly desde: string; readonly hasta: string; readonly flujo: string } | null> {
  const { rows } = await sql.query<{ archivo: string; desde: string; hasta: string; flujo: string }>('SELECT b.archivo, t.desde, t.hasta, t.flujo FROM costo_libro b JOIN trabajo t ON t.id = b.trabajo_id WHERE t.id = $1', [trabajo]);
  return rows[0] ?? null;
}

