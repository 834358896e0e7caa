import type pg from 'pg';
import type { Db, Tx } from '../db/client.ts';

/** A row of the audit, as histories read it. */
export interface HechoRow {
  readonly cuando: Date;
  /** Null = the program itself, or nobody who was logged in. */
  readonly usuarioId: number | null;
  readonly usuario: string;
  readonly accion: string;
  readonly antes: unknown;
  readonly despues: unknown;
  readonly dispositivo: string | null;
}

/** Rows of the audit: of one thing, of some actions. */
interface Buscado {
  readonly entidad: string;
  readonly entidadId: string;
  readonly acciones: readonly string[];
  /** What stands in `despues`, where the thing has several parts that are told apart there. */
  readonly parte: { readonly campo: string; readonly valor: string } | null;
}

/** The last one of them; null = there is none. */
export async function findUltimoHecho(tx: Tx, { entidad, entidadId, acciones, parte }: Buscado): Promise<HechoRow | null> {
  return tx.auditoria.findFirst({
    where: { entidad, entidadId, accion: { in: [...acciones] }, ...(parte !== null && { despues: { path: [parte.campo], equals: parte.valor } }) },
    orderBy: { id: 'desc' },
  });
}

/** With what it was done to. */
export interface HechoConCosa extends HechoRow {
  readonly id: string;
  readonly entidad: string;
  readonly entidadId: string;
}

/** Whose facts: those done to any of these things, or those that somebody did. */
export type DeQuien = { readonly cosas: readonly (readonly [entidad: string, entidadId: string])[] } | { readonly usuario: string };

/** Which of a history. */
interface Cuales {
  /** Rows before this id; null = from the last one on. */
  readonly antesDe?: string | null;
  /** Null = whatever was done. */
  readonly acciones?: readonly string[] | null;
  readonly max: number;
}

/** The facts of a history, the last first. */
export async function selectHechos(pool: pg.Pool | pg.PoolClient, deQuien: DeQuien, { antesDe = null, acciones = null, max }: Cuales): Promise<HechoConCosa[]> {
  const cosas = 'cosas' in deQuien;
  const donde = cosas ? '(entidad, entidad_id) IN (SELECT * FROM unnest($4::text[], $5::text[]))' : 'usuario = $4';
  const valores = cosas ? [deQuien.cosas.map(([entidad]) => entidad), deQuien.cosas.map(([, entidadId]) => entidadId)] : [deQuien.usuario];
  const { rows } = await pool.query<HechoConCosa>(
    `SELECT id::text, cuando, usuario_id AS "usuarioId", usuario, accion, entidad, entidad_id AS "entidadId", antes, despues, dispositivo
       FROM auditoria WHERE ${donde} AND ($1::bigint IS NULL OR id < $1) AND ($2::text[] IS NULL OR accion = ANY($2))
      ORDER BY auditoria.id DESC LIMIT $3`,
    [antesDe, acciones, max, ...valores],
  );
  return rows;
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

/** The login name of a person; null = there is nobody of that id. */
export async function findNombre({ prisma }: Db, id: number): Promise<string | null> {
  return (await prisma.usuario.findUnique({ where: { id }, select: { nombre: true } }))?.nombre ?? null;
}
