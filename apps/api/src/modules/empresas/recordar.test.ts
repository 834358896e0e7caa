import { addDays, santiagoDay } from '@rodal/domain/fechas';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { casillas, empresaNueva, leer, papel, post, RUTS, subir } from '../../testing/empresas-fixtures.ts';

/** The reminder to the companies of the rows shown: what each has to send or correct, once, and nothing of what is ours. */

const CANARIO = 'canario: comparten contador';
const [CON_REPARO, EN_REVISION, VENCIDA] = RUTS;
let t: TestApp;
let ana: Actor;

beforeAll(async () => {
  t = await buildTestApp();
  await t.createUsuario({ nombre: 'ana', perfiles: ['Abastecimiento'] });
  ana = await t.loginAs('ana');
  for (const [at, rut] of [CON_REPARO, EN_REVISION, VENCIDA].entries()) {
    const nueva = await empresaNueva(t, 'ana', rut);
    await post(ana, 'guardarEmpresa', { ...nueva, nombreEmpresa: ['Álamo', 'Boldo', 'Canelo'][at], email: at === 0 ? 'a@b.cl; c@d.cl' : 'a@b.cl', documentos: [...nueva.documentos, papel('f30', await subir(t, 'ana'))] });
  }
  const [primero] = (await leer(ana, CON_REPARO)).documentos;
  await post(ana, 'agregarComentario', { rutEmpresa: CON_REPARO, id: primero?.id, comentario: CANARIO, visto: '' });
  await post(ana, 'cambioEstadoChecked', { rutEmpresa: CON_REPARO, id: primero?.id, ...casillas('nocumple'), comentario: 'No se lee el RUT', visto: 'SIN_REVISAR' });
  await post(ana, 'actualizaDocumento', { rutEmpresa: VENCIDA, ...papel('f29', await subir(t, 'ana'), { emitido: addDays(santiagoDay(new Date()), -30), observacion: 'para el archivo' }), visto: 0 });
});
afterAll(() => t.close());

const cartas = async (query: Record<string, string> = { estado: '1' }) =>
  (await ana.inject({ url: '/api/despachoconductorescamiones/recordatorios', query })).json<{ cartas: { email: string; usuario: string; asunto: string; bloques: { datos?: string[][] }[] }[] }>().cartas;
const enviar = (id: string, mas: object = { estado: '1' }) => post(ana, 'recordatorios/enviar', { id, ...mas });
const correos = async () => (await t.db.pool.query<{ para: string; entidad_id: string; datos: unknown }>(`SELECT para, entidad_id, datos FROM correo ORDER BY id`)).rows;

it('each address of a company that has something to do, and what; whoever waits for us gets nothing', async () => {
  expect((await cartas()).map(({ email, usuario, asunto, bloques }) => [email, usuario, asunto, bloques.flatMap(({ datos = [] }) => datos)])).toEqual([
    ['a@b.cl', 'Álamo', 'Documentos pendientes de Álamo', [['Situación Tributaria', 'No Cumple. No se lee el RUT']]],
    ['c@d.cl', 'Álamo', 'Documentos pendientes de Álamo', [['Situación Tributaria', 'No Cumple. No se lee el RUT']]],
    ['a@b.cl', 'Canelo', 'Documentos pendientes de Canelo', [['F-29', expect.stringMatching(/^sirvió hasta el /)]]],
  ]);
  expect((await cartas({ estado: '1', texto: 'canelo' })).map(({ usuario }) => usuario)).toEqual(['Canelo']);
  expect(await cartas({ estado: '0' })).toEqual([]);
});

it('goes once however often it is asked for, is in the audit, and says nothing that we wrote for ourselves', async () => {
  const id = uuidv7();
  const replies = await Promise.all([enviar(id), enviar(id)]);
  expect(replies.map((reply) => [reply.statusCode, reply.json()])).toEqual(Array.from({ length: 2 }, () => [200, { Mensaje: 'Se han enviado 3 correo(s) correctamente.', enviados: 3 }]));
  // One address of two companies: a mail of each.
  expect((await correos()).map(({ para, entidad_id }) => `${para} ${entidad_id}`).toSorted()).toEqual([`a@b.cl ${CON_REPARO}`, `a@b.cl ${VENCIDA}`, `c@d.cl ${CON_REPARO}`].toSorted());
  expect(JSON.stringify([await correos(), await cartas()])).not.toContain(CANARIO);
  expect((await t.db.pool.query(`SELECT FROM auditoria WHERE accion = 'empresa.recordar'`)).rowCount).toBe(2);
  await enviar(uuidv7(), { estado: '1', texto: 'canelo' });
  expect(await correos()).toHaveLength(4);
});

it('where nobody has anything to do it says so', async () => {
  const reply = await enviar(uuidv7(), { estado: '1', texto: 'boldo' });
  expect([reply.statusCode, reply.json().mensaje]).toEqual([409, 'No se pudo notificar: ninguna de estas empresas tiene algo que enviar o corregir.']);
});
