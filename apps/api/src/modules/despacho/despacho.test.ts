import { errorReply } from '@rodal/contracts/campos';
import { recibo } from '@rodal/contracts/despachos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import * as fixtures from '../../testing/despacho-fixtures.ts';

const { at, despachoWire, LEJOS, MAESTROS, newId, send } = fixtures;

let t: TestApp;
let despachador: Actor;
let otro: Actor;
let fotos: { vacio: string; lleno: string };

beforeAll(async () => {
  t = await buildTestApp();
  await fixtures.createMaestros(t.db);
  await t.createUsuario({ nombre: 'despachador', perfiles: ['Despacho'] });
  await t.createUsuario({ nombre: 'otro', perfiles: ['Despacho'] });
  despachador = await t.loginAs('despachador');
  otro = await t.loginAs('otro');
  fotos = await fixtures.uploadFotos(despachador);
});
afterAll(() => t.close());

const stored = (id: string) => t.db.prisma.despacho.findMany({ where: { id }, include: { avisos: true, fotos: true } });
const audited = (entidadId: string) =>
  t.db.prisma.auditoria.findMany({ where: { entidad: 'despacho', entidadId }, orderBy: { id: 'asc' } });
const jobsOf = async (id: string) =>
  (await t.jobs.boss.findJobs<{ despachoId: string }>('emitirGuia', { data: { despachoId: id } })).length;
const readError = (body: string) => z.parse(errorReply, JSON.parse(body));

