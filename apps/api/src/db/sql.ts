import type pg from 'pg';

/** A pool, or a connection inside a transaction. */
export type Sql = Pick<pg.Pool, 'query'>;
