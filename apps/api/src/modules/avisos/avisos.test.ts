import { type AvisoFila, createAviso } from '@rodal/contracts/avisos';
import { listAvisos } from '@rodal/contracts/listados/avisos';
import { getAvisos } from '@rodal/contracts/avisos-inicio';
import { addDays, dayStart, santiagoDay } from '@rodal/domain/fechas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { collide } from '../../testing/collide.ts';

let t: TestApp;
let admin: Actor;
let otra: Actor;
let despachador: Actor;
beforeAll(async () => {
  t = await buildTestApp();
  await t.createUsuario({ nombre: 'admin', perfiles: ['Administrador'] });
  await t.createUsuario({ nombre: 'otra', perfiles: ['Administrador'] });
  await t.createUsuario({ nombre: 'despachador', perfiles: ['Despacho'] });
  await t.createUsuario({ nombre: 'externo', perfiles: ['Externo'] });
  await t.createUsuario({ nombre: 'sinperfil', perfiles: [] });
  [admin, otra, despachador] = [await t.loginAs('admin'), await t.loginAs('otra'), await t.loginAs('despachador')];
});
afterAll(() => t.close());
beforeEach(() => t.db.prisma.aviso.deleteMany());

const hoy = () => santiagoDay(t.deps.clock());
const hora = (fromNow: number) => new Date(t.deps.clock().getTime() + fromNow * 3_600_000);
const escrito = (change: object = {}) => ({ mensaje: 'Romana cerrada', desde: hoy(), hasta: null as string | null, perfiles: [] as string[], ...change });
const add = (change: object = {}, actor = admin) => actor.inject({ method: 'POST', url: '/api/avisos', payload: escrito(change) });
const change = (id: number, payload: object, actor = admin) => actor.inject({ method: 'PUT', url: `/api/avisos/${id}`, payload });
const end = (id: number, version: number, actor = admin) => actor.inject({ method: 'POST', url: `/api/avisos/${id}/terminar`, payload: { version } });
const added = async (change_: object = {}): Promise<AvisoFila> => z.parse(createAviso.reply, (await add(change_)).json()).aviso;
/** All pages of the list. */
const lista = async (cursor = ''): Promise<AvisoFila[]> => {
  const { avisos, siguiente } = z.parse(listAvisos.reply, (await admin.inject({ method: 'GET', url: `/api/avisos${cursor}` })).json());
  return siguiente === null ? avisos : [...avisos, ...(await lista(`?cursor=${siguiente}`))];
};
const inicio = async (actor: Actor) => z.parse(getAvisos.reply, (await actor.inject({ method: 'GET', url: '/api/admin/avisos' })).json()).avisos;
const mensajes = async (actor: Actor) => (await inicio(actor)).map(({ MENSAJE }) => MENSAJE);
const codigoOf = ({ statusCode, json }: Awaited<ReturnType<Actor['inject']>>) => [statusCode, json().codigo];
const audited = () => t.db.prisma.auditoria.findMany({ where: { entidad: 'aviso' }, orderBy: { id: 'asc' } });

it.each(['\u200B', '\u2060', '\u00AD', ' \uFEFF\n'])('R170: a notice of which nothing would be seen (%j) is not published', async (mensaje) => {
  const reply = await add({ mensaje });
  expect([reply.statusCode, reply.json()]).toMatchObject([400, { codigo: 'datos_invalidos', errores: [{ campo: 'mensaje' }] }]);
  expect(await t.db.prisma.aviso.count()).toBe(0);
});

describe('getAvisos', () => {
  it('gives those in force, the one that began last first, each with its end', async () => {
    expect(await inicio(despachador)).toEqual([]);
    const hasta = hora(1);
    await t.db.prisma.aviso.createMany({
      data: [
        { mensaje: 'Antiguo', desde: hora(-48) },
        { mensaje: 'Vigente', desde: hora(-2), hasta },
        { mensaje: 'Terminado', desde: hora(-1), hasta: hora(-0.5) },
        { mensaje: 'Futuro', desde: hora(5) },
      ],
    });
    expect(await inicio(despachador)).toMatchObject([{ MENSAJE: 'Vigente', hasta: hasta.toISOString() }, { MENSAJE: 'Antiguo', hasta: null }]);
    t.advance(3_600_000);
    expect(await mensajes(despachador)).toEqual(['Antiguo']);
  });

  it('gives the 500 that began last; whoever writes them sees all, and can end each', async () => {
    await t.db.prisma.aviso.createMany({ data: Array.from({ length: 501 }, (_, at) => ({ mensaje: `Aviso ${at}`, desde: hora(-1 - at) })) });
    const todos = (await lista()).map(({ mensaje }) => mensaje);
    expect(todos).toHaveLength(501);
    expect(await mensajes(despachador)).toEqual(todos.slice(0, 500));
  });

  it('is for the profiles named, without any for everybody; a carrier has none (C32)', async () => {
    await t.db.prisma.aviso.createMany({
      data: [
        { mensaje: 'todos', desde: hora(-3) },
        { mensaje: 'terreno', desde: hora(-2), perfiles: ['Despacho', 'DespachoSubProducto'] },
        { mensaje: 'oficina', desde: hora(-1), perfiles: ['Recepciones', 'Administrador'] },
      ],
    });
    expect(await mensajes(despachador)).toEqual(['terreno', 'todos']);
    expect(await mensajes(admin)).toEqual(['oficina', 'todos']);
    expect(await mensajes(await t.loginAs('sinperfil'))).toEqual(['todos']);
    expect(await mensajes(await t.loginAs('externo'))).toEqual([]);
  });
});

