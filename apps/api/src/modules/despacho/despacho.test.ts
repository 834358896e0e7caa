import { errorReply } from '@rodal/contracts/campos';
import { recibo } from '@rodal/contracts/despacho';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import * as fixtures from '../../testing/despacho-fixtures.ts';

const { despachoWire, newId, send } = fixtures;

let t: TestApp;
let despachador: Actor;
let otro: Actor;
let fotos: fixtures.Puesto['fotos'];

beforeAll(async () => {
  ({ t, despachador, fotos } = await fixtures.buildPuesto());
  await t.createUsuario({ nombre: 'otro', perfiles: ['Despacho'] });
  otro = await t.loginAs('otro');
});
afterAll(() => t.close());

const stored = (id: string) => t.db.prisma.despacho.findMany({ where: { id }, include: { avisos: true, fotos: true } });
const audited = (entidadId: string) =>
  t.db.prisma.auditoria.findMany({ where: { entidad: 'despacho', entidadId }, orderBy: { id: 'asc' } });
const jobsOf = async (id: string) =>
  (await t.jobs.boss.findJobs<{ despachoId: string }>('emitirGuia', { data: { despachoId: id } })).length;
const readError = (body: string) => z.parse(errorReply, JSON.parse(body));

describe('insertarDespacho', () => {
  it('stores a despacho, its photos, its audit row and its job, and answers with a receipt', async () => {
    const wire = despachoWire(fotos);
    const reply = await send(despachador, wire);
    expect(reply.statusCode).toBe(201);
    const receipt = z.parse(recibo, reply.json());
    expect(receipt).toMatchObject({ id: wire.id, revision: 1, message: 'Enviado Correctamente.' });
    const [row] = await stored(wire.id);
    expect(row).toMatchObject({
      login: 'despachador',
      numero: BigInt(receipt.numero),
      recibidoEn: new Date(receipt.receivedAt),
      fecha: new Date(wire.created),
      faenaNombre: 'EL PERAL',
      destinoNombre: 'ASERRADERO LAUTARO',
      unidad: 'M3',
      guiaEstado: 'pendiente',
      guiaNumero: null,
      avisos: [],
    });
    expect(row?.cantidad.toString()).toBe('2.75');
    expect(row?.cantidadServidor?.toString()).toBe('2.75');
    expect(new Map(row?.fotos.map(({ lado, sha256 }) => [lado, sha256]))).toEqual(new Map(Object.entries(fotos)));
    expect(await audited(wire.id)).toMatchObject([
      { accion: 'despacho.crear', usuario: 'despachador', dispositivo: 'telefono-prueba', despues: { numero: receipt.numero, revision: 1 } },
    ]);
    expect(await jobsOf(wire.id)).toBe(1);
  });

  it('R1 the reply lost five times: one row, the same receipt to the byte', async () => {
    const wire = despachoWire(fotos);
    const first = await send(despachador, wire);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const again = await send(despachador, { ...wire, sentAt: new Date(Date.now() + attempt * 1000).toISOString(), login: 'Despachador' });
      expect(again.statusCode).toBe(200);
      expect(again.body).toBe(first.body);
    }
    expect(await stored(wire.id)).toHaveLength(1);
    expect(await audited(wire.id)).toHaveLength(1);
    expect(await jobsOf(wire.id)).toBe(1);
  });

  it('A27 the amount is ours: cantidad × precio in whole pesos, whatever was sent', async () => {
    const wire = despachoWire(fotos, { precio: '31250.5', monto: '1' });
    expect((await send(despachador, wire)).statusCode).toBe(201);
    const [row] = await stored(wire.id);
    // 2.75 m³ × 31,250.5 = 85,938.875
    expect(row?.monto.toString()).toBe('85939');
  });

  it('R64 what was accepted is not judged again by the rules of a later day', async () => {
    await t.db.prisma.producto.create({ data: { id: 5066, descripcion: 'PINO 3,05', modo: 'diametros', unidad: 'M3', largoCm: 305, roles: [] } });
    const wire = despachoWire(fotos, { producto: 5066 });
    const first = await send(despachador, wire);
    await t.db.prisma.producto.delete({ where: { id: 5066 } });
    expect((await send(despachador, { ...wire, id: newId() })).statusCode).toBe(422);
    const again = await send(despachador, wire);
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
  });

  it('R2 twenty parallel inserts of one id: one row, twenty equal receipts', async () => {
    const wire = despachoWire(fotos);
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(despachador, wire)));
    expect(Map.groupBy(replies, ({ statusCode }) => statusCode).get(201)).toHaveLength(1);
    expect(Map.groupBy(replies, ({ statusCode }) => statusCode).get(200)).toHaveLength(19);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(await stored(wire.id)).toHaveLength(1);
    expect(await t.db.prisma.despachoFoto.count({ where: { despachoId: wire.id } })).toBe(2);
    expect(await jobsOf(wire.id)).toBe(1);
  });

  it('R3 who loses a race is no error: twenty times each photo and its record at once, and no 5xx, not even in the log', async () => {
    const bytes = [await fixtures.makeJpeg(), await fixtures.makeJpeg()] as const;
    const [vacio, lleno] = bytes.map(fixtures.sha256Of);
    const wire = despachoWire({ vacio: vacio ?? '', lleno: lleno ?? '' });
    const before = t.logs.length;
    const times = Array.from({ length: 20 });
    const uploads = await Promise.all(times.flatMap(() => bytes.map((photo) => despachador.inject(fixtures.fotoRequest(photo)))));
    const records = await Promise.all(times.map(() => send(despachador, wire)));
    const statuses = [uploads, records].map((replies) => [...new Set(replies.map(({ statusCode }) => statusCode))].toSorted((a, b) => a - b));
    expect(statuses).toEqual([[200, 201], [200, 201]]);
    const lines: { readonly level: number; readonly status?: number }[] = t.logs.slice(before).map((line) => JSON.parse(line));
    expect(lines.filter(({ status }) => status !== undefined)).toHaveLength(60);
    expect(lines.filter(({ level, status = 200 }) => level >= 50 || status >= 500)).toEqual([]);
    expect(await stored(wire.id)).toHaveLength(1);
    expect(await t.db.prisma.fotoSubida.count({ where: { sha256: { in: [vacio ?? '', lleno ?? ''] } } })).toBe(2);
  });

  it('R9 other content under the same id and revision: 409, nothing overwritten, both versions kept', async () => {
    const wire = despachoWire(fotos);
    await send(despachador, wire);
    const before = await stored(wire.id);
    const reply = await send(despachador, { ...wire, cantidad: '9.999' });
    expect(reply.statusCode).toBe(409);
    expect(readError(reply.body).codigo).toBe('payload_mismatch');
    expect(await stored(wire.id)).toEqual(before);
    expect((await audited(wire.id)).at(-1)).toMatchObject({ accion: 'despacho.conflicto', despues: { cantidad: '9.999' } });
  });

  it('D26 R94 its author hears what is here, and sends his version after it on purpose: kept beside it, flagged, once', async () => {
    const wire = despachoWire(fotos);
    const first = (await send(despachador, wire)).json();
    const corrected = { ...wire, revision: 2, cantidad: '9.999' };
    const refused = await send(despachador, corrected);
    expect([refused.statusCode, refused.json().existente]).toEqual([
      409,
      { numero: first.numero, revision: 1, usuario: 'despachador', recibidoEn: first.receivedAt },
    ]);
    const versionOf = async () => (await stored(wire.id)).map(({ revision, contenidoHash, cantidad }) => ({ revision, contenidoHash, cantidad: String(cantidad) }));
    const before = await versionOf();
    const chosen = { ...corrected, reemplaza: 1 };
    const [one, other] = await Promise.all([send(despachador, chosen), send(despachador, chosen)]);
    expect(new Set([one.statusCode, other.statusCode])).toEqual(new Set([200, 201]));
    expect(one.json()).toMatchObject({ id: wire.id, revision: 2, numero: first.numero });
    expect(other.body).toBe(one.body);
    expect(await versionOf()).toEqual(before);
    expect(await t.db.prisma.despachoAviso.findMany({ where: { despachoId: wire.id } })).toMatchObject([{ codigo: 'otraVersion', resueltoEn: null }]);
    expect((await audited(wire.id)).filter(({ accion }) => accion === 'despacho.revisar')).toMatchObject([{ despues: { cantidad: '9.999', revision: 2 } }]);
    const asked = await despachador.inject({ method: 'POST', url: '/api/sync/estado', payload: { ids: [wire.id] } });
    expect(asked.json().estados).toMatchObject([{ estado: 'accepted', recibo: one.json() }]);
    // A third one that follows the first comes too late, and hears of the second.
    const late = await send(despachador, { ...chosen, revision: 3, comentarios: 'tarde' });
    expect([late.statusCode, late.json().existente.revision]).toEqual([409, 2]);
  });

  it('D26 another version is judged like any record, and needs its photos', async () => {
    const wire = despachoWire(fotos);
    await send(despachador, wire);
    const other = { ...wire, revision: 2, reemplaza: 1 };
    expect((await send(despachador, { ...other, producto: 4040 })).statusCode).toBe(422);
    expect((await send(despachador, { ...other, fotofull: '0'.repeat(64) })).json().codigo).toBe('missing_photos');
    expect(await t.db.prisma.despachoRevision.count({ where: { despachoId: wire.id } })).toBe(0);
  });

  it('D26 Descartar: the audit keeps the whole record and the reason', async () => {
    const wire = despachoWire(fotos);
    const payload = { id: wire.id, revision: 2, motivo: 'Ya la envió la oficina', contenido: JSON.stringify(wire) };
    const reply = await despachador.inject({ method: 'POST', url: '/api/sync/descartar', payload });
    expect([reply.statusCode, reply.json()]).toEqual([200, { id: wire.id, revision: 2 }]);
    expect(await audited(wire.id)).toMatchObject([
      { accion: 'despacho.descartar', usuario: 'despachador', despues: { motivo: 'Ya la envió la oficina', registro: JSON.stringify(wire), revision: 2 } },
    ]);
    const silent = await despachador.inject({ method: 'POST', url: '/api/sync/descartar', payload: { ...payload, motivo: ' ' } });
    expect([silent.statusCode, silent.json().errores[0].campo]).toEqual([400, 'motivo']);
  });

  it('R9 in a race of two contents one wins and the other is told', async () => {
    const wire = despachoWire(fotos);
    const [a, b] = await Promise.all([send(despachador, wire), send(despachador, { ...wire, comentarios: 'otro' })]);
    expect(new Set([a.statusCode, b.statusCode])).toEqual(new Set([201, 409]));
    expect(await stored(wire.id)).toHaveLength(1);
  });

  it('a higher revision of an accepted despacho is refused too', async () => {
    const wire = despachoWire(fotos);
    await send(despachador, wire);
    expect((await send(despachador, { ...wire, revision: 2 })).statusCode).toBe(409);
    expect((await stored(wire.id))[0]?.revision).toBe(1);
  });

  it("another user's id is refused without telling anything of it", async () => {
    const wire = despachoWire(fotos);
    await send(despachador, wire);
    const ajenas = await fixtures.uploadFotos(otro);
    const reply = await send(otro, { ...wire, fotoempty: ajenas.vacio, fotofull: ajenas.lleno });
    expect(reply.statusCode).toBe(409);
    expect(Object.keys(reply.json()).toSorted()).toEqual(['codigo', 'mensaje', 'requestId']);
    expect(await stored(wire.id)).toMatchObject([{ login: 'despachador' }]);
  });

  it('R12 without its job there is no despacho', async () => {
    const broken = await buildTestApp({
      url: t.deps.env.DATABASE_URL,
      env: { BLOB_DIR: t.deps.env.BLOB_DIR },
      deps: { jobs: { ...t.jobs, enqueue: () => Promise.reject(new Error('la cola no responde')) } },
    });
    try {
      const wire = despachoWire(fotos);
      const reply = await send(await broken.loginAs('despachador'), wire);
      expect(reply.statusCode).toBe(500);
      expect(await stored(wire.id)).toEqual([]);
      expect(await t.db.prisma.despachoFoto.count({ where: { despachoId: wire.id } })).toBe(0);
      expect((await send(despachador, wire)).statusCode).toBe(201);
    } finally {
      await broken.close();
    }
  });
});

