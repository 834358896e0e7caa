import type { RecepcionCamionFila } from '@rodal/contracts/listados/recepciones-camion';
import type { RecepcionCamion } from '@rodal/contracts/recepciones-camion';
import { llegadaDe, razonDe } from '@rodal/domain/union-recepcion';
import * as fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { muestra } from '../../../../../scripts/lib/muestra.ts';
import { buildOficina, type Oficina } from '../../testing/busqueda-fixtures.ts';
import { llenarLlegadas } from '../../testing/llegadas.ts';
import { confirmarPrimeras } from '../../testing/primeras.ts';

let o: Oficina;
beforeAll(async () => {
  o = await buildOficina();
});
afterAll(() => o.t.close());
beforeEach(async () => {
  const { prisma } = o.t.db;
  await prisma.recepcionCamion.deleteMany();
  await prisma.despachoAviso.deleteMany();
  await prisma.despacho.deleteMany();
});

const HORA_MS = 3_600_000;
const CAMINO = '/api/despacho/recepcionescamion';
const hace = (horas: number) => new Date(o.t.deps.clock().getTime() - horas * HORA_MS).toISOString();
const salida = (horas: number, change = {}) => o.store(hace(horas), { guiaNumero: '4711', guiaEstado: 'emitida', ...change });
const post = (url: string, payload: object) => o.oficina.inject({ method: 'POST', url, payload });
/** @returns its id: of truck BBCD12, without a guide unless it says one */
async function llegada(cambio: object = {}): Promise<string> {
  const reply = await post('/api/despacho/insertarComsaReception', { id: uuidv7(), TruckPlate: 'bb·cd-12', ...cambio });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().id;
}
const una = async (id: string): Promise<RecepcionCamion> => (await o.oficina.inject({ url: `${CAMINO}/${id}` })).json().recepcion;
const propuestas = async (id: string) => (await una(id)).candidatos.map((uno) => uno.id);
const despachador = async () => (await o.t.db.prisma.usuario.findFirstOrThrow({ where: { nombre: 'despachador' } })).id;
const hacer = (id: string, que: string, payload: object) => post(`${CAMINO}/${id}/${que}`, payload);

