import { getResumenDespachos } from '@rodal/contracts/busqueda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Actor } from '../../testing/build-app.ts';
import { buildOficina, type Oficina } from '../../testing/busqueda-fixtures.ts';

let o: Oficina;
const dia = '2026-06-10';
const at = (minute: number) => `${dia}T15:${minute}:00.000Z`;

beforeAll(async () => {
  o = await buildOficina();
  await o.store(at(10), { cantidad: '0.100', avisosAbiertos: ['sinPosicion', 'fotoFaltante'] });
  await o.store(at(11), { cantidad: '0.200', productoId: 8002, unidad: 'MR' });
  await o.store(at(12), { cantidad: '0.200', login: 'peñalolén', avisosAbiertos: ['sinPosicion'] });
  await o.store(at(13), { cantidad: '7.000', anuladoEn: at(50), avisosAbiertos: ['guiaIncompleta'] });
  await o.store(at(14), { cantidad: '5.000', unidad: 'BDMT', login: 'peñalolén', anuladoEn: at(50) });
  const closed = await o.store(at(15), { cantidad: '0.400', patenteCamion: 'KRTB40' });
  await o.t.db.prisma.despachoAviso.create({
    data: { despachoId: closed, codigo: 'fotoFaltante', detalle: 'x', resueltoEn: at(50), resueltoPor: 'oficina' },
  });
  await o.store('2026-06-11T15:00:00.000Z', { avisosAbiertos: ['sinPosicion'] });
});
afterAll(() => o.t.close());

async function resumen(actor: Actor, query: Record<string, string> = {}) {
  const reply = await actor.inject({ method: 'GET', url: '/api/despacho/resumen', query: { desde: dia, hasta: dia, ...query } });
  expect([reply.statusCode, reply.body]).toEqual([200, expect.stringContaining('anuladas')]);
  return z.parse(getResumenDespachos.reply, reply.json());
}

describe('getResumenDespachos', () => {
  it('C19 C26 counts, and sums each unit apart, without the annulled ones', async () => {
    expect(await resumen(o.oficina)).toEqual({
      total: 6,
      masDe: false,
      anuladas: 2,
      porLlegada: 0,
      imposibles: 0,
      volumenes: [{ unidad: 'M3', volumen: '0.700' }, { unidad: 'MR', volumen: '0.200' }],
      avisos: [{ codigo: 'fotoFaltante', abiertos: 1 }, { codigo: 'guiaIncompleta', abiertos: 1 }, { codigo: 'sinPosicion', abiertos: 2 }],
    });
  });

  it('C19 sums annulled ones only when they are asked for', async () => {
    expect(await resumen(o.oficina, { estado: 'anulada' })).toEqual({
      total: 2,
      masDe: false,
      anuladas: 2,
      porLlegada: 0,
      imposibles: 0,
      volumenes: [{ unidad: 'BDMT', volumen: '5.000' }, { unidad: 'M3', volumen: '7.000' }],
      avisos: [{ codigo: 'guiaIncompleta', abiertos: 1 }],
    });
  });

  it('R174 what no truck carries is counted and said, and in no sum', async () => {
    const otro = '2026-06-20';
    await o.store(`${otro}T15:00:00.000Z`, { cantidad: '800.000' });
    await o.store(`${otro}T15:01:00.000Z`, { cantidad: '800.001' });
    await o.store(`${otro}T15:02:00.000Z`, { cantidad: '12345678901', unidad: 'BDMT' });
    await o.store(`${otro}T15:03:00.000Z`, { cantidad: '900.000', unidad: 'MR' });
    expect(await resumen(o.oficina, { desde: otro, hasta: otro })).toMatchObject({
      total: 4,
      imposibles: 2,
      volumenes: [{ unidad: 'BDMT', volumen: '0' }, { unidad: 'M3', volumen: '800.000' }, { unidad: 'MR', volumen: '900.000' }],
    });
  });

  it('C13 who only dispatches hears of his own, in every number', async () => {
    expect(await resumen(o.despachador)).toEqual({
      total: 4,
      masDe: false,
      anuladas: 1,
      porLlegada: 0,
      imposibles: 0,
      volumenes: [{ unidad: 'M3', volumen: '0.500' }, { unidad: 'MR', volumen: '0.200' }],
      avisos: [{ codigo: 'fotoFaltante', abiertos: 1 }, { codigo: 'guiaIncompleta', abiertos: 1 }, { codigo: 'sinPosicion', abiertos: 1 }],
    });
    expect(await resumen(o.despachador, { despachador: 'peñalolén' })).toMatchObject({ total: 0, volumenes: [], avisos: [] });
  });

  it('A29 the flags offered are those of the search without its own flag filter', async () => {
    const { total, avisos } = await resumen(o.oficina, { avisos: 'fotoFaltante' });
    expect([total, avisos.map(({ codigo, abiertos }) => `${codigo} ${abiertos}`)]).toEqual([
      1,
      ['fotoFaltante 1', 'guiaIncompleta 1', 'sinPosicion 2'],
    ]);
    const others = [
      [{ despachador: 'lolen' }, ['sinPosicion 1']],
      [{ estado: 'enviado' }, ['fotoFaltante 1', 'sinPosicion 2']],
      [{ patente: 'KRTB40' }, []],
      [{ nroguia: '1' }, []],
      [{ producto: '5034', faena: 'F0001*100-1' }, ['fotoFaltante 1', 'guiaIncompleta 1', 'sinPosicion 2']],
    ] as const;
    for (const [query, expected] of others) {
      const found = (await resumen(o.oficina, query)).avisos.map(({ codigo, abiertos }) => `${codigo} ${abiertos}`);
      expect(found, JSON.stringify(query)).toEqual(expected);
    }
  });

  it('an empty search is all zeros', async () => {
    expect(await resumen(o.oficina, { desde: '2026-01-01', hasta: '2026-01-02' })).toEqual({
      total: 0,
      masDe: false,
      anuladas: 0,
      porLlegada: 0,
      imposibles: 0,
      volumenes: [],
      avisos: [],
    });
  });
});
