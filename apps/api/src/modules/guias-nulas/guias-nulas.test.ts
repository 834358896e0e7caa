import { randomUUID } from 'node:crypto';
import type { DespachoFila } from '@rodal/contracts/busqueda';
import type { DespachoDetalle } from '@rodal/contracts/detalle';
import type { GuiaNula } from '@rodal/contracts/guias-nulas';
import type { EstadoGuiaNula } from '@rodal/domain/guias-nulas';
import { santiagoDay } from '@rodal/domain/fechas';
import * as fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../testing/build-app.ts';
import { buildOficina, type Oficina } from '../../testing/busqueda-fixtures.ts';
import { collide } from '../../testing/collide.ts';
import { buildPrograma } from '../../testing/programa.ts';

let o: Oficina;
let otra: Actor;
let admin: Actor;
beforeAll(async () => {
  o = await buildOficina();
  await o.t.createUsuario({ nombre: 'otra', perfiles: ['Interno'] });
  await o.t.createUsuario({ nombre: 'admin', perfiles: ['Administrador'] });
  [otra, admin] = [await o.t.loginAs('otra'), await o.t.loginAs('admin')];
});
afterAll(() => o.t.close());
beforeEach(async () => {
  await o.t.db.prisma.guiaNula.deleteMany();
  await o.t.db.prisma.despacho.deleteMany();
});

const AHORA = '2026-03-01T15:00:00.000Z';
const conGuia = (guiaNumero: string, change = {}) => o.store(AHORA, { guiaNumero, guiaEstado: 'emitida', guiaEn: AHORA, ...change });
const post = (url: string, payload: object, actor = o.oficina) => actor.inject({ method: 'POST', url, payload });
const registrar = (cambio: object = {}, actor = o.oficina) => post('/api/despacho/insertarguiasnulas', { id: uuidv7(), dispatch_number: '4711', motivo: 'Patente equivocada', guia_reemplaza: '', ...cambio }, actor);
const hacer = (id: string, que: string, payload: object, actor = o.oficina) => post(`/api/despacho/guiasnulas/${id}/${que}`, payload, actor);
const leer = async (id: string): Promise<GuiaNula> => (await o.oficina.inject({ url: `/api/despacho/guiasnulas/${id}` })).json().guiaNula;
const errores = (reply: { json: () => { errores: { campo: string; mensaje: string }[] } }) => reply.json().errores.map(({ campo, mensaje }) => [campo, mensaje]);

/** @returns the id of a note that was taken */
async function registrada(cambio: object = {}): Promise<string> {
  const reply = await registrar(cambio);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().id;
}

/** What each place of the program says of a dispatch. */
async function dicho(id: string) {
  const dia = santiagoDay(new Date(AHORA));
  const lista: { despachos: DespachoFila[] } = (await o.oficina.inject({ url: `/api/despacho/obtenerdatos?desde=${dia}&hasta=${dia}` })).json();
  const resumen: { anuladas: number; volumenes: { volumen: string }[] } = (await o.oficina.inject({ url: `/api/despacho/resumen?desde=${dia}&hasta=${dia}` })).json();
  const detalle: DespachoDetalle = (await o.oficina.inject({ url: `/api/despacho/despachos/${id}` })).json();
  const fila = lista.despachos.find((una) => una.id === id);
  return { lista: fila?.ESTADO, finalizado: fila?.Finalizado, detalle: detalle.despacho.ESTADO, anulacion: detalle.anulacion?.motivo ?? null, anuladas: resumen.anuladas, volumenes: resumen.volumenes.map(({ volumen }) => volumen) };
}

