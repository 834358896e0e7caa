import { isDeepStrictEqual } from 'node:util';
import { type AjusteClave, type AjusteFila, AJUSTES, type AjusteValor, isAjusteClave } from '@rodal/contracts/ajustes-tabla';
import * as z from 'zod/mini';
import { type AuditActor, writeAudit } from '../audit/audit.ts';
import { yaCambiado } from '../audit/ya-cambiado.ts';
import type { Db, Tx } from '../db/client.ts';
import type { Sql } from '../db/sql.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';

/** What a setting may hold in the database. */
export type AjusteJson = Prisma.InputJsonValue;
export type Ajustes = { readonly [K in AjusteClave]: AjusteValor<K> };

/** A change reaches the other copies of the program within this time. */
const MAX_AGE_MS = 10_000;

interface Cached {
  readonly readAt: number;
  readonly ajustes: Promise<Ajustes>;
}

/** By client, so that two programs in one process (tests) never share it. */
const cache = new WeakMap<PrismaClient, Cached>();
/** What was last heard, however long ago. */
const heard = new WeakMap<PrismaClient, Ajustes>();

/**
 * All settings: what somebody changed, the program's default for the rest. At most
 * {@link MAX_AGE_MS} old; concurrent callers share one query.
 * @param now milliseconds of a clock that never jumps
 */
export function getAjustes(prisma: PrismaClient, now = performance.now()): Promise<Ajustes> {
  const known = cache.get(prisma);
  if (known && now - known.readAt < MAX_AGE_MS) return known.ajustes;
  const ajustes = readAjustes(prisma);
  cache.set(prisma, { readAt: now, ajustes });
  // A failure is not remembered: the next caller asks again.
  ajustes.catch(() => cache.delete(prisma));
  return ajustes;
}

/** One setting, typed by its row. */
export async function getAjuste<K extends AjusteClave>(
  prisma: PrismaClient,
  clave: K,
  now?: number,
): Promise<AjusteValor<K>> {
  return (await getAjustes(prisma, now))[clave];
}

/**
 * One setting as it was last heard, without waiting for the database, which is asked beside it: for what a phone needs to
 * open (R175). A change of another copy of the program is seen one answer later.
 */
export function lastAjuste<K extends AjusteClave>(prisma: PrismaClient, clave: K, now?: number): AjusteValor<K> {
  getAjustes(prisma, now).catch(() => undefined);
  return (heard.get(prisma) ?? ofRows([]))[clave];
}

/** One setting as the transaction sees it. */
export async function readAjuste<K extends AjusteClave>(tx: Tx, clave: K): Promise<AjusteValor<K>> {
  const row = await tx.ajuste.findUnique({ where: { clave } });
  return ofRows(row === null ? [] : [row])[clave];
}

/** All settings as one state of the database has them: for whoever judges rows of that state by them, page after page. */
export async function readAjustesOf(sql: Sql): Promise<Ajustes> {
  const { rows } = await sql.query<{ clave: string; valor: unknown }>('SELECT clave, valor FROM ajuste');
  return ofRows(rows);
}

/** Makes the next read ask the database; call it after the transaction that changed a setting. */
export function forgetAjustes(prisma: PrismaClient): void {
  cache.delete(prisma);
}

/** Who changes a setting, when, and which value they had before their eyes. */
interface AjusteCambio {
  readonly actor: AuditActor;
  readonly ahora: Date;
  readonly visto: unknown;
}

/**
 * Stores a setting and its history (the audit row). The value it has already changes nothing.
 * @param valor already validated by the row's schema
 * @throws AppError `estado_cambiado` when the setting is no longer what the person saw
 */
export async function updateAjuste(tx: Tx, clave: AjusteClave, valor: AjusteJson, { actor, ahora, visto }: AjusteCambio): Promise<void> {
  const antes = await lockSeen(tx, clave, visto);
  if (isDeepStrictEqual(antes, valor)) return;
  const data = { valor, cambiadoPor: actor.usuario, cambiadoEn: ahora };
  await tx.ajuste.upsert({ where: { clave }, create: { clave, ...data }, update: data });
  await writeAudit(tx, { actor, accion: 'ajuste.cambiar', entidad: 'ajuste', entidadId: clave, antes: { valor: antes }, despues: { valor } });
}

/**
 * Forgets what people changed: the setting follows the program's default again, also when a later version has another.
 * @throws AppError `estado_cambiado` as {@link updateAjuste}
 */
export async function resetAjuste(tx: Tx, clave: AjusteClave, { actor, visto }: Omit<AjusteCambio, 'ahora'>): Promise<void> {
  const antes = await lockSeen(tx, clave, visto);
  const { count } = await tx.ajuste.deleteMany({ where: { clave } });
  if (count === 0) return;
  const despues = { valor: AJUSTES[clave].defecto };
  await writeAudit(tx, { actor, accion: 'ajuste.restablecer', entidad: 'ajuste', entidadId: clave, antes: { valor: antes }, despues });
}

/** Sets this lock apart from any other advisory lock of the program. */
const LOCK = 7240;

/** One change of a setting at a time; a setting nobody changed has no row to lock. @returns its value */
async function lockSeen(tx: Tx, clave: AjusteClave, visto: unknown): Promise<AjusteJson> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK}::int, hashtext(${clave}))`;
  const row = await tx.ajuste.findUnique({ where: { clave } });
  const valor = valorOf(clave, row?.valor);
  if (!isDeepStrictEqual(valor, visto)) throw await yaCambiado(tx, { entidad: 'ajuste', entidadId: clave });
  return valor;
}

/** What is in force. A value that an older program wrote and this one no longer takes falls back to the default. */
function valorOf(clave: AjusteClave, stored: unknown): AjusteJson {
  const row: AjusteFila = AJUSTES[clave];
  const parsed = stored === undefined ? undefined : z.safeParse(row.schema, stored);
  return (parsed?.success === true ? parsed.data : row.defecto) as AjusteJson; // the row's own schema or default
}

async function readAjustes(prisma: PrismaClient): Promise<Ajustes> {
  const ajustes = ofRows(await prisma.ajuste.findMany());
  heard.set(prisma, ajustes);
  return ajustes;
}

function ofRows(rows: readonly { readonly clave: string; readonly valor: unknown }[]): Ajustes {
  const stored = new Map<string, unknown>(rows.map((row) => [row.clave, row.valor]));
  const entries = Object.keys(AJUSTES).filter(isAjusteClave).map((clave) => [clave, valorOf(clave, stored.get(clave))]);
  // The entries come from AJUSTES key by key, each value by its own schema.
  return Object.fromEntries(entries) as Ajustes;
}

/** Only what somebody changed. */
export async function listChanged(db: Db) {
  return db.prisma.ajuste.findMany();
}
