import { getGraficosDespachos, getResumenDespachos, listDespachos } from '@rodal/contracts/busqueda';
import { ORDENES } from '@rodal/domain/busqueda';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { read } from 'xlsx';
import * as z from 'zod/mini';
import { WatchedClient } from '../../db/watched-client.ts';
import type { Actor } from '../../testing/build-app.ts';
import { buildOficina, type Oficina } from '../../testing/busqueda-fixtures.ts';

const LLEGADA = '2026-11-20T14:00:00.000Z';
const DIA = { desde: '2026-11-20', hasta: '2026-11-20' };
const HECHA = { desde: '2026-11-12', hasta: '2026-11-12' };

let o: Oficina;
/** In the order by date: unsure and before the day, of the day, unsure and (impossible, but stored) after it. */
let antes: string;
let delDia: string[];
let despues: string;

beforeAll(async () => {
  o = await buildOficina();
  antes = await o.store('2026-11-12T12:00:00Z', { recibidoEn: LLEGADA, avisosAbiertos: ['relojDesfasado', 'sinPosicion'], patenteCamion: 'ZZZZ99', faenaCodigo: 'F0009', faenaNombre: 'ZETA', guiaNumero: '777', latitud: -38.5, longitud: -72.5 });
  delDia = [await o.store('2026-11-20T13:00:00Z'), await o.store('2026-11-20T15:00:00Z', { recibidoEn: LLEGADA, avisosAbiertos: ['relojDesfasado'], unidad: 'MR' })];
  despues = await o.store('2026-11-28T12:00:00Z', { recibidoEn: LLEGADA, avisosAbiertos: ['relojDesfasado'], anuladoEn: LLEGADA, login: 'peñalolén' });
  // None of these is of the day: a sure date; another flag; a doubt that the office has settled; one that came on another day.
  await o.store('2026-11-12T12:00:00Z', { recibidoEn: LLEGADA });
  await o.store('2026-11-12T12:00:00Z', { recibidoEn: LLEGADA, avisosAbiertos: ['fotoFaltante'] });
  const closed = await o.store('2026-11-12T12:00:00Z', { recibidoEn: LLEGADA, avisosAbiertos: ['relojDesfasado'], guiaNumero: '778' });
  await o.t.db.prisma.despachoAviso.updateMany({ where: { despachoId: closed }, data: { resueltoEn: LLEGADA, resueltoPor: 'oficina' } });
  await o.store('2026-11-12T12:00:00Z', { recibidoEn: '2026-11-21T12:00:00Z', avisosAbiertos: ['relojDesfasado'], guiaNumero: '779' });
});
afterAll(() => o.t.close());

async function ask(actor: Actor, que: string, query: Record<string, string>) {
  const reply = await actor.inject({ method: 'GET', url: `/api/despacho/${que}`, query });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply;
}
const list = async (query: Record<string, string>, actor = o.oficina) =>
  z.parse(listDespachos.reply, (await ask(actor, 'obtenerdatos', query)).json()).despachos;
async function listPage(query: Record<string, string>) {
  return z.parse(listDespachos.reply, (await ask(o.oficina, 'obtenerdatos', query)).json());
}
const ids = async (query: Record<string, string>, actor = o.oficina) => (await list(query, actor)).map(({ id }) => id);
const resumen = async (query: Record<string, string>) => z.parse(getResumenDespachos.reply, (await ask(o.oficina, 'resumen', query)).json());

