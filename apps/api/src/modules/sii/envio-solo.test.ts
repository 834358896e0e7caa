import { getSii } from '@rodal/contracts/sii';
import { dayStart } from '@rodal/domain/fechas';
import { siiDe } from '@rodal/domain/testing/sii';
import { type CorreoSimulator, startCorreoSimulator } from '@rodal/simulators/correo-simulator';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { enviarSii } from '../../jobs/enviar-sii.ts';
import type { Deps } from '../../puertos/deps.ts';
import { connectionOptions, smtp } from '../../puertos/smtp.ts';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { guardarSubida } from '../../testing/sii.ts';
import { leerSolo } from './envio-solo.service.ts';

/** What goes by itself at the end of November 2026, by a clock that the test sets. */

let t: TestApp;
let sink: CorreoSimulator;
let ana: Actor;
let ahora = new Date(0);
beforeAll(async () => {
  t = await buildTestApp();
  sink = await startCorreoSimulator({ port: 0 });
  await t.createUsuario({ nombre: 'ana', perfiles: ['Contabilidad'], email: 'ana@empresa.example' });
  await t.createUsuario({ nombre: 'admin', perfiles: ['Administrador'] });
  ana = await t.loginAs('ana');
});
afterAll(async () => {
  await t.close();
  await sink.close();
});
beforeEach(async () => {
  await t.db.pool.query('TRUNCATE sii_documento, sii_subida, sii_respuesta, sii_responsable, sii_proveedor_comex, sii_envio, sii_envio_solo; DELETE FROM correo; DELETE FROM ajuste');
  await t.jobs.boss.deleteQueuedJobs('enviarCorreo');
  await ajuste('siiEnvioSolo', true);
  await ajuste('correosSii', 'contabilidad@empresa.example');
  await ajuste('correosSiiComex', 'comex@empresa.example');
});

const ajuste = (clave: string, valor: unknown) => t.db.pool.query('INSERT INTO ajuste (clave, valor, cambiado_por) VALUES ($1, $2::jsonb, $3) ON CONFLICT (clave) DO UPDATE SET valor = excluded.valor', [clave, JSON.stringify(valor), 'jefa']);
/** Santiago's clocks, three hours behind. */
const deps = (mas: Partial<Deps> = {}): Deps => ({ ...t.deps, clock: () => ahora, ...mas });
const alas = (dia: string, hhmm: string) => {
  const [horas = 0, minutos = 0] = hhmm.split(':').map(Number);
  ahora = new Date(dayStart(dia).getTime() + (horas * 60 + minutos) * 60_000);
};
const tocar = (con = deps()) => enviarSii(con, {}, { log: t.app.log });
const pendientes = (documentos = [siiDe({ seccion: 'PENDIENTE', fechaRecepcion: '2026-11-24 10:00:00', fechaDocto: '2026-11-23' })]) =>
  guardarSubida(t.db.pool, { empresa: 'COMSA', mes: '2026-11', documentos });
const comex = siiDe({ seccion: 'PENDIENTE', fechaRecepcion: '2026-11-25 10:00:00', folio: '9', rut: '59000000-0' });
async function llegan(): Promise<string[]> {
  const antes = sink.control.stats().mensajes;
  expect((await runJobs({ jobs: t.jobs, deps: deps({ smtp: smtp(connectionOptions(sink.smtpUrl, false), 'rodal@rodal.example') }), log: t.app.log }, 'enviarCorreo')).errors).toEqual([]);
  return sink.control.mensajes().slice(antes).map(({ para, asunto }) => `${[para].flat().join()} ${asunto}`).toSorted();
}
const ultimos = async () => (await leerSolo(deps(), 'COMSA')).envios.map(({ tipo, ultimo, proximo }) => `${tipo} ${ultimo === null ? '-' : (ultimo.correos ?? ultimo.motivo)} ${proximo}`);

