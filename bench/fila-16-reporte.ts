import { performance } from 'node:perf_hooks';
import { isDeepStrictEqual } from 'node:util';
import { openDb } from '@rodal/api/db/client';
import { migrate } from '@rodal/api/db/migrate';
import { readReporte } from '@rodal/api/modules/reporte-gestion/reporte-gestion.service';
import type { ReporteGestionReply } from '@rodal/contracts/reporte-gestion';
import { COLUMNAS_REPORTE, mesesDe } from '@rodal/domain/gestion/reporte';
import { PATHS } from '../scripts/lib/paths.ts';
import { startScratchPostgres } from '../scripts/lib/scratch-postgres.ts';
import { A_MANO, ASIENTOS, type FilaAMano, llenarLibro, MES, UNIDAD } from './lib/libro-gestion.ts';
import type { Fila } from './lib/medida.ts';
import { mediana } from './lib/percentil.ts';

const VUELTAS = 15;
/** Of a report, on two quiet cores. */
const REPORTE_MS = 1_000;

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
      const que = `Reporte Gestión de ${UNIDAD}, ${filas.length} cuentas`;
      const medido = { valor: mediana(nuestros), unidad: 'ms' } as const;
      return [
        { que, nuestro: medido, limite: { valor: mediana(pelados), unidad: 'ms' }, meta: { de: 'razon', tipo: 'maximo', valor: 1.5 }, nota: `${VUELTAS} vueltas` },
        { que: `${que}: lo que espera una persona`, nuestro: medido, limite: null, meta: { de: 'nuestro', tipo: 'maximo', valor: REPORTE_MS } },
      ];
    } finally {
      await db.close();
      await server.stop();
    }
  },
};

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
