import type pg from 'pg';

/** What some statements read, as PostgreSQL measured it. */
export interface Lecturas {
  /** Rows of `despacho`, those thrown away included; of an index alone too. */
  readonly despachos: number;
  readonly avisos: number;
  readonly auditoria: number;
  readonly recepciones: number;
  /** Of payment rolls, as the ERP has them. */
  readonly lineas: number;
  /** Of the ledger, as the ERP has it. */
  readonly asientos: number;
  /** Of the plants, as the ERP has them. */
  readonly movimientos: number;
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

const GRANDES = ['despacho', 'despacho_aviso', 'despacho_foto', 'auditoria', 'erp_linea_nomina', 'nomina_version', 'erp_asiento_resultado', 'erp_movimiento_orden', 'erp_movimiento_pulpable', 'erp_documento_compra', 'sii_documento'];

/** A statement as repositories issue it. */
interface Sentencia {
  readonly text: string;
  readonly values: readonly unknown[];
  /** PostgreSQL keeps it, and after some runs one plan for all values. */
  readonly name?: string;
}

/** A statement's answer and how it was found. */
interface Hecho {
  readonly result: Promise<pg.QueryResult>;
  plans: Promise<Nodo[]> | null;
}

/** Statements that were run and explained, by what they ask. */
export type Hechos = Map<string, Hecho>;

/**
 * Runs `work` and explains every statement it issued, with the values it had. Of one that is kept it is the plan for all
 * values that counts: it serves all but the first runs.
 *
 * @param hechos what was asked before of tables that do not change meanwhile: the same question is not run again, and
 *   counts all the same.
 */
export async function measureLecturas(pool: pg.Pool, work: (pool: pg.Pool) => Promise<unknown>, hechos: Hechos = new Map()): Promise<Lecturas> {
  const issued: (readonly [Sentencia, Hecho])[] = [];
  const recorder = {
    query: (statement: string | Sentencia, values: unknown[] = []) => {
      const one = typeof statement === 'string' ? { text: statement, values } : statement;
      const key = JSON.stringify(one);
      const hecho = hechos.get(key) ?? { result: pool.query(one.text, [...one.values]), plans: null };
      hechos.set(key, hecho);
      issued.push([one, hecho]);
      return hecho.result;
    },
  };
  await work(recorder as unknown as pg.Pool); // all that a repository uses of it
  const plans: Nodo[] = [];
  for (const [one, hecho] of issued) plans.push(...(await (hecho.plans ??= one.name === undefined ? explain(pool, one) : explainKept(pool, one))));
  const nodes = plans.flatMap(nodesOf);
  return {
    despachos: rowsOf(nodes, 'despacho'),
    avisos: rowsOf(nodes, 'despacho_aviso'),
    auditoria: rowsOf(nodes, 'auditoria'),
    recepciones: rowsOf(nodes, 'erp_recepcion'),
    lineas: rowsOf(nodes, 'erp_linea_nomina'),
    asientos: rowsOf(nodes, 'erp_asiento_resultado'),
    movimientos: rowsOf(nodes, 'erp_movimiento_orden') + rowsOf(nodes, 'erp_movimiento_pulpable'),
    completas: nodes
      .filter((one) => one['Node Type'] === 'Seq Scan' && GRANDES.includes(one['Relation Name'] ?? ''))
      .map((one) => one['Relation Name'] ?? ''),
    paginas: plans.reduce((sum, one) => sum + one['Shared Hit Blocks'] + one['Shared Read Blocks'], 0),
  };
}

type Explained = { 'QUERY PLAN': [{ Plan: Nodo }] };
const EXPLAIN = 'EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, SUMMARY OFF, FORMAT JSON)';

async function explain(sql: pg.Pool | pg.PoolClient, { text, values }: Sentencia): Promise<Nodo[]> {
  const { rows } = await sql.query<Explained>(`${EXPLAIN} ${text}`, [...values]);
  return rows.map((row) => row['QUERY PLAN'][0].Plan);
}

/** In words, as EXECUTE wants its values. */
async function explainKept(pool: pg.Pool, { text, values }: Sentencia): Promise<Nodo[]> {
  const sql = await pool.connect();
  try {
    await sql.query(`SET plan_cache_mode = force_generic_plan; PREPARE kept AS ${text}`);
    const literals = values.map((value) => sql.escapeLiteral(wordsOf(value)));
    return await explain(sql, { text: `EXECUTE kept (${literals.join(', ')})`, values: [] });
  } finally {
    sql.release(true);
  }
}

function wordsOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? `{${value.map((one) => JSON.stringify(one)).join(',')}}` : String(value);
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
