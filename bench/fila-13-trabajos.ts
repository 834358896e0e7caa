import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openFileStore } from '@rodal/api/blobs/file-store';
import { openDb, type Db } from '@rodal/api/db/client';
import { inSqlTransaction } from '@rodal/api/db/transaction';
import { readPedido } from '@rodal/api/guias/guias.repo';
import { httpGuiaProvider } from '@rodal/api/guias/http-guia-provider';
import { JOBS, type JobName } from '@rodal/api/puertos/jobs';
import { createJobRunner } from '@rodal/api/jobs/worker';
import { newId } from '@rodal/api/testing/despacho-fixtures';
import { startGuiaSimulator } from '@rodal/simulators/guia-simulator';
import sharp from 'sharp';
import { startApiProcess } from '../scripts/lib/api-process.ts';
import { startFaultProxy } from '../scripts/lib/fault-proxy/fault-proxy.ts';
import { abrirBanco, type Banco } from './lib/banco.ts';
import { prepararInstalacion } from './lib/instalacion.ts';
import type { Fila, Medida } from './lib/medida.ts';
import { mediana } from './lib/percentil.ts';
import { fabricaDeFotos } from './lib/solicitudes.ts';

const FOTOS = 160;
const GUIAS = 160;
const RONDAS = 3;
/** A round trip to a provider elsewhere. */
const IDA_Y_VUELTA_MS = 100;
/** What has begun by then counts as the start: a worker first has to find its queue. */
const PRIMEROS = 0.1;
/** The queue's log says nothing here. */
const MUDO = { level: 'silent', fatal() {}, error() {}, warn() {}, info() {}, debug() {}, trace() {}, silent() {}, child: () => MUDO } as unknown as Parameters<typeof createJobRunner>[0]['log'];

export const fila13: Fila = {
  numero: 13,
  titulo: 'los trabajos de un proceso trabajador, contra el trabajo pelado',
  async medir() {
    const { banco } = await abrirBanco(async () => undefined);
    const db = openDb(banco.nuestra, 4);
    const simulador = await startGuiaSimulator({ port: 0, delayMs: 0 });
    const lejos = await startFaultProxy({ target: simulador.url });
    lejos.link = { bytesPerSecond: 10_000_000, roundTrip: IDA_Y_VUELTA_MS };
    try {
      const terreno: Terreno = { banco, db, blobDir: join(banco.dir, 'nuestro', 'blobs'), guiaUrl: lejos.url };
      await prepararInstalacion(banco.nuestra, terreno.blobDir);
      await db.pool.query(`UPDATE despacho SET guia_estado = 'emitida' WHERE guia_estado IN ('pendiente', 'incierta')`);
      return [await medirFotos(terreno), await medirGuias(terreno)];
    } finally {
      await db.close();
      await lejos.close();
      await simulador.close();
      await banco.cerrar();
    }
  },
};

interface Terreno {
  readonly banco: Banco;
  readonly db: Db;
  readonly blobDir: string;
  readonly guiaUrl: string;
}

