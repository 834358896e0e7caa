import { createCarga } from '@rodal/api/cargas/trabajo.repo';
import { copyPages } from '@rodal/api/cargas/copiar.repo';
import { switchTo } from '@rodal/api/cargas/vigente.repo';
import type { Columnas, Fila } from '@rodal/api/erp/source';
import { FUENTES } from '@rodal/api/erp/fuentes/fuentes';
import { escapeIdentifier, type Pool } from 'pg';
import { from, to } from 'pg-copy-streams';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { randomUUID } from 'node:crypto';

/** The source that is measured: what the stock is the sum of. */
export const FUENTE = FUENTES.MovProducto_FaenaActivas;
const TABLA = escapeIdentifier(FUENTE.tabla ?? '');
const never = new AbortController().signal;

/** Copies pages under a new load, as a flow does, and makes them what is read. @returns rows and seconds */
export async function cargar(pool: Pool, pages: AsyncIterable<readonly Fila<Columnas>[]>, periodo: string): Promise<{ filas: number; ms: number }> {
  const begin = performance.now();
  const id = randomUUID();
  const ahora = new Date();
  await pool.query(`INSERT INTO trabajo (id, flujo, origen, estado, usuario, pedido_en, latido_en) VALUES ($1::uuid, 'bench ' || $1::uuid, 'erp', 'corriendo', 'bench', $2, $2)`, [id, ahora]);
  const carga = await createCarga(pool, { trabajoId: id, fuente: FUENTE.nombre, empresa: 'COMSA', periodo, filasErp: null });
  const filas = await copyPages(pool, { fuente: FUENTE, carga, pages, signal: never, onRows: () => undefined });
  const actor = { usuarioId: null, usuario: 'bench', dispositivo: null, requestId: null };
  if ((await switchTo(pool, id, { mensaje: '', actor, ahora, perdidaMaxima: 99 })) !== 'lista') throw new Error('No se cambió a la carga');
  return { filas, ms: performance.now() - begin };
}

/** What lies in the table, as COPY writes it: the text that a bare COPY of the same rows sends. */
export async function readTexto(pool: Pool): Promise<Buffer[]> {
  const sql = await pool.connect();
  try {
    const parts: Buffer[] = [];
    for await (const part of sql.query(to(`COPY ${TABLA} TO STDOUT`))) parts.push(part as Buffer);
    return parts;
  } finally {
    sql.release();
  }
}

/** The limit: the same rows, ready as text, into the same table. */
export async function copiar(pool: Pool, texto: readonly Buffer[]): Promise<number> {
  await pool.query(`TRUNCATE ${TABLA}`);
  const sql = await pool.connect();
  try {
    const begin = performance.now();
    await pipeline(Readable.from(texto, { highWaterMark: 1 }), sql.query(from(`COPY ${TABLA} FROM STDIN`)));
    return performance.now() - begin;
  } finally {
    sql.release();
  }
}
