import { createHash } from 'node:crypto';
import { buildTestApp, type TestApp } from '@rodal/api/testing/build-app';
import { createMaestros } from '@rodal/api/testing/despacho-fixtures';
import { createDespacho, syncEstado } from '@rodal/contracts/despacho';
import { uploadFoto } from '@rodal/contracts/fotos';
import { getSesion } from '@rodal/contracts/sesion';
import type { Profile } from '@rodal/domain/permisos';
import { expect } from 'vitest';
import { listOutbox, listReceipts } from '../../apps/web/src/offline/outbox/outbox.ts';
import { type ApiProcess, startApiProcess } from '../../scripts/lib/api-process.ts';
import type { Fault, Rule } from '../../scripts/lib/fault-proxy/fault.ts';
import { type FaultProxy, startFaultProxy } from '../../scripts/lib/fault-proxy/fault-proxy.ts';
import { createTelefono, type Persona, type Telefono } from './telefono.ts';

export const SESION = getSesion.path;
export const SUBIR = uploadFoto.path;
export const INSERTAR = createDespacho.path;
export const ESTADO = syncEstado.path;

/** Phones, a bad network and the real program in a process of its own on the suite's PostgreSQL. */
export interface Red {
  /** The same database and files, for looking at them. */
  readonly t: TestApp;
  readonly proxy: FaultProxy;
  /** The process that answered first. */
  readonly api: ApiProcess;
  /** Starts another process; the phones talk to it from then on. */
  partir(): Promise<ApiProcess>;
  /** Another dispatcher, or somebody with other profiles. */
  persona(nombre: string, perfiles?: readonly Profile[]): Promise<Persona>;
  /** A phone of the first one, or of `persona`. @param via as of `createTelefono` */
  telefono(persona?: Persona, via?: Parameters<typeof createTelefono>[2]): Telefono;
  close(): Promise<void>;
}

/** @param url a migrated database of one's own; by default one of the suite's */
export async function openRed(url?: string): Promise<Red> {
  const t = await buildTestApp(url === undefined ? {} : { url });
  await createMaestros(t.db);
  const { DATABASE_URL, BLOB_DIR, DATA_DIR } = t.deps.env;
  const processes: ApiProcess[] = [];
  const proxy = await startFaultProxy({ target: 'http://127.0.0.1:1' });
  const partir = async (): Promise<ApiProcess> => {
    const next = await startApiProcess({ NODE_ENV: 'test', ROLE: 'web', DATABASE_URL, BLOB_DIR, DATA_DIR });
    processes.push(next);
    proxy.target = next.url;
    return next;
  };
  const persona = async (nombre: string, perfiles: readonly Profile[] = ['Despacho']): Promise<Persona> => {
    const id = await t.createUsuario({ nombre, perfiles });
    return { id, usuario: nombre, cookie: (await t.loginAs(nombre)).cookie };
  };
  const primera = await persona('despachador');
  const api = await partir();
  return {
    t,
    proxy,
    api,
    partir,
    persona,
    telefono: (de = primera, via) => createTelefono(() => proxy.url, de, via),
    async close() {
      await proxy.close();
      await Promise.all(processes.map((one) => one.kill()));
      await t.close();
    },
  };
}

/** The next requests to these paths meet these faults, in this order and once each; everything else passes. */
export function enOrden(...faults: readonly (readonly [path: string, fault: Fault])[]): Rule {
  const rest = [...faults];
  return ({ path }) => {
    const [next] = rest;
    if (next === undefined || path !== next[0]) return { kind: 'pass' };
    rest.shift();
    return next[1];
  };
}

/**
 * INV: what was finalised on these phones is at the server, one to one, with every photo's bytes; each has one audit row
 * and one job; nothing waits on the phone, and what it shows as sent is the same.
 */
export async function expectInv({ t }: Red, ...telefonos: readonly Telefono[]): Promise<void> {
  for (const { db, enviados } of telefonos) {
    expect(await listOutbox(db)).toEqual([]);
    const ids = enviados.map(({ id }) => id);
    const filas = await t.db.prisma.despacho.findMany({ where: { id: { in: ids } } });
    const seen = (await listReceipts(db)).map(({ id, numero }) => ({ id, numero }));
    expect(seen.toSorted(byId)).toEqual(filas.map(({ id, numero }) => ({ id, numero: Number(numero) })).toSorted(byId));
    expect(filas).toHaveLength(ids.length);
    for (const { id, fotos } of enviados) {
      const kept = await t.db.prisma.despachoFoto.findMany({ where: { despachoId: id } });
      expect(kept.map(({ lado, sha256 }) => `${lado} ${sha256}`).toSorted()).toEqual(fotos.map(({ lado, sha256 }) => `${lado} ${sha256}`).toSorted());
      for (const { sha256 } of fotos) expect(await rehash(t.deps.blobs, sha256)).toBe(sha256);
      expect(await t.db.prisma.auditoria.count({ where: { entidadId: id, accion: 'despacho.crear' } })).toBe(1);
      expect((await t.jobs.boss.findJobs('emitirGuia', { data: { despachoId: id } })).length).toBe(1);
    }
  }
}

const byId = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : 1);

/** Of the bytes as they lie there; null = none. */
export async function rehash(blobs: TestApp['deps']['blobs'], sha256: string): Promise<string | null> {
  const blob = await blobs.get(sha256);
  if (blob === null) return null;
  const hash = createHash('sha256');
  for await (const chunk of blob.stream) hash.update(chunk);
  return hash.digest('hex');
}
