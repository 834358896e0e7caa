import type { Perdida } from '@rodal/contracts/despacho';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { collide } from '../../testing/collide.ts';
import { newId } from '../../testing/despacho-fixtures.ts';

let t: TestApp;
let despachador: Actor;
let recepcion: Actor;
beforeAll(async () => {
  t = await buildTestApp();
  await t.createUsuario({ nombre: 'despachador', perfiles: ['Despacho'] });
  await t.createUsuario({ nombre: 'recepcion', perfiles: ['Recepciones'] });
  [despachador, recepcion] = [await t.loginAs('despachador'), await t.loginAs('recepcion')];
});
afterAll(() => t.close());

const perdida = (change: Partial<Perdida> = {}): Perdida => ({ id: newId(), codigo: 'M7-0031', que: 'fotos', vistaEn: '2026-11-20T12:00:00.000Z', ...change });
const report = (...perdidas: Perdida[]) => despachador.inject({ method: 'POST', url: '/api/sync/perdidas', payload: { perdidas } });
const avisos = async () => (await recepcion.inject({ method: 'GET', url: '/api/admin/avisos' })).json<{ avisos: { MENSAJE: string }[] }>().avisos.map(({ MENSAJE }) => MENSAJE);

it('D23 R111 what a phone lost is told to the office by its codes, audited, and only once', async () => {
  const lost = [perdida(), perdida({ codigo: 'M7-0032', que: 'despacho' }), perdida({ codigo: null, que: 'despacho' })];
  expect((await report(...lost)).json()).toEqual({ nuevas: 3 });
  expect((await report(...lost)).json()).toEqual({ nuevas: 0 });
  const [aviso, ...more] = await avisos();
  expect(more).toEqual([]);
  expect(aviso).toMatch(/^El teléfono de despachador avisó el .+ que perdió, antes de enviarlo: 2 despachos enteros: M7-0032, sin código\. 1 despacho sin sus fotos: M7-0031\. Pregunte a despachador\.$/);
  const audited = await t.db.prisma.auditoria.findMany({ where: { accion: 'despacho.perder' }, orderBy: { id: 'asc' } });
  expect(audited.map(({ entidadId, usuario, despues }) => ({ entidadId, usuario, despues }))).toEqual(
    lost.map(({ id, codigo, que, vistaEn }) => ({ entidadId: id, usuario: 'despachador', despues: { codigo, que, vistaEn } })),
  );
});

it('D23 R111 two answers of one phone at once make one notice', async () => {
  const before = (await avisos()).length;
  const one = perdida({ codigo: 'M7-0099' });
  const replies = await collide(t.db, { text: 'LOCK TABLE despacho_perdida IN SHARE MODE', values: [] }, [1, 2, 3].map(() => () => report(one)));
  expect(replies.map((reply) => reply.json<{ nuevas: number }>().nuevas).toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
  expect((await avisos()).length).toBe(before + 1);
});

it('R111 the same losses told twice at once, in another order, do not block each other; one said twice is one', async () => {
  const all = Array.from({ length: 5 }, (_none, n) => perdida({ codigo: `M9-${n}` }));
  const { id, que } = all[2] ?? perdida();
  const held = { text: `INSERT INTO despacho_perdida (id, que, usuario_id, vista_en) SELECT $1::uuid, $2, min(id), now() FROM usuario`, values: [id, que] };
  const replies = await collide(t.db, held, [() => report(...all, ...all), () => report(...all.toReversed())]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(replies.map((reply) => reply.json<{ nuevas: number }>().nuevas).toSorted((a, b) => a - b)).toEqual([0, 4]);
});

it('R111 an id in capitals is the same load: it is told, and once', async () => {
  const one = perdida({ codigo: 'M9-99' });
  expect((await report({ ...one, id: one.id.toUpperCase() })).json()).toEqual({ nuevas: 1 });
  expect((await report(one)).json()).toEqual({ nuevas: 0 });
});

it('a phone that lost more than fits into a sentence says how many', async () => {
  await report(...Array.from({ length: 60 }, (_none, n) => perdida({ codigo: `K2-${1000 + n}`, que: 'despacho' })));
  expect((await avisos()).find((text) => text.includes('60 despachos enteros'))).toMatch(/K2-1009 y 50 más\./);
});

it('R70 R111 a clock that stands anywhere keeps no loss from being told: what no calendar has is told as seen now', async () => {
  for (const vistaEn of ['9999-12-31T23:59:59.999Z', '0000-01-01T00:00:00-14:00', '0001-01-01T00:00:00Z']) {
    const reply = await report(perdida({ vistaEn }));
    expect([vistaEn, reply.statusCode, reply.json()]).toEqual([vistaEn, 200, { nuevas: 1 }]);
  }
});
