import { escapeIdentifier, type ClientBase } from 'pg';

/** Numbers left free for each day that may have been lost: many times what a day gives out. */
const NUMEROS_POR_DIA = 1_000;
const DAY_MS = 86_400_000;

/** How far sequences jump when whatever was given out since then is unknown: on paper and on phones, and never to come twice. */
export function numbersToSkip(since: Date, now: Date): number {
  return Math.max(1, Math.ceil((now.getTime() - since.getTime()) / DAY_MS)) * NUMEROS_POR_DIA;
}

/** Moves every sequence that was ever used ahead. A jump stays when its transaction is undone: numbers may be skipped, never repeated. */
export async function skipNumbers(sql: ClientBase, by: number): Promise<void> {
  const { rows } = await sql.query<{ nombre: string }>(
    `SELECT sequencename AS nombre FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL`,
  );
  for (const { nombre } of rows) {
    const name = escapeIdentifier(nombre);
    await sql.query(`SELECT setval($1::regclass, last_value + $2, true) FROM ${name}`, [name, by]);
  }
}

/**
 * Mails that waited when the database lost its last moments: they may have left since. A person decides (R141).
 * @returns how many
 */
export async function doubtCorreos(sql: ClientBase): Promise<number> {
  const { rows } = await sql.query(`SELECT FROM pg_tables WHERE schemaname = 'public' AND tablename = 'correo'`);
  if (rows.length === 0) return 0; // a backup of an older version
  const { rowCount } = await sql.query(
    `UPDATE correo SET estado = 'incierto', respuesta = 'La base de datos perdió sus últimos momentos: pudo salir en ellos.' WHERE estado IN ('pendiente', 'enviando')`,
  );
  return rowCount ?? 0;
}

/**
 * Guides that were on their way when the database lost its last moments: the provider may have made them since, and is
 * asked about them before it is asked for them (R80).
 * @returns how many
 */
export async function doubtGuias(sql: ClientBase): Promise<number> {
  const { rowCount } = await sql.query(
    `UPDATE despacho SET guia_estado = 'incierta' WHERE guia_estado = 'pendiente' AND guia_documento IS NULL`,
  );
  return rowCount ?? 0;
}
