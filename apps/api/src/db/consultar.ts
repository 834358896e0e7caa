import type pg from 'pg';
import type { Prisma } from '../generated/prisma/client.ts';
import type { Tx } from './client.ts';

/** Sends a statement inside somebody's transaction: one that is asked for from both kinds of them. */
export type Consultar = <R>(consulta: Prisma.Sql) => Promise<R[]>;
/** In a transaction of Prisma. */
export const enTx = (tx: Tx): Consultar => (consulta) => tx.$queryRaw(consulta);
/** In one of the pool. */
export const enSql = (sql: pg.PoolClient): Consultar => async <R>({ text, values }: Prisma.Sql) => (await sql.query(text, values)).rows as R[];
