import { getPerimetro, listPerimetrosAnteriores, restorePerimetro, savePerimetro } from '@rodal/contracts/faenas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { createFaena, poligono } from '../../testing/faena-fixtures.ts';

/** The perimeters of the sites: stored, replaced, brought back (especificación 1 §2.12, decisión 022). */

let t: TestApp;
let admin: Actor;
let otra: Actor;
beforeAll(async () => {
  t = await buildTestApp();
  for (const nombre of ['admin', 'otra']) await t.createUsuario({ nombre, perfiles: ['Administrador'] });
  [admin, otra] = [await t.loginAs('admin'), await t.loginAs('otra')];
});
beforeEach(async () => {
  await t.db.prisma.faenaPerimetroAnterior.deleteMany();
  await t.db.prisma.faenaPerimetro.deleteMany();
  await t.db.prisma.faena.deleteMany();
  await createFaena(t.db, 'F1', 'EL AROMO');
});
afterAll(() => t.close());

const FAENA = { CodigoFaena: 'F1', Rol: '100-1' };
const query = { codigoFaena: 'F1', rol: '100-1' };
const BORDE = [[-38.51, -72.51], [-38.51, -72.49], [-38.49, -72.49]] as const;
const AGUJERO = [[-38.505, -72.5], [-38.502, -72.495], [-38.5, -72.495]] as const;
const UNO = [poligono(BORDE)];
const CON_AGUJERO = [poligono(BORDE, AGUJERO), poligono([[-38.6, -72.6], [-38.6, -72.59], [-38.59, -72.59]])];

const save = (actor: Actor, INPUTJSON: unknown, vista: number, change: object = {}) =>
  actor.inject({ method: 'POST', url: savePerimetro.path, payload: { ...FAENA, INPUTJSON, archivo: 'sur.kml', vista, ...change } });
const saved = async (INPUTJSON: unknown, vista: number, archivo = 'sur.kml') => {
  const reply = await save(admin, INPUTJSON, vista, { archivo });
  expect([reply.statusCode, reply.body]).toEqual([200, expect.any(String)]);
  return z.parse(savePerimetro.reply, reply.json()).perimetro;
};
const restore = (actor: Actor, version: number, vista: number) =>
  actor.inject({ method: 'POST', url: restorePerimetro.path, payload: { ...FAENA, version, vista } });
const figure = async (more: Record<string, string> = {}) => {
  const reply = await admin.inject({ method: 'GET', url: getPerimetro.path, query: { ...query, ...more } });
  expect(reply.statusCode).toBe(200);
  return JSON.parse(z.parse(getPerimetro.reply, reply.json()).detallegeo_json ?? 'null');
};
const anteriores = async () => {
  const reply = await admin.inject({ method: 'GET', url: listPerimetrosAnteriores.path, query });
  return z.parse(listPerimetrosAnteriores.reply, reply.json()).anteriores;
};
const audits = () =>
  t.db.prisma.auditoria.findMany({ where: { entidad: 'perimetro' }, orderBy: { id: 'asc' }, select: { usuario: true, accion: true, entidadId: true, antes: true, despues: true } });

