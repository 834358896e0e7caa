import type { EmpresaSii } from '@rodal/contracts/sii';
import type { Decision, Respuesta } from '@rodal/domain/sii/respuesta';
import type pg from 'pg';
import type { Sql } from '../../db/sql.ts';

/** An answer, and when it was given. */
export type RespuestaDada = Respuesta & { readonly en: Date };

interface Fila {
  readonly sii: string;
  readonly bc: string;
  readonly decision: Decision;
  readonly huella: string;
  readonly nota: string;
  readonly usuario: string;
  readonly en: Date;
}

const toRespuesta = ({ sii, bc, nota, ...resto }: Fila): RespuestaDada => ({ ...resto, sii: sii === '' ? null : sii, bc: bc === '' ? null : bc, nota: nota === '' ? null : nota });

/** All answers of a company, the latest first: they outlive months. */
export async function listRespuestas(sql: Sql, empresa: EmpresaSii): Promise<RespuestaDada[]> {
  const { rows } = await sql.query<Fila>('SELECT sii, bc, decision, huella, nota, usuario, en FROM sii_respuesta WHERE empresa = $1 ORDER BY en DESC, sii, bc', [empresa]);
  return rows.map(toRespuesta);
}

interface Par {
  readonly empresa: EmpresaSii;
  readonly sii: string | null;
  readonly bc: string | null;
}

/** Links of a company are made one by one: each is held against those that stand. */
export async function lockEnlaces(sql: pg.PoolClient, empresa: EmpresaSii): Promise<void> {
  await sql.query('SELECT pg_advisory_xact_lock(7264, hashtext($1))', [empresa]);
}

/** The answer for a pair, which nobody else changes until the transaction is over. */
export async function lockRespuesta(sql: pg.PoolClient, { empresa, sii, bc }: Par): Promise<RespuestaDada | null> {
  await sql.query('SELECT pg_advisory_xact_lock(7265, hashtext($1))', [`${empresa} ${sii ?? ''}>${bc ?? ''}`]);
  const { rows } = await sql.query<Fila>('SELECT sii, bc, decision, huella, nota, usuario, en FROM sii_respuesta WHERE empresa = $1 AND sii = $2 AND bc = $3', [empresa, sii ?? '', bc ?? '']);
  const [fila] = rows;
  return fila === undefined ? null : toRespuesta(fila);
}

export async function writeRespuesta(sql: pg.PoolClient, { empresa, sii, bc, decision, huella, nota, usuario, usuarioId, en }: Par & Pick<Fila, 'decision' | 'huella' | 'nota' | 'usuario' | 'en'> & { readonly usuarioId: number }): Promise<void> {
  await sql.query(
    `INSERT INTO sii_respuesta (empresa, sii, bc, decision, huella, nota, en, usuario_id, usuario) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (empresa, sii, bc) DO UPDATE SET (decision, huella, nota, en, usuario_id, usuario) = (EXCLUDED.decision, EXCLUDED.huella, EXCLUDED.nota, EXCLUDED.en, EXCLUDED.usuario_id, EXCLUDED.usuario)`,
    [empresa, sii ?? '', bc ?? '', decision, huella, nota, en, usuarioId, usuario],
  );
}

export async function deleteRespuesta(sql: pg.PoolClient, { empresa, sii, bc }: Par): Promise<void> {
  await sql.query('DELETE FROM sii_respuesta WHERE empresa = $1 AND sii = $2 AND bc = $3', [empresa, sii ?? '', bc ?? '']);
}