describe('a voided note (especificación 1 §2.14)', () => {
  it('voids the dispatch that was said, and every place says so; withdrawn, it counts again', async () => {
    const despacho = await conGuia('4711');
    expect(await dicho(despacho)).toEqual({ lista: 'Guía emitida', finalizado: 'NO', detalle: 'Guía emitida', anulacion: null, anuladas: 0, volumenes: ['1.125'] });

    const id = await registrada({ dispatch_number: 'N° 4.711', despacho, guia_reemplaza: '4712' });
    expect(await dicho(despacho)).toEqual({ lista: 'Anulada', finalizado: 'SI', detalle: 'Anulada', anulacion: 'Patente equivocada', anuladas: 1, volumenes: [] });
    expect(await leer(id)).toMatchObject({ dispatch_number: 'N° 4.711', estado: 'aplicada', usuario: 'oficina', despacho: { id: despacho, estado: 'Anulada' }, candidatos: [], reemplazos: [{ guia: '4712', despachos: [] }], retiro: null });

    const reply = await hacer(id, 'retirar', { motivo: 'Era otra guía', visto: 'aplicada' }, otra);
    expect([reply.statusCode, reply.json().message]).toEqual([200, 'Guía nula retirada.']);
    expect(reply.json().guiaNula).toMatchObject({ estado: 'retirada', retiro: { usuario: 'otra', motivo: 'Era otra guía' }, candidatos: [] });
    expect(await dicho(despacho)).toMatchObject({ lista: 'Guía emitida', finalizado: 'NO', detalle: 'Guía emitida', anulacion: null, anuladas: 0, volumenes: ['1.125'] });
    const { EVENTOS, historia }: DespachoDetalle = (await o.oficina.inject({ url: `/api/despacho/despachos/${despacho}` })).json();
    expect(EVENTOS.map(({ NOMBRE, detalle }) => [NOMBRE, detalle])).toContainEqual(['Anulación retirada: guía N° 4.711', 'otra: Era otra guía']);
    expect(historia.map(({ accion }) => accion)).toEqual(expect.arrayContaining(['Anulado por su guía', 'Anulación retirada']));
  });

  it('a received one that is voided is Anulada, and Recepcionado again once that was withdrawn', async () => {
    const despacho = await conGuia('4711', { recepcionadoEn: AHORA });
    const id = await registrada({ despacho });
    expect(await dicho(despacho)).toMatchObject({ lista: 'Anulada', detalle: 'Anulada' });
    await hacer(id, 'retirar', { motivo: 'x' });
    expect(await dicho(despacho)).toMatchObject({ lista: 'Recepcionado', detalle: 'Recepcionado' });
  });

  it('what replaces it is told with what Rodal knows of it', async () => {
    const [nueva, anulada] = [await conGuia('4712'), await conGuia('4713', { anuladoEn: AHORA })];
    const { reemplazos } = await leer(await registrada({ guia_reemplaza: 'N° 4.712 y 4713, 9' }));
    expect(reemplazos.map(({ guia, despachos }) => [guia, despachos.map(({ id, estado }) => [id, estado])])).toEqual([
      ['4712', [[nueva, 'Guía emitida']]],
      ['4713', [[anulada, 'Anulada']]],
      ['9', []],
    ]);
  });

  it('R5 sent again after an answer that was lost is the same one; another under its id is refused', async () => {
    const id = uuidv7();
    const despacho = await conGuia('4711');
    for (let vez = 0; vez < 3; vez += 1) expect((await registrar({ id, despacho })).json()).toEqual({ message: 'Guía nula registrada.', id });
    expect(await o.t.db.prisma.guiaNula.count()).toBe(1);
    expect(errores(await registrar({ id, dispatch_number: '4799' }))).toEqual([['dispatch_number', 'Este formulario ya registró la guía 4711: ábralo de nuevo para registrar otra']]);
    const hechos = await o.t.db.prisma.auditoria.findMany({ where: { entidadId: { in: [id, despacho] } }, orderBy: { id: 'asc' } });
    expect(hechos.map(({ accion, usuario }) => [accion, usuario])).toEqual([['guiaNula.crear', 'oficina'], ['despacho.anular', 'oficina']]);
  });

  it('one that waited on its phone voided its dispatch when it was written there, also when it is sent again', async () => {
    const despacho = await conGuia('4711', { fecha: new Date(o.t.deps.clock().getTime() - 9 * 3_600_000) });
    const id = uuidv7();
    const espera = 3 * 3_600_000;
    const antes = o.t.deps.clock().getTime();
    expect((await registrar({ id, despacho, espera })).statusCode).toBe(200);
    const despues = o.t.deps.clock().getTime();
    expect((await registrar({ id, despacho, espera: espera + 60_000 })).statusCode).toBe(200);
    const { fecha } = await leer(id);
    const { anuladoEn } = await o.t.db.prisma.despacho.findUniqueOrThrow({ where: { id: despacho } });
    const llego = Date.parse(fecha) + espera;
    expect([anuladoEn?.toISOString(), antes <= llego && llego <= despues]).toEqual([fecha, true]);
  });

  it('a caller of the specification has no id and no say of who they are', async () => {
    const reply = await post('/api/despacho/insertarguiasnulas', { dispatch_number: '4711', motivo: 'x', guia_reemplaza: '', usuario: 'gerencia' });
    expect(await leer(reply.json().id)).toMatchObject({ usuario: 'oficina', estado: 'sinDespacho' });
  });

  it.each([
    [{ dispatch_number: '', motivo: '' }, ['dispatch_number', 'motivo']],
    [{ dispatch_number: '7'.repeat(31) }, ['dispatch_number']],
    [{ guia_reemplaza: '4.711' }, ['guia_reemplaza']],
    [{ despacho: uuidv7() }, ['despacho']],
  ])('%j is refused by name, and nothing is stored', async (cambio, campos) => {
    const reply = await registrar(cambio);
    expect([reply.statusCode, errores(reply).map(([campo]) => campo)]).toEqual([400, campos]);
    expect(await o.t.db.prisma.guiaNula.count()).toBe(0);
  });

  it('a program registers what waits for a person, and says of no dispatch that it is the one', async () => {
    const despacho = await conGuia('4711');
    const romana = await buildPrograma(o.t, admin, 'romana', 'guiasNulas.registrar');
    expect((await registrar({ despacho }, romana as unknown as Actor)).statusCode).toBe(403);
    const { id } = (await registrar({}, romana as unknown as Actor)).json();
    expect(await leer(id)).toMatchObject({ estado: 'porConfirmar', usuario: 'programa romana' });
    for (const que of ['aplicar', 'descartar']) expect((await hacer(id, que, { despacho }, romana as unknown as Actor)).statusCode).toBe(403);
    expect((await hacer(id, 'retirar', { motivo: 'x' }, romana as unknown as Actor)).statusCode).toBe(403);
  });
});