describe('R77 the connection dies inside the transaction', () => {
  it('once: it is run again and the sender hears nothing of it', async () => {
    const wire = despachoWire(fotos);
    const reply = await whileCutting(1, () => send(despachador, wire));
    expect(reply.statusCode).toBe(201);
    expect(await stored(wire.id)).toHaveLength(1);
    expect(await jobsOf(wire.id)).toBe(1);
  });

  it('R76 twice: 503 with Retry-After, nothing half done, and the repetition is taken', async () => {
    const wire = despachoWire(fotos);
    const reply = await whileCutting(2, () => send(despachador, wire));
    expect([reply.statusCode, readError(reply.body).codigo]).toEqual([503, 'no_disponible']);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(await stored(wire.id)).toEqual([]);
    expect((await send(despachador, wire)).statusCode).toBe(201);
  });

  /** Holds inserts back with a lock and cuts the connections that wait for it, so many times. */
  async function whileCutting<T>(times: number, work: () => Promise<T>): Promise<T> {
    const holder = await t.db.pool.connect();
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE despacho IN EXCLUSIVE MODE');
    const result = work();
    // One that was told to end may wait a moment longer: it is cut once.
    const cut: number[] = [];
    const blocked = `SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pg_blocking_pids(pid) @> ARRAY[pg_backend_pid()] AND pid <> ALL($1)`;
    await expect.poll(async () => {
      const { rows } = await holder.query<{ pid: number }>(blocked, [cut]);
      cut.push(...rows.map(({ pid }) => pid));
      return cut.length;
    }).toBe(times);
    await holder.query('COMMIT');
    holder.release();
    return result;
  }
});

