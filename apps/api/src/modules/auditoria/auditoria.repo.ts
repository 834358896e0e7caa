import type { Hecho } from '@rodal/contracts/auditoria';
import type pg from 'pg';
import type { Cursor } from './cursor.ts';
import type { Filtros } from './filtros.ts';

/** Of the table's own columns: a reply's `id` is text. */
const ORDEN = 'ORDER BY auditoria.cuando DESC, auditoria.id DESC';

/** A search as conditions. Numbered values; no text of a person becomes SQL. */
function conditionsOf({ desde, hasta, usuario, accion, entidad, entidadId, prefijo }: Filtros) {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = ['true'];
  if (desde !== null) where.push(`cuando >= ${bind(desde)}`);
  if (hasta !== null) where.push(`cuando < ${bind(hasta)}`);
  if (usuario !== null) where.push(`usuario = ${bind(usuario)}`);
  if (accion !== null) where.push(`accion = ${bind(accion)}`);
  if (entidad !== null) where.push(`entidad = ${bind(entidad)}`);
  // Said both ways: the index is on the lower case.
  if (entidadId !== null) where.push(`entidad_id = ${bind(entidadId)} AND lower(entidad_id) = lower(${bind(entidadId)})`);
  if (prefijo !== null) where.push(`lower(entidad_id) LIKE lower(${bind(toPrefix(prefijo))})`);
  return { where, values, bind };
}

/** Begins with; the text's own wildcards are letters. */
function toPrefix(texto: string): string {
  return `${texto.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** One page, the newest first. Paged by key: page 1,000 costs what page 1 costs. @param after the last row of the page before */
export async function selectHechos(pool: pg.Pool, filtros: Filtros, limit: number, after: Cursor | null): Promise<Hecho[]> {
  const { where, values, bind } = conditionsOf(filtros);
  if (after !== null) where.push(`(cuando, id) < (${bind(new Date(after[0]))}, ${bind(after[1])}::bigint)`);
  const { rows } = await pool.query<Omit<Hecho, 'cuando'> & { cuando: Date }>(
    `SELECT id::text, cuando, usuario, accion, entidad, entidad_id AS "entidadId", antes, despues,
            nullif(dispositivo, '') AS dispositivo, request_id AS "requestId"
       FROM auditoria WHERE ${where.join(' AND ')} ${ORDEN} LIMIT ${bind(limit)}`,
    values,
  );
  return rows.map((row) => ({ ...row, cuando: row.cuando.toISOString() }));
}

/** How many there are, up to `max`: counting walks the same index as the list, and stops there. */
export async function countHechos(pool: pg.Pool, filtros: Filtros, max: number): Promise<number> {
  const { where, values, bind } = conditionsOf(filtros);
  const { rows } = await pool.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT FROM auditoria WHERE ${where.join(' AND ')} ${ORDEN} LIMIT ${bind(max)}) x`,
    values,
  );
  return rows[0]?.total ?? 0;
}

/** Everybody who did something, hopping from name to name over the index: as many look-ups as there are names. */
export async function selectUsuarios(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ usuario: string }>(
    `WITH RECURSIVE quien AS (
       (SELECT usuario FROM auditoria ORDER BY usuario LIMIT 1)
       UNION ALL
       SELECT siguiente.usuario FROM quien CROSS JOIN LATERAL
         (SELECT a.usuario FROM auditoria a WHERE a.usuario > quien.usuario ORDER BY a.usuario LIMIT 1) siguiente
     ) SELECT usuario FROM quien WHERE usuario <> ''`,
  );
  return rows.map(({ usuario }) => usuario);
}