describe('which dispatch it is (issue 34 §2: never by the number alone)', () => {
  it('one with its number is proposed; a person says that it is', async () => {
    const despacho = await conGuia('4711');
    const id = await registrada();
    expect(await leer(id)).toMatchObject({ estado: 'porConfirmar', despacho: null, candidatos: [{ id: despacho, guia: '4711', patente: 'BBCD12' }] });
    expect(await dicho(despacho)).toMatchObject({ lista: 'Guía emitida' });
    expect((await hacer(id, 'aplicar', { despacho })).json()).toMatchObject({ message: 'Despacho anulado.', guiaNula: { estado: 'aplicada', candidatos: [] } });
    expect(await dicho(despacho)).toMatchObject({ lista: 'Anulada' });
  });

  it('of two issuers with one number both are proposed, and one said leaves the other whole: it may have a note of its own', async () => {
    const [una, dos] = [await conGuia('4711'), await conGuia('4711', { patenteCamion: 'JJJJ11' })];
    const id = await registrada();
    expect((await leer(id)).candidatos.map((uno) => uno.id).toSorted()).toEqual([una, dos].toSorted());
    await hacer(id, 'aplicar', { despacho: dos });
    expect((await leer(id)).candidatos).toEqual([]);
    expect((await hacer(id, 'descartar', { despacho: una })).statusCode).toBe(409);
    expect([await dicho(una), await dicho(dos)].map(({ lista }) => lista)).toEqual(['Guía emitida', 'Anulada']);
    const propia = await registrada({ despacho: una });
    expect(await leer(propia)).toMatchObject({ estado: 'aplicada', despacho: { id: una } });
  });

  it('said to be another one it is not proposed again, nor is a pair that was withdrawn', async () => {
    const [una, dos] = [await conGuia('4711'), await conGuia('4711', { patenteCamion: 'JJJJ11' })];
    const id = await registrada();
    expect((await hacer(id, 'descartar', { despacho: una })).json().guiaNula.candidatos.map((uno: { id: string }) => uno.id)).toEqual([dos]);
    expect((await hacer(id, 'descartar', { despacho: una })).statusCode).toBe(409);
    await hacer(id, 'aplicar', { despacho: dos });
    await hacer(id, 'retirar', { motivo: 'x' });
    const nueva = await registrada();
    expect((await leer(nueva)).candidatos.map((uno) => uno.id)).toEqual([una]);
  });

  it('what is voided already is no candidate, nor is one with another number', async () => {
    await conGuia('4711', { anuladoEn: AHORA });
    const parecida = await conGuia('47110');
    const id = await registrada();
    expect(await leer(id)).toMatchObject({ estado: 'sinDespacho', candidatos: [] });
    expect(errores(await hacer(id, 'aplicar', { despacho: parecida }))).toEqual([['despacho', expect.stringMatching(/su guía no es la 4711$/)]]);
    expect(errores(await hacer(id, 'descartar', { despacho: parecida }))).toEqual([['despacho', expect.stringMatching(/su guía no es la 4711$/)]]);
  });

  it('whatever comes first, the list says the same: 100 orders of one set', async () => {
    // Two numbers that two dispatches share, one that one has, one that none has; and the note of each.
    const hechos = ['d:1', 'd:1', 'd:2', 'n:1', 'n:2', 'n:3'] as const;
    const lista = async () => {
      const { guiasNulas }: { guiasNulas: { dispatch_number: string; estado: EstadoGuiaNula }[] } = (await o.oficina.inject({ url: '/api/despacho/listar-guiasnulas' })).json();
      return guiasNulas.map(({ dispatch_number, estado }) => [dispatch_number, estado].join(' ')).toSorted();
    };
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...hechos], { minLength: hechos.length }), async (orden) => {
        await o.t.db.prisma.guiaNula.deleteMany();
        await o.t.db.prisma.despacho.deleteMany();
        for (const hecho of orden) await (hecho.startsWith('d') ? conGuia(hecho.slice(2)) : registrada({ dispatch_number: hecho.slice(2) }));
        expect(await lista()).toEqual(['1 porConfirmar', '2 porConfirmar', '3 sinDespacho']);
      }),
      { numRuns: 100 },
    );
  });

  it('the list, its states and what waits in the inbox say the same', async () => {
    const hoy = santiagoDay(o.t.deps.clock());
    const aplicada = await registrada({ dispatch_number: '1', despacho: await conGuia('1') });
    await conGuia('2');
    const porConfirmar = await registrada({ dispatch_number: '2' });
    const sinDespacho = await registrada({ dispatch_number: '3' });
    const retirada = await registrada({ dispatch_number: '4' });
    await hacer(retirada, 'retirar', { motivo: 'x' });
    const deEstado = async (estado: string) => {
      const { guiasNulas }: { guiasNulas: { id: string; estado: EstadoGuiaNula }[] } = (await o.oficina.inject({ url: `/api/despacho/listar-guiasnulas?fecha_inicio=${hoy}&fecha_fin=${hoy}&estado=${estado}` })).json();
      return guiasNulas.map((una) => [una.id, una.estado]);
    };
    expect(await deEstado('aplicada')).toEqual([[aplicada, 'aplicada']]);
    expect(await deEstado('porConfirmar')).toEqual([[porConfirmar, 'porConfirmar']]);
    expect(await deEstado('sinDespacho')).toEqual([[sinDespacho, 'sinDespacho']]);
    expect(await deEstado('retirada')).toEqual([[retirada, 'retirada']]);
    for (const id of [aplicada, porConfirmar, sinDespacho, retirada]) expect([[id, (await leer(id)).estado]]).toEqual(await deEstado((await leer(id)).estado));
    const { filas }: { filas: { clave: string; total: number }[] } = (await o.oficina.inject({ url: '/api/bandeja' })).json();
    expect(filas.filter(({ clave }) => clave === 'guiasNulasPorConfirmar').map(({ total }) => total)).toEqual([1]);
  });

  it('for whoever types a number: the dispatches that have it, and who voided it already', async () => {
    const despacho = await conGuia('4711');
    const buscar = async () => (await o.oficina.inject({ url: `/api/despacho/guiasnulas/despachos?dispatch_number=${encodeURIComponent('N° 4.711')}` })).json();
    expect(await buscar()).toMatchObject({ despachos: [{ id: despacho, estado: 'Guía emitida', cantidad: '1.125' }], nulas: [] });
    const id = await registrada({ despacho });
    expect(await buscar()).toMatchObject({ despachos: [{ id: despacho, estado: 'Anulada' }], nulas: [{ id, usuario: 'oficina', despacho }] });
    await hacer(id, 'retirar', { motivo: 'x' });
    expect((await buscar()).nulas).toEqual([]);
  });
});

