import { type CorreoSimulator, startCorreoSimulator } from '@rodal/simulators/correo-simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../db/transaction.ts';
import { buildTestApp, type TestApp } from '../testing/build-app.ts';
import { runJobs } from '../testing/run-jobs.ts';
import { encolarCorreo } from './encolar-correo.ts';

let t: TestApp;
let sink: CorreoSimulator;
beforeAll(async () => {
  sink = await startCorreoSimulator({ port: 0 });
  t = await buildTestApp({ env: { SMTP_URL: sink.smtpUrl, SMTP_REMITENTE: 'rodal@empresa.example' } });
  await t.createUsuario({ nombre: 'jefa', perfiles: ['Administrador'], email: 'Jefa_1@rodal.example' });
  await t.createUsuario({ nombre: 'antes', perfiles: ['Administrador'], activo: false });
  await t.createUsuario({ nombre: 'externo', perfiles: ['Externo'] });
  // One address of two people: enough that one may read it.
  await t.createUsuario({ nombre: 'casilla', perfiles: ['Externo'], email: 'oficina@rodal.example' });
  await t.createUsuario({ nombre: 'oficina', perfiles: ['Administrador'] });
});
afterAll(async () => {
  await t.close();
  await sink.close();
});

describe('E2 whom a mail is sent to is asked when it is sent', () => {
  it.each([
    ['jefa_1@rodal.example', null],
    // `_` is no wildcard.
    ['jefax1@rodal.example', null],
    ['oficina@rodal.example', null],
    ['contador@otra.example', null],
    ['antes@rodal.example', 'antes: la cuenta está desactivada.'],
    ['EXTERNO@rodal.example', 'externo: su perfil no permite ver lo que dice.'],
  ])('%s: %s', async (para, motivo) => {
    await inTransaction(t.db.prisma, (tx) => encolarCorreo(tx, t.deps, { plantilla: 'despacho.perdidas', datos: { usuario: 'ana', mensaje: 'Perdió uno' }, para, evento: 'una', entidad: 'usuario', entidadId: '1' }));
    const before = sink.control.stats().mensajes;
    expect((await runJobs({ jobs: t.jobs, deps: t.deps, log: t.app.log }, 'enviarCorreo')).errors).toEqual([]);
    expect(sink.control.stats().mensajes - before).toBe(motivo === null ? 1 : 0);
    expect(await t.db.prisma.correo.findFirstOrThrow({ where: { para: para.toLowerCase() } })).toMatchObject(motivo === null ? { estado: 'enviado' } : { estado: 'omitido', respuesta: motivo });
  });

  it('lost between being written and being sent: nothing leaves; sent again once it is back, it does', async () => {
    await inTransaction(t.db.prisma, (tx) => encolarCorreo(tx, t.deps, { plantilla: 'despacho.perdidas', datos: { usuario: 'ana', mensaje: 'Perdió otro' }, para: 'jefa_1@rodal.example', evento: 'otra', entidad: 'usuario', entidadId: '1' }));
    const jefa = await t.db.prisma.usuario.findFirstOrThrow({ where: { nombre: 'jefa' } });
    await t.db.prisma.usuarioPermiso.create({ data: { usuarioId: jefa.id, permiso: 'despacho.buscar', concedido: false } });
    await runJobs({ jobs: t.jobs, deps: t.deps, log: t.app.log }, 'enviarCorreo');
    const { id, estado } = await t.db.prisma.correo.findFirstOrThrow({ where: { evento: 'otra' } });
    expect(estado).toBe('omitido');
    await t.db.prisma.usuarioPermiso.deleteMany({ where: { usuarioId: jefa.id } });
    const before = sink.control.stats().mensajes;
    expect((await (await t.loginAs('jefa')).inject({ method: 'POST', url: `/api/correos/${id}/reenviar` })).statusCode).toBe(200);
    await runJobs({ jobs: t.jobs, deps: t.deps, log: t.app.log }, 'enviarCorreo');
    expect(sink.control.stats().mensajes - before).toBe(1);
  });
});
