import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type Actor, type TestApp } from '../../../testing/build-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.close());

const cuenta = async (actor: Actor) => (await actor.inject({ method: 'GET', url: '/api/cuenta' })).json();
const end = (actor: Actor, which: string) => actor.inject({ method: 'POST', url: `/api/cuenta/sesiones/${which}` });
const isIn = async (actor: Actor) => (await actor.inject({ method: 'GET', url: '/api/admin/sesion' })).statusCode === 200;
async function someone(nombre: string, sessions: number): Promise<Actor[]> {
  await t.createUsuario({ nombre, perfiles: ['Reporte'] });
  const actors: Actor[] = [];
  for (let i = 0; i < sessions; i += 1) actors.push(await t.loginAs(nombre));
  return actors;
}

test('the own sessions that last: this one first, nobody else’s, none that has run out', async () => {
  const [here] = await someone('ana', 2);
  if (!here) throw new Error('Nadie');
  await someone('otra', 1);
  const { usuario, sesiones, segundoFactor } = await cuenta(here);
  expect([usuario, sesiones.map((one: { actual: boolean }) => one.actual), segundoFactor]).toEqual(['ana', [true, false], { desde: null, exigido: false, codigos: 0 }]);
  expect(sesiones[0]).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/), agente: 'lightMyRequest', desde: expect.any(String), ultimoUso: expect.any(String), actual: true });
  t.advance(11 * 3_600_000);
  await cuenta(here);
  t.advance(2 * 3_600_000);
  expect((await cuenta(here)).sesiones).toHaveLength(1);
});

test('one is ended by its id, once, and only one’s own', async () => {
  const [here, there] = await someone('berta', 2);
  const [stranger] = await someone('ajena', 1);
  if (!here || !there || !stranger) throw new Error('Nadie');
  const { id } = (await cuenta(here)).sesiones[1];
  expect((await end(stranger, `${id}/terminar`)).statusCode).toBe(404);
  expect(await isIn(there)).toBe(true);
  expect((await end(here, `${id}/terminar`)).statusCode).toBe(200);
  expect([await isIn(there), (await end(here, `${id}/terminar`)).statusCode, await isIn(here)]).toEqual([false, 404, true]);
  const rows = await t.db.prisma.auditoria.findMany({ where: { accion: 'cuenta.sesion_terminar' } });
  expect(rows).toMatchObject([{ usuario: 'berta', entidad: 'sesion', entidadId: id }]);
});

test('all others at once', async () => {
  const [here, ...others] = await someone('carla', 3);
  const [stranger] = await someone('lejana', 1);
  if (!here || !stranger) throw new Error('Nadie');
  expect((await end(here, 'terminarOtras')).json()).toEqual({ mensaje: 'Demás sesiones terminadas', terminadas: 2 });
  expect([await isIn(here), ...(await Promise.all(others.map(isIn))), await isIn(stranger)]).toEqual([true, false, false, true]);
});
