import { mesesSinCargar } from '@rodal/domain/meses-cargados';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { fillEtiquetas, MES_ABIERTO } from '../../testing/llenar-etiquetas.ts';
import { selectSaldos } from './inventario.repo.ts';
import { summarizeInventario, toFiltros } from './inventario.service.ts';

const MOVIMIENTOS = 200_000;
/** Labels of a page, and how many movements lie among them: seven of eight labels are gone. */
const PAGINA = 100;
const CERCA = PAGINA * 8 * 4 * 2;

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
  await fillEtiquetas(t.db.pool, MOVIMIENTOS);
});
afterAll(() => t.close());

interface Nodo {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Nodo[];
}
const nodesOf = (nodo: Nodo): Nodo[] => [nodo, ...(nodo.Plans ?? []).flatMap(nodesOf)];

/** How the one statement that `work` issues reads the movements. */
async function scansOf(work: (pool: pg.Pool) => Promise<unknown>): Promise<Nodo[]> {
  const found: Nodo[] = [];
  const recorder = {
    async query(text: string, values: unknown[]) {
      const { rows } = await t.db.pool.query<{ 'QUERY PLAN': [{ Plan: Nodo }] }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
      found.push(...rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan)));
      return { rows: [] };
    },
  };
  await work(recorder as unknown as pg.Pool); // all that a repository uses of it
  return found.filter((one) => one['Relation Name'] === 'erp_movimiento_etiqueta');
}

it.each(['etiqueta', '-etiqueta'] as const)('a page in the order %s, in the middle of all labels, reads the labels around it only', async (orden) => {
  const after = { etiqueta: 'ET25', empresa: 'COMSA' };
  const scans = await scansOf((pool) => selectSaldos(pool, toFiltros(MES_ABIERTO), { descendente: orden === '-etiqueta', limit: PAGINA, after }));
  expect(scans.map((one) => [one['Node Type'], one['Index Name']])).toEqual([['Index Scan', 'erp_movimiento_etiqueta_num_etiqueta_carga_idx']]);
  const [scan] = scans;
  const read = ((scan?.['Actual Rows'] ?? 0) + (scan?.['Rows Removed by Filter'] ?? 0)) * (scan?.['Actual Loops'] ?? 1);
  expect(read).toBeLessThan(CERCA);
});

it('one label is looked up, not searched for', async () => {
  const scans = await scansOf((pool) => selectSaldos(pool, toFiltros({ ...MES_ABIERTO, Numetiqueta: 'ET25010100001' }), { descendente: false, limit: PAGINA, after: null }));
  expect(scans.map((one) => one['Index Name'])).toEqual(['erp_movimiento_etiqueta_num_etiqueta_carga_idx']);
});

it('the labels of every month are in the sums: of a plant one in eight stays, and some of the last days', async () => {
  const { etiquetas, meses, desde } = await summarizeInventario({ db: t.db, clock: () => new Date('2026-11-22T12:00:00Z') }, MES_ABIERTO);
  const hechas = (MOVIMIENTOS / 3.2) * 0.6;
  expect(etiquetas).toBeGreaterThan(hechas / 8 - 10);
  expect(etiquetas).toBeLessThan(hechas / 8 + (hechas / 1380) * 12);
  expect([desde, mesesSinCargar(meses)]).toEqual(['2023-01', []]);
});