describe('a reception without a dispatch by its guide (E8)', () => {
  it('is proposed those of its truck, product and destination that left within 48 hours; a person joins it', async () => {
    const cerca = await salida(3);
    for (const [horas, change] of [[49, {}], [-1, {}], [3, { patenteCamion: 'BBCD13' }], [3, { productoNombre: 'NITENS' }], [3, { destinoNombre: 'PUERTO' }], [3, { anuladoEn: hace(1) }], [3, { recepcionadoEn: hace(1) }]] as const) await salida(horas, change);
    const id = await llegada({ ProductCode: 'píno', Destiny: 'Aserradero' });
    expect((await una(id)).estado).toBe('porConfirmar');
    expect((await una(id)).candidatos).toMatchObject([{ id: cerca, porque: 'Mismo camión, producto y destino · salió 3 h antes' }]);
    const unida = await hacer(id, 'unir', { despacho: cerca });
    expect([unida.statusCode, unida.json().recepcion.estado]).toEqual([200, 'unida']);
    expect((await hacer(id, 'separar', { motivo: 'Era otro' })).statusCode).toBe(200);
    expect(await una(id)).toMatchObject({ estado: 'sinDespacho', candidatos: [] });
  });

  it('arrived when its photo says, where that is before it was registered', async () => {
    const [antes] = [await salida(5), await salida(1)];
    expect(await propuestas(await llegada({ ArrivalPhotoDatetime: hace(2) }))).toEqual([antes]);
    expect(await propuestas(await llegada({ ArrivalPhotoDatetime: hace(-2) }))).toHaveLength(2);
  });

  it('that waited on its phone was registered when it was written there: proposed what had left by then, and dated by it, also its dispatch', async () => {
    const [viernes, lunes] = [await salida(75), await salida(2)];
    const tres = { espera: 72 * HORA_MS };
    expect(await propuestas(await llegada())).toEqual([lunes]);
    const id = await llegada(tres);
    expect(await propuestas(id)).toEqual([viernes]);
    // The same one again has waited longer, and is the same one.
    const dicha = uuidv7();
    const ahora = () => o.t.deps.clock().getTime();
    const antes = ahora();
    const enviar = (espera: number) => post('/api/despacho/insertarComsaReception', { id: dicha, TruckPlate: 'BBCD12', despacho: viernes, espera });
    expect((await enviar(tres.espera)).statusCode).toBe(200);
    const despues = ahora();
    expect((await enviar(tres.espera + 60_000)).statusCode).toBe(200);
    const { fecha } = await una(dicha);
    const { recepcionadoEn } = await o.t.db.prisma.despacho.findUniqueOrThrow({ where: { id: viernes } });
    const registrada = Date.parse(fecha) + tres.espera;
    expect([recepcionadoEn?.toISOString(), antes <= registrada && registrada <= despues]).toEqual([fecha, true]);
    // A clock that was set back says nothing.
    expect(Date.parse((await una(await llegada({ espera: -tres.espera }))).fecha)).toBeLessThanOrEqual(ahora());
  });

  it('while it is at the gate, whoever has its truck alone is told the same, the latest first; nothing without a guide, nothing of another truck', async () => {
    const [antes, luego] = [await salida(5, { guiaNumero: '4710', productoNombre: 'NITENS' }), await salida(3)];
    for (const [horas, change] of [[49, {}], [3, { guiaNumero: null }], [3, { patenteCamion: 'BBCD13' }], [3, { anuladoEn: hace(1) }], [3, { recepcionadoEn: hace(1) }]] as const) await salida(horas, change);
    const camion = async (query: string): Promise<string[]> => (await o.oficina.inject({ url: `${CAMINO}/camion?${query}` })).json().candidatos.map(({ guia, porque }: { guia: string; porque: string }) => `${guia}: ${porque}`);
    expect(await camion('patente=bb%C2%B7cd-12')).toEqual(['4711: Mismo camión · salió 3 h antes', '4710: Mismo camión · salió 5 h antes']);
    expect(await camion('patente=BBCD12&producto=p%C3%ADno&destino=aserradero')).toEqual(['4711: Mismo camión, producto y destino · salió 3 h antes']);
    expect(await camion('patente=BBCD14')).toEqual([]);
    expect(await camion('patente=-')).toEqual([]);
    const id = await llegada();
    expect(await propuestas(id)).toEqual(expect.arrayContaining([antes, luego]));
  });

  it('nobody wrote contradicts nothing; plates of truck and trailer are taken one for the other', async () => {
    const suya = await salida(3);
    expect(await propuestas(await llegada())).toEqual([suya]);
    const cambiada = await llegada({ TruckPlate: 'JA1234', TruckCartPlate: 'BBCD12' });
    expect((await una(cambiada)).candidatos).toMatchObject([{ id: suya, porque: 'Su camión BBCD12 está anotado como carro · salió 3 h antes · mismo carro' }]);
    expect((await una(await llegada({ TruckPlate: '', DispatchNumber: '99' }))).estado).toBe('sinDespacho');
  });

  it('its guide goes first; a mistyped one is proposed by the truck, and may be joined', async () => {
    const [conGuia, otra] = [await salida(3), await salida(2, { guiaNumero: '4790' })];
    expect((await una(await llegada({ DispatchNumber: '4711' }))).candidatos).toMatchObject([{ id: conGuia, porque: 'Lleva la misma guía' }]);
    const mal = await llegada({ DispatchNumber: '4721', Volume: '1,1', Unidad: 'M3' });
    expect((await una(mal)).candidatos.map(({ id, porque }) => [id, porque])).toEqual([
      [conGuia, 'Mismo camión · salió 3 h antes · su guía es la 4711 · volumen dentro de lo tolerado'],
      [otra, 'Mismo camión · salió 2 h antes · volumen dentro de lo tolerado'],
    ]);
    const lejos = await salida(60, { guiaNumero: '9' });
    expect((await hacer(mal, 'unir', { despacho: lejos })).json().errores).toMatchObject([{ campo: 'despacho' }]);
    expect((await hacer(mal, 'descartar', { despacho: otra })).json().recepcion.candidatos.map((uno: { id: string }) => uno.id)).toEqual([conGuia]);
    expect((await hacer(mal, 'unir', { despacho: conGuia })).statusCode).toBe(200);
  });

  it('what the list and the inbox say of each is what the rule says of all pairs', async () => {
    await llenarLlegadas(o.t.db.pool, 120, { usuarioId: await despachador(), seed: 7 });
    await o.t.db.pool.query(`UPDATE despacho SET anulado_en = fecha WHERE numero % 11 = 0`);
    await o.t.db.pool.query(`UPDATE despacho SET recepcionado_en = fecha WHERE numero % 5 <> 0`);
    const [despachos, recepciones] = [await o.t.db.prisma.despacho.findMany({ where: { anuladoEn: null, recepcionadoEn: null } }), await o.t.db.prisma.recepcionCamion.findMany()];
    const esperado = recepciones.map((r) => {
      const suelta = { ...r, patente: r.patenteCamion, llego: llegadaDe(r) };
      const razones = despachos.filter((d) => razonDe(suelta, { ...d, guia: d.guiaNumero ?? '', fecha: d.fecha.toISOString(), patente: d.patenteCamion, producto: d.productoNombre, destino: d.destinoNombre }) !== null);
      return [r.id, razones.length > 0 ? 'porConfirmar' : 'sinDespacho'];
    });
    const { recepciones: dichas }: { recepciones: RecepcionCamionFila[] } = (await o.oficina.inject({ url: `${CAMINO}?fecha_inicio=2026-02-01&fecha_fin=2026-12-31` })).json();
    expect(dichas.length).toBe(100);
    const deLista = new Map(dichas.map(({ id, estado }) => [id, estado]));
    for (const [id = '', estado] of esperado) if (deLista.has(id)) expect([id, deLista.get(id)]).toEqual([id, estado]);
    expect(new Set(deLista.values())).toEqual(new Set(['porConfirmar', 'sinDespacho']));
  });

  it('whatever comes first, each is proposed the same in the same order: 100 orders of one set, with two loads that nothing tells apart', async () => {
    const ids = Array.from({ length: 4 }, () => uuidv7());
    const [deCamion, deNumero] = [uuidv7(), uuidv7()];
    // The same moments whenever they come.
    const antes: Readonly<Record<number, string>> = { 3: hace(3), 5: hace(5), 6: hace(6) };
    const hechos: readonly (() => Promise<unknown>)[] = [
      ...([[3, {}], [3, {}], [5, { patenteCarro: 'JA1234', guiaNumero: '99' }], [6, { patenteCamion: 'ZZZZ11', guiaNumero: '99' }]] as const).map(([horas, change], n) => () => salida(horas, { id: ids[n], fecha: antes[horas], patenteCarro: '-', ...change })),
      () => llegada({ id: deCamion, TruckCartPlate: 'JA1234' }),
      () => llegada({ id: deNumero, DispatchNumber: '99', TruckPlate: 'ZZZZ11' }),
    ];
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...hechos], { minLength: hechos.length }), async (orden) => {
        await o.t.db.prisma.recepcionCamion.deleteMany();
        await o.t.db.prisma.despacho.deleteMany();
        for (const hecho of orden) await hecho();
        const { candidatos } = await una(deCamion);
        expect(candidatos.map((uno) => uno.id)).toEqual([ids[2], ids[0], ids[1]]);
        expect(candidatos[1]?.porque).toBe(candidatos[2]?.porque);
        expect(await propuestas(deNumero)).toEqual([ids[3], ids[2]]);
      }),
      { numRuns: muestra(100), endOnFailure: true },
    );
  });

  it('of 200 loads as gates write them the first proposal is the right one in 95 of 100, and what was joined is proposed no more', async () => {
    const verdad = await llenarLlegadas(o.t.db.pool, 200, { usuarioId: await despachador() });
    const { primeras, total, unidas } = await confirmarPrimeras(o.t.db, verdad, 1);
    expect(primeras / total).toBeGreaterThanOrEqual(0.95);
    expect(new Set(unidas).size).toBe(unidas.length);
  });
});