describe('several at once', () => {
  it('a number is registered once: the second hears by whom', async () => {
    const id = await registrada();
    expect(errores(await registrar({}, otra))).toEqual([['dispatch_number', expect.stringMatching(/^La guía 4711 ya está registrada como nula \(\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}, oficina\)$/)]]);
    expect(errores(await registrar({ despacho: await conGuia('4711') }))).toEqual([['dispatch_number', expect.stringMatching(/confírmela en la lista$/)]]);
    await hacer(id, 'retirar', { motivo: 'x' });
    const nueva = await registrada({ despacho: await conGuia('4711') });
    expect(errores(await registrar({}, otra))).toEqual([['dispatch_number', expect.stringMatching(/oficina\)$/)]]);
    await hacer(nueva, 'retirar', { motivo: 'x' });
    expect((await registrar({}, otra)).statusCode).toBe(200);
  });

  it('of four who void one dispatch at the same moment one does', async () => {
    const despacho = await conGuia('4711');
    const espera = await registrada();
    const hold = { text: `SELECT pg_advisory_xact_lock(7244, hashtext('4711'))`, values: [] };
    const replies = await collide(o.t.db, hold, [() => hacer(espera, 'aplicar', { despacho }), () => hacer(espera, 'aplicar', { despacho }, otra), () => registrar({ despacho }), () => registrar({ despacho }, otra)]);
    const codes = replies.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code >= 500)).toEqual([]);
    expect((await o.t.db.prisma.auditoria.findMany({ where: { entidadId: despacho } })).map(({ accion }) => accion)).toEqual(['despacho.anular']);
  });

  it('who withdraws what another has withdrawn hears who it was; what was seen otherwise is not withdrawn', async () => {
    const id = await registrada();
    const despacho = await conGuia('4711');
    await hacer(id, 'aplicar', { despacho }, otra);
    const tarde = await hacer(id, 'retirar', { motivo: 'x', visto: 'sinDespacho' });
    expect([tarde.statusCode, tarde.json().conflicto]).toMatchObject([409, { usuario: 'otra', accion: 'Dijo qué despacho anula una guía nula' }]);
    await hacer(id, 'retirar', { motivo: 'x', visto: 'aplicada' });
    expect((await hacer(id, 'retirar', { motivo: 'x', visto: 'aplicada' }, otra)).statusCode).toBe(409);
    expect((await hacer(id, 'aplicar', { despacho }, otra)).statusCode).toBe(409);
    expect(errores(await hacer(await registrada(), 'retirar', { motivo: ' ' }))).toEqual([['motivo', 'Falta el Motivo: escriba por qué se retira']]);
  });

  it('no note of nobody', async () => {
    for (const que of ['aplicar', 'descartar']) expect((await hacer(randomUUID().replace(/^(.{14})./, '$17'), que, { despacho: uuidv7() })).statusCode).toBe(404);
    expect((await o.despachador.inject({ url: '/api/despacho/listar-guiasnulas' })).statusCode).toBe(403);
  });
});