/** Sends a despacho that must be taken, and gives its flags. */
async function flagsOf(change: Partial<fixtures.DespachoWire>): Promise<Record<string, string>> {
  const wire = despachoWire(fotos, change);
  const reply = await send(despachador, wire);
  expect(reply.body).toContain('receivedAt');
  const rows = await t.db.prisma.despachoAviso.findMany({ where: { despachoId: wire.id } });
  return Object.fromEntries(rows.map(({ codigo, detalle }) => [codigo, detalle]));
}

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
    expect(row?.fotos.map(({ lado, sha256 }) => [lado, sha256]).toSorted()).toEqual([
      ['lleno', fotos.lleno],
      ['vacio', fotos.vacio],
    ]);
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

  it('R2 twenty parallel inserts of one id: one row, twenty equal receipts', async () => {
    const wire = despachoWire(fotos);
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(despachador, wire)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([...Array<number>(19).fill(200), 201]);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(await stored(wire.id)).toHaveLength(1);
    expect(await t.db.prisma.despachoFoto.count({ where: { despachoId: wire.id } })).toBe(2);
    expect(await jobsOf(wire.id)).toBe(1);
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

  it('R9 in a race of two contents one wins and the other is told', async () => {
    const wire = despachoWire(fotos);
    const [a, b] = await Promise.all([send(despachador, wire), send(despachador, { ...wire, comentarios: 'otro' })]);
    expect([a.statusCode, b.statusCode].toSorted()).toEqual([201, 409]);
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
    const reply = await send(otro, { ...wire, ...despachoFotos(await fixtures.uploadFotos(otro)) });
    expect(reply.statusCode).toBe(409);
    expect(Object.keys(reply.json()).toSorted()).toEqual(['codigo', 'mensaje', 'requestId']);
    expect(await stored(wire.id)).toMatchObject([{ login: 'despachador' }]);
  });

  it('R12 without its job there is no despacho', async () => {
    const broken = await buildTestApp({
      url: t.deps.env.DATABASE_URL,
      deps: { jobs: { enqueue: () => Promise.reject(new Error('la cola no responde')) } },
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
    for (let cut = 0; cut < times; cut += 1) {
      await expect.poll(async () => {
        const blocked = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pg_blocking_pids(pid) @> ARRAY[pg_backend_pid()]`;
        return (await holder.query(blocked)).rowCount;
      }).toBe(1);
    }
    await holder.query('COMMIT');
    holder.release();
    return result;
  }
});

const despachoFotos = ({ vacio, lleno }: { vacio: string; lleno: string }) => ({ fotoempty: vacio, fotofull: lleno });

describe('refusals', () => {
  it('R61 R63 a refusal names the fields, is stored, and sets aside its own record only', async () => {
    const bad = despachoWire(fotos, { producto: 4040, patentecamion: 'ABC' });
    const good = despachoWire(fotos);
    const [refused, taken] = await Promise.all([send(despachador, bad), send(despachador, good)]);
    expect(taken.statusCode).toBe(201);
    expect(refused.statusCode).toBe(422);
    expect(readError(refused.body)).toMatchObject({ codigo: 'despacho_rechazado' });
    expect(readError(refused.body).errores?.map(({ campo }) => campo).toSorted()).toEqual(['patenteCamion', 'producto']);
    expect(await stored(bad.id)).toEqual([]);
    const rechazo = await t.db.prisma.despachoRechazo.findMany({ where: { id: bad.id } });
    expect(rechazo).toMatchObject([{ revision: 1, contenido: { patentecamion: 'ABC' } }]);
    expect(await audited(bad.id)).toMatchObject([{ accion: 'despacho.rechazar' }]);
    // The same refusal once more changes nothing; corrected, it is taken.
    expect((await send(despachador, { ...bad, sentAt: new Date().toISOString() })).statusCode).toBe(422);
    expect(await audited(bad.id)).toHaveLength(1);
    const corrected = { ...bad, revision: 2, producto: MAESTROS.producto.id, patentecamion: 'BBCD12' };
    expect((await send(despachador, corrected)).statusCode).toBe(201);
    expect((await audited(bad.id)).map(({ accion }) => accion)).toEqual(['despacho.rechazar', 'despacho.crear']);
  });

  it.each([
    ['variante', { variante: 'metroRuma' }],
    ['origen', { origin: 'NADA' }],
    ['rutChofer', { rutchofer: '12345678-9' }],
    ['cantidad', { diametro: [] }],
    ['cantidad', { cantidad: '-1' }],
    ['fotoLlena', { fotofull: null }],
  ])('A16 refuses an impossible %s', async (campo, change) => {
    const reply = await send(despachador, despachoWire(fotos, change));
    expect(reply.statusCode).toBe(422);
    expect(readError(reply.body).errores?.map((one) => one.campo)).toContain(campo);
  });

  it('missing photos: 409 with the hashes, and after the upload the same record is taken', async () => {
    const bytes = await fixtures.makeJpeg();
    const wire = despachoWire({ ...fotos, lleno: fixtures.sha256Of(bytes) });
    const reply = await send(despachador, wire);
    expect(reply.statusCode).toBe(409);
    expect(readError(reply.body)).toMatchObject({ codigo: 'missing_photos', faltantes: [fixtures.sha256Of(bytes)] });
    expect(await stored(wire.id)).toEqual([]);
    await despachador.inject(fixtures.fotoRequest(bytes));
    expect((await send(despachador, wire)).statusCode).toBe(201);
  });

  it("another user's photo is missing, whatever its hash", async () => {
    const ajena = await fixtures.uploadFoto(otro);
    const reply = await send(despachador, despachoWire({ ...fotos, vacio: ajena }));
    expect(readError(reply.body)).toMatchObject({ codigo: 'missing_photos', faltantes: [ajena] });
  });

  it('R21 one photo on both sides: two references', async () => {
    const wire = despachoWire({ vacio: fotos.vacio, lleno: fotos.vacio });
    expect((await send(despachador, wire)).statusCode).toBe(201);
    expect((await stored(wire.id))[0]?.fotos).toHaveLength(2);
  });

  it('B13 another author is refused', async () => {
    const reply = await send(despachador, despachoWire(fotos, { login: 'otro' }));
    expect([reply.statusCode, readError(reply.body).codigo]).toEqual([403, 'autor_distinto']);
  });

  it.each([{ estado: 'APROBADA' }, { numero: 1 }, { usuarioId: 1 }, { guiaNumero: '1' }])(
    'mass assignment: %o is refused',
    async (extra) => {
      const wire = despachoWire(fotos);
      expect((await send(despachador, { ...wire, ...extra })).statusCode).toBe(400);
      expect(await stored(wire.id)).toEqual([]);
    },
  );

  it('A23 without an id: 400 with the field', async () => {
    const { id: _id, ...rest } = despachoWire(fotos);
    const reply = await send(despachador, rest);
    expect(reply.statusCode).toBe(400);
    expect(readError(reply.body).errores?.map(({ campo }) => campo)).toEqual(['id']);
  });

  it('R47 a newer payload than ours: 426', async () => {
    const reply = await send(despachador, despachoWire(fotos, { schemaVersion: 2 }));
    expect([reply.statusCode, readError(reply.body).codigo]).toEqual([426, 'app_antigua']);
  });

  it('A13 a variant of another profile: 403', async () => {
    expect((await send(despachador, despachoWire(fotos, { variante: 'subproducto' }))).statusCode).toBe(403);
  });

  it('numbers and texts that no column takes are refused, never our fault', async () => {
    for (const change of [{ cantidad: '999999999999' }, { bodega: 2 ** 40 }, { revision: 2 ** 40 }]) {
      expect((await send(despachador, despachoWire(fotos, change))).statusCode).toBe(400);
    }
    expect((await send(despachador, despachoWire(fotos, { producto: 2 ** 40 }))).statusCode).toBe(422);
    const half = despachoWire(fotos, { comentarios: 'a\ud800b', producto: 4040 });
    expect((await send(despachador, half)).statusCode).toBe(422);
    expect((await send(despachador, { ...half, producto: MAESTROS.producto.id })).statusCode).toBe(201);
  });
});

describe('flags', () => {
  it('A9 a blocked truck that has left is taken and flagged', async () => {
    await t.db.prisma.patenteBloqueada.create({ data: { patente: 'ZZXX99', motivo: 'deuda' } });
    await t.db.prisma.choferBloqueado.create({ data: { rut: '11111111-1', motivo: 'faltas' } });
    expect(await flagsOf({ patentecarro: 'ZZXX99' })).toEqual({ patenteBloqueada: 'ZZXX99' });
    expect(await flagsOf({ rutchofer: '11.111.111-1' })).toEqual({ choferBloqueado: 'Rut 11111111-1' });
  });

  it('A10 an unauthorised driver is taken and flagged', async () => {
    expect(await flagsOf({ rutchofer: '22222222-2' })).toEqual({ choferNoAutorizado: 'Rut 22222222-2' });
  });

  it('A11 outside and without position are taken and flagged, inside is not', async () => {
    expect(await flagsOf({})).toEqual({});
    expect(Object.keys(await flagsOf(at(LEJOS)))).toEqual(['fueraPerimetro']);
    const sin = { latitud: null, longitud: null, ubicacion: { ...despachoWire(fotos).ubicacion, estado: 'sinPosicion' as const, posicion: null } };
    expect(Object.keys(await flagsOf(sin))).toEqual(['sinPosicion']);
  });

  it('A16 another volume: both are stored, the phone keeps its own', async () => {
    const wire = despachoWire(fotos, { cantidad: '3.000' });
    await send(despachador, wire);
    const [row] = await stored(wire.id);
    expect([row?.cantidad.toFixed(3), row?.cantidadServidor?.toFixed(3)]).toEqual(['3.000', '2.750']);
    expect(row?.avisos).toMatchObject([{ codigo: 'volumenDistinto' }]);
  });

  it('A2 a cell that the company wrote over decides the volume', async () => {
    await t.db.prisma.celdaVolumen.create({ data: { largoCm: 305, diametroCm: 40, litros: 500, oficial: false, fuente: 'empresa' } });
    expect(await flagsOf({ diametro: [{ id: 40, cantidad: 2, m3: '1.000' }], cantidad: '1.000' })).toEqual({});
  });

  it('A16 what is no longer offered is taken under the name it was chosen by', async () => {
    const wire = despachoWire(fotos, { bodega: 4321, etiquetas: { ...despachoWire(fotos).etiquetas, destino: 'PATIO VIEJO' } });
    expect((await send(despachador, wire)).statusCode).toBe(201);
    expect((await stored(wire.id))[0]).toMatchObject({
      destinoId: 4321,
      destinoNombre: 'PATIO VIEJO',
      avisos: [{ codigo: 'referenciaObsoleta', detalle: 'Destino' }],
    });
  });
});

describe('R70 a wrong clock', () => {
  const DAY = 86_400_000;
  const shifted = (ms: number) => new Date(Date.now() + ms).toISOString();

  it.each([2 * DAY, -2 * DAY])('off by %d ms: taken, its time put right, flagged', async (offset) => {
    const wire = despachoWire(fotos, { created: shifted(offset - 3_600_000), sentAt: shifted(offset) });
    expect((await send(despachador, wire)).statusCode).toBe(201);
    const [row] = await stored(wire.id);
    expect(row?.creadoEn.toISOString()).toBe(wire.created);
    expect(Math.abs((row?.fecha.getTime() ?? 0) - (Date.now() - 3_600_000))).toBeLessThan(60_000);
    expect(row?.avisos.map(({ codigo }) => codigo)).toEqual(['relojDesfasado']);
  });

  it('a load that waited for days with a right clock keeps its time', async () => {
    const wire = despachoWire(fotos, { created: shifted(-3 * DAY), id: newId(Date.now() - 3 * DAY) });
    await send(despachador, wire);
    expect((await stored(wire.id))[0]).toMatchObject({ fecha: new Date(wire.created), avisos: [] });
  });
});
