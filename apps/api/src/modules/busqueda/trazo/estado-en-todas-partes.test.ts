// What becomes of a load is told by a dozen places; one naive model tells the same of each (issue 34: "ESTADO is derived in one place").
import type { DespachoFila, GraficosDespachos, MapaDespachos, ResumenDespachos } from '@rodal/contracts/busqueda';
import type { DespachoDetalle } from '@rodal/contracts/detalle';
import type { GuiaNula } from '@rodal/contracts/guias-nulas';
import type { TrazoFila } from '@rodal/contracts/listados/trazo';
import type { Output } from '@rodal/contracts/endpoint';
import type { listGuiasRecientes, RecepcionCamion } from '@rodal/contracts/recepciones-camion';
import type { TrazoDetalle } from '@rodal/contracts/trazo';
import { addDays, santiagoDay } from '@rodal/domain/fechas';
import { estadoControlTexto } from '@rodal/domain/trazo';
import { verificarGuardada } from '@rodal/domain/verificacion';
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { muestra } from '../../../../../../scripts/lib/muestra.ts';
import { MAESTROS } from '../../../testing/despacho-fixtures.ts';
import { addMovimiento, createCargaMovimientos } from '../../../testing/movimientos.ts';
import { buildMundoVidas, type Carga, type MundoVidas } from '../../../testing/mundo-vidas.ts';
import { controlDe, estadoDe, posibles, type Suceso, veredictoDe, vidasDe, type Vida } from '../../../testing/vidas.ts';

let m: MundoVidas;
let dias: string;
beforeAll(async () => {
  m = await buildMundoVidas();
  const hoy = santiagoDay(m.t.deps.clock());
  dias = `desde=${addDays(hoy, -1)}&hasta=${addDays(hoy, 1)}`;
  // Posted until the day before: every load of the test is off it.
  await addMovimiento(m.t.db, await createCargaMovimientos(m.t.db), { numero: 1, codigo: MAESTROS.faena.codigo, rol: MAESTROS.faena.rol, dia: addDays(hoy, -1), unidad: 'M3', cantidad: '1000' });
});
afterAll(() => m.close());
beforeEach(() => m.vaciar());

const ESTADOS = [['anulada', 'Anulada'], ['recepcionado', 'Recepcionado'], ['guiaEmitida', 'Guía emitida'], ['enviado', 'Enviado']] as const;
const CONTROLES = [['alerta', 'ALERTA CONTROL'], ['cancelado', 'CANCELADO'], ...ESTADOS.slice(1)] as const;
/** Thrown in every run, whatever the sample: what is easiest to tell wrongly. */
const SIEMPRE: readonly (readonly Suceso[])[] = [
  ['emitir', 'recibir', 'anular'],
  ['emitir', 'recibirCorta', 'anular', 'retirar'],
  ['emitir', 'recibirCorta', 'anular', 'separar', 'retirar'],
  ['emitir', 'recibirCorta', 'separar', 'recibirCorta'],
  ['emitir', 'recibirCorta', 'cerrarAviso', 'anular'],
  ['emitir', 'anular', 'retirar', 'recibirCorta'],
  ['emitir', 'mirar', 'anular', 'retirar'],
  ['fallar', 'recibirCorta', 'emitir', 'anularRecepcion'],
  ['confirmar', 'emitir', 'anular'],
];
const siNo = (es: boolean) => (es ? 'SI' : 'NO');
const isLibre = ({ anulada, recibida }: Vida) => !anulada && recibida === null;
/** By truck, each with its own. */
const esperado = <T>(que: (carga: Carga) => T, cuales: readonly Carga[] = m.cargas) => new Map(cuales.map((carga) => [carga.patente, que(carga)] as const));
const porCamion = <T, V>(filas: readonly T[], camion: (fila: T) => string, valor: (fila: T) => V) => new Map(filas.map((fila) => [camion(fila), valor(fila)] as const));
/** Decimals of three places, as PostgreSQL adds them. */
const suma = (cargas: readonly Carga[]) => (cargas.reduce((total, { volumen }) => total + Number(volumen.replace('.', '')), 0) / 1_000).toFixed(3);

/** Of each rol and unit, apart, those that are not voided; null = there is nothing to tell. */
function porPartida<V>(valor: (suyas: readonly Carga[], partida: string) => V | null): Map<string, V> {
  const partidas = ['100-1', '100-2'].flatMap((rol) => ['BDMT', 'M3'].map((unidad) => ({ rol, unidad, clave: `${rol} ${unidad}` })));
  return new Map(partidas.flatMap(({ rol, unidad, clave }) => {
    const dicho = valor(m.cargas.filter((una) => una.rol === rol && una.unidad === unidad && !una.vida.anulada), clave);
    return dicho === null ? [] : [[clave, dicho] as const];
  }));
}