describe('R126 an id in capitals is the same load', () => {
  it('has one receipt, one history and one answer, however it is spelt', async () => {
    const wire = despachoWire(fotos);
    const capitals = { ...wire, id: wire.id.toUpperCase() };
    const [first, again, other] = [await send(despachador, capitals), await send(despachador, wire), await send(despachador, { ...capitals, comentarios: 'otra' })];
    expect([first.statusCode, again.statusCode, other.statusCode]).toEqual([201, 200, 409]);
    expect([first.json().id, again.body]).toEqual([wire.id, first.body]);
    const { id, patentecamion, origin, rol, created, cantidad } = capitals;
    await t.createUsuario({ nombre: 'importa', perfiles: ['Recepciones'], permisos: { 'despacho.importar': true } });
    const review = await (await t.loginAs('importa')).inject({ method: 'POST', url: '/api/despacho/importar/revisar', payload: { despachos: [{ id, patentecamion, origin, rol, created, cantidad }] } });
    expect(review.json().despachos).toEqual([{ id: wire.id, recibido: first.json().numero, parecidos: [] }]);
    await despachador.inject({ method: 'POST', url: '/api/sync/descartar', payload: { id, revision: 1, motivo: 'prueba', contenido: '{}' } });
    const { rows } = await t.db.pool.query(`SELECT DISTINCT entidad_id FROM auditoria WHERE lower(entidad_id) = $1`, [wire.id]);
    expect(rows).toEqual([{ entidad_id: wire.id }]);
  });
});