describe('D25 R125 a load whose date is unsure', () => {
  it('is found by the day it arrived and by the one it is dated by; a sure one, or one the office has settled, by its date alone', async () => {
    const all = [antes, ...delDia, despues];
    expect(await ids({ ...DIA, orden: 'fecha' })).toEqual(all);
    expect(await ids({ ...DIA, orden: '-fecha' })).toEqual(all.toReversed());
    for (const orden of ORDENES) expect((await ids({ ...DIA, orden })).toSorted(), orden).toEqual(all.toSorted());
    expect((await ids({ ...DIA, orden: '-faena' }))[0]).toBe(antes);
    expect(await ids(HECHA)).toHaveLength(5);
    expect(await ids(HECHA)).toContain(antes);
    // Both days asked for: once.
    expect(await ids({ desde: '2026-11-12', hasta: '2026-11-20', patente: 'ZZZZ99' })).toEqual([antes]);
  });

  it('costs the search of a guide no statement of its own', async () => {
    const spy = vi.spyOn(WatchedClient.prototype, 'query');
    expect(await ids({ ...DIA, nroguia: '777', orden: 'fecha' })).toEqual([antes]);
    // The other one asks who it is.
    expect(spy).toHaveBeenCalledTimes(2);
    spy.mockRestore();
  });

  it('passes the other filters like any load, and is nobody else’s', async () => {
    const expected: [Record<string, string>, string[]][] = [
      [{ patente: 'ZZZZ99' }, [antes]],
      [{ nroguia: '777' }, [antes]],
      [{ nroguia: '777', avisos: 'sinPosicion' }, [antes]],
      [{ nroguia: '777', avisos: 'fotoFaltante' }, []],
      [{ nroguia: '777', patente: 'AAAA11' }, []],
      [{ nroguia: '778' }, []],
      [{ nroguia: '779' }, []],
      [{ faena: 'F0009*100-1' }, [antes]],
      [{ avisos: 'sinPosicion' }, [antes]],
      [{ avisos: 'relojDesfasado' }, [antes, ...delDia.slice(1), despues]],
      [{ avisos: 'fotoFaltante' }, []],
      [{ estado: 'anulada' }, [despues]],
      [{ estado: 'guiaEmitida' }, [antes]],
      [{ despachador: 'lolen' }, [despues]],
      [{ producto: '8001' }, []],
      [{ estado: 'enviado', despachador: 'desp', producto: '5034' }, delDia],
    ];
    for (const [query, found] of expected) {
      for (const orden of ['fecha', 'camion']) {
        expect((await ids({ ...DIA, ...query, orden })).toSorted(), `${orden} ${JSON.stringify(query)}`).toEqual(found.toSorted());
      }
      expect((await resumen({ ...DIA, ...query })).total, JSON.stringify(query)).toBe(found.length);
    }
    expect(await ids({ ...DIA, orden: 'fecha' }, o.despachador)).toEqual([antes, ...delDia]);
  });

  it('list, totals, charts, map and both exports say the same', async () => {
    const rows = await list(DIA);
    const { total, anuladas, porLlegada, volumenes, avisos } = await resumen(DIA);
    expect({ total, anuladas, porLlegada, volumenes, avisos }).toEqual({
      total: rows.length,
      anuladas: rows.filter(({ Finalizado }) => Finalizado === 'SI').length,
      porLlegada: 2,
      volumenes: [{ unidad: 'M3', volumen: '2.250' }, { unidad: 'MR', volumen: '1.125' }],
      avisos: [{ codigo: 'relojDesfasado', abiertos: 3 }, { codigo: 'sinPosicion', abiertos: 1 }],
    });
    const graficos = z.parse(getGraficosDespachos.reply, (await ask(o.oficina, 'graficos', DIA)).json());
    for (const barras of [graficos.porDia, graficos.porFaena, graficos.porProducto]) {
      expect(barras.reduce((sum, { cargas }) => sum + cargas, 0)).toBe(total - anuladas);
      expect(barras.filter(({ unidad }) => unidad === 'M3').reduce((sum, { volumen }) => sum + Number(volumen), 0)).toBe(2.25);
    }
    // No bar outside the days asked for.
    expect(new Set(graficos.porDia.map(({ dia }) => dia))).toEqual(new Set(['2026-11-20']));
    expect((await ask(o.oficina, 'mapa', DIA)).json().puntos.map(({ id }: { id: string }) => id)).toEqual([antes]);
    for (const orden of ORDENES) {
      const shown = (await list({ ...DIA, orden })).map(({ truck_plate }) => truck_plate);
      const csv = (await ask(o.oficina, 'exportar', { ...DIA, orden, formato: 'csv' })).body.trim().split('\r\n').slice(1);
      expect(csv.map((line) => line.split(';').find((cell) => shown.includes(cell))), orden).toEqual(shown);
    }
    const { Sheets, SheetNames } = read((await ask(o.oficina, 'exportar', { ...DIA, formato: 'xlsx' })).rawPayload);
    expect(Sheets[SheetNames[0] ?? '']?.['!ref']).toBe(`A1:Q${1 + total}`);
  });

  it('its row has both dates, and the flag that says why', async () => {
    const [first] = await list({ ...DIA, orden: 'fecha' });
    expect(first).toMatchObject({ created: '2026-11-12T12:00:00.000Z', llegada: LLEGADA, avisos: [{ codigo: 'relojDesfasado' }, { codigo: 'sinPosicion' }] });
  });

  it('pages neither repeat nor lose it', async () => {
    const day = { desde: '2026-10-05', hasta: '2026-10-05' };
    const recibidoEn = '2026-10-05T20:00:00Z';
    const mine: string[] = [];
    for (let n = 0; n < 60; n++) mine.push(await o.store(new Date(Date.UTC(2026, 9, 5, 12, n)).toISOString()));
    for (const fecha of ['2026-09-01T12:00:00Z', '2026-09-02T12:00:00Z', '2026-10-09T12:00:00Z']) {
      mine.push(await o.store(fecha, { recibidoEn, avisosAbiertos: ['relojDesfasado'] }));
    }
    for (const orden of ORDENES) {
      const seen: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { despachos, siguiente }: Awaited<ReturnType<typeof listPage>> = await listPage({ ...day, orden, ...(cursor !== '' && { cursor }) });
        seen.push(...despachos.map(({ id }) => id));
        cursor = siguiente;
      }
      expect(seen.toSorted(), orden).toEqual(mine.toSorted());
    }
  });
});
