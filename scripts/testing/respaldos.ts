import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openFileStore } from '@rodal/api/blobs/file-store';
import type { RemoteBlobs } from '@rodal/api/blobs/store';
import type { Client } from 'pg';
import { createRespaldo, type Respaldo } from '../lib/respaldo/crear.ts';
import { restoreRespaldo, verifyRespaldo, type Restaurado } from '../lib/respaldo/restaurar.ts';
import { openEmpty, type Instalacion } from './demo-database.ts';

/** When the tests' backups are made, and when they are restored: a day and a half later. */
export const NOW = new Date('2026-11-20T06:00:00.000Z');
export const LATER = new Date('2026-11-21T18:00:00.000Z');
export const NEVER = new AbortController().signal;

interface RestoreOptions {
  readonly remote?: RemoteBlobs;
  readonly sinDanadas?: boolean;
}

/** Installations of one test file. */
export interface Taller {
  /** One without tables and photos. */
  empty(): Promise<Instalacion>;
  /** Has another one removed with the rest. */
  keep<T extends Instalacion>(instalacion: T): T;
  /** Restores into a place of its own, or into one that is given. */
  restore(from: string, into?: Instalacion, options?: RestoreOptions): Promise<Instalacion & { done: Restaurado }>;
  /** Removes them all; after each test. */
  clear(): Promise<void>;
}

export function openTaller(): Taller {
  const opened: Instalacion[] = [];
  const keep = <T extends Instalacion>(instalacion: T): T => {
    opened.push(instalacion);
    return instalacion;
  };
  const empty = async (): Promise<Instalacion> => keep(await openEmpty());
  return {
    empty,
    keep,
    async restore(from, into, { remote, sinDanadas } = {}) {
      const target = into ?? (await empty());
      const verified = await verifyRespaldo(from, NEVER, sinDanadas);
      const blobs = await openFileStore(target.blobDir, remote);
      return { ...target, done: await restoreRespaldo(verified, { url: target.url, blobs, now: LATER, signal: NEVER }) };
    },
    async clear() {
      for (const instalacion of opened.splice(0)) await instalacion.drop();
    },
  };
}

export async function backUp(from: Instalacion, carpeta: string, now = NOW): Promise<Respaldo> {
  return createRespaldo({ url: from.url, blobs: await openFileStore(from.blobDir), carpeta, now });
}

/** The first value of the first row. */
export async function one(sql: Client, text: string): Promise<unknown> {
  return Object.values((await sql.query<Record<string, unknown>>(text)).rows[0] ?? {})[0];
}

/** The photos below a folder, by their paths in it. */
export async function fotosIn(dir: string): Promise<string[]> {
  return (await readdir(join(dir, 'blobs'), { recursive: true })).filter((name) => name.length > 60).toSorted();
}
