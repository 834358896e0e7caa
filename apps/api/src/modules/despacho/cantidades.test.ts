import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor, TestApp } from '../../testing/build-app.ts';
import * as fixtures from '../../testing/despacho-fixtures.ts';

const { sendSubproducto, subproductoWire } = fixtures;

/** What arrives of quantity, price and unit (D1, D2, D3): the rules themselves are `domain`'s. */

let t: TestApp;
let subproducto: Actor;
let fotos: fixtures.Puesto['fotos'];

beforeAll(async () => {
  ({ t } = await fixtures.buildPuesto());
  await t.createUsuario({ nombre: 'subproducto', perfiles: ['DespachoSubProducto'] });
  subproducto = await t.loginAs('subproducto');
  fotos = await fixtures.uploadFotos(subproducto);
});
afterAll(() => t.close());

const wireOf = (change: Partial<fixtures.DespachoWire>) =>
  subproductoWire(fotos, 'subproducto', { schemaVersion: 3, unidad: 'BDMT', precio: '18450', ...change });

/** Sends a load that must be taken. @returns its row, with numbers as text and the flags' details */
async function taken(change: Partial<fixtures.DespachoWire>) {
  const wire = wireOf(change);
  const reply = await sendSubproducto(subproducto, wire);
  expect(reply.body).toContain('receivedAt');
  const row = await t.db.prisma.despacho.findUniqueOrThrow({ where: { id: wire.id }, include: { avisos: true } });
  return {
    cantidad: row.cantidad.toFixed(3),
    precio: row.precio.toFixed(2),
    monto: row.monto.toFixed(0),
    unidad: row.unidad,
    avisos: Object.fromEntries(row.avisos.map(({ codigo, detalle }) => [codigo, detalle])),
  };
}

async function refused(change: Partial<fixtures.DespachoWire>): Promise<unknown> {
  const reply = await sendSubproducto(subproducto, wireOf(change));
  expect(reply.statusCode).toBe(422);
  return reply.json().errores.map(({ campo, mensaje }: { campo: string; mensaje: string }) => [campo, mensaje]);
}

describe('what is stored', () => {
  it('D1 a load that no truck carries is taken and told, by the limit of the company', async () => {
    expect((await taken({ cantidad: '60' })).avisos).toEqual({});
    expect((await taken({ cantidad: '28430', cantidadImprobable: true })).avisos).toEqual({
      cantidadImprobable: '¿28.430 BDMT? Un camión lleva hasta 60. No suma en ningún total',
    });
    await t.createUsuario({ nombre: 'ajustador', perfiles: ['Administrador'] });
    const admin = await t.loginAs('ajustador');
    const changed = await admin.inject({ method: 'PUT', url: '/api/ajustes/cargaMaximaBDMT', payload: { valor: 70, visto: 60 } });
    expect(changed.statusCode).toBe(200);
    expect((await taken({ cantidad: '65' })).avisos).toEqual({});
    // Phones obey it without signal: it comes with the session.
    const { user } = (await subproducto.inject({ url: '/api/admin/sesion' })).json();
    expect(user.ajustes).toMatchObject({ cargaMaximaM3: 80, cargaMaximaMR: 90, cargaMaximaBDMT: 70 });
  });

  it('D2 the amount comes of the values stored', async () => {
    expect(await taken({ schemaVersion: 2, unidad: undefined, cantidad: '28.4305', precio: '18450.005' })).toEqual({
      cantidad: '28.431',
      precio: '18450.01',
      // 28.4305 × 18450.005 would be 524543.
      monto: '524552',
      unidad: 'BDMT',
      avisos: { decimalesRedondeados: 'Cantidad 28,4305 se guardó como 28,431 · Precio 18.450,005 se guardó como 18.450,01' },
    });
  });

  it('D3 the unit that the form showed is kept, and one that the product no longer has is told', async () => {
    await t.db.prisma.producto.create({ data: { id: 10_001, descripcion: 'MADERA ASERRADA', modo: 'manual', unidad: 'M3', roles: [] } });
    const aserrada = { producto: 10_001, ruma: 'BDMT' as const };
    expect(await taken({ ...aserrada, unidad: 'M3' })).toMatchObject({ unidad: 'M3', avisos: {} });
    const distinta = { unidad: 'BDMT', avisos: { referenciaObsoleta: 'Producto que ahora va en M3' } };
    expect(await taken({ ...aserrada, unidad: 'BDMT' })).toMatchObject(distinta);
    expect(await taken({ ...aserrada, schemaVersion: 2, unidad: undefined })).toMatchObject(distinta);
  });
});

