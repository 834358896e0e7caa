import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Actor, buildTestApp, type TestApp } from '../../../testing/build-app.ts';
import { fillDespachos } from '../../../testing/llenar-despachos.ts';
import { createCupos } from '../../../planillas/cupos.ts';
import { openExport } from './exportar.service.ts';
import { toFiltros } from '../filtros.ts';

const FILAS = 20_000;
const QUERY = { desde: '2026-05-01', hasta: '2026-05-31' };
const FORMATOS = ['xlsx', 'csv'] as const;

let t: TestApp;
let oficina: Actor;
let origin: string;

beforeAll(async () => {
  t = await buildTestApp();
  // More than the buffers between the two ends of a socket hold: whoever stops reading stops the export.
  await fillDespachos(t.db.pool, { filas: FILAS, desde: '2026-05-02T12:00:00Z', pasoMs: 60_000, ruido: 1_500 });
  await t.createUsuario({ nombre: 'oficina', perfiles: ['Recepciones'] });
  oficina = await t.loginAs('oficina');
  origin = await t.app.listen({ port: 0 });
});
afterAll(() => t.close());
afterEach(async () => {
  await eventually(async () => {
    expect(await openTransactions()).toEqual([]);
    expect([t.db.pool.waitingCount, t.db.pool.totalCount - t.db.pool.idleCount]).toEqual([0, 0]);
  });
});

