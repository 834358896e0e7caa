import type { Vista } from '@rodal/contracts/vistas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { MAX_VISTAS } from './vistas.handlers.ts';

let t: TestApp;
let ana: Actor;
let berta: Actor;
beforeAll(async () => {
  t = await buildTestApp();
  for (const nombre of ['ana', 'berta']) await t.createUsuario({ nombre, perfiles: ['Recepciones'] });
  [ana, berta] = [await t.loginAs('ana'), await t.loginAs('berta')];
});
beforeEach(() => t.db.prisma.vistaGuardada.deleteMany());
afterAll(() => t.close());

const URL = '/api/vistas/despachoRecepciones';
const save = (actor: Actor, nombre: string, change: Partial<Vista> = {}) =>
  actor.inject({ method: 'PUT', url: URL, payload: { nombre, consulta: 'estado=anulada', columnas: [], ...change } });
const saved = async (actor: Actor, nombre: string, change?: Partial<Vista>): Promise<Vista> => {
  const reply = await save(actor, nombre, change);
  expect(reply.statusCode).toBe(200);
  return reply.json<Vista>();
};
const list = async (actor: Actor) => (await actor.inject({ method: 'GET', url: URL })).json<{ vistas: Vista[] }>().vistas;
const names = async (actor: Actor) => (await list(actor)).map(({ nombre }) => nombre);
const remove = (actor: Actor, id: number | string) => actor.inject({ method: 'DELETE', url: `${URL}/${id}` });
const audits = (id: number) =>
  t.db.prisma.auditoria.findMany({
    where: { entidad: 'vista', entidadId: String(id) },
    orderBy: { id: 'asc' },
    select: { usuario: true, accion: true, antes: true, despues: true },
  });

describe('saved views', () => {
  it('come back as they were saved, by name, to their owner only', async () => {
    const columnas = ['numero', 'estado', 'volumen'];
    const uno = await saved(ana, '  Ñielol, anuladas ', { consulta: 'faena=F0412*1045-12&estado=anulada', columnas });
    await saved(ana, 'norte 10');
    await saved(ana, 'Norte 9');
    expect(uno).toMatchObject({ nombre: 'Ñielol, anuladas', consulta: 'faena=F0412*1045-12&estado=anulada', columnas });
    expect(await names(ana)).toEqual(['Norte 9', 'norte 10', 'Ñielol, anuladas']);
    expect((await list(ana))[2]).toEqual(uno);
    expect(await list(berta)).toEqual([]);
  });

  it('replace the one of the same name, whatever its case, accents and spaces, and keep its id', async () => {
    const first = await saved(ana, 'Máfil de hoy', { columnas: ['numero'] });
    const again = await saved(ana, 'MAFIL  de hoy', { consulta: 'patente=BBCD12' });
    expect(again).toEqual({ id: first.id, nombre: 'MAFIL  de hoy', consulta: 'patente=BBCD12', columnas: [] });
    expect(await list(ana)).toEqual([again]);
    const others = await saved(berta, 'Máfil de hoy');
    expect(others.id).not.toBe(first.id);
    expect(await list(ana)).toEqual([again]);
  });

  it('leave who saved, replaced and removed what in the audit', async () => {
    const first = await saved(ana, 'Por revisar');
    const second = await saved(ana, 'por revisar', { consulta: 'avisos=sinPosicion' });
    expect((await remove(ana, first.id)).json()).toEqual({ vistas: [] });
    const pantalla = 'despachoRecepciones';
    expect(await audits(first.id)).toEqual([
      { usuario: 'ana', accion: 'vista.guardar', antes: null, despues: { ...first, pantalla } },
      { usuario: 'ana', accion: 'vista.reemplazar', antes: { ...first, pantalla }, despues: { ...second, pantalla } },
      { usuario: 'ana', accion: 'vista.quitar', antes: { ...second, pantalla }, despues: null },
    ]);
  });

  it('of another do not exist: they cannot be removed, and nothing tells them from none', async () => {
    const { id } = await saved(ana, 'De Ana');
    await saved(berta, 'De Berta');
    const [foreign, none] = [await remove(berta, id), await remove(berta, 2_147_483_647)];
    for (const reply of [foreign, none]) expect([reply.statusCode, reply.json().codigo]).toEqual([404, 'no_encontrado']);
    expect(await names(ana)).toEqual(['De Ana']);
    expect(await audits(id)).toHaveLength(1);
  });

  it('removing answers with those that remain', async () => {
    const { id } = await saved(ana, 'B');
    const rest = [await saved(ana, 'C'), await saved(ana, 'A')].toReversed();
    const reply = await remove(ana, id);
    expect([reply.statusCode, reply.json()]).toEqual([200, { vistas: rest }]);
    expect((await remove(ana, id)).statusCode).toBe(404);
  });

  it(`are at most ${MAX_VISTAS} a person: the next is refused by name, replacing goes on`, async () => {
    const { id: usuarioId } = await t.db.prisma.usuario.findUniqueOrThrow({ where: { nombre: 'ana' } });
    const row = { usuarioId, pantalla: 'despachoRecepciones', consulta: '', columnas: [] };
    await t.db.prisma.vistaGuardada.createMany({
      data: Array.from({ length: MAX_VISTAS - 1 }, (_, at) => ({ ...row, nombre: `Vista ${at + 2}` })),
    });
    // Two windows, one place left.
    const replies = await Promise.all([save(ana, 'Vista 1'), save(ana, 'Vista de más')]);
    expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '400']);
    const refused = await save(ana, 'Otra más');
    expect([refused.statusCode, refused.json().errores]).toEqual([
      400,
      [{ campo: 'nombre', codigo: 'demasiadas', mensaje: expect.stringMatching(/^Ya tiene 50 vistas .* Quite una/) }],
    ]);
    expect(await list(ana)).toHaveLength(MAX_VISTAS);
    await saved(ana, 'vista 7', { consulta: 'estado=enviado' });
    await saved(berta, 'Otra más');
  });

  it('two windows saving one name at once keep one view', async () => {
    const [a, b] = await Promise.all([saved(ana, 'Ventas'), saved(ana, 'VENTAS')]);
    expect(a.id).toBe(b.id);
    expect(await list(ana)).toHaveLength(1);
  });

  it.each([
    ['nombre', { nombre: '   ' }],
    ['nombre', { nombre: 'x'.repeat(61) }],
    ['nombre', { nombre: 'a\u0000b' }],
    ['consulta', { consulta: 'x'.repeat(2001) }],
    ['columnas', { columnas: Array.from({ length: 61 }, String) }],
    ['columnas.0', { columnas: ['x'.repeat(41)] }],
  ])('refuse a bad %s', async (campo, change) => {
    const reply = await save(ana, 'Buena', change);
    expect([reply.statusCode, reply.json().errores?.[0]?.campo]).toEqual([400, campo]);
    expect(await list(ana)).toEqual([]);
  });

  it('know only the screens that have them, and ids that a row can have', async () => {
    for (const [method, url] of [['GET', '/api/vistas/otra'], ['DELETE', `${URL}/0`], ['DELETE', `${URL}/9999999999`], ['DELETE', `${URL}/x`]] as const) {
      expect([url, (await ana.inject({ method, url })).statusCode]).toEqual([url, 400]);
    }
  });
});
