import { monthsBetween } from '@rodal/domain/meses';
import type { MesCargado } from '@rodal/domain/meses-cargados';
import type { Sql } from '../db/sql.ts';
import type { FuenteErp } from '../erp/source.ts';
import { LEIDA_EN } from './vigente.repo.ts';

/** A part of a month: what is read of a source and a company. */
export interface Parte {
  readonly carga: string;
  readonly fuente: string;
  readonly empresa: string;
  readonly periodo: string;
  readonly leidaEn: Date;
  readonly filas: number;
}

/** What is read of some sources, all their months. */
export async function selectPartes(sql: Sql, fuentes: readonly Pick<FuenteErp, 'nombre'>[]): Promise<Parte[]> {
  const { rows } = await sql.query<Parte>(
    `SELECT v.carga_id AS carga, v.fuente, v.empresa, v.periodo, ${LEIDA_EN} AS "leidaEn", c.filas
       FROM carga_vigente v JOIN carga c ON c.id = v.carga_id JOIN trabajo t ON t.id = c.trabajo_id
      -- What was taken away is not loaded.
      WHERE v.fuente = ANY($1) AND t.origen <> 'retiro' ORDER BY v.periodo`,
    [fuentes.map(({ nombre }) => nombre)],
  );
  return rows;
}

/** The months of some sources that have rows, the latest first. */
export async function selectPeriodos(sql: Sql, fuentes: readonly string[]): Promise<string[]> {
  const { rows } = await sql.query<{ periodo: string }>(
    `SELECT DISTINCT v.periodo FROM carga_vigente v JOIN carga c ON c.id = v.carga_id
      WHERE v.fuente = ANY($1) AND c.filas > 0 ORDER BY v.periodo DESC`,
    [fuentes],
  );
  return rows.map(({ periodo }) => periodo);
}

/**
 * How each month stands, in order: a month is whole when every company of every source was loaded, rows or not.
 * @param desde,hasta `YYYY-MM`, both included
 */
export function describeMeses(
  partes: readonly Parte[],
  fuentes: readonly Pick<FuenteErp, 'nombre' | 'empresas'>[],
  { desde, hasta }: { readonly desde: string; readonly hasta: string },
): MesCargado[] {
  const wanted = fuentes.flatMap(({ nombre, empresas }) => empresas.map((empresa) => ({ nombre, empresa })));
  return monthsBetween(desde, hasta).map((mes) => {
    const own = partes.filter(({ periodo }) => periodo === mes);
    const lacks = wanted.filter(({ nombre, empresa }) => !own.some((parte) => parte.fuente === nombre && parte.empresa === empresa));
    const [datosAl = null] = own.map(({ leidaEn }) => leidaEn.toISOString()).toSorted();
    return { mes, datosAl, faltan: datosAl === null ? [] : [...new Set(lacks.map(({ empresa }) => empresa))] };
  });
}
