import type { EstadoCorreo } from '@rodal/contracts/correos';
import type pg from 'pg';
import type { Tx } from '../db/client.ts';
import type { Prisma } from '../generated/prisma/client.ts';

/** A file that goes with a mail. */
export interface Adjunto {
  readonly sha256: string;
  readonly nombre: string;
}

/** What sending needs of a row. */
export interface Correo {
  readonly id: string;
  readonly para: string;
  readonly plantilla: string;
  readonly datos: unknown;
  readonly mensaje: string;
  readonly estado: EstadoCorreo;
  /** So often it was tried before. */
  readonly intentos: number;
  readonly proximoIntento: Date;
  readonly entregaEn: Date | null;
  readonly creadoEn: Date;
  readonly adjunto: Adjunto | null;
}

export type CorreoNuevo = Omit<Prisma.CorreoUncheckedCreateInput, 'estado' | 'intentos' | 'adjunto'> & { readonly adjunto: Adjunto | null };

/** A mail as somebody looks at it, or sends it again. */
export type CorreoVisto = Pick<Correo, 'id' | 'para' | 'plantilla' | 'mensaje' | 'estado'> & { readonly datos: Prisma.JsonValue; readonly entidad: string; readonly entidadId: string; readonly adjunto: Adjunto | null };

export function findCorreo(db: Pick<Tx, 'correo'>, id: string): Promise<CorreoVisto | null> {
  return db.correo.findUnique({
    where: { id },
    select: { id: true, para: true, plantilla: true, datos: true, mensaje: true, estado: true, entidad: true, entidadId: true, adjunto: true },
  }) as Promise<CorreoVisto | null>; // `estado` and `adjunto` are ours: nobody else writes them
}

/** @returns false when this person has been told of this event */
export async function insertCorreo(tx: Tx, { adjunto, ...correo }: CorreoNuevo): Promise<boolean> {
  const { count } = await tx.correo.createMany({ data: [{ ...correo, ...(adjunto !== null && { adjunto: { ...adjunto } }) }], skipDuplicates: true });
  return count === 1;
}

export async function readCorreo(pool: pg.Pool, id: string): Promise<Correo | null> {
  const { rows } = await pool.query<Correo>(
    `SELECT id, para, plantilla, datos, mensaje, estado, intentos, proximo_intento AS "proximoIntento", entrega_en AS "entregaEn", creado_en AS "creadoEn", adjunto
       FROM correo WHERE id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/**
 * From here on the server may have the message (R80).
 * @returns false when somebody else is sending it or has
 */
export async function markEntrega(pool: pg.Pool, id: string, ahora: Date): Promise<boolean> {
  const { rowCount } = await pool.query(`UPDATE correo SET estado = 'enviando', entrega_en = $2 WHERE id = $1 AND estado = 'pendiente'`, [id, ahora]);
  return rowCount === 1;
}

/** It is taken; also the word that came after we had stopped waiting for it. */
export async function noteEnviado(pool: pg.Pool, id: string, respuesta: string, ahora: Date): Promise<void> {
  await pool.query(
    `UPDATE correo SET estado = 'enviado', enviado_en = $2, respuesta = $3, intentos = intentos + 1 WHERE id = $1 AND estado IN ('enviando', 'incierto')`,
    [id, ahora, respuesta],
  );
}

/** It goes no further by itself. */
export async function noteFin(pool: pg.Pool, id: string, estado: 'rechazado' | 'fallido' | 'incierto' | 'omitido', respuesta: string): Promise<void> {
  await pool.query(
    `UPDATE correo SET estado = $2, respuesta = $3, intentos = intentos + 1 WHERE id = $1 AND estado IN ('pendiente', 'enviando')`,
    [id, estado, respuesta],
  );
}

/** The server certainly does not have it: once more, later. */
export async function noteEspera(pool: pg.Pool, id: string, respuesta: string, proximo: Date): Promise<void> {
  await pool.query(
    `UPDATE correo SET estado = 'pendiente', respuesta = $2, proximo_intento = $3, intentos = intentos + 1 WHERE id = $1 AND estado IN ('pendiente', 'enviando')`,
    [id, respuesta, proximo],
  );
}

/**
 * Those whose sender died after the delivery began: nobody knows whether the server has them.
 * @returns how many
 */
export async function doubtDead(sql: pg.PoolClient, empezadosAntes: Date, respuesta: string): Promise<number> {
  const { rowCount } = await sql.query(`UPDATE correo SET estado = 'incierto', respuesta = $2, intentos = intentos + 1 WHERE estado = 'enviando' AND entrega_en < $1`, [
    empezadosAntes,
    respuesta,
  ]);
  return rowCount ?? 0;
}

/** Mails whose time has come, the oldest first. */
export async function listDue(sql: pg.PoolClient, ahora: Date, limit: number): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `SELECT id FROM correo WHERE estado = 'pendiente' AND proximo_intento <= $1 ORDER BY proximo_intento LIMIT $2`,
    [ahora, limit],
  );
  return rows.map(({ id }) => id);
}

/** Where the active people of a profile read their mail, each address once. */
export async function listCorreosDe(tx: Tx, perfil: string): Promise<string[]> {
  const found = await tx.usuario.findMany({ where: { activo: true, perfiles: { some: { perfil: { nombre: perfil } } } }, select: { email: true }, orderBy: { id: 'asc' } });
  return [...new Set(found.map(({ email }) => email.toLowerCase()))];
}
