/**
 * The bare server that search is held against (bench/README.md): a route that asks whose the session is, runs one
 * statement and answers its rows. Told its statements by its first message, ends when its parent lets go of it.
 */
import Fastify from 'fastify';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Pool } from 'pg';

/** What it is told. */
export interface EncargoBuscar {
  readonly databaseUrl: string;
  /** By number, as in the path. */
  readonly sentencias: readonly string[];
}

const SESION = 'SELECT usuario_id FROM sesion WHERE token_hash = $1 AND revocada_en IS NULL AND vence_en > now()';

const asked: unknown[] = await once(process, 'message');
const { databaseUrl, sentencias } = asked[0] as EncargoBuscar;
const app = Fastify({ logger: false });
const pool = new Pool({ connectionString: databaseUrl, max: 20 });
app.get<{ Params: { n: number }; Querystring: { v: string } }>('/buscar/:n', async ({ params, query, headers }, reply) => {
  const token = headers.cookie?.split('=')[1] ?? '';
  const sesion = await pool.query({ name: 'sesion', text: SESION, values: [createHash('sha256').update(token).digest()] });
  if (sesion.rowCount !== 1) return reply.code(401).send();
  const values: string[] = JSON.parse(query.v);
  // Named: PostgreSQL plans it once.
  const { rows } = await pool.query({ name: `b${params.n}`, text: sentencias[params.n] ?? '', values });
  return { despachos: rows };
});
process.once('disconnect', () => process.exit(0));
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