async function paginas<T>(url: string, campo: string): Promise<T[]> {
  const todas: T[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const pagina = (await m.pedir(`${url}&${cursor === '' ? '' : `cursor=${encodeURIComponent(cursor)}`}`)) as { readonly siguiente: string | null };
    todas.push(...((pagina as unknown as Record<string, T[]>)[campo] ?? []));
    cursor = pagina.siguiente;
  }
  return todas;
}
/** A file as rows by their titles. */
async function archivo(url: string): Promise<Record<string, string>[]> {
  const { rawPayload } = await m.oficina.inject({ url });
  if (url.endsWith('csv')) return parse(rawPayload, { delimiter: ';', bom: true, columns: true });
  const libro = read(rawPayload);
  return utils.sheet_to_json(libro.Sheets[libro.SheetNames[0] ?? ''] ?? {}, { raw: false });
}

async function listaDiceLoMismo(): Promise<void> {
  const buscar = (mas = '') => paginas<DespachoFila>(`/api/despacho/obtenerdatos?${dias}${mas}`, 'despachos');
  expect(porCamion(await buscar(), ({ truck_plate }) => truck_plate, ({ ESTADO, Finalizado, RECEPCIONADO, dispatch_number, avisos }) => [ESTADO, Finalizado, RECEPCIONADO, dispatch_number ?? '', avisos.map(({ codigo }) => codigo)])).toEqual(
    esperado(({ vida, guia }) => [estadoDe(vida), siNo(vida.anulada), siNo(vida.recibida !== null), guia, vida.avisos]),
  );
  for (const [estado, etiqueta] of ESTADOS) {
    const suyas = m.cargas.filter(({ vida }) => estadoDe(vida) === etiqueta);
    expect([estado, (await buscar(`&estado=${estado}`)).map(({ truck_plate }) => truck_plate).toSorted()]).toEqual([estado, suyas.map(({ patente }) => patente).toSorted()]);
    expect([estado, ((await m.pedir(`/api/despacho/resumen?${dias}&estado=${estado}`)) as ResumenDespachos).total]).toEqual([estado, suyas.length]);
  }
  const vivas = m.cargas.filter(({ vida }) => !vida.anulada);
  const enUnidad = (unidad: string) => vivas.filter((una) => una.unidad === unidad);
  const unidades = (['BDMT', 'M3'] as const).filter((unidad) => enUnidad(unidad).length > 0);
  const resumen = (await m.pedir(`/api/despacho/resumen?${dias}`)) as ResumenDespachos;
  expect([resumen.total, resumen.anuladas, resumen.volumenes.toSorted((a, b) => (a.unidad < b.unidad ? -1 : 1))]).toEqual([m.cargas.length, m.cargas.length - vivas.length, unidades.map((unidad) => ({ unidad, volumen: suma(enUnidad(unidad)) }))]);
  const { porFaena } = (await m.pedir(`/api/despacho/graficos?${dias}`)) as GraficosDespachos;
  expect(new Map(porFaena.map(({ rol, unidad, cargas, volumen }) => [`${rol} ${unidad}`, [cargas, Number(volumen)]]))).toEqual(porPartida((suyas) => (suyas.length === 0 ? null : [suyas.length, Number(suma(suyas))])));
  const { puntos } = (await m.pedir(`/api/despacho/mapa?${dias}`)) as MapaDespachos;
  expect(porCamion(puntos, ({ truck_plate }) => truck_plate, ({ ESTADO }) => ESTADO)).toEqual(esperado(({ vida }) => estadoDe(vida)));
  for (const formato of ['xlsx', 'csv']) {
    const filas = await archivo(`/api/despacho/exportar?${dias}&formato=${formato}`);
    expect(porCamion(filas, ({ Camion = '' }) => Camion, ({ Estado, Finalizado, Recepcionado, Guia }) => [Estado, Finalizado, Recepcionado, Guia ?? ''])).toEqual(esperado(({ vida, guia }) => [estadoDe(vida), siNo(vida.anulada), siNo(vida.recibida !== null), guia]));
  }
}