describe('what is refused', () => {
  it.each([
    [{ cantidad: '123456789012' }, ['cantidad', 'Cantidad admite hasta 11 cifras antes de la coma']],
    [{ cantidad: '9'.repeat(20) }, ['cantidad', 'Cantidad admite hasta 11 cifras antes de la coma']],
    [{ precio: '9'.repeat(13) }, ['precio', 'Precio admite hasta 12 cifras antes de la coma']],
    [{ cantidad: '99999999999', precio: '999' }, ['precio', 'Precio da un monto demasiado grande']],
    [{ cantidad: '28.4305' }, ['cantidad', 'Cantidad admite hasta 3 decimales']],
    [{ precio: '18450.005' }, ['precio', 'Precio admite hasta 2 decimales']],
    [{ cantidad: '-3' }, ['cantidad', 'Cantidad no puede ser negativa']],
  ])('D2 D17 %j names its field: %j', async (change, errores) => {
    expect(await refused(change)).toEqual([errores]);
  });
});

describe('D17 as people write it', () => {
  it('plates in lower case with separators and a RUT with leading zeros are taken as what they are', async () => {
    await fixtures.registrarCamiones(t, 'subproducto', ['BCDF34']);
    const wire = wireOf({ patentecamion: 'bc·df-34', patentecarro: 'ja 12-34', rutchofer: '012.345.678-5' });
    expect((await sendSubproducto(subproducto, wire)).statusCode).toBe(201);
    expect(await t.db.prisma.despacho.findUniqueOrThrow({ where: { id: wire.id }, include: { avisos: true } })).toMatchObject({
      patenteCamion: 'BCDF34', patenteCarro: 'JA1234', choferRut: '12345678-5', avisos: [],
    });
  });

  it('a plate of seven is not cut to fit', async () => {
    expect(await refused({ patentecamion: 'abcd123' })).toEqual([['patenteCamion', 'Patente Camión debe tener 6 letras o números']]);
  });

  it('a load that is none of its form’s is taken and told by the form of the company', async () => {
    expect((await taken({ producto: 5034, ruma: 'NO', unidad: 'M3', diametro: [{ id: 30, cantidad: 10, m3: '2.750' }], cantidad: '2.750', precio: '0' })).avisos).toEqual({
      formularioDistinto: 'El producto no es de este formulario · falta Precio',
    });
    const { count } = await t.db.prisma.variante.updateMany({ where: { id: 'subproducto' }, data: { precio: 'oculto', patenteCarro: 'obligatorio', soloPuertos: true } });
    expect(count).toBe(1);
    expect((await taken({})).avisos).toEqual({
      formularioDistinto: 'El destino no es un puerto · falta Patente Carro · Precio no se pide',
    });
  });
});

it('D18 what a photo was called is kept beside it, and one photo for both sides is told', async () => {
  const wire = wireOf({ fotofull: fotos.vacio, fotosNombres: { vacio: 'Camión vacío ñ.jpg', lleno: null } });
  expect((await sendSubproducto(subproducto, wire)).statusCode).toBe(201);
  const row = await t.db.prisma.despacho.findUniqueOrThrow({ where: { id: wire.id }, include: { avisos: true, fotos: { orderBy: { lado: 'asc' } } } });
  expect(row.fotos.map(({ nombreOriginal }) => nombreOriginal)).toEqual([null, 'Camión vacío ñ.jpg']);
  expect(row.avisos.map(({ codigo }) => codigo)).toContain('fotoRepetida');
});