/** Until it holds; the machine may be busy. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check);

/** Backends that hold an export's cursor open; a log-in, a list or a vacuum that runs meanwhile is none. */
async function openTransactions(): Promise<number[]> {
  const { rows } = await t.db.pool.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND state <> 'idle' AND pid <> pg_backend_pid()
        AND query LIKE 'SELECT d.fecha, d.faena_codigo%'`,
  );
  return rows.map(({ pid }) => pid);
}

/** Asks over a real socket. @param query of the export */
function ask(query: Record<string, string>, signal?: AbortSignal): Promise<IncomingMessage> {
  const url = `${origin}/api/despacho/exportar?${new URLSearchParams({ ...QUERY, ...query })}`;
  return new Promise((resolve, reject) => {
    get(url, { headers: { cookie: oficina.cookie }, agent: false, ...(signal && { signal }) }, resolve).on('error', reject);
  });
}

/** Asks, and waits for the first bytes only. */
async function start(query: Record<string, string>): Promise<IncomingMessage> {
  const reply = await ask(query);
  expect(reply.statusCode).toBe(200);
  await once(reply, 'readable');
  return reply;
}

/** Reads what is left. @returns bytes */
async function drain(reply: AsyncIterable<Buffer>): Promise<number> {
  let bytes = 0;
  for await (const chunk of reply) bytes += chunk.length;
  return bytes;
}

const lastAudit = () => t.db.prisma.auditoria.findFirst({ where: { accion: 'despacho.exportar' }, orderBy: { id: 'desc' } });

/** Holds the table, so that a search waits. @returns lets go */
async function lockTable(): Promise<() => Promise<void>> {
  const sql = await t.db.pool.connect();
  await sql.query('BEGIN; LOCK TABLE despacho');
  return async () => {
    await sql.query('ROLLBACK');
    sql.release();
  };
}

/** Backends that wait for {@link lockTable}. */
async function waitingForLock(): Promise<number[]> {
  const { rows } = await t.db.pool.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.map(({ pid }) => pid);
}

/** Without the reply of a server. */
function openDirectly(cupos = createCupos(1, 60_000), pacienciaMs = 60_000, signal = new AbortController().signal) {
  const busqueda = { ...QUERY, formato: 'csv' } as const;
  const quien = { usuarioId: 1, usuario: 'oficina', email: '', empresaRut: null, perfiles: [], permisos: ['despacho.buscar'], restriccion: null, observador: null } as const;
  const actor = { usuarioId: null, usuario: 'oficina', dispositivo: null, requestId: null };
  const filtros = toFiltros(busqueda, quien);
  return openExport(t.deps, cupos, { busqueda, filtros, actor, log: t.app.log, signal, pacienciaMs });
}

describe('exportar, cuando se corta', () => {
  it.each(FORMATOS)('whoever leaves in the middle of a %s ends the query, and the audit says so', async (formato) => {
    const reply = await start({ formato });
    expect(await openTransactions()).toHaveLength(1);
    reply.destroy();
    await eventually(async () => expect((await lastAudit())?.despues).toMatchObject({ formato, completa: false }));
    const { filas } = z.parse(z.object({ filas: z.int() }), (await lastAudit())?.despues);
    expect(filas).toBeGreaterThan(0);
    expect(filas).toBeLessThan(FILAS);
  });

  it('whoever leaves before the first row ends the query too', async () => {
    const unlock = await lockTable();
    try {
      const leave = new AbortController();
      const asked = ask({ formato: 'csv' }, leave.signal).catch((error: unknown) => error);
      await eventually(async () => expect(await waitingForLock()).toHaveLength(1));
      leave.abort();
      expect(await asked).toBeInstanceOf(Error);
      await eventually(async () => expect(await waitingForLock()).toEqual([]));
    } finally {
      await unlock();
    }
  });

  it.each(FORMATOS)('a database that fails in the middle of a %s leaves no file that looks whole', async (formato) => {
    const reply = await start({ formato });
    await t.db.pool.query('SELECT pg_terminate_backend($1)', await openTransactions());
    await expect(drain(reply)).rejects.toThrow('aborted');
    expect(reply.complete).toBe(false);
    await eventually(async () => expect((await lastAudit())?.despues).toMatchObject({ formato, completa: false }));
    expect(await drain(await ask({ formato, hasta: '2026-05-02' }))).toBeGreaterThan(0);
  });

  it('a database that fails before the first row is told in words', async () => {
    const unlock = await lockTable();
    const asked = ask({ formato: 'csv' });
    await eventually(async () => expect(await waitingForLock()).toHaveLength(1));
    await t.db.pool.query('SELECT pg_terminate_backend($1)', await waitingForLock());
    const reply = await asked;
    await unlock();
    expect([reply.statusCode, reply.headers['content-disposition']]).toEqual([503, undefined]);
    expect(reply.headers['content-type']).toContain('application/json');
    reply.resume();
  });

  it('an export that cannot be audited is cut', async () => {
    await t.db.pool.query(`ALTER TABLE auditoria ADD CONSTRAINT sin_exportar CHECK (accion <> 'despacho.exportar') NOT VALID`);
    try {
      await expect(drain(await ask({ formato: 'csv', hasta: '2026-05-03' }))).rejects.toThrow('aborted');
    } finally {
      await t.db.pool.query('ALTER TABLE auditoria DROP CONSTRAINT sin_exportar');
    }
  });

  it('reads one moment: what changes meanwhile is not in the file', async () => {
    const body = await openDirectly();
    await once(body, 'readable');
    await t.db.pool.query(`UPDATE despacho SET cosechero = 'CAMBIADO' WHERE fecha < '2026-05-04'`);
    let text = '';
    for await (const chunk of body) text += chunk.toString();
    expect(text.split('\r\n')).toHaveLength(FILAS + 2);
    expect(text).not.toContain('CAMBIADO');
  });

  it('a reader that stops reading loses its export', async () => {
    const body = await openDirectly(createCupos(1, 60_000), 50);
    const [error] = await once(body, 'error');
    expect(error).toMatchObject({ message: 'Nadie lee la exportación.' });
  });

  it('so many at once; the next waits for a place, and is told when none comes free', async () => {
    const cupos = createCupos(2, 60_000);
    const bodies = [await openDirectly(cupos), await openDirectly(cupos)];
    const third = openDirectly(cupos);
    const leave = new AbortController();
    const fourth = openDirectly(cupos, 60_000, leave.signal);
    expect(await openTransactions()).toHaveLength(2);
    leave.abort();
    await expect(fourth).rejects.toMatchObject({ codigo: 'demasiadas_solicitudes' });
    bodies[0]?.destroy();
    bodies.push(await third);
    expect(await openTransactions()).toHaveLength(2);
    for (const body of bodies) body.destroy();

    const impaciente = createCupos(1, 20);
    const body = await openDirectly(impaciente);
    await expect(openDirectly(impaciente)).rejects.toMatchObject({ codigo: 'demasiadas_solicitudes', options: { retryAfter: 10 } });
    body.destroy();
    await once(body, 'close');
    // The place comes free a moment after the file is closed; who waits 20 ms may be too early for it.
    (await vi.waitFor(() => openDirectly(impaciente))).destroy();
  });

  it('exports take three connections at most, and the list goes on being answered', async () => {
    const replies = await Promise.all(['xlsx', 'csv', 'csv'].map((formato) => start({ formato })));
    try {
      const fourth = start({ formato: 'csv' });
      // Failing before it is awaited is told by what comes first.
      fourth.catch(() => undefined);
      // As many answers as a fourth export that is let in needs steps to open its cursor, and more.
      for (let i = 0; i < 10; i += 1) {
        const list = await oficina.inject({ method: 'GET', url: '/api/despacho/obtenerdatos', query: QUERY });
        expect(list.statusCode, list.body).toBe(200);
      }
      expect(await openTransactions()).toHaveLength(3);
      replies[0]?.destroy();
      replies.push(await fourth);
    } finally {
      for (const reply of replies) reply.destroy();
    }
  });
});
