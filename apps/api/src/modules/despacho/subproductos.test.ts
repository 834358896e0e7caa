import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor, TestApp } from '../../testing/build-app.ts';
import * as fixtures from '../../testing/despacho-fixtures.ts';

const { despachoWire, send, sendSubproducto, subproductoWire } = fixtures;

let t: TestApp;
let despachador: Actor;
let subproducto: Actor;
let ambos: Actor;
let fotosDe: Record<'despachador' | 'subproducto' | 'ambos', fixtures.Puesto['fotos']>;

beforeAll(async () => {
  const puesto = await fixtures.buildPuesto();
  ({ t, despachador } = puesto);
  await t.createUsuario({ nombre: 'subproducto', perfiles: ['DespachoSubProducto'] });
  await t.createUsuario({ nombre: 'ambos', perfiles: ['Despacho', 'DespachoSubProducto'] });
  subproducto = await t.loginAs('subproducto');
  ambos = await t.loginAs('ambos');
  fotosDe = {
    despachador: puesto.fotos,
    subproducto: await fixtures.uploadFotos(subproducto),
    ambos: await fixtures.uploadFotos(ambos),
  };
});
afterAll(() => t.close());

const stored = (id: string) => t.db.prisma.despacho.findUnique({ where: { id }, include: { avisos: true } });

describe('insertarDespachoSubproducto (A13)', () => {
  it.each([
    ['subproducto', []],
    ['subproductoPuerto', [{ codigo: 'formularioDistinto', detalle: 'El destino no es un puerto · Precio no se pide' }]],
  ] as const)('D17 takes %s without trailer, measurement, harvester or loader, and tells what else differs', async (variante, avisos) => {
    const wire = subproductoWire(fotosDe.subproducto, variante, { precio: '18500' });
    const reply = await sendSubproducto(subproducto, wire);
    expect(reply.statusCode).toBe(201);
    expect(await stored(wire.id)).toMatchObject({
      variante, patenteCarro: '-', cosechero: '-', carguio: '-', unidad: 'BDMT', ruma: 'BDMT', cantidadServidor: null, avisos,
    });
    expect((await stored(wire.id))?.monto.toString()).toBe('527250');
    const again = await sendSubproducto(subproducto, wire);
    expect([again.statusCode, again.body]).toEqual([200, reply.body]);
  });

  it('a form sent to the path of another is refused with its reason, and stored as refused', async () => {
    const refusal = [{ campo: 'variante', codigo: 'varianteDeOtraRuta', mensaje: 'Este tipo de despacho se envía por otra ruta' }];
    const principal = despachoWire(fotosDe.ambos);
    const byProduct = subproductoWire(fotosDe.ambos, 'subproducto');
    for (const [reply, { id }] of [
      [await sendSubproducto(ambos, principal), principal],
      [await send(ambos, byProduct), byProduct],
    ] as const) {
      expect([reply.statusCode, reply.json().errores]).toEqual([422, refusal]);
      expect(await stored(id)).toBeNull();
      expect(await t.db.prisma.despachoRechazo.findMany({ where: { id } })).toMatchObject([{ errores: refusal }]);
    }
    // To its own path, the same revision is taken.
    expect((await send(ambos, principal)).statusCode).toBe(201);
    expect((await sendSubproducto(ambos, byProduct)).statusCode).toBe(201);
  });

  it('an unknown form keeps its own reason', async () => {
    const reply = await sendSubproducto(subproducto, { ...subproductoWire(fotosDe.subproducto, 'subproducto'), variante: 'metroCubico' });
    expect([reply.statusCode, reply.json().errores.map(({ codigo }: { codigo: string }) => codigo)]).toEqual([422, ['varianteDesconocida']]);
  });

  it('each path is for its own profile', async () => {
    const wire = subproductoWire(fotosDe.subproducto, 'subproducto');
    expect((await send(subproducto, wire)).statusCode).toBe(403);
    expect((await sendSubproducto(despachador, despachoWire(fotosDe.despachador))).statusCode).toBe(403);
  });
});