it('goes on the morning of a last working day, each report to its list, once, however often it is asked and after a new start', async () => {
  await t.db.pool.query(`INSERT INTO sii_proveedor_comex (rut) VALUES ('59000000-0')`);
  await pendientes([siiDe({ seccion: 'PENDIENTE', fechaRecepcion: '2026-11-24 10:00:00' }), comex]);
  for (const [dia, hora] of [['2026-11-23', '09:00'], ['2026-11-28', '09:00'], ['2026-11-27', '07:59'], ['2026-11-27', '12:00']] as const) {
    alas(dia, hora);
    await tocar();
  }
  expect(await t.db.prisma.correo.count()).toBe(0);
  expect(await ultimos()).toEqual(['2 - 2026-11-30', '5 - 2026-11-30']);
  alas('2026-11-27', '08:00');
  expect(await ultimos()).toEqual(['2 - 2026-11-27', '5 - 2026-11-27']);
  // Two workers at once, and one more later.
  await Promise.all([tocar(), tocar()]);
  await tocar();
  expect(await llegan()).toEqual(['comex@empresa.example Facturas Por Dar acuse y contabilizar de Comex · COMSA · noviembre 2026 · 1 documento', 'contabilidad@empresa.example Facturas Por Dar acuse · COMSA · noviembre 2026 · 1 documento']);
  expect(await ultimos()).toEqual(['2 1 2026-11-30', '5 1 2026-11-30']);
  const { rows } = await t.db.pool.query(`SELECT accion, usuario, usuario_id, despues FROM auditoria WHERE accion = 'sii.notificar' ORDER BY id`);
  expect(rows).toEqual([{ accion: 'sii.notificar', usuario: 'reloj', usuario_id: null, despues: { informe: '2', enviados: 1 } }, { accion: 'sii.notificar', usuario: 'reloj', usuario_id: null, despues: { informe: '5', enviados: 1 } }]);
  alas('2026-11-30', '08:00');
  await tocar();
  expect(await llegan()).toHaveLength(2);
  expect(await ultimos()).toEqual(['2 1 2026-12-25', '5 1 2026-12-25']);
});

it('off it sends nothing; an empty report is no mail and says so, until somebody uploads what is pending before noon', async () => {
  await ajuste('siiEnvioSolo', false);
  await pendientes();
  alas('2026-11-30', '08:00');
  await tocar();
  expect([await t.db.prisma.correo.count(), await t.db.prisma.siiEnvioSolo.count()]).toEqual([0, 0]);
  await ajuste('siiEnvioSolo', true);
  await t.db.pool.query('TRUNCATE sii_documento, sii_subida');
  await tocar();
  expect(await t.db.prisma.correo.count()).toBe(0);
  expect(await ultimos()).toEqual(['2 el informe está vacío 2026-11-30', '5 el informe está vacío 2026-11-30']);
  await pendientes();
  alas('2026-11-30', '10:15');
  await tocar();
  expect(await llegan()).toHaveLength(1);
  expect(await ultimos()).toEqual(['2 1 2026-12-25', '5 el informe está vacío 2026-11-30']);
});

it('dead after its mails and before its note, it goes on without a second mail; one that fails keeps no other from going', async () => {
  await t.db.pool.query(`INSERT INTO sii_proveedor_comex (rut) VALUES ('59000000-0')`);
  await pendientes([siiDe({ seccion: 'PENDIENTE', fechaRecepcion: '2026-11-24 10:00:00' }), comex]);
  alas('2026-11-27', '08:00');
  await tocar();
  await t.db.pool.query('UPDATE sii_envio_solo SET correos = NULL');
  alas('2026-11-27', '08:15');
  await tocar();
  expect(await llegan()).toHaveLength(2);
  expect(await ultimos()).toEqual(['2 1 2026-11-30', '5 1 2026-11-30']);
  // A disk that takes no book, the first time.
  alas('2026-11-30', '08:00');
  let fallas = 1;
  const { blobs } = t.deps;
  const roto: Deps['blobs'] = { ...blobs, receive: (...de) => ((fallas -= 1) >= 0 ? Promise.reject(new Error('disco lleno')) : blobs.receive(...de)) };
  await tocar(deps({ blobs: roto }));
  expect((await llegan()).map((uno) => uno.split(' ')[0])).toEqual(['comex@empresa.example']);
  alas('2026-11-30', '08:15');
  await tocar(deps({ blobs: roto }));
  expect((await llegan()).map((uno) => uno.split(' ')[0])).toEqual(['contabilidad@empresa.example']);
});

it('whoever uses the page hears when it went and when it will', async () => {
  const reply = await ana.inject({ url: '/api/sii/FLE/2026-11' });
  const { solo } = z.parse(getSii.reply, reply.json());
  expect(solo).toMatchObject({ encendido: true, envios: [{ tipo: '2', ultimo: null }] });
  expect(solo.envios).toHaveLength(1);
});
