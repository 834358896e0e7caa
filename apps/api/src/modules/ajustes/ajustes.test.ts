import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getAjuste, getAjustes } from '../../settings/settings.ts';
import { buildTestApp, type Actor, type TestApp } from '../../testing/build-app.ts';

let t: TestApp;
let admin: Actor;
beforeAll(async () => {
  t = await buildTestApp();
  await t.createUsuario({ nombre: 'admin', perfiles: ['Administrador'] });
  admin = await t.loginAs('admin');
});
afterAll(() => t.close());

const put = (clave: string, payload: object) => admin.inject({ method: 'PUT', url: `/api/ajustes/${clave}`, payload });

describe('settings', () => {
  test('follow the default until somebody changes them', async () => {
    expect(await getAjustes(t.db.prisma)).toEqual({
      dominioCorreo: 'rodal.example',
      exigirChoferAutorizado: false,
      exigirPerimetro: false,
      urlTiles: '',
    });
  });

  test('a change applies at once here, is listed, and leaves before and after in the audit', async () => {
    expect(await getAjuste(t.db.prisma, 'exigirPerimetro')).toBe(false);
    const reply = await put('exigirPerimetro', { valor: true });
    expect([reply.statusCode, reply.json()]).toEqual([200, { mensaje: 'Guardado Correctamente' }]);
    expect(await getAjuste(t.db.prisma, 'exigirPerimetro')).toBe(true);

    const { ajustes } = (await admin.inject({ method: 'GET', url: '/api/ajustes' })).json();
    expect(ajustes.find((one: { clave: string }) => one.clave === 'exigirPerimetro')).toMatchObject({
      valor: true,
      defecto: false,
      cambiadoPor: 'admin',
      cambiadoEn: expect.stringMatching(/Z$/),
    });
    const [row] = await t.db.prisma.auditoria.findMany({ where: { accion: 'ajuste.cambiar' } });
    expect(row).toMatchObject({
      usuario: 'admin',
      entidadId: 'exigirPerimetro',
      antes: { valor: false },
      despues: { valor: true },
    });
  });

  test.each([
    ['dominioCorreo', 'no es un dominio', 'El campo dominioCorreo tiene un formato no admitido.'],
    ['exigirPerimetro', 'sí', 'El campo exigirPerimetro debe ser sí o no (true o false).'],
    ['urlTiles', 'x'.repeat(301), 'El campo urlTiles admite como máximo 300 caracteres.'],
    ['urlTiles', 'https://mapas.example/', 'El campo urlTiles debe ser una plantilla como https://mapas.example/{z}/{x}/{y}.png, o vacío.'],
  ])('%s = %.40j is refused by name', async (clave, valor, mensaje) => {
    const reply = await put(clave, { valor });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errores).toMatchObject([{ campo: clave, mensaje }]);
  });

  test('an unknown setting does not exist', async () => {
    const reply = await put('constructor', { valor: 1 });
    expect([reply.statusCode, reply.json().errores[0].campo]).toEqual([400, 'clave']);
  });

  test('a stored value that the program no longer takes falls back to its default', async () => {
    await t.db.prisma.ajuste.create({ data: { clave: 'dominioCorreo', valor: 42, cambiadoPor: 'antiguo' } });
    await t.db.prisma.ajuste.create({ data: { clave: 'retirado', valor: 'x', cambiadoPor: 'antiguo' } });
    const { ajustes } = (await admin.inject({ method: 'GET', url: '/api/ajustes' })).json();
    expect(ajustes.find((one: { clave: string }) => one.clave === 'dominioCorreo').valor).toBe('rodal.example');
    expect(ajustes).toHaveLength(4);
  });

  test('a change by another copy of the program arrives within ten seconds', async () => {
    await getAjustes(t.db.prisma);
    await t.db.prisma.ajuste.upsert({
      where: { clave: 'exigirChoferAutorizado' },
      create: { clave: 'exigirChoferAutorizado', valor: true, cambiadoPor: 'otra copia' },
      update: { valor: true },
    });
    expect(await getAjuste(t.db.prisma, 'exigirChoferAutorizado')).toBe(false);
    expect(await getAjuste(t.db.prisma, 'exigirChoferAutorizado', performance.now() + 10_001)).toBe(true);
  });
});
