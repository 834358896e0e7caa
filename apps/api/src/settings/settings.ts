import { AJUSTES, type AjusteClave, type AjusteValor } from '@rodal/contracts/ajustes';
import * as z from 'zod/mini';
import { writeAudit, type AuditActor } from '../audit/audit.ts';
import type { Tx } from '../db/client.ts';
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

/** Makes the next read ask the database; call it after the transaction that changed a setting. */
export function forgetAjustes(prisma: PrismaClient): void {
  cache.delete(prisma);
}

/**
 * Stores a setting and its history (the audit row).
 * @param valor already validated by the row's schema
 */
export async function updateAjuste(
  tx: Tx,
  clave: AjusteClave,
  valor: AjusteJson,
  change: { actor: AuditActor; ahora: Date },
): Promise<void> {
  const before = await tx.ajuste.findUnique({ where: { clave } });
  const data = { valor, cambiadoPor: change.actor.usuario, cambiadoEn: change.ahora };
  await tx.ajuste.upsert({ where: { clave }, create: { clave, ...data }, update: data });
  await writeAudit(tx, {
    actor: change.actor,
    accion: 'ajuste.cambiar',
    entidad: 'ajuste',
    entidadId: clave,
    antes: { valor: before?.valor ?? AJUSTES[clave].defecto },
    despues: { valor },
  });
}

async function readAjustes(prisma: PrismaClient): Promise<Ajustes> {
  const rows = await prisma.ajuste.findMany();
  const stored = new Map(rows.map((row) => [row.clave, row.valor]));
  const entries = Object.entries(AJUSTES).map(([clave, row]) => {
    // A value that an older program wrote and this one no longer takes falls back to the default.
    const parsed = stored.has(clave) ? z.safeParse<z.ZodMiniType>(row.schema, stored.get(clave)) : undefined;
    return [clave, parsed?.success ? parsed.data : row.defecto];
  });
  // The entries come from AJUSTES key by key, each value by its own schema.
  return Object.fromEntries(entries) as Ajustes;
}