async function trazoDiceLoMismo(): Promise<void> {
  const buscar = (mas = '') => paginas<TrazoFila>(`/api/faenas/obtenerDatosTrazo?${dias}${mas}`, 'guias');
  expect(porCamion(await buscar(), ({ CAMION }) => CAMION, ({ ESTADO_CONTROL, alertas, RECEPCIONISTA, MOTIVO_ANULACION }) => [estadoControlTexto(ESTADO_CONTROL), (alertas as { codigo: string }[]).map(({ codigo }) => codigo).toSorted(), RECEPCIONISTA, MOTIVO_ANULACION])).toEqual(
    esperado(({ vida }) => [controlDe(vida), vida.avisos, vida.recibida === null ? null : 'oficina', vida.anulada ? 'Patente equivocada' : null]),
  );
  for (const [estado, etiqueta] of CONTROLES) {
    const suyas = m.cargas.filter(({ vida }) => controlDe(vida) === etiqueta).map(({ patente }) => patente);
    expect([estado, (await buscar(`&estado=${estado}`)).map(({ CAMION }) => CAMION).toSorted()]).toEqual([estado, suyas.toSorted()]);
  }
  const filas = await archivo(`/api/faenas/trazo/exportar?${dias}&formato=csv`);
  expect(porCamion(filas, (fila) => fila['Camión'] ?? '', ({ Estado }) => Estado)).toEqual(esperado(({ vida }) => controlDe(vida)));
}

/** What is told of each by itself: its detail, its trace, its paper, and whatever names it. */
async function cadaUnaDiceLoMismo(): Promise<void> {
  for (const { id, codigo, guia, vida, patente, recepciones: [recepcion = null], nulas: [nula = null] } of m.cargas) {
    const [estado, joined] = [estadoDe(vida), vida.recibida === null ? null : recepcion];
    const detalle = (await m.pedir(`/api/despacho/despachos/${id}`)) as DespachoDetalle;
    const abiertos = (avisos: DespachoDetalle['avisos']) => avisos.flatMap(({ codigo: suyo, resueltoEn }) => (resueltoEn === null ? [suyo] : [])).toSorted();
    const nombres = detalle.EVENTOS.map(({ NOMBRE }) => NOMBRE);
    expect([patente, detalle.despacho.ESTADO, detalle.recepcion?.id ?? null, detalle.anulacion?.id ?? null, abiertos(detalle.avisos), nombres.includes('Recepcionado'), nombres.includes('Anulada'), detalle.guia.estado, detalle.guia.numero ?? '']).toEqual([
      patente, estado, joined, vida.anulada ? nula : null, vida.avisos, vida.recibida !== null, vida.anulada, vida.guia, guia,
    ]);
    const trazo = (await m.pedir(`/api/faenas/trazo/${id}`)) as TrazoDetalle;
    expect([patente, estadoControlTexto(trazo.ESTADO_CONTROL), trazo.despacho.ESTADO, trazo.recepcion?.id ?? null, trazo.anulacion?.id ?? null, abiertos(trazo.alertas)]).toEqual([patente, controlDe(vida), estado, joined, vida.anulada ? nula : null, vida.avisos]);
    const verificada = (await m.t.nobody.inject({ method: 'POST', url: '/api/verificar', payload: { codigo } })).json();
    expect([patente, verificada.veredicto]).toEqual([patente, veredictoDe(vida)]);
    // That of what has no guide was a wrong one: an address has forty.
    await m.t.db.pool.query('DELETE FROM intento_login');
    if (verificada.veredicto === 'recibida') expect([patente, verificada.recibidaDonde]).toEqual([patente, vida.recibida === 'corta' ? 'PUERTO CORONEL' : MAESTROS.destino.nombre]);
    if (joined !== null) expect(((await m.pedir(`/api/despacho/recepcionescamion/${joined}`)) as { recepcion: RecepcionCamion }).recepcion).toMatchObject({ estado: 'unida', candidatos: [], despacho: { id, estado } });
    if (vida.anulada) expect(((await m.pedir(`/api/despacho/guiasnulas/${nula}`)) as { guiaNula: GuiaNula }).guiaNula).toMatchObject({ estado: 'aplicada', candidatos: [], despacho: { id, estado } });
    if (guia === '') continue;
    for (const de of ['recepcionescamion', 'guiasnulas']) expect([de, await m.pedir(`/api/despacho/${de}/despachos?dispatch_number=${guia}`)]).toMatchObject([de, { despachos: [{ id, estado }] }]);
  }
}

/** What a gate's phone keeps of those that have a guide, and says of their codes while that is young. */
async function telefonosDicenLoMismo(): Promise<void> {
  const { guias, vigencia } = (await m.pedir('/api/despacho/recepcionescamion/guias')) as Output<typeof listGuiasRecientes>;
  const ahora = m.t.deps.clock().getTime();
  expect(porCamion(guias, ({ patente }) => patente, ({ estado, guia, codigo }) => [estado, guia, verificarGuardada(codigo, guias, { al: ahora, ahora, vigencia }).veredicto])).toEqual(
    esperado(({ vida, guia }) => [estadoDe(vida), guia, veredictoDe(vida)], m.cargas.filter(({ guia }) => guia !== '')),
  );
}

