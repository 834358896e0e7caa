import { listOpcionesBusqueda } from '@rodal/contracts/busqueda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Actor } from '../../testing/build-app.ts';
import { buildOficina, type Oficina } from '../../testing/busqueda-fixtures.ts';

let o: Oficina;
beforeAll(async () => {
  o = await buildOficina();
});
afterAll(() => o.t.close());

async function opciones(actor: Actor) {
  const reply = await actor.inject({ method: 'GET', url: '/api/despacho/opciones' });
  expect([reply.statusCode, reply.body]).toEqual([200, expect.stringContaining('despachadores')]);
  return z.parse(listOpcionesBusqueda.reply, reply.json());
}

describe('listOpcionesBusqueda', () => {
  it('of an empty program is empty', async () => {
    expect(await opciones(o.oficina)).toEqual({ faenas: [], productos: [], despachadores: [] });
  });

  it('A12 C13 offers what is current or was dispatched; to who only dispatches nothing of others', async () => {
    const { prisma } = o.t.db;
    const faena = { numeroAviso: '', ciudad: '', producto: '', georeferencia: '', rol: '100-1' };
    await prisma.faena.createMany({
      data: [
        { ...faena, codigo: 'F0001', nombre: 'EL PERAL', estado: 'Cerrada' },
        { ...faena, codigo: 'F0002', nombre: 'ACTIVA', estado: 'Activa' },
        { ...faena, codigo: 'F0003', nombre: 'CERRADA SIN DESPACHOS', estado: 'Cerrada' },
        { ...faena, codigo: 'F0004', nombre: 'VENCIDA', estado: 'Activa', fechaFinal: new Date('2020-01-01') },
        { ...faena, codigo: 'F0005', nombre: 'DE OTRO', estado: 'Cerrada' },
      ],
    });
    await prisma.producto.createMany({
      data: [
        { id: 5034, descripcion: 'PINO', modo: 'diametros', unidad: 'M3', roles: [], activo: false },
        { id: 8001, descripcion: 'ASTILLAS', modo: 'chips', unidad: 'BDMT', roles: [] },
        { id: 8003, descripcion: 'INACTIVO', modo: 'chips', unidad: 'BDMT', roles: [], activo: false },
      ],
    });
    await o.store('2024-06-10T15:00:00.000Z');
    await o.store('2026-06-10T15:00:00.000Z');
    await o.store('2026-06-10T15:00:01.000Z', { faenaRol: '200-1', faenaNombre: 'NOMBRE ANTIGUO' });
    await o.store('2026-06-11T15:00:00.000Z', { faenaRol: '200-1', faenaNombre: 'FUERA DE BC', productoId: 1, productoNombre: 'BORRADO' });
    await o.store('2026-06-12T15:00:00.000Z', { login: 'peñalolén', faenaCodigo: 'F0005', productoId: 8003, productoNombre: 'INACTIVO' });

    const own = {
      faenas: [
        { codigo: 'F0002', rol: '100-1', nombre: 'ACTIVA' },
        { codigo: 'F0001', rol: '100-1', nombre: 'EL PERAL' },
        { codigo: 'F0001', rol: '200-1', nombre: 'FUERA DE BC' },
      ],
      productos: [
        { id: 1, descripcion: 'BORRADO' },
        { id: 5034, descripcion: 'PINO' },
        { id: 8001, descripcion: 'ASTILLAS' },
      ],
    };
    expect(await opciones(o.despachador)).toEqual({ ...own, despachadores: [] });
    expect(await opciones(o.oficina)).toEqual({
      faenas: [own.faenas[0], { codigo: 'F0005', rol: '100-1', nombre: 'DE OTRO' }, own.faenas[1], own.faenas[2]],
      productos: [...own.productos, { id: 8003, descripcion: 'INACTIVO' }].toSorted((a, b) => a.id - b.id),
      despachadores: ['despachador', 'peñalolén'],
    });
  });
});
