import { openDb } from '@rodal/api/db/client';
import { migrate } from '@rodal/api/db/migrate';
import { createErpClient, type ErpClient } from '@rodal/api/erp/erp-client';
import { monthOf } from '@rodal/api/erp/filter';
import { createRowReader, readInPieces } from '@rodal/api/erp/row-reader';
import type { Columnas, Fila as FilaErp } from '@rodal/api/erp/source';
import type { Pool } from 'pg';
import { openPool } from '../apps/api/src/db/open-pool.ts';
import { PATHS } from '../scripts/lib/paths.ts';
import { withScratchPostgres } from '../scripts/lib/scratch-postgres.ts';
import { cargarUnMes } from './lib/carga-millon.ts';
import { cargar, copiar, FUENTE, readTexto } from './lib/carga-erp.ts';
import { startHijo } from './lib/hijo.ts';
import type { Fila, Medida } from './lib/medida.ts';
import { mediana } from './lib/percentil.ts';
import type { EncargoErp, HechoErp } from './limites/erp.ts';

const FILAS = 100_000;
const UN_MILLON = 1_000_000;
/** Movements of each of the two companies, a little more than half. */
const DE_CADA_UNA = 505_000;
const HOY = '2026-11-20T15:00:00Z';
const MES = '2026-10';
const RONDAS = 5;
const FILTRO = FUENTE.columnaFecha === null ? [] : monthOf<Columnas>(FUENTE.columnaFecha, MES);
const lectura = { fuente: FUENTE, empresa: 'COMSA', periodo: MES } as const;
const never = new AbortController().signal;

type Paginas = readonly (readonly FilaErp<Columnas>[])[];

export const fila11: Fila = {
  numero: 11,
  titulo: 'cargar 100.000 y un millón de filas del ERP',
  medir: async () => [...(await withScratchPostgres(medir)), await withScratchPostgres(medirMemoria)],
};

/** What the program takes while it loads a million rows, above what it takes at rest. */
async function medirMemoria(databaseUrl: string): Promise<Medida> {
  await migrate(databaseUrl, PATHS.migrations);
  const pool = openPool({ connectionString: databaseUrl });
  const hijo = startHijo('erp');
  try {
    const encargo: EncargoErp = { movimientos: DE_CADA_UNA, hoy: HOY };
    const erp = (await hijo.ask(encargo)) as HechoErp;
    const { filas, ms, reposo, maximo } = await cargarUnMes({ pool, url: databaseUrl, erp, mes: MES });
    if (filas < UN_MILLON) throw new Error(`Solo ${filas} filas`);
    return {
      que: `memoria al cargar ${filas} filas`,
      nuestro: { valor: (maximo - reposo) / 1e6, unidad: 'MB' },
      limite: null,
      meta: { de: 'nuestro', tipo: 'maximo', valor: 250 },
      nota: `en reposo ${Math.round(reposo / 1e6)} MB, máximo ${Math.round(maximo / 1e6)} MB; ${Math.round(ms / 1000)} s`,
    };
  } finally {
    await hijo.stop();
    await pool.end();
  }
}

async function medir(databaseUrl: string): Promise<readonly Medida[]> {
  await migrate(databaseUrl, PATHS.migrations);
  const db = openDb(databaseUrl, 5);
  const hijo = startHijo('erp');
  try {
    const encargo: EncargoErp = { movimientos: FILAS, hoy: HOY };
    const erp = clientOf((await hijo.ask(encargo)) as HechoErp);
    const leidas = await traer(erp);
    return [await contraCopy(db.pool, leidas), await contraSeparadas(db.pool, erp, leidas)];
  } finally {
    await hijo.stop();
    await db.close();
  }
}

function clientOf({ url, ...credenciales }: HechoErp): ErpClient {
  return createErpClient({ url, ...credenciales, companias: { COMSA: { nombre: 'COMSA' }, FLE: { nombre: 'Forestal La Esperanza' } } });
}

async function traer(erp: ErpClient): Promise<Paginas> {
  const paginas: (readonly FilaErp<Columnas>[])[] = [];
  for await (const pagina of erp.readPages(lectura, FILTRO, never)) paginas.push(pagina);
  return paginas;
}

/** Rows as they came, checked one by one, copied and switched, against COPY of their finished text. */
async function contraCopy(pool: Pool, leidas: Paginas): Promise<Medida> {
  const crudas = leidas.map((pagina) => pagina.map(asItCame));
  const readRow = createRowReader<Columnas>(FUENTE, FILTRO);
  async function* revisadas(): AsyncGenerator<readonly FilaErp<Columnas>[]> {
    for (const pagina of crudas) yield* readInPieces(pagina, readRow);
  }
  const total = crudas.reduce((sum, { length }) => sum + length, 0);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let ronda = 0; ronda < RONDAS; ronda += 1) {
    await pool.query('TRUNCATE erp_movimiento_pino');
    const { filas, ms } = await cargar(pool, revisadas(), `${MES} ${ronda}`);
    if (filas !== total) throw new Error(`${filas} de ${total} filas`);
    ours.push(ms);
    theirs.push(await copiar(pool, await readTexto(pool)));
  }
  return {
    que: `revisar, copiar y cambiar ${total} filas`,
    nuestro: { valor: (total / mediana(ours)) * 1000, unidad: '/s' },
    limite: { valor: (total / mediana(theirs)) * 1000, unidad: '/s' },
    meta: { de: 'razon', tipo: 'minimo', valor: 0.8 },
    nota: `COPY recibe el texto ya hecho; ${RONDAS} rondas, alternadas`,
  };
}

/** The ERP writes decimals as JSON's numbers; read, they are text. */
function asItCame(fila: FilaErp<Columnas>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fila).map(([columna, celda]) => [columna, FUENTE.columnas[columna as keyof typeof FUENTE.columnas] === 'decimal' ? Number(celda) : celda]));
}

/** From the simulator to the table, against the slower of the two halves alone. */
async function contraSeparadas(pool: Pool, erp: ErpClient, leidas: Paginas): Promise<Medida> {
  async function* listas(): AsyncGenerator<readonly FilaErp<Columnas>[]> {
    yield* leidas;
  }
  const total = leidas.reduce((sum, { length }) => sum + length, 0);
  const [juntas, leer, escribir]: number[][] = [[], [], []];
  for (let ronda = 0; ronda < RONDAS; ronda += 1) {
    await pool.query('TRUNCATE erp_movimiento_pino');
    juntas?.push((await cargar(pool, erp.readPages(lectura, FILTRO, never), `${MES} j${ronda}`)).ms);
    const begin = performance.now();
    await traer(erp);
    leer?.push(performance.now() - begin);
    await pool.query('TRUNCATE erp_movimiento_pino');
    escribir?.push((await cargar(pool, listas(), `${MES} e${ronda}`)).ms);
  }
  const [todo, soloLeer, soloEscribir] = [mediana(juntas ?? []), mediana(leer ?? []), mediana(escribir ?? [])];
  return {
    que: `del simulador a la tabla, ${total} filas`,
    nuestro: { valor: (total / todo) * 1000, unidad: '/s' },
    limite: { valor: (total / Math.max(soloLeer, soloEscribir)) * 1000, unidad: '/s' },
    meta: { de: 'razon', tipo: 'minimo', valor: 0.7 },
    nota: `solo leer ${Math.round(soloLeer)} ms, solo escribir ${Math.round(soloEscribir)} ms, juntas ${Math.round(todo)} ms`,
  };
}
