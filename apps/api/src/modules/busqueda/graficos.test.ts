import { getGraficosDespachos } from '@rodal/contracts/busqueda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Actor } from '../../testing/build-app.ts';
import { buildOficina, type Oficina } from '../../testing/busqueda-fixtures.ts';

let o: Oficina;
beforeAll(async () => {
  o = await buildOficina();
});
afterAll(() => o.t.close());

async function graficos(actor: Actor, desde: string, hasta = desde) {
  const reply = await actor.inject({ method: 'GET', url: '/api/despacho/graficos', query: { desde, hasta } });
  expect([reply.statusCode, reply.body]).toEqual([200, expect.stringContaining('porDia')]);
  return z.parse(getGraficosDespachos.reply, reply.json());
}

describe('getGraficosDespachos', () => {
  it('C18 each load stands on its Santiago day, also on the nights the clock changes', async () => {
    const loads = {
      '2026-04-03': ['2026-04-04T02:59:59.999Z'],
      // 25 hours, two of them 23.
      '2026-04-04': ['2026-04-04T03:00:00.000Z', '2026-04-05T02:30:00.000Z', '2026-04-05T03:30:00.000Z', '2026-04-05T03:59:59.999Z'],
      '2026-04-05': ['2026-04-05T04:00:00.000Z'],
      '2026-09-05': ['2026-09-06T03:59:59.999Z'],
      // Begins at 01:00.
      '2026-09-06': ['2026-09-06T04:00:00.000Z', '2026-09-07T02:59:59.999Z'],
      '2026-09-07': ['2026-09-07T03:00:00.000Z'],
    };
    for (const fecha of Object.values(loads).flat()) await o.store(fecha, { cantidad: '0.100' });
    const expected = Object.entries(loads).map(([dia, { length }]) => ({
      dia,
      unidad: 'M3',
      cargas: length,
      volumen: `0.${length}00`,
    }));
    expect((await graficos(o.oficina, '2026-04-01', '2026-09-30')).porDia).toEqual(expected);
    // One day at a time, what the list of that day has.
    for (const bar of expected) expect((await graficos(o.oficina, bar.dia)).porDia).toEqual([bar]);
  });

  it('C13 C19 C26 groups by site and product, most loads first, each unit apart, without annulled ones', async () => {
    const at = (minute: number) => `2026-06-10T15:${minute}:00.000Z`;
    const moment = at(59);
    const other = { faenaCodigo: 'F0002', faenaRol: '7-1', faenaNombre: 'LOS ROBLES', productoId: 8002, productoNombre: 'ASTILLAS' };
    for (const minute of [10, 11, 12]) await o.store(at(minute), { ...other, unidad: 'MR', cantidad: '10' });
    await o.store(at(13), { ...other, cantidad: '1.5' });
    await o.store(at(14), { login: 'peñalolén' });
    await o.store(at(15));
    await o.store(at(16), { anuladoEn: moment, cantidad: '999' });
    expect(await graficos(o.oficina, '2026-06-10')).toEqual({
      porDia: [
        { dia: '2026-06-10', unidad: 'M3', cargas: 3, volumen: '3.750' },
        { dia: '2026-06-10', unidad: 'MR', cargas: 3, volumen: '30.000' },
      ],
      porFaena: [
        { codigo: 'F0002', rol: '7-1', nombre: 'LOS ROBLES', unidad: 'MR', cargas: 3, volumen: '30.000' },
        { codigo: 'F0001', rol: '100-1', nombre: 'EL PERAL', unidad: 'M3', cargas: 2, volumen: '2.250' },
        { codigo: 'F0002', rol: '7-1', nombre: 'LOS ROBLES', unidad: 'M3', cargas: 1, volumen: '1.500' },
      ],
      porProducto: [
        { producto: 8002, nombre: 'ASTILLAS', unidad: 'MR', cargas: 3, volumen: '30.000' },
        { producto: 5034, nombre: 'PINO', unidad: 'M3', cargas: 2, volumen: '2.250' },
        { producto: 8002, nombre: 'ASTILLAS', unidad: 'M3', cargas: 1, volumen: '1.500' },
      ],
    });
    const own = await graficos(o.despachador, '2026-06-10');
    expect(own.porFaena.map(({ codigo, unidad, cargas }) => [codigo, unidad, cargas])).toEqual([
      ['F0002', 'MR', 3],
      ['F0001', 'M3', 1],
      ['F0002', 'M3', 1],
    ]);
    expect([own.porDia[0]?.volumen, own.porProducto.map(({ cargas }) => cargas)]).toEqual(['2.625', [3, 1, 1]]);
  });

  it('R174 what no truck carries is a load, and no volume', async () => {
    await o.store('2026-06-20T15:00:00.000Z', { cantidad: '28.5' });
    await o.store('2026-06-20T15:01:00.000Z', { cantidad: '28500' });
    expect((await graficos(o.oficina, '2026-06-20')).porDia).toEqual([{ dia: '2026-06-20', unidad: 'M3', cargas: 2, volumen: '28.500' }]);
  });

  it('of nothing there is nothing', async () => {
    expect(await graficos(o.oficina, '2026-01-01')).toEqual({ porDia: [], porFaena: [], porProducto: [] });
  });
});
