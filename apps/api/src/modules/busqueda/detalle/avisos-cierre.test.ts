import { closeAviso, getDespacho } from '@rodal/contracts/detalle';
import { formatDateTime } from '@rodal/domain/fechas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Actor, buildTestApp, type TestApp } from '../../../testing/build-app.ts';
import * as fixtures from '../../../testing/despacho-fixtures.ts';
import { collide } from '../../../testing/collide.ts';

let t: TestApp;
let despachador: Actor;
let oficina: Actor;
let otra: Actor;
/** Closes flags, and sees only their own dispatches (C13). */
let capataz: Actor;
let fotos: { vacio: string; lleno: string };
/** A dispatch with the flags `volumenDistinto` and `choferNoAutorizado` open. */
let id: string;

beforeAll(async () => {
  t = await buildTestApp();
  await fixtures.createMaestros(t.db);
  await t.createUsuario({ nombre: 'despachador', perfiles: ['Despacho'] });
  await t.createUsuario({ nombre: 'capataz', perfiles: ['Despacho'], permisos: { 'despacho.resolverAviso': true } });
  for (const nombre of ['oficina', 'otra']) {
    await t.createUsuario({ nombre, perfiles: ['Interno'], permisos: { 'despacho.resolverAviso': true } });
  }
  [despachador, oficina] = [await t.loginAs('despachador'), await t.loginAs('oficina')];
  [otra, capataz] = [await t.loginAs('otra'), await t.loginAs('capataz')];
  fotos = await fixtures.uploadFotos(despachador);
});
afterAll(() => t.close());
beforeEach(async () => {
  const wire = fixtures.despachoWire(fotos, { cantidad: '9', rutchofer: '22222222-2' });
  expect((await fixtures.send(despachador, wire)).statusCode).toBe(201);
  id = wire.id;
});

const path = (codigo: string, verb: string, of = id) => `/api/despacho/despachos/${of}/avisos/${codigo}/${verb}`;
const close = (actor: Actor, nota: unknown, codigo = 'volumenDistinto', of = id) =>
  actor.inject({ method: 'POST', url: path(codigo, 'cerrar', of), payload: { nota } });
const reopen = (actor: Actor, codigo = 'volumenDistinto') => actor.inject({ method: 'POST', url: path(codigo, 'reabrir') });
const codigoOf = ({ statusCode, json }: Awaited<ReturnType<Actor['inject']>>) => [statusCode, json().codigo];
const stored = (codigo = 'volumenDistinto') => t.db.prisma.despachoAviso.findUniqueOrThrow({ where: { despachoId_codigo: { despachoId: id, codigo } } });
/** The flag's row, so that several stand before it. */
const held = () => ({ text: `SELECT FROM despacho_aviso WHERE despacho_id = $1 FOR UPDATE`, values: [id] });
const audited = () => t.db.prisma.auditoria.findMany({ where: { entidadId: id, accion: { contains: 'Aviso' } }, orderBy: { id: 'asc' } });

describe('A29 closeAviso', () => {
  it('closes one flag with a trimmed note, by the server’s clock; the others stay open', async () => {
    t.advance(60_000);
    const before = t.deps.clock();
    const reply = await close(oficina, '  Vale el del servidor ');
    expect(reply.statusCode).toBe(200);
    const aviso = z.parse(closeAviso.reply, reply.json());
    expect(aviso).toMatchObject({ codigo: 'volumenDistinto', resueltoPor: 'oficina', nota: 'Vale el del servidor' });
    expect(await stored()).toMatchObject({ resueltoPor: 'oficina', nota: 'Vale el del servidor', resueltoEn: new Date(aviso.resueltoEn ?? '') });
    expect(Date.parse(aviso.resueltoEn ?? '') - before.getTime()).toBeGreaterThanOrEqual(0);
    expect((await stored('choferNoAutorizado')).resueltoEn).toBeNull();
    expect(await audited()).toMatchObject([
      {
        accion: 'despacho.cerrarAviso', usuario: 'oficina', entidad: 'despacho',
        antes: { aviso: 'volumenDistinto', resueltoEn: null, nota: null },
        despues: { aviso: 'volumenDistinto', resueltoEn: aviso.resueltoEn, resueltoPor: 'oficina', nota: 'Vale el del servidor' },
      },
    ]);
  });

  it.each([[''], ['   '], [undefined], [7], ['x'.repeat(501)], ['a\u0007b']])('refuses the note %j and changes nothing', async (nota) => {
    const reply = await close(oficina, nota);
    expect([reply.statusCode, reply.json().errores?.[0]?.campo]).toEqual([400, 'nota']);
    expect((await stored()).resueltoEn).toBeNull();
  });

  it('who comes second is told, and the first note stays', async () => {
    expect((await close(oficina, 'uno')).statusCode).toBe(200);
    const late = await close(otra, 'dos');
    expect(codigoOf(late)).toEqual([409, 'estado_cambiado']);
    const { resueltoEn } = await stored();
    expect(late.json().conflicto).toEqual({
      cuando: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      usuario: 'oficina',
      accion: 'Aviso cerrado: Volumen distinto',
      cambios: [
        { campo: 'Nota', antes: null, despues: 'uno' },
        { campo: 'Cerrado el', antes: null, despues: formatDateTime(resueltoEn ?? new Date(0)) },
        { campo: 'Cerrado por', antes: null, despues: 'oficina' },
      ],
    });
    expect(await stored()).toMatchObject({ resueltoPor: 'oficina', nota: 'uno' });
    expect(await audited()).toHaveLength(1);
  });

  it('of several people at once one wins', async () => {
    const replies = await collide(t.db, held(), [0, 1, 2, 3].map((n) => () => close(n % 2 ? oficina : otra, `nota ${n}`)));
    const won = replies.filter(({ statusCode }) => statusCode === 200);
    expect(won).toHaveLength(1);
    const lost = replies.filter((one) => one !== won[0]);
    expect(lost.map(codigoOf)).toEqual(Array.from({ length: 3 }, () => [409, 'estado_cambiado']));
    const { nota, resueltoPor } = await stored();
    expect(nota).toBe(won[0]?.json().nota);
    // Each hears of the one who won, of no other.
    expect(lost.map((one) => [one.json().conflicto.usuario, one.json().conflicto.cambios[0]])).toEqual(
      lost.map(() => [resueltoPor, { campo: 'Nota', antes: null, despues: nota }]),
    );
    expect(await audited()).toHaveLength(1);
  });

  it('C13 a flag or a dispatch that is not there, or not for this person, does not exist', async () => {
    expect(codigoOf(await close(oficina, 'x', 'relojDesfasado'))).toEqual([404, 'no_encontrado']);
    expect(codigoOf(await close(oficina, 'x', 'volumenDistinto', fixtures.newId()))).toEqual([404, 'no_encontrado']);
    expect(codigoOf(await close(capataz, 'x'))).toEqual([404, 'no_encontrado']);
    expect(codigoOf(await reopen(capataz))).toEqual([404, 'no_encontrado']);
    expect(codigoOf(await close(despachador, 'x'))).toEqual([403, 'sin_permiso']);
    expect((await stored()).resueltoEn).toBeNull();
  });
});

