import type { Client } from 'pg';

/** What a dispatch needs done, by its row. */
interface ConFotos {
  readonly id: string;
  readonly filas: number;
  readonly vacio: string | null;
  readonly lleno: string | null;
}

interface Encargo {
  readonly trabajo: 'emitirGuia' | 'verificarFoto';
  readonly clave: string;
}

const KEYS = { emitirGuia: 'despachoId', verificarFoto: 'sha256' } as const;

/**
 * What is wrong with the jobs of each dispatch: its guide, and the full decode of each of its photos; each exactly once
 * and done (R11, R12).
 * @returns by id; absent = as it should be
 */
export async function readTrabajos(sql: Client, despachos: readonly ConFotos[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql.query<{ name: string; clave: string; estados: string[] }>(
    `SELECT name, coalesce(data->>'despachoId', data->>'sha256') AS clave, array_agg(state::text ORDER BY created_on) AS estados
       FROM pgboss.job
      WHERE name = ANY($1) AND coalesce(data->>'despachoId', data->>'sha256') = ANY($2)
      GROUP BY 1, 2`,
    [Object.keys(KEYS), despachos.flatMap(encargos).map(({ clave }) => clave)],
  );
  const states = new Map(rows.map(({ name, clave, estados }) => [`${name} ${clave}`, estados]));
  const wrong = despachos.map((despacho) => [despacho.id, encargos(despacho).flatMap((one) => problem(one, states))] as const);
  return new Map(wrong.filter(([, problems]) => problems.length > 0));
}

function encargos({ id, filas, vacio, lleno }: ConFotos): Encargo[] {
  if (filas === 0) return [];
  const fotos = [...new Set([vacio, lleno])].filter((sha256) => sha256 !== null);
  return [{ trabajo: 'emitirGuia', clave: id }, ...fotos.map((clave) => ({ trabajo: 'verificarFoto', clave }) as const)];
}

function problem({ trabajo, clave }: Encargo, states: ReadonlyMap<string, readonly string[]>): string[] {
  const found = states.get(`${trabajo} ${clave}`) ?? [];
  if (found.length === 0) return [`${trabajo}: nunca se encargó`];
  if (found.length > 1) return [`${trabajo}: se encargó ${found.length} veces (${found.join(', ')})`];
  return found[0] === 'completed' ? [] : [`${trabajo}: ${found[0]}`];
}

/**
 * Lets time pass for the queue: what waits for its next try is due now, and runs whose worker died, or could not say
 * that it was done, count as expired. In use both take minutes.
 * @param brokenAt last time the database or the worker came up again, epoch milliseconds
 */
export async function hurryQueue(sql: Client, brokenAt: number): Promise<void> {
  await sql.query(
    `UPDATE pgboss.job SET state = 'retry', start_after = now()
      WHERE state = 'active' AND name = ANY($1) AND started_on < to_timestamp($2 / 1000.0)`,
    [Object.keys(KEYS), brokenAt],
  );
  await sql.query(`UPDATE pgboss.job SET start_after = now() WHERE state IN ('created', 'retry') AND name = ANY($1) AND start_after > now()`, [
    Object.keys(KEYS),
  ]);
}
