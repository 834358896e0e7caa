import { performance } from 'node:perf_hooks';
import { isDeepStrictEqual } from 'node:util';
import { openDb } from '@rodal/api/db/client';
import { migrate } from '@rodal/api/db/migrate';
import { reporteDetalle } from '@rodal/api/listados/fuentes/reporte-detalle';
import { leer } from '@rodal/api/listados/leer.repo';
import { readReporte } from '@rodal/api/modules/reporte-gestion/reporte-gestion.service';
import type { ReporteGestionReply } from '@rodal/contracts/reporte-gestion';
import { REPORTE_DETALLE } from '@rodal/contracts/listados/reporte-detalle';
import { TODAS } from '@rodal/domain/gestion/alcance';
import { COLUMNAS_REPORTE, mesesDe } from '@rodal/domain/gestion/reporte';
import type { Pool } from 'pg';
import { PATHS } from '../scripts/lib/paths.ts';
import { startScratchPostgres } from '../scripts/lib/scratch-postgres.ts';
import { A_MANO, ASIENTOS, type FilaAMano, llenarLibro, MES, UNIDAD } from './lib/libro-gestion.ts';
import type { Fila, Medida } from './lib/medida.ts';
import { mediana } from './lib/percentil.ts';

const VUELTAS = 15;
/** Of a report, on two quiet cores. */
const REPORTE_MS = 1_000;
/** Figures whose entries are looked at, and what a page of them may take, on two quiet cores: one of a month as of any list, one of the whole year a little more. */
const DETALLES = [
  { que: `${UNIDAD}, el mes`, pedido: { unidad: UNIDAD, columna: 'actual' }, ms: 30 },
  { que: `${UNIDAD}, una línea del mes`, pedido: { unidad: UNIDAD, columna: 'actual', linea: 'Línea 3' }, ms: 50 },
  { que: `${UNIDAD}, acumulado`, pedido: { unidad: UNIDAD, columna: 'acumulado' }, ms: 200 },
  { que: 'todas las unidades, acumulado', pedido: { unidad: TODAS, columna: 'acumulado' }, ms: 30 },
] as const;

/** The management report of a unit, against the same figures by one statement written for them. */
export const fila16: Fila = {
  numero: 16,
  titulo: `el Reporte Gestión de una unidad entre ${ASIENTOS} asientos`,
  async medir() {
    const server = await startScratchPostgres();
    const db = openDb(server.url, 2);
    try {
      await migrate(db.pool, PATHS.migrations);
      await llenarLibro(db.pool);
      const nuestro = () => readReporte({ db, clock: () => new Date(`${MES}-28T12:00:00Z`) }, { unidad: UNIDAD, mes: MES });
      const aMano = async () => (await db.pool.query<FilaAMano>(A_MANO, [mesesDe(MES), UNIDAD, MES])).rows;
      const [reporte, filas] = [await nuestro(), await aMano()];
      if (filas.length < 100 || !isDeepStrictEqual(porClave(filasDe(reporte)), porClave(filas))) throw new Error('El reporte y el SQL a mano no dan lo mismo');

      const [nuestros, pelados]: [number[], number[]] = [[], []];
      for (let vuelta = 0; vuelta < VUELTAS; vuelta += 1) {
        nuestros.push(await tiempo(nuestro));
        pelados.push(await tiempo(aMano));
      }
      const detalles: Medida[] = [];
      for (const de of DETALLES) detalles.push(await medirDetalle(db.pool, de));
      const que = `Reporte Gestión de ${UNIDAD}, ${filas.length} cuentas`;
      const medido = { valor: mediana(nuestros), unidad: 'ms' } as const;
      return [
        { que, nuestro: medido, limite: { valor: mediana(pelados), unidad: 'ms' }, meta: { de: 'razon', tipo: 'maximo', valor: 1.5 }, nota: `${VUELTAS} vueltas` },
        { que: `${que}: lo que espera una persona`, nuestro: medido, limite: null, meta: { de: 'nuestro', tipo: 'maximo', valor: REPORTE_MS } },
        ...detalles,
      ];
    } finally {
      await db.close();
      await server.stop();
    }
  },
};

/** The first page of the entries behind a figure, as whoever presses it waits for it. */
async function medirDetalle(pool: Pool, { que, pedido, ms }: (typeof DETALLES)[number]): Promise<Medida> {
  const [mes, anio] = [Number(MES.slice(5)), Number(MES.slice(0, 4))];
  const pagina = () => leer(pool, REPORTE_DETALLE, reporteDetalle, { ...pedido, mes, anio }, { orden: 'fecha', descendente: true, after: null, limit: REPORTE_DETALLE.pagina + 1, ahora: new Date(), quien: null });
  if ((await pagina()).length === 0) throw new Error(`${que} no tiene asientos`);
  const vueltas: number[] = [];
  for (let vuelta = 0; vuelta < VUELTAS; vuelta += 1) vueltas.push(await tiempo(pagina));
  return { que: `Detalle Reporte Gestión, ${que}: primera página`, nuestro: { valor: mediana(vueltas), unidad: 'ms' }, limite: null, meta: { de: 'nuestro', tipo: 'maximo', valor: ms }, nota: `${VUELTAS} vueltas` };
}

/** What of the report is of the ledger: an account that was budgeted and nothing else is in no statement of it. */
function filasDe({ lineas }: ReporteGestionReply): FilaAMano[] {
  return lineas.flatMap(({ linea, filas }) =>
    filas.map(({ cuenta, celdas }) => ({ linea, cuenta, clp: COLUMNAS_REPORTE.map(({ clave }) => celdas[clave].CLP ?? ''), usd: COLUMNAS_REPORTE.map(({ clave }) => celdas[clave].USD ?? '') })),
  );
}

/** Accounts that something was written of, in one order. */
function porClave(filas: readonly FilaAMano[]): readonly (readonly [string, readonly string[], readonly string[]])[] {
  return filas
    .filter(({ clp, usd }) => [...clp, ...usd].some((cifra) => cifra !== '0'))
    .map(({ linea, cuenta, clp, usd }) => [`${linea ?? ''} ${cuenta}`, clp, usd] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

async function tiempo(haga: () => Promise<unknown>): Promise<number> {
  const desde = performance.now();
  await haga();
  return performance.now() - desde;
}
