import type { EmpresaSii, TipoCorreoSii } from '@rodal/contracts/sii';
import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../db/sql.ts';

/** What goes by itself: a report of a company, on a day of Santiago. */
export interface SoloDe {
  readonly empresa: EmpresaSii;
  readonly tipo: Exclude<TipoCorreoSii, '1'>;
  readonly dia: string;
}

/** How it went the last time that it was tried. */
export interface Intento {
  readonly dia: string;
  readonly en: Date;
  /** Null = none yet, and `motivo` says why. */
  readonly correos: number | null;
  readonly motivo: string;
}

/** That of a day, begun now if nobody has: whoever asks at once hears of one. */
export async function openSolo(sql: Sql, { empresa, tipo, dia }: SoloDe, ahora: Date): Promise<{ readonly id: string; readonly correos: number | null }> {
  await sql.query('INSERT INTO sii_envio_solo (empresa, tipo, dia, id, en) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING', [empresa, tipo, dia, uuidv7(), ahora]);
  const { rows } = await sql.query<{ id: string; correos: number | null }>('SELECT id, correos FROM sii_envio_solo WHERE empresa = $1 AND tipo = $2 AND dia = $3', [empresa, tipo, dia]);
  if (rows[0] === undefined) throw new Error(`Sin envío del ${dia}`);
  return rows[0];
}

/** Says how a try went; what has gone does not go back. */
export async function noteIntento(sql: Sql, id: string, { en, correos, motivo }: Omit<Intento, 'dia'>): Promise<void> {
  await sql.query('UPDATE sii_envio_solo SET en = $2, correos = $3, motivo = $4 WHERE id = $1 AND correos IS NULL', [id, en, correos, motivo]);
}

/** The last of a report; null = never. */
export async function findUltimo(sql: Sql, empresa: EmpresaSii, tipo: SoloDe['tipo']): Promise<Intento | null> {
  const { rows } = await sql.query<Intento>(
    `SELECT to_char(dia, 'YYYY-MM-DD') AS dia, en, correos, motivo FROM sii_envio_solo WHERE empresa = $1 AND tipo = $2 ORDER BY dia DESC LIMIT 1`,
    [empresa, tipo],
  );
  return rows[0] ?? null;
}
