import { type CorreoSimulator, startCorreoSimulator } from '@rodal/simulators/correo-simulator';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { runJobs } from '../../testing/run-jobs.ts';

/** `/correos`: who reads what a mail says, and sending one again (decisión 083). */

let t: TestApp;
let jefa: Actor;
let mira: Actor;
let sink: CorreoSimulator;
beforeAll(async () => {
  sink = await startCorreoSimulator({ port: 0 });
  t = await buildTestApp({ env: { SMTP_URL: sink.smtpUrl, SMTP_REMITENTE: 'Rodal <rodal@empresa.example>' } });
  await t.createUsuario({ nombre: 'jefa', perfiles: ['Administrador'] });
  await t.createUsuario({ nombre: 'mira', perfiles: ['Interno'], permisos: { 'correos.ver': true } });
  [jefa, mira] = [await t.loginAs('jefa'), await t.loginAs('mira')];
});
afterAll(async () => {
  await t.close();
  await sink.close();
});
beforeEach(async () => {
  await t.db.pool.query('DELETE FROM correo');
});

const CUENTA = { usuario: 'ana', quien: 'jefa', cuando: '20/11/2026 10:00' };

async function store(row: { readonly estado: string; readonly plantilla?: string; readonly datos?: object; readonly respuesta?: string }) {
  const id = uuidv7();
  const ahora = new Date();
  await t.db.prisma.correo.create({
    data: { id, evento: id, para: 'ana@rodal.example', plantilla: 'cuenta.contrasenaRestablecida', datos: CUENTA, entidad: 'usuario', entidadId: '7', mensaje: id, intentos: 1, proximoIntento: ahora, creadoEn: ahora, ...row },
  });
  return id;
}
const leer = async (actor: Actor, id: string) => (await actor.inject({ method: 'GET', url: `/api/correos/${id}` })).json<unknown>();
const reenviar = (id: string) => jefa.inject({ method: 'POST', url: `/api/correos/${id}/reenviar` });
async function sent() {
  const before = sink.control.stats().mensajes;
  expect((await runJobs({ jobs: t.jobs, deps: t.deps, log: t.app.log }, 'enviarCorreo')).errors).toEqual([]);
  return sink.control.mensajes().slice(before);
}

describe('what a mail says', () => {
  it('is for whoever its template lets read it; the list says that there is one', async () => {
    const id = await store({ estado: 'enviado' });
    expect(await leer(jefa, id)).toEqual({
      contenido: { asunto: 'Su contraseña de Rodal fue restablecida', bloques: expect.arrayContaining([{ datos: [['Usuario', 'ana'], ['Lo hizo', 'jefa'], ['Cuándo', CUENTA.cuando]] }]) },
      motivo: '',
    });
    const list = await mira.inject({ method: 'GET', url: '/api/correos' });
    expect(list.json()).toMatchObject({ correos: [{ id, para: 'ana@rodal.example' }] });
    expect(list.body).not.toContain('Lo hizo');
    expect(await leer(mira, id)).toEqual({ contenido: null, motivo: 'Su perfil no puede leer lo que dicen los correos de esta clase.' });
  });

  it('of another version of Rodal is not guessed at', async () => {
    for (const row of [{ plantilla: 'nomina.aprobada' }, { datos: { otra: 1 } }]) {
      expect(await leer(jefa, await store({ estado: 'enviado', ...row }))).toMatchObject({ contenido: null, motivo: expect.stringContaining('otra versión') });
    }
  });
});

describe('sending one again', () => {
  it.each(['enviado', 'rechazado', 'fallido'])('E2 %s: one mail more, with a name of its own; asked by two at once, still one', async (estado) => {
    const id = await store({ estado });
    const replies = await Promise.all([reenviar(id), reenviar(id), reenviar(id)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const nuevo = replies.find(({ statusCode }) => statusCode === 200)?.json<{ id: string }>().id ?? '';
    const mails = await sent();
    expect(mails.map(({ para }) => para)).toEqual([['ana@rodal.example']]);
    expect(mails[0]?.crudo).toContain(nuevo);
    expect((await jefa.inject({ method: 'GET', url: '/api/correos' })).json()).toMatchObject({ correos: [{ id: nuevo, reenvioDe: id, estado: 'enviado', reenviado: false }, { id, estado, reenviado: true }] });
  });

  it('R80 one that perhaps arrived keeps its Message-ID, so that a mailbox that has it knows it', async () => {
    const id = await store({ estado: 'incierto' });
    expect((await reenviar(id)).statusCode).toBe(200);
    expect((await sent()).map(({ crudo }) => new RegExp(`^Message-ID: <${id}@`, 'im').test(crudo))).toEqual([true]);
  });

  it.each(['pendiente', 'enviando'])('what is %s is not: it still goes out by itself', async (estado) => {
    const reply = await reenviar(await store({ estado }));
    expect([reply.statusCode, reply.json()]).toEqual([409, expect.objectContaining({ codigo: 'estado_cambiado' })]);
  });

  it('is audited, and is not for whoever only looks', async () => {
    const id = await store({ estado: 'rechazado' });
    expect((await mira.inject({ method: 'POST', url: `/api/correos/${id}/reenviar` })).statusCode).toBe(403);
    await reenviar(id);
    const { rows } = await t.db.pool.query(`SELECT usuario, antes, despues FROM auditoria WHERE accion = 'correo.reenviar' AND entidad_id = $1`, [id]);
    expect(rows).toEqual([{ usuario: 'jefa', antes: { estado: 'rechazado' }, despues: { reenvio: expect.any(String), para: 'ana@rodal.example', plantilla: 'cuenta.contrasenaRestablecida' } }]);
  });
});

it('E2 a test goes to whoever asks, once however often the answer is lost', async () => {
  const payload = { id: uuidv7() };
  for (const _ of [1, 2]) {
    expect((await jefa.inject({ method: 'POST', url: '/api/correos/prueba', payload })).json()).toEqual({ para: 'jefa@rodal.example', configurado: true });
  }
  expect((await sent()).map(({ para, asunto }) => [para, asunto])).toEqual([[['jefa@rodal.example'], 'Correo de prueba de Rodal']]);
  await t.db.pool.query(`UPDATE usuario SET email = '' WHERE nombre = 'mira'`);
  await t.db.pool.query(`INSERT INTO usuario_permiso (usuario_id, permiso, concedido) SELECT id, 'correos.reenviar', true FROM usuario WHERE nombre = 'mira'`);
  const reply = await mira.inject({ method: 'POST', url: '/api/correos/prueba', payload });
  expect([reply.statusCode, reply.json()]).toMatchObject([400, { errores: [{ campo: 'email' }] }]);
});