describe('A29 reopenAviso', () => {
  it('opens it again; who had closed it stays in the audit and in the events', async () => {
    await close(oficina, 'por error');
    const reply = await reopen(otra);
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { codigo: 'volumenDistinto', resueltoEn: null, resueltoPor: null, nota: null }]);
    expect(await stored()).toMatchObject({ resueltoEn: null, resueltoPor: null, nota: null });
    expect((await audited())[1]).toMatchObject({ accion: 'despacho.reabrirAviso', usuario: 'otra', antes: { resueltoPor: 'oficina', nota: 'por error' } });
    expect((await close(otra, 'ahora sí')).statusCode).toBe(200);
    const { EVENTOS, historia } = z.parse(getDespacho.reply, (await oficina.inject({ method: 'GET', url: `/api/despacho/despachos/${id}` })).json());
    expect(EVENTOS.slice(-3).map(({ NOMBRE, detalle }) => [NOMBRE, detalle])).toEqual([
      ['Aviso cerrado: Volumen distinto', 'oficina: por error'],
      ['Aviso reabierto: Volumen distinto', 'otra'],
      ['Aviso cerrado: Volumen distinto', 'otra: ahora sí'],
    ]);
    expect(historia.slice(0, 3).map(({ accion, usuario }) => [accion, usuario])).toEqual([
      ['Aviso cerrado: Volumen distinto', 'otra'],
      ['Aviso reabierto: Volumen distinto', 'otra'],
      ['Aviso cerrado: Volumen distinto', 'oficina'],
    ]);
    expect(historia[1]?.cambios).toContainEqual({ campo: 'Nota', antes: 'por error', despues: null });
  });

  it('what was seen is said by name: another state is a conflict, and who says none is taken at their action’s', async () => {
    const seen = (verb: string, visto: unknown, nota?: string) => oficina.inject({ method: 'POST', url: path('volumenDistinto', verb), payload: { visto, ...(nota !== undefined && { nota }) } });
    expect(codigoOf(await seen('cerrar', 'cerrado', 'x'))).toEqual([409, 'estado_cambiado']);
    expect(codigoOf(await seen('cerrar', 'otro', 'x'))).toEqual([400, 'datos_invalidos']);
    expect((await seen('cerrar', 'abierto', 'x')).statusCode).toBe(200);
    expect((await seen('reabrir', 'cerrado')).statusCode).toBe(200);
  });

  it('an open one is not opened: the screen was old; of a flag that nobody touched there is nobody to name', async () => {
    const early = await reopen(oficina);
    expect([...codigoOf(early), early.json().conflicto]).toEqual([409, 'estado_cambiado', undefined]);
    // Of another flag of the same dispatch there is.
    expect((await close(otra, 'y', 'choferNoAutorizado')).statusCode).toBe(200);
    expect((await reopen(oficina)).json().conflicto).toBeUndefined();
    await close(oficina, 'x');
    const replies = await collide(t.db, held(), [oficina, otra, otra].map((actor) => () => reopen(actor)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
    expect(await audited()).toHaveLength(3);
  });
});
