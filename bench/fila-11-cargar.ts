import { openDb } from '@rodal/api/db/client';
import { migrate } from '@rodal/api/db/migrate';
import { createErpClient, type ErpClient } from '@rodal/api/erp/erp-client';
import { monthOf } from '@rodal/api/erp/filter';
import { createRowReader } from '@rodal/api/erp/row-reader';
import type { Columnas, Fila as FilaErp } from '@rodal/api/erp/source';
import type { Pool } from 'pg';
import { PATHS } from '../scripts/lib/paths.ts';
import { withScratchPostgres } from '../scripts/lib/scratch-postgres.ts';
import { cargar, copiar, FUENTE, readTexto } from './lib/carga-erp.ts';
import { startHijo } from './lib/hijo.ts';
import type { Fila, Medida } from './lib/medida.ts';
import { mediana } from './lib/percentil.ts';
import type { EncargoErp, HechoErp } from './limites/erp.ts';

const FILAS = 100_000;
const HOY = '2026-11-20T15:00:00Z';
const MES = '2026-10';
const RONDAS = 5;
const FILTRO = FUENTE.columnaFecha === null ? [] : monthOf<Columnas>(FUENTE.columnaFecha, MES);
const lectura = { fuente: FUENTE, empresa: 'COMSA', periodo: MES } as const;
const never = new AbortController().signal;

type Paginas = readonly (readonly FilaErp<Columnas>[])[];

export const fila11: Fila = {
  numero: 11,
  titulo: 'cargar 100.000 filas del ERP',
  medir: () => withScratchPostgres(medir),
};

async function medir(databaseUrl: string): Promise<readonly Medida[]> {
  await migrate(databaseUrl, PATHS.migrations);
  const db = openDb(databaseUrl, 5);
  const hijo = startHijo('erp');
  try {
    const encargo: EncargoErp = { movimientos: FILAS, hoy: HOY };
    const erp = clientOf((await hijo.ask(encargo)) as HechoErp);
    const crudas = await traer(erp);
    return [await contraCopy(db.pool, crudas), await contraSeparadas(db.pool, erp, crudas)];
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
async function contraCopy(pool: Pool, crudas: Paginas): Promise<Medida> {
  const readRow = createRowReader<Columnas>(FUENTE, FILTRO);
  async function* revisadas(): AsyncGenerator<readonly FilaErp<Columnas>[]> {
    for (const pagina of crudas) yield pagina.map(readRow);
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

/** From the simulator to the table, against the slower of the two halves alone. */
async function contraSeparadas(pool: Pool, erp: ErpClient, crudas: Paginas): Promise<Medida> {
  async function* listas(): AsyncGenerator<readonly FilaErp<Columnas>[]> {
    yield* crudas;
  }
  const total = crudas.reduce((sum, { length }) => sum + length, 0);
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
