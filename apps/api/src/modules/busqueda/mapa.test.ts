import { getMapaDespachos } from '@rodal/contracts/busqueda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Actor } from '../../testing/build-app.ts';
import { buildOficina, type Oficina } from '../../testing/busqueda-fixtures.ts';
import { MAESTROS, createMaestros } from '../../testing/despacho-fixtures.ts';

let o: Oficina;
beforeAll(async () => {
  o = await buildOficina();
  await createMaestros(o.t.db);
});
afterAll(() => o.t.close());

async function mapa(actor: Actor, query: Record<string, string>) {
  const reply = await actor.inject({ method: 'GET', url: '/api/despacho/mapa', query });
  expect([reply.statusCode, reply.body]).toEqual([200, expect.stringContaining('puntos')]);
  return z.parse(getMapaDespachos.reply, reply.json());
}

describe('getMapaDespachos', () => {
  const dia = { desde: '2026-06-10', hasta: '2026-06-10' };
  const at = (minute: number) => `2026-06-10T15:${minute}:00.000Z`;

  it('C13 shows the places of a search, newest first, with the perimeters of their sites; to a dispatcher his own', async () => {
    const place = { latitud: -38.5, longitud: -72.5 };
    const ubicacion = { posicion: { ...place, precision: 12.5 } };
    const own = await o.store(at(10), { ...place, ubicacion, guiaNumero: '7', avisosAbiertos: ['fueraPerimetro', 'fotoFaltante'] });
    await o.store(at(11));
    const others = await o.store(at(12), { ...place, login: 'peñalolén', faenaCodigo: 'F0009', faenaNombre: 'SIN PLANO', anuladoEn: at(50) });
    const { puntos, recortado, perimetros } = await mapa(o.oficina, dia);
    expect([puntos.map(({ id }) => id), recortado]).toEqual([[others, own], false]);
    expect(puntos[1]).toEqual({
      id: own,
      numero: expect.any(Number),
      created: at(10),
      origin: MAESTROS.faena.codigo,
      rol: MAESTROS.faena.rol,
      FAENA: 'EL PERAL',
      truck_plate: 'BBCD12',
      ...place,
      precision: 12.5,
      ESTADO: 'Guía emitida',
      avisos: ['fotoFaltante', 'fueraPerimetro'],
    });
    expect(puntos[0]).toMatchObject({ ESTADO: 'Anulada', precision: null, avisos: [] });
    const { codigo, rol, nombre } = MAESTROS.faena;
    expect(perimetros).toEqual([{ codigo, rol, nombre, geojson: expect.stringContaining('"Polygon"') }]);

    expect((await mapa(o.despachador, dia)).puntos.map(({ id }) => id)).toEqual([own]);
    expect(await mapa(o.oficina, { ...dia, avisos: 'sinPosicion' })).toEqual({ puntos: [], recortado: false, perimetros: [] });
    expect((await mapa(o.oficina, { ...dia, avisos: 'fotoFaltante,fueraPerimetro' })).puntos.map(({ id }) => id)).toEqual([own]);
    expect((await mapa(o.oficina, { ...dia, nroguia: '7' })).puntos.map(({ id }) => id)).toEqual([own]);
    expect((await mapa(o.oficina, { ...dia, faena: 'F0009*100-1' })).perimetros).toEqual([]);
  });

  it('R166 what lies outside of Chile is no place: the map of the day stays where the sites are', async () => {
    const place = { latitud: -38.5, longitud: -72.5 };
    const aqui = await o.store('2026-06-13T15:00:00.000Z', place);
    for (const lejos of [{ latitud: 0, longitud: 0 }, { latitud: -72.5, longitud: -38.5 }, { latitud: -38.5, longitud: 72.5 }, { latitud: 40.4, longitud: -3.7 }]) await o.store('2026-06-13T15:10:00.000Z', lejos);
    const day = { desde: '2026-06-13', hasta: '2026-06-13' };
    expect((await mapa(o.oficina, day)).puntos.map(({ id }) => id)).toEqual([aqui]);
  });

  it('an odd old record has its place, without what cannot be read', async () => {
    const place = { latitud: -38.5, longitud: -72.5 };
    for (const ubicacion of [{ posicion: { precision: 'x' } }, { posicion: { precision: [8] } }, { posicion: 'x' }, [1], 'x', {}]) {
      await o.store('2026-06-12T15:00:00.000Z', { ...place, ubicacion });
    }
    await o.store('2026-06-12T16:00:00.000Z', { ...place, ubicacion: { posicion: { precision: 8 } } });
    expect((await mapa(o.oficina, { desde: '2026-06-12', hasta: '2026-06-12' })).puntos.map(({ precision }) => precision)).toEqual([8, null, null, null, null, null, null]);
  });

  it('of more than 2.000 places gives the newest and says so', async () => {
    const base = await o.store('2026-07-01T12:00:00.000Z', { latitud: -38, longitud: -72 });
    const columns = (await o.t.db.pool.query<{ c: string }>(
      `SELECT string_agg(column_name, ', ') AS c FROM information_schema.columns
        WHERE table_name = 'despacho' AND column_name NOT IN ('id', 'numero', 'fecha')`,
    )).rows[0]?.c;
    await o.t.db.pool.query(
      `INSERT INTO despacho (id, fecha, ${columns})
       SELECT overlay(gen_random_uuid()::text PLACING '7' FROM 15)::uuid, fecha + n * interval '1 second', ${columns}
         FROM despacho, generate_series(1, 2000) n WHERE id = $1`,
      [base],
    );
    const { puntos, recortado } = await mapa(o.oficina, { desde: '2026-07-01', hasta: '2026-07-01' });
    expect([puntos.length, recortado]).toEqual([2_000, true]);
    expect(puntos.map(({ id }) => id)).not.toContain(base);
    expect(puntos.map(({ created }) => created)).toEqual(puntos.map(({ created }) => created).toSorted().toReversed());
    const all = await mapa(o.oficina, { desde: '2026-07-01', hasta: '2026-07-01', estado: 'anulada' });
    expect(all).toEqual({ puntos: [], recortado: false, perimetros: [] });
  });
});