async function medirFotos(terreno: Terreno): Promise<Medida> {
  const { db, blobDir } = terreno;
  const store = await openFileStore(blobDir);
  const newFoto = await fabricaDeFotos();
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let ronda = 0; ronda < RONDAS; ronda += 1) {
    const keys: string[] = [];
    for (let n = 0; n < FOTOS; n += 1) {
      const spooled = await store.receive(Readable.from([newFoto()]));
      await store.put(spooled.sha256, spooled);
      keys.push(spooled.sha256);
    }
    await db.pool.query(`INSERT INTO foto (sha256, bytes, ancho, alto) SELECT unnest($1::text[]), 1, 1, 1`, [keys]);
    ours.push(await correr(terreno, 'verificarFoto', keys.map((sha256) => ({ sha256 })), async () => {
      const { rows } = await db.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM foto WHERE sha256 = ANY ($1) AND estado = 'verificada'`, [keys]);
      return rows[0]?.n ?? 0;
    }));
    bare.push(await pelado(keys, JOBS.verificarFoto.concurrency, async (key) => {
      await sharp(await readFile(join(blobDir, 'blobs', key.slice(0, 3), key)), { failOn: 'warning', sequentialRead: true })
        .resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false })
        .raw()
        .toBuffer();
    }));
  }
  return medida('revisar fotos de 300 kB', ours, bare, `${FOTOS} fotos de 1600 × 1200; el límite las lee y decodifica, ${JOBS.verificarFoto.concurrency} a la vez; ${RONDAS} rondas`);
}

async function medirGuias(terreno: Terreno): Promise<Medida> {
  const { db, guiaUrl } = terreno;
  const provider = httpGuiaProvider({ url: guiaUrl, token: 'bench' });
  const { rows } = await db.pool.query<{ id: string }>('SELECT id FROM despacho WHERE anulado_en IS NULL ORDER BY numero LIMIT $1', [GUIAS * RONDAS]);
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let ronda = 0; ronda < RONDAS; ronda += 1) {
    const ids = rows.slice(ronda * GUIAS, (ronda + 1) * GUIAS).map(({ id }) => id);
    await db.pool.query(`UPDATE despacho SET guia_estado = 'pendiente', guia_documento = NULL, guia_numero = NULL, guia_en = NULL WHERE id = ANY ($1::uuid[])`, [ids]);
    const pedidos = await Promise.all(ids.map((id) => readPedido(db.pool, id)));
    ours.push(await correr(terreno, 'emitirGuia', ids.map((despachoId) => ({ despachoId })), async () => {
      const found = await db.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM despacho WHERE id = ANY ($1::uuid[]) AND guia_estado = 'emitida'`, [ids]);
      return found.rows[0]?.n ?? 0;
    }));
    bare.push(await pelado(pedidos, JOBS.emitirGuia.concurrency, async (pedido) => {
      const { documentId } = await provider.emitir(pedido, newId());
      await provider.estado(documentId);
    }));
  }
  return medida('pedir guías', ours, bare, `${GUIAS} guías a un emisor a ${IDA_Y_VUELTA_MS} ms; el límite hace las mismas dos llamadas, ${JOBS.emitirGuia.concurrency} a la vez, sin base de datos; ${RONDAS} rondas`);
}

/** Puts these jobs into the queue, starts a worker on them and waits until all are done. @returns how many a second, once it has begun */
async function correr(
  { banco, db, blobDir, guiaUrl }: Terreno,
  name: Extract<JobName, 'verificarFoto' | 'emitirGuia'>,
  datos: readonly { sha256: string }[] | readonly { despachoId: string }[],
  hechos: () => Promise<number>,
): Promise<number> {
  const runner = createJobRunner({ pool: db.pool, log: MUDO, works: false });
  await runner.start();
  await inSqlTransaction(db.pool, async (sql) => {
    for (const dato of datos) await runner.enqueue(sql, name, dato);
  });
  await runner.stop();
  const api = await startApiProcess({
    NODE_ENV: 'production',
    ROLE: 'worker',
    LOG_LEVEL: 'info',
    DATABASE_URL: banco.nuestra,
    DATA_DIR: join(banco.dir, 'nuestro'),
    BLOB_DIR: blobDir,
    ORIGIN: 'https://rodal.example',
    GUIA_URL: guiaUrl,
    GUIA_TOKEN: 'bench',
  });
  try {
    let begun: { at: number; n: number } | null = null;
    for (;;) {
      const n = await hechos();
      const at = performance.now();
      if (begun === null && n >= datos.length * PRIMEROS) begun = { at, n };
      if (begun !== null && n === datos.length) return ((n - begun.n) / (at - begun.at)) * 1000;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  } finally {
    await api.stop();
  }
}

/** The same work with nothing around it, so many at once. @returns how many a second */
async function pelado<T>(all: readonly T[], atOnce: number, work: (one: T) => Promise<void>): Promise<number> {
  const left = [...all];
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one);
    }),
  );
  return (all.length / (performance.now() - begun)) * 1000;
}

function medida(que: string, ours: readonly number[], bare: readonly number[], nota: string): Medida {
  return {
    que,
    nuestro: { valor: mediana(ours), unidad: '/s' },
    limite: { valor: mediana(bare), unidad: '/s' },
    meta: { de: 'razon', tipo: 'minimo', valor: 0.7 },
    nota,
  };
}
