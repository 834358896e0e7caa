import { listVariantes } from '@rodal/contracts/catalogos';
import type { ImportacionRevisada } from '@rodal/contracts/maestros-importar';
import type { FilaListada } from '@rodal/contracts/maestros';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { createMaestros, despachoWire, send, uploadFotos } from '../../testing/despacho-fixtures.ts';
import { insertVariantes } from './maestros.repo.ts';

/** A13: what a company says of the forms (registro 027). */

let t: TestApp;
let admin: Actor;
let despachador: Actor;

beforeAll(async () => {
  t = await buildTestApp();
  await createMaestros(t.db);
  await t.createUsuario({ nombre: 'admin', perfiles: ['Administrador'] });
  await t.createUsuario({ nombre: 'despachador', perfiles: ['Despacho'] });
  admin = await t.loginAs('admin');
  despachador = await t.loginAs('despachador');
});
afterAll(() => t.close());

const PRINCIPAL = { id: 'principal', patenteCarro: 'obligatorio', cosechero: 'obligatorio', carguio: 'obligatorio', precio: 'oculto', soloPuertos: false } as const;
const METRO_RUMA = { ...PRINCIPAL, id: 'metroRuma' } as const;
const SE_AGREGA = 'Cada formulario tiene su pantalla y su permiso: no se agregan aquí';
const SE_QUITA = 'Un formulario no se desactiva: se le quita el permiso a quien no deba usarlo';

const post = (path: string, payload: object) => admin.inject({ method: 'POST', url: `/api/maestros/variantes${path}`, payload });
const filas = async () => (await admin.inject({ url: '/api/maestros/variantes' })).json<{ filas: FilaListada[]; total: number }>();
const filaDe = async (clave: string): Promise<FilaListada> => {
  const found = (await filas()).filas.find((fila) => fila.clave === clave);
  if (found === undefined) throw new Error(`${clave} no está`);
  return found;
};
const edit = async (clave: string, cambia: object) => {
  const { vista, valores } = await filaDe(clave);
  return post('/editar', { clave, vista, valores: { ...valores, ...cambia } });
};
const phone = () => despachador.inject({ url: listVariantes.path });
const mensajes = (reply: { json: () => { errores?: { campo: string; mensaje: string }[] } }) =>
  Object.fromEntries((reply.json().errores ?? []).map(({ campo, mensaje }) => [campo, mensaje]));

describe('the rows', () => {
  it('a start puts in what is missing and leaves what the company changed', async () => {
    expect((await edit('principal', { precio: 'opcional' })).statusCode).toBe(200);
    await t.db.prisma.variante.delete({ where: { id: 'subproducto' } });
    await Promise.all([insertVariantes(t.db.pool), insertVariantes(t.db.pool)]);
    expect(await t.db.prisma.variante.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
      METRO_RUMA,
      { ...PRINCIPAL, precio: 'opcional' },
      { id: 'subproducto', precio: 'obligatorio', soloPuertos: false },
      { id: 'subproductoPuerto', precio: 'oculto', soloPuertos: true },
    ]);
    expect((await edit('principal', { precio: 'oculto' })).statusCode).toBe(200);
  });

  it('a changed row reaches the phone with its next list, is in its history, and is refused to whom saw another', async () => {
    const seen = await filaDe('principal');
    const before = (await phone()).headers.etag;
    const edited = await edit('principal', { patenteCarro: 'opcional' });
    expect([edited.statusCode, edited.json().fila]).toMatchObject([200, { clave: 'principal', activo: true, valores: { ...PRINCIPAL, patenteCarro: 'opcional' } }]);
    const after = await phone();
    expect(after.headers.etag).not.toBe(before);
    expect(after.json().filas).toContainEqual({ ...PRINCIPAL, patenteCarro: 'opcional' });
    const late = await post('/editar', { clave: seen.clave, vista: seen.vista, valores: seen.valores });
    expect([late.statusCode, late.json().codigo]).toEqual([409, 'estado_cambiado']);
    const { hechos } = (await admin.inject({ url: '/api/historia/maestro', query: { id: 'variantes:principal' } })).json();
    expect(hechos[0]).toMatchObject({ usuario: 'admin', accion: 'Cambiado', cambios: [{ campo: 'Patente Carro', antes: 'Obligatorio', despues: 'Opcional' }] });
    expect((await edit('principal', { patenteCarro: 'obligatorio' })).statusCode).toBe(200);
  });

  it('none is added, none is deactivated, none changes its name; each refusal says why', async () => {
    const added = await post('', { valores: { ...PRINCIPAL, id: 'otro' } });
    expect([added.statusCode, mensajes(added)]).toEqual([400, { maestro: SE_AGREGA }]);
    const { clave, vista, valores } = await filaDe('principal');
    const off = await post('/activar', { clave, vista, activo: false });
    expect([off.statusCode, mensajes(off)]).toEqual([400, { activo: SE_QUITA }]);
    const wrong = await post('/editar', { clave, vista, valores: { ...valores, carguio: 'nunca', precio: null } });
    expect([wrong.statusCode, mensajes(wrong)]).toEqual([400, { 'valores.carguio': 'Nombre Carguío debe ser Obligatorio, Opcional o No se pide', 'valores.precio': 'Falta Precio' }]);
    expect((await post('/editar', { clave, vista, valores: { ...valores, id: 'subproducto' } })).statusCode).toBe(400);
    expect(await filas()).toMatchObject({ total: 4, filas: [{ clave: 'metroRuma' }, { clave, vista }, { clave: 'subproducto' }, { clave: 'subproductoPuerto' }] });
  });
});

