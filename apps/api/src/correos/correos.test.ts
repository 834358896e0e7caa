import { uuidv7 } from 'uuidv7';
import { type CorreoSimulator, startCorreoSimulator } from '@rodal/simulators/correo-simulator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, buildTestApp, type TestApp } from '../testing/build-app.ts';
import { runJobs } from '../testing/run-jobs.ts';
import { renderCorreo } from './plantillas.ts';

const HOSTIL = 'ana\r\nBcc: otro@mal.example\u2028<script>alert("x")</script>';
const SALIDA = { origen: 'https://rodal.example', firmar: (invitacion: string) => `${invitacion}.firmada` };
const render = (usuario: string) => renderCorreo('despacho.perdidas', { usuario, mensaje: `Perdió <b>${usuario}</b>` }, SALIDA);

describe('what a mail says', () => {
  it('R142 what people typed is neither header nor markup, in the subject, the text or the HTML', () => {
    const { asunto, html } = render(HOSTIL);
    expect(asunto).toBe('El teléfono de ana Bcc: otro@mal.example <script>alert("x")</script> perdió despachos sin enviar');
    expect(html).not.toMatch(/<script|<b>/);
    expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)');
    expect(html).toContain('href="https://rodal.example/dashboardResumen"');
  });

  it('data that are not of the template are refused, and so is a template that does not exist', () => {
    expect(() => renderCorreo('correo.prueba', { quien: 'jefa' }, SALIDA)).toThrow();
    expect(() => renderCorreo('de.otraVersion', {}, SALIDA)).toThrow('No existe la plantilla de.otraVersion');
  });
});

describe('who is written to, and when', () => {
  let t: TestApp;
  let jefa: Actor;
  let despachador: Actor;
  let sink: CorreoSimulator;
  let ana: number;
  beforeAll(async () => {
    sink = await startCorreoSimulator({ port: 0 });
    t = await buildTestApp({ env: { SMTP_URL: sink.smtpUrl, SMTP_REMITENTE: 'Rodal <rodal@empresa.example>' } });
    await t.createUsuario({ nombre: 'jefa', perfiles: ['Administrador'] });
    await t.createUsuario({ nombre: 'jefe2', perfiles: ['Administrador'], email: 'JEFA@rodal.example' });
    await t.createUsuario({ nombre: 'antes', perfiles: ['Administrador'], activo: false });
    ana = await t.createUsuario({ nombre: 'ana', perfiles: ['Interno'] });
    await t.createUsuario({ nombre: 'pedro', perfiles: ['Despacho'] });
    [jefa, despachador] = [await t.loginAs('jefa'), await t.loginAs('pedro')];
  });
  afterAll(async () => {
    await t.close();
    await sink.close();
  });
  beforeEach(async () => {
    await t.db.pool.query('DELETE FROM correo');
  });

  const send = async () => {
    const before = sink.control.stats().mensajes;
    expect((await runJobs({ jobs: t.jobs, deps: t.deps, log: t.app.log }, 'enviarCorreo')).errors).toEqual([]);
    return sink.control.mensajes().slice(before).map(({ para, asunto, texto, crudo }) => ({ para: para[0], asunto, texto, crudo }));
  };

  it('E2 a password that somebody else reset: one mail to the person, without it', async () => {
    const reply = await jefa.inject({ method: 'POST', url: `/api/admin/usuarios/${ana}/claveTemporal` });
    expect(reply.statusCode).toBe(200);
    const [mail, ...more] = await send();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ para: 'ana@rodal.example', asunto: 'Su contraseña de Rodal fue restablecida' });
    expect(mail?.texto).toContain('Lo hizo: jefa');
    expect(mail?.crudo).toContain('From: Rodal <rodal@empresa.example>');
    expect(mail?.crudo).not.toContain(reply.json<{ clave: string }>().clave);
  });

  it('E2 a second factor that somebody else removed: one mail; one that was not there: none', async () => {
    const url = `/api/admin/usuarios/${ana}/restablecerSegundoFactor`;
    await jefa.inject({ method: 'POST', url });
    expect(await send()).toEqual([]);
    await t.db.pool.query(`INSERT INTO segundo_factor (usuario_id, secreto, confirmado_en) VALUES ($1, 'x', now())`, [ana]);
    expect((await jefa.inject({ method: 'POST', url })).statusCode).toBe(200);
    expect(await send()).toMatchObject([{ para: 'ana@rodal.example', asunto: 'Se quitó el segundo factor de su cuenta de Rodal' }]);
  });

  it('D23 E2 a phone that lost loads: each active Administrador once, or the list of the setting; told again, nobody', async () => {
    const report = async () => {
      const payload = { perdidas: [{ id: uuidv7(), codigo: 'AB-1', que: 'despacho', vistaEn: new Date().toISOString() }] };
      for (const _ of [1, 2]) expect((await despachador.inject({ method: 'POST', url: '/api/sync/perdidas', payload })).statusCode).toBe(200);
      return send();
    };
    expect(await report()).toMatchObject([{ para: 'jefa@rodal.example', asunto: 'El teléfono de pedro perdió despachos sin enviar' }]);
    const set = (valor: string) => jefa.inject({ method: 'PUT', url: '/api/ajustes/correosPerdidas', payload: { valor, visto: '' } });
    expect((await set('turno@empresa.cl, mal')).statusCode).toBe(400);
    expect((await set('turno@empresa.cl, otra@empresa.cl')).statusCode).toBe(200);
    expect(new Set((await report()).map(({ para }) => para))).toEqual(new Set(['otra@empresa.cl', 'turno@empresa.cl']));
  });
});
