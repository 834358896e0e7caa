import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAjustes } from '@rodal/contracts/ajustes';
import { listHistoria } from '@rodal/contracts/historia';
import * as z from 'zod/mini';
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
const reset = (clave: string, visto: unknown) => admin.inject({ method: 'POST', url: `/api/ajustes/${clave}/valorInicial`, payload: { visto } });
const list = async (clave: string) => {
  const { ajustes } = z.parse(listAjustes.reply, (await admin.inject({ method: 'GET', url: '/api/ajustes' })).json());
  return ajustes.find((one) => one.clave === clave);
};
const historia = async (clave: string) => z.parse(listHistoria.reply, (await admin.inject({ method: 'GET', url: `/api/historia/ajuste?id=${clave}` })).json()).hechos;

describe('settings', () => {
  test('follow the default until somebody changes them', async () => {
    expect(await getAjustes(t.db.prisma)).toEqual({
      // A8 and D19: any; A10, A11
      dominioCorreo: '',
      // E2: each Administrador
      correosPerdidas: '',
      // E4: each person of Abastecimiento
      correosVencimientos: '',
      // E2, C28: nobody but those who are asked to act
      correosNominas: '',
      correosNominasFle: '',
      correosClientes: '',
      exigirChoferAutorizado: false,
      // E4
      exigirConductorHabilitado: false,
      exigirCamionHabilitado: false,
      exigirTransportistaHabilitado: false,
      exigirPerimetro: false,
      urlTiles: '',
      // D4
      cargaPerdidaMaxima: 30,
      // D1
      cargaMaximaM3: 80,
      cargaMaximaMR: 90,
      cargaMaximaBDMT: 60,
      precisionMaxima: 200,
      // C14, C35, C25, E9
      nominasMismaPersona: false,
      clientesCorreoDesde: 1,
      clientesCorreoHasta: 30,
      presupuestoEnDolares: false,
      documentoCierre: 'CIERRE',
      // C20
      rutComsa: '96677140-2',
      rutFle: '',
      siiTolerancia: 2,
      siiImporteivaTotal: true,
      correosSii: '',
      correosSiiFle: '',
      correosSiiComex: '',
      siiEnvioSolo: false,
      trazoHorasSinRecepcion: 24,
      trazoDiferenciaVolumen: 5,
      guiasVigenciaHoras: 8,
      // D16
      textosCorregidos: false,
    });
  });

  test('a change applies at once here, is listed, and leaves before and after in the audit', async () => {
    expect(await getAjuste(t.db.prisma, 'exigirPerimetro')).toBe(false);
    const reply = await put('exigirPerimetro', { valor: true, visto: false });
    expect([reply.statusCode, reply.json()]).toEqual([200, { mensaje: 'Guardado Correctamente' }]);
    expect(await getAjuste(t.db.prisma, 'exigirPerimetro')).toBe(true);

    expect(await list('exigirPerimetro')).toMatchObject({
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

  test('what somebody else changed meanwhile is not overwritten', async () => {
    expect((await put('urlTiles', { valor: '/a/{z}/{x}/{y}.png', visto: '' })).statusCode).toBe(200);
    for (const late of [await put('urlTiles', { valor: '/b/{z}/{x}/{y}.png', visto: '' }), await reset('urlTiles', '')]) {
      expect([late.statusCode, late.json().codigo, late.json().conflicto.usuario]).toEqual([409, 'estado_cambiado', expect.any(String)]);
    }
    // Who does not say what they saw has seen nothing.
    expect((await put('urlTiles', { valor: '/b/{z}/{x}/{y}.png' })).json().errores).toMatchObject([{ campo: 'visto' }]);
    expect((await list('urlTiles'))?.valor).toBe('/a/{z}/{x}/{y}.png');
  });

  test('of many changes at once of what nobody had changed, one is taken', async () => {
    expect((await reset('exigirChoferAutorizado', false)).statusCode).toBe(200);
    const replies = await Promise.all(Array.from({ length: 8 }, () => put('exigirChoferAutorizado', { valor: true, visto: false })));
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect(await historia('exigirChoferAutorizado')).toHaveLength(1);
    expect((await reset('exigirChoferAutorizado', true)).statusCode).toBe(200);
  });

  test('Volver al valor inicial forgets the change, not its history; what changes nothing leaves none', async () => {
    expect((await reset('urlTiles', '/a/{z}/{x}/{y}.png')).statusCode).toBe(200);
    expect(await list('urlTiles')).toMatchObject({ valor: '', cambiadoPor: null, cambiadoEn: null });
    expect((await reset('urlTiles', '')).statusCode).toBe(200);
    expect((await put('urlTiles', { valor: '', visto: '' })).statusCode).toBe(200);
    expect(await historia('urlTiles')).toEqual([
      { id: expect.any(String), cuando: expect.stringMatching(/Z$/), usuario: 'admin', accion: 'Volvió un ajuste al valor inicial', cambios: [{ campo: 'Valor', antes: '/a/{z}/{x}/{y}.png', despues: 'vacío' }] },
      { id: expect.any(String), cuando: expect.stringMatching(/Z$/), usuario: 'admin', accion: 'Cambió un ajuste', cambios: [{ campo: 'Valor', antes: 'vacío', despues: '/a/{z}/{x}/{y}.png' }] },
    ]);
  });

  test.each([
    ['dominioCorreo', 'no es un dominio', 'El campo dominioCorreo tiene un formato no admitido.'],
    ['exigirPerimetro', 'sí', 'El campo exigirPerimetro debe ser sí o no (true o false).'],
    ['urlTiles', 'x'.repeat(301), 'El campo urlTiles admite como máximo 300 caracteres.'],
    ['urlTiles', 'https://mapas.example/', 'El campo urlTiles debe ser una plantilla como https://mapas.example/{z}/{x}/{y}.png, o vacío.'],
  ])('%s = %.40j is refused by name', async (clave, valor, mensaje) => {
    const reply = await put(clave, { valor, visto: (await list(clave))?.valor });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errores).toMatchObject([{ campo: clave, mensaje }]);
  });

  test('an unknown setting does not exist', async () => {
    const reply = await put('constructor', { valor: 1, visto: 1 });
    expect([reply.statusCode, reply.json().errores[0].campo]).toEqual([400, 'clave']);
  });

  test('a stored value that the program no longer takes falls back to its default', async () => {
    await t.db.prisma.ajuste.create({ data: { clave: 'dominioCorreo', valor: 42, cambiadoPor: 'antiguo' } });
    await t.db.prisma.ajuste.create({ data: { clave: 'retirado', valor: 'x', cambiadoPor: 'antiguo' } });
    expect((await list('dominioCorreo'))?.valor).toBe('');
    expect(await list('retirado')).toBeUndefined();
    // What stands there is what a person saw, not what is stored.
    expect((await put('dominioCorreo', { valor: 'empresa.cl', visto: '' })).statusCode).toBe(200);
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