describe('files', () => {
  const upload = (path: string, csv: string) => {
    const payload = `--corte\r\ncontent-disposition: form-data; name="Archivo"; filename="formularios.csv"\r\n\r\n${csv}\r\n--corte--\r\n`;
    return admin.inject({ method: 'POST', url: `/api/maestros/variantes/importar${path}`, payload, headers: { 'content-type': 'multipart/form-data; boundary=corte' } });
  };
  const TITULOS = ['Formulario', 'Patente Carro', 'Nombre Cosechero', 'Nombre Carguío', 'Precio', 'Solo puertos', 'Activo'];

  it('are exported as people read them, and come back the same', async () => {
    const { body } = await admin.inject({ url: '/api/maestros/variantes/exportar', query: { formato: 'csv' } });
    expect(parse(body, { delimiter: ';', bom: true })).toEqual([
      TITULOS,
      ['Despacho Metro Ruma', 'Obligatorio', 'Obligatorio', 'Obligatorio', 'No se pide', 'NO', 'SI'],
      ['Despacho', 'Obligatorio', 'Obligatorio', 'Obligatorio', 'No se pide', 'NO', 'SI'],
      ['Despacho Subproducto', 'Opcional', 'No se pide', 'No se pide', 'Obligatorio', 'NO', 'SI'],
      ['Despacho Subproducto Puerto', 'Opcional', 'No se pide', 'No se pide', 'No se pide', 'SI', 'SI'],
    ]);
    expect((await upload('/revisar', body)).json<ImportacionRevisada>()).toMatchObject({ nuevas: 0, cambian: 0, iguales: 4, conError: 0 });
  });

  it('change by key, also with a few columns; another form or an inactive one is a line that says why', async () => {
    const csv = 'Formulario;Nombre Carguío;Activo\nDespacho;opcional;SI\nDespacho Subproducto;No se pide;NO\nDespacho Especial;Opcional;SI\n';
    const revisada = (await upload('/revisar', csv)).json<ImportacionRevisada>();
    expect(revisada).toMatchObject({
      nuevas: 0, cambian: 1, iguales: 0, conError: 2,
      errores: [{ linea: 3, campo: 'Activo', mensaje: SE_QUITA }, { linea: 4, campo: 'Formulario', mensaje: 'No es ninguno de los formularios, que no se agregan' }],
    });
    expect((await upload(`?huella=${revisada.huella}`, csv)).statusCode).toBe(200);
    expect((await phone()).json().filas).toMatchObject([METRO_RUMA, { ...PRINCIPAL, carguio: 'opcional' }, { id: 'subproducto' }, { id: 'subproductoPuerto' }]);
    expect((await edit('principal', { carguio: 'obligatorio' })).statusCode).toBe(200);
  });
});

describe('A16 what left under an older list', () => {
  it('is taken whatever the list says now; half a plate is still refused', async () => {
    const fotos = await uploadFotos(despachador);
    const olden = { patentecarro: '-', nombrecosechero: '-', nombrecarguio: '-', precio: '18500' };
    for (const cambia of [{}, { precio: 'obligatorio' }, { patenteCarro: 'oculto', cosechero: 'oculto', carguio: 'oculto' }]) {
      expect((await edit('principal', { ...PRINCIPAL, ...cambia })).statusCode).toBe(200);
      const [sin, con] = [despachoWire(fotos, olden), despachoWire(fotos)];
      expect([(await send(despachador, sin)).statusCode, (await send(despachador, con)).statusCode]).toEqual([201, 201]);
      expect(await t.db.prisma.despacho.findUnique({ where: { id: sin.id } })).toMatchObject({ patenteCarro: '-', cosechero: '-', carguio: '-' });
    }
    const half = await send(despachador, despachoWire(fotos, { patentecarro: 'JA12' }));
    expect([half.statusCode, half.json().errores]).toMatchObject([422, [{ campo: 'patenteCarro', mensaje: 'Patente Carro debe tener 6 letras o números' }]]);
    expect((await edit('principal', PRINCIPAL)).statusCode).toBe(200);
  });
});