describe('createAviso', () => {
  it('keeps days of Santiago, both included, and lists it with its state', async () => {
    const today = hoy();
    const vigente = await added({ mensaje: '  Romana\ncerrada ', hasta: today, perfiles: ['Despacho', 'Recepciones', 'Despacho'] });
    expect(vigente).toMatchObject({
      mensaje: 'Romana\ncerrada', estado: 'vigente', version: 1, perfiles: ['Despacho', 'Recepciones'],
      desde: dayStart(today).toISOString(), hasta: dayStart(addDays(today, 1)).toISOString(),
    });
    await added({ mensaje: 'luego', desde: addDays(today, 2) });
    await t.db.prisma.aviso.create({ data: { mensaje: 'antes', desde: hora(-48), hasta: hora(-40) } });
    expect((await lista()).map(({ mensaje, estado }) => [mensaje, estado])).toEqual([
      ['luego', 'programado'],
      ['Romana\ncerrada', 'vigente'],
      ['antes', 'vencido'],
    ]);
    expect((await audited()).at(-2)).toMatchObject({ accion: 'aviso.crear', usuario: 'admin', entidadId: String(vigente.id), despues: { mensaje: 'Romana\ncerrada' } });
  });

  it.each([
    ['mensaje', { mensaje: ' \n ' }],
    ['mensaje', { mensaje: 'x'.repeat(1_001) }],
    ['mensaje', { mensaje: 'a\u0007b' }],
    ['desde', { desde: '2026-02-30' }],
    ['hasta', { desde: '2027-03-02', hasta: '2027-03-01' }],
    ['hasta', { desde: '2020-03-01', hasta: '2020-03-02' }],
    ['perfiles.0', { perfiles: ['Externo'] }],
    ['perfiles.0', { perfiles: ['Nadie'] }],
  ])('refuses and names %s: %j', async (campo, change_) => {
    const reply = await add(change_);
    expect([reply.statusCode, reply.json().errores?.[0]?.campo]).toEqual([400, campo]);
    expect(await lista()).toEqual([]);
  });
});

describe('updateAviso and endAviso', () => {
  it('changes what was seen; who saw an older one is told, and the first stays', async () => {
    const { id } = await added();
    const reply = await change(id, { ...escrito({ mensaje: 'Romana abierta', perfiles: ['Despacho'] }), version: 1 });
    expect([reply.statusCode, reply.json().aviso]).toMatchObject([200, { id, mensaje: 'Romana abierta', perfiles: ['Despacho'], version: 2 }]);
    const tarde = await change(id, { ...escrito({ mensaje: 'otra cosa' }), version: 1 }, otra);
    expect([...codigoOf(tarde), tarde.json().conflicto]).toMatchObject([409, 'estado_cambiado', { usuario: expect.any(String), cuando: expect.any(String) }]);
    expect(codigoOf(await end(id, 1, otra))).toEqual([409, 'estado_cambiado']);
    expect((await audited()).at(-1)).toMatchObject({ accion: 'aviso.editar', antes: { mensaje: 'Romana cerrada', perfiles: [] }, despues: { mensaje: 'Romana abierta', perfiles: ['Despacho'] } });
    expect(await mensajes(despachador)).toEqual(['Romana abierta']);
  });

  it('the same content again changes nothing', async () => {
    const { id } = await added();
    const before = (await audited()).length;
    expect((await change(id, { ...escrito(), version: 1 })).json().aviso.version).toBe(1);
    expect(await audited()).toHaveLength(before);
  });

  it('ends now, for everybody; it stays in the list and does not begin again by being edited', async () => {
    const { id } = await added({ hasta: addDays(hoy(), 3) });
    const ended = await end(id, 1);
    expect([ended.statusCode, ended.json().aviso]).toMatchObject([200, { estado: 'vencido', version: 2 }]);
    expect(await mensajes(despachador)).toEqual([]);
    expect(codigoOf(await end(id, 2))).toEqual([409, 'estado_cambiado']);
    const hasta = santiagoDay(new Date(Date.parse(ended.json().aviso.hasta) - 1));
    expect((await change(id, { ...escrito({ mensaje: 'corregido', hasta }), version: 2 })).json().aviso).toMatchObject({ mensaje: 'corregido', estado: 'vencido' });
    expect((await change(id, { ...escrito({ hasta: addDays(hoy(), 1) }), version: 3 })).json().aviso).toMatchObject({ estado: 'vigente' });
  });

  it('one that has not begun never will when it is ended', async () => {
    const { id } = await added({ desde: addDays(hoy(), 2) });
    expect((await end(id, 1)).json().aviso.estado).toBe('vencido');
    expect((await lista())[0]?.estado).toBe('vencido');
  });

  it('of several people at once one wins', async () => {
    const { id } = await added();
    const held = { text: 'SELECT FROM aviso WHERE id = $1 FOR UPDATE', values: [id] };
    const replies = await collide(t.db, held, [0, 1, 2, 3].map((n) => () => change(id, { ...escrito({ mensaje: `texto ${n}` }), version: 1 }, n % 2 ? admin : otra)));
    const won = replies.filter(({ statusCode }) => statusCode === 200);
    expect(won).toHaveLength(1);
    expect(replies.filter((one) => one !== won[0]).map(codigoOf)).toEqual(Array.from({ length: 3 }, () => [409, 'estado_cambiado']));
    expect((await lista())[0]?.mensaje).toBe(won[0]?.json().aviso.mensaje);
  });

  it('one that is not there does not exist', async () => {
    expect(codigoOf(await change(2_147_483_647, { ...escrito(), version: 1 }))).toEqual([404, 'no_encontrado']);
    expect(codigoOf(await end(2_147_483_647, 1))).toEqual([404, 'no_encontrado']);
  });
});