describe('POST /faenas/insertarKml', () => {
  it('stores polygons with their holes, closed, as GeoJSON: what the phones draw and judge by', async () => {
    const perimetro = await saved(CON_AGUJERO, 0);
    expect(perimetro).toMatchObject({ version: 1, archivo: 'sur.kml', subidoPor: 'admin', restaura: null });
    const anillo = (puntos: readonly (readonly [number, number])[]) => [...puntos, ...puntos.slice(0, 1)].map(([lat, lng]) => [lng, lat]);
    expect(await figure()).toEqual({
      type: 'MultiPolygon',
      coordinates: [[anillo(BORDE), anillo(AGUJERO)], [anillo([[-38.6, -72.6], [-38.6, -72.59], [-38.59, -72.59]])]],
    });
    expect(await anteriores()).toEqual([]);
  });

  it('what a dispatcher gets with the list of sites is the perimeter in use', async () => {
    await saved(UNO, 0);
    await t.createUsuario({ nombre: 'despachador', perfiles: ['Despacho'] });
    const reply = await (await t.loginAs('despachador')).inject({ method: 'GET', url: '/api/despacho/despachoObtenerFaenasPerimetro' });
    expect(JSON.parse(reply.json().filas[0].geoReferencia)).toEqual(await figure());
  });

  it('keeps the one before, with who brought it, when and in which file', async () => {
    const primero = await saved(UNO, 0, 'norte.kml');
    const segundo = await saved(CON_AGUJERO, 1, 'sur.kml');
    expect(segundo).toMatchObject({ version: 2, archivo: 'sur.kml' });
    expect(await anteriores()).toEqual([primero]);
    expect((await figure({ version: '1' })).type).toBe('Polygon');
    expect((await figure({ version: '2' })).type).toBe('MultiPolygon');
  });

  it('the same perimeter again changes nothing, whatever was seen: a lost reply can be asked for again', async () => {
    const primero = await saved(UNO, 0);
    const before = (await audits()).length;
    for (const vista of [0, 1, 7]) expect(await saved(UNO, vista, 'otro.kml')).toEqual(primero);
    expect([await anteriores(), (await audits()).length]).toEqual([[], before]);
  });

  it.each([0, 1, 3])('409 to who saw another one in use (%i), and nothing changes', async (vista) => {
    await saved(UNO, 0);
    await saved(CON_AGUJERO, 1);
    const reply = await save(otra, [poligono([[-38.4, -72.4], [-38.4, -72.3], [-38.3, -72.3]])], vista);
    expect([reply.statusCode, reply.json().codigo]).toEqual([409, 'estado_cambiado']);
    expect((await figure()).type).toBe('MultiPolygon');
    expect(await anteriores()).toHaveLength(1);
  });

  it('of two who save at once one is told, the first perimeter of a site included', async () => {
    for (const vista of [0, 1]) {
      const at = -38.4 - vista / 10;
      const triangulo = (lng: number) => [poligono([[at, lng], [at, lng + 0.01], [at + 0.01, lng]])];
      const replies = await Promise.all([save(admin, triangulo(-72.4), vista), save(otra, triangulo(-72.6), vista)]);
      expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
    }
    expect(await anteriores()).toHaveLength(1);
  });

  it('leaves who replaced what in the audit', async () => {
    const from = (await audits()).length;
    const primero = await saved(UNO, 0);
    const segundo = await saved(CON_AGUJERO, 1);
    expect((await audits()).slice(from)).toEqual([
      { usuario: 'admin', accion: 'perimetro.guardar', entidadId: 'F1*100-1', antes: null, despues: primero },
      { usuario: 'admin', accion: 'perimetro.guardar', entidadId: 'F1*100-1', antes: primero, despues: segundo },
    ]);
  });

  it.each([
    ['INPUTJSON', 'fuera_de_chile', { INPUTJSON: [poligono([[0, 0], [0, 1], [1, 1]])] }],
    ['INPUTJSON', 'invertido', { INPUTJSON: [poligono([[-72.51, -38.51], [-72.49, -38.51], [-72.49, -38.49]])] }],
    ['INPUTJSON', 'pocos_puntos', { INPUTJSON: [poligono(BORDE.slice(0, 2))] }],
    ['INPUTJSON', 'pocos_puntos', { INPUTJSON: [] }],
    ['INPUTJSON', 'muchos_vertices', { INPUTJSON: [poligono(Array.from({ length: 10_001 }, (_, n) => [-38 - n / 100_000, -72] as const))] }],
    ['INPUTJSON.0.0.0.lat', 'minimo', { INPUTJSON: [poligono([[-91, 0], [0, 1], [1, 1]])] }],
    ['INPUTJSON.0.0.0.alt', 'desconocido', { INPUTJSON: [[[{ lat: -38, lng: -72, alt: 3 }]]] }],
    ['CodigoFaena', 'no_existe', { CodigoFaena: 'F9' }],
    ['CodigoFaena', 'minimo', { CodigoFaena: '' }],
    ['vista', 'minimo', { vista: -1 }],
    ['archivo', 'formato', { archivo: 'a\u0000.kml' }],
  ])('refuses a bad %s: %s', async (campo, codigo, change) => {
    const reply = await save(admin, UNO, 0, change);
    expect([reply.statusCode, reply.json().errores?.[0]]).toMatchObject([400, { campo, codigo }]);
    expect(await t.db.prisma.faenaPerimetro.count()).toBe(0);
  });

  it('takes the ten thousand vertices that a site may have', async () => {
    const puntos = Array.from({ length: 9_999 }, (_, n) => [-38 - Math.sin(n / 1_600) / 10, -72 - Math.cos(n / 1_600) / 10] as const);
    expect(await saved([poligono(puntos)], 0)).toMatchObject({ version: 1 });
  });

  it('C37: a perimeter outlives its site, and the next load of the same key finds it', async () => {
    await saved(UNO, 0);
    await t.db.prisma.faena.deleteMany();
    await createFaena(t.db, 'F1', 'EL AROMO DESPUÉS DE LA CARGA');
    expect(await saved(CON_AGUJERO, 1)).toMatchObject({ version: 2 });
    expect(await anteriores()).toHaveLength(1);
  });
});

describe('restoring', () => {
  it('writes the earlier one as a new version: nothing is lost', async () => {
    await saved(UNO, 0, 'norte.kml');
    const segundo = await saved(CON_AGUJERO, 1, 'sur.kml');
    const reply = await restore(otra, 1, 2);
    expect([reply.statusCode, reply.json().perimetro]).toMatchObject([200, { version: 3, restaura: 1, archivo: 'norte.kml', subidoPor: 'otra' }]);
    expect((await figure()).type).toBe('Polygon');
    expect((await anteriores()).map(({ version }) => version)).toEqual([2, 1]);
    expect((await audits()).at(-1)).toMatchObject({ usuario: 'otra', accion: 'perimetro.restaurar', antes: segundo, despues: { version: 3, restaura: 1 } });
    // And back: what was replaced is among the earlier ones.
    expect((await restore(admin, 2, 3)).json().perimetro).toMatchObject({ version: 4, restaura: 2, archivo: 'sur.kml' });
    expect((await figure()).type).toBe('MultiPolygon');
  });

  it('of what is in use already changes nothing', async () => {
    await saved(UNO, 0);
    await saved(CON_AGUJERO, 1);
    await restore(admin, 1, 2);
    expect((await restore(admin, 1, 2)).json().perimetro).toMatchObject({ version: 3 });
    expect(await anteriores()).toHaveLength(2);
  });

  it('404 of a version that is none of the earlier ones, 409 to who saw another one in use', async () => {
    await saved(UNO, 0);
    await saved(CON_AGUJERO, 1);
    expect([(await restore(admin, 9, 2)).statusCode, (await restore(admin, 1, 1)).statusCode, (await restore(admin, 1, 3)).statusCode]).toEqual([404, 409, 409]);
    expect(await anteriores()).toHaveLength(1);
  });

  it('a site without any perimeter has none to show, and a version that never was is not there', async () => {
    expect(await figure()).toBeNull();
    const reply = await admin.inject({ method: 'GET', url: getPerimetro.path, query: { ...query, version: '1' } });
    expect(reply.statusCode).toBe(404);
  });
});
