import { getPrimerosPasos } from '@rodal/contracts/primeros-pasos';
import { startBcSimulator } from '@rodal/simulators/bc-simulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { createMaestros } from '../../testing/despacho-fixtures.ts';

let t: TestApp;
let admin: Actor;
beforeAll(async () => {
  t = await buildTestApp();
  await t.createUsuario({ nombre: 'admin', perfiles: ['Administrador'] });
  admin = await t.loginAs('admin');
});
afterAll(() => t.close());

async function leer(actor = admin) {
  const reply = await actor.inject({ url: '/api/primerosPasos' });
  expect(reply.statusCode).toBe(200);
  const { pasos, terminado } = z.parse(getPrimerosPasos.reply, reply.json());
  return { terminado, pasos, estados: Object.fromEntries(pasos.map(({ clave, estado }) => [clave, estado])) };
}

test('D19: an empty company has everything before it; without an ERP that step waits for nobody and says what is missing', async () => {
  const { estados, terminado, pasos } = await leer();
  expect(estados).toEqual({ empresa: 'falta', erp: 'opcional', faenas: 'falta', perimetros: 'falta', maestros: 'falta', usuarios: 'falta', telefonos: 'falta', despacho: 'falta' });
  expect(terminado).toBe(false);
  expect(pasos.find(({ clave }) => clave === 'erp')?.detalle).toContain('ERP_URL, ERP_TOKEN_URL, ERP_CLIENT_ID y ERP_CLIENT_SECRET');
  expect(pasos.find(({ clave }) => clave === 'maestros')?.detalle).toContain('Faltan destinos, clientes, productos y transportistas');
});

test('D19: each step is done by what is there, and by nothing else', async () => {
  await createMaestros(t.db);
  await t.db.prisma.cosechero.create({ data: { nombre: 'COSECHAS DEL SUR' } });
  const { estados: conMaestros } = await leer();
  expect([conMaestros['faenas'], conMaestros['maestros']]).toEqual(['hecho', 'hecho']);
  await t.createUsuario({ nombre: 'terreno', perfiles: ['Despacho'] });
  await t.createUsuario({ nombre: 'retirado', perfiles: ['Despacho'], activo: false });
  const { estados, pasos } = await leer();
  expect([estados['usuarios'], estados['telefonos'], estados['empresa']]).toEqual(['hecho', 'falta', 'falta']);
  expect(pasos.find(({ clave }) => clave === 'usuarios')?.detalle).toBe('1 persona despacha.');
  await t.loginAs('terreno');
  expect((await admin.inject({ method: 'PUT', url: '/api/ajustes/dominioCorreo', payload: { valor: 'empresa.cl', visto: '' } })).statusCode).toBe(200);
  expect((await leer()).estados).toMatchObject({ telefonos: 'hecho', empresa: 'hecho', despacho: 'falta' });
});

test('D19: whoever needs no setting changed says so once, and that step is done', async () => {
  const otra = await buildTestApp();
  await otra.createUsuario({ nombre: 'jefe', perfiles: ['Administrador'] });
  const jefe = await otra.loginAs('jefe');
  expect((await leer(jefe)).estados['empresa']).toBe('falta');
  expect((await jefe.inject({ method: 'POST', url: '/api/primerosPasos/confirmarAjustes' })).statusCode).toBe(200);
  expect((await leer(jefe)).estados['empresa']).toBe('hecho');
  expect(await otra.db.prisma.auditoria.count({ where: { accion: 'ajuste.revisar', usuario: 'jefe' } })).toBe(1);
  await otra.close();
});

test('D19, A14: a product that is measured needs a length, and a harvester on its form: without them nobody could send it', async () => {
  const otra = await buildTestApp();
  await otra.createUsuario({ nombre: 'jefe', perfiles: ['Administrador'] });
  const jefe = await otra.loginAs('jefe');
  await createMaestros(otra.db);
  await otra.db.prisma.cosechero.create({ data: { nombre: 'COSECHAS DEL SUR' } });
  const maestros = async () => (await leer(jefe)).pasos.find(({ clave }) => clave === 'maestros');
  expect(await maestros()).toMatchObject({ estado: 'hecho' });
  await otra.db.prisma.cosechero.updateMany({ data: { activo: false } });
  expect(await maestros()).toMatchObject({ estado: 'falta', detalle: expect.stringContaining('Faltan cosecheros.'), destino: { ruta: '/maestros?maestro=cosecheros' } });
  await otra.db.prisma.producto.updateMany({ where: { modo: { notIn: ['diametros', 'alturas'] } }, data: { activo: false } });
  await otra.db.prisma.producto.updateMany({ data: { largoCm: null } });
  expect((await maestros())?.detalle).toContain('Faltan productos con largo y cosecheros.');
  await otra.db.prisma.producto.updateMany({ data: { activo: false } });
  expect((await maestros())?.detalle).toContain('Faltan productos.');
  await otra.close();
});

test('D19: the test of the ERP is a real call; its step says how the last one went', async () => {
  const bc = await startBcSimulator({ port: 0 });
  const env = { ERP_URL: bc.url, ERP_TOKEN_URL: bc.tokenUrl, ERP_SCOPE: bc.scope, ERP_CLIENT_ID: bc.credenciales.clientId };
  const probar = async (clave: string) => {
    const con = await buildTestApp({ url: t.deps.env.DATABASE_URL, env: { ...env, ERP_CLIENT_SECRET: clave } });
    const actor = await con.loginAs('admin');
    const antes = (await leer(actor)).estados['erp'];
    const reply = await actor.inject({ method: 'POST', url: '/api/primerosPasos/probarErp' });
    const despues = (await leer(actor)).pasos.find(({ clave: paso }) => paso === 'erp');
    await con.close();
    return { antes, status: reply.statusCode, mensaje: reply.json().mensaje, estado: despues?.estado, detalle: despues?.detalle };
  };
  expect(await probar('otra clave')).toMatchObject({ antes: 'falta', status: 502, estado: 'falta', detalle: expect.stringContaining('no acepta las credenciales') });
  expect(await probar(bc.credenciales.clientSecret)).toMatchObject({ antes: 'falta', status: 200, estado: 'hecho', mensaje: expect.stringMatching(/^El ERP respondió en/) });
  const rows = await t.db.prisma.auditoria.findMany({ where: { accion: 'erp.probar' } });
  expect(rows.map(({ usuario }) => usuario)).toEqual(['admin', 'admin']);
  expect(JSON.stringify(rows.map(({ despues }) => despues))).not.toContain(bc.credenciales.clientSecret);
  await bc.close();
});