async function stockDiceLoMismo(): Promise<void> {
  const { stock } = (await m.pedir('/api/despacho/buscastockfaena')) as { stock: { rol: string; unidad: string; total: string }[] };
  expect(new Map(stock.map(({ rol, unidad, total }) => [`${rol} ${unidad}`, Number(total).toFixed(3)]))).toEqual(
    porPartida((suyas, partida) => {
      // What the ERP has posted.
      const hay = partida === '100-1 M3' ? 1_000 : 0;
      return suyas.length + hay === 0 ? null : (hay - Number(suma(suyas))).toFixed(3);
    }),
  );
}

/** Whoever comes now, with the truck or with the number alone: it is proposed what is free, and the inbox counts as many. */
async function candidatosYBandejaDicenLoMismo(): Promise<void> {
  const esperan: { readonly que: string; readonly id: string; readonly de: Carga; readonly propuesta: boolean }[] = [];
  for (const de of m.cargas) {
    const llega = async (escrito: object) => ((await m.pedir('/api/despacho/insertarComsaReception', { id: uuidv7(), ...escrito })) as { id: string }).id;
    esperan.push({ que: 'recepcionescamion', id: await llega({ TruckPlate: de.patente }), de, propuesta: isLibre(de.vida) });
    if (de.guia === '') continue;
    esperan.push({ que: 'recepcionescamion', id: await llega({ DispatchNumber: de.guia }), de, propuesta: isLibre(de.vida) });
    // A number that is voided is registered once.
    if (de.vida.anulada) continue;
    const nota = (await m.pedir('/api/despacho/insertarguiasnulas', { id: uuidv7(), dispatch_number: de.guia, motivo: 'x', despacho: null })) as { id: string };
    esperan.push({ que: 'guiasnulas', id: nota.id, de, propuesta: !de.vida.retirada });
  }
  for (const { que, id, de, propuesta } of esperan) {
    const leida = Object.values((await m.pedir(`/api/despacho/${que}/${id}`)) as Record<string, RecepcionCamion | GuiaNula>)[0];
    expect([que, de.patente, leida?.estado, leida?.candidatos.map((uno) => uno.id)]).toEqual([que, de.patente, propuesta ? 'porConfirmar' : 'sinDespacho', propuesta ? [de.id] : []]);
  }
  const { filas } = (await m.pedir('/api/bandeja')) as { filas: { clave: string; total: number }[] };
  const cuenta = (clave: string) => filas.find((fila) => fila.clave === clave)?.total ?? 0;
  const propuestas = (suya: string) => esperan.filter(({ que, propuesta }) => que === suya && propuesta).length;
  expect({ recepciones: cuenta('recepcionesPorConfirmar'), nulas: cuenta('guiasNulasPorConfirmar'), avisos: cuenta('avisosAbiertos') }).toEqual({
    recepciones: propuestas('recepcionescamion'), nulas: propuestas('guiasnulas'), avisos: m.cargas.filter(({ vida }) => vida.avisos.length > 0).length,
  });
}

async function todosDicenLoMismo(): Promise<void> {
  await listaDiceLoMismo();
  await trazoDiceLoMismo();
  await cadaUnaDiceLoMismo();
  await stockDiceLoMismo();
  await telefonosDicenLoMismo();
  await candidatosYBandejaDicenLoMismo();
}

describe('ESTADO is derived in one place (issue 34)', () => {
  it('over every case of three steps, list, detail, trace, public page, bandeja, stock, proposals and files say the same', async () => {
    const vidas = vidasDe(3);
    const cada = vidas.length / muestra(vidas.length);
    for (const pasos of [...SIEMPRE, ...vidas.filter((_, n) => Math.floor(n / cada) !== Math.floor((n - 1) / cada))]) {
      const carga = await m.salir();
      for (const paso of pasos) await m.pasar(carga, paso);
    }
    await todosDicenLoMismo();
  });

  it('also of what was received and then voided, of short loads and of what was undone, all of them at once and in any order', async () => {
    const hechos = fc.array(fc.record({ cual: fc.nat({ max: 5 }), dado: fc.nat({ max: 1_000 }) }), { minLength: 20, maxLength: 45 });
    await fc.assert(
      fc.asyncProperty(hechos, async (dados) => {
        await m.vaciar();
        for (let n = 0; n < 6; n += 1) await m.salir();
        for (const { cual, dado } of dados) {
          const carga = m.cargas[cual] ?? expect.fail();
          const puede: readonly Suceso[] = posibles(carga.vida);
          await m.pasar(carga, puede[dado % puede.length] ?? expect.fail());
        }
        await todosDicenLoMismo();
      }),
      { numRuns: muestra(25), endOnFailure: true },
    );
  });
});
