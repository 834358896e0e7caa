import type pg from 'pg';

/** What some statements read, as PostgreSQL measured it. */
export interface Lecturas {
  /** Rows of `despacho`, those thrown away included; of an index alone too. */
  readonly despachos: number;
  readonly avisos: number;
  /** Tables read from end to end. */
  readonly completas: readonly string[];
  /** Pages of tables and indexes. */
  readonly paginas: number;
}

interface Nodo {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Nodo[];
}

const GRANDES = ['despacho', 'despacho_aviso', 'despacho_foto'];

/** Runs `work` and explains every statement it issued, with the values it had. */
export async function measureLecturas(pool: pg.Pool, work: (pool: pg.Pool) => Promise<unknown>): Promise<Lecturas> {
  const issued: [string, unknown[] | undefined][] = [];
  const recorder = {
    query: (text: string, values?: unknown[]) => {
      issued.push([text, values]);
      return pool.query(text, values);
    },
  };
  await work(recorder as unknown as pg.Pool); // all that a repository uses of it
  const plans: Nodo[] = [];
  for (const [text, values] of issued) {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Nodo }] }>(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values);
    plans.push(...rows.map((row) => row['QUERY PLAN'][0].Plan));
  }
  const nodes = plans.flatMap(nodesOf);
  return {
    despachos: rowsOf(nodes, 'despacho'),
    avisos: rowsOf(nodes, 'despacho_aviso'),
    completas: nodes
      .filter((one) => one['Node Type'] === 'Seq Scan' && GRANDES.includes(one['Relation Name'] ?? ''))
      .map((one) => one['Relation Name'] ?? ''),
    paginas: plans.reduce((sum, one) => sum + one['Shared Hit Blocks'] + one['Shared Read Blocks'], 0),
  };
}

function nodesOf(nodo: Nodo): Nodo[] {
  return [nodo, ...(nodo.Plans ?? []).flatMap(nodesOf)];
}

function rowsOf(nodes: readonly Nodo[], table: string): number {
  const scans = nodes.filter((one) => one['Relation Name'] === table);
  const each = (one: Nodo) =>
    one['Actual Rows'] + (one['Rows Removed by Filter'] ?? 0) + (one['Rows Removed by Index Recheck'] ?? 0);
  return Math.round(scans.reduce((sum, one) => sum + each(one) * one['Actual Loops'], 0));
}
