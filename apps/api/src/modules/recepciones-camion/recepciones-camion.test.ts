import { randomUUID } from 'node:crypto';
import type { DespachoFila } from '@rodal/contracts/busqueda';
import type { DespachoDetalle } from '@rodal/contracts/detalle';
import type { RecepcionCamionFila } from '@rodal/contracts/listados/recepciones-camion';
import type { DespachoDeRecepcion, RecepcionCamion } from '@rodal/contracts/recepciones-camion';
import { santiagoDay } from '@rodal/domain/fechas';
import { type EstadoRecepcion, LARGOS_RECEPCION } from '@rodal/domain/recepciones-camion';
import * as fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../testing/build-app.ts';
import { inTransaction } from '../../db/transaction.ts';
import { buildOficina, type Oficina } from '../../testing/busqueda-fixtures.ts';
import { collide } from '../../testing/collide.ts';
import { uploadFoto } from '../../testing/despacho-fixtures.ts';
import { buildPrograma } from '../../testing/programa.ts';
import { forgetTorn } from '../fotos/fotos.service.ts';
import { registrarRecepcion } from './registrar.ts';

let o: Oficina;
let otra: Actor;
let planta: Actor;
beforeAll(async () => {
  o = await buildOficina();
  await o.t.createUsuario({ nombre: 'otra', perfiles: ['Recepciones'] });
  await o.t.createUsuario({ nombre: 'planta', perfiles: ['Despacho'] });
  await o.t.createUsuario({ nombre: 'admin', perfiles: ['Administrador'] });
  [otra, planta] = [await o.t.loginAs('otra'), await o.t.loginAs('planta')];
});
afterAll(() => o.t.close());
beforeEach(async () => {
  await o.t.db.prisma.guiaNula.deleteMany();
  await o.t.db.prisma.recepcionCamionFoto.deleteMany();
  await o.t.db.prisma.recepcionCamion.deleteMany();
  await o.t.db.prisma.despachoAviso.deleteMany();
  await o.t.db.prisma.despacho.deleteMany();
});

const AHORA = '2026-03-01T15:00:00.000Z';
const CAMINO = '/api/despacho/recepcionescamion';
const conGuia = (guiaNumero: string, change = {}) => o.store(AHORA, { guiaNumero, guiaEstado: 'emitida', guiaEn: AHORA, ...change });
const post = (url: string, payload: object, actor = o.oficina) => actor.inject({ method: 'POST', url, payload });
const registrar = (cambio: object = {}, actor = o.oficina) => post('/api/despacho/insertarComsaReception', { id: uuidv7(), DispatchNumber: '4711', Volume: '1', Unidad: 'M3', ...cambio }, actor);
const hacer = (id: string, que: string, payload: object, actor = o.oficina) => post(`${CAMINO}/${id}/${que}`, payload, actor);
const leer = async (id: string): Promise<RecepcionCamion> => (await o.oficina.inject({ url: `${CAMINO}/${id}` })).json().recepcion;
const errores = (reply: { json: () => { errores: { campo: string; mensaje: string }[] } }) => reply.json().errores.map(({ campo, mensaje }) => [campo, mensaje]);
const lista = async (query = '', actor = o.oficina): Promise<RecepcionCamionFila[]> => (await actor.inject({ url: `${CAMINO}${query}` })).json().recepciones;

/** @returns the id of one that was taken */
async function registrada(cambio: object = {}, actor = o.oficina): Promise<string> {
  const reply = await registrar(cambio, actor);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().id;
}

/** What each place of the program says of a dispatch. */
async function dicho(id: string) {
  const dia = santiagoDay(new Date(AHORA));
  const { despachos }: { despachos: DespachoFila[] } = (await o.oficina.inject({ url: `/api/despacho/obtenerdatos?desde=${dia}&hasta=${dia}` })).json();
  const detalle: DespachoDetalle = (await o.oficina.inject({ url: `/api/despacho/despachos/${id}` })).json();
  const fila = despachos.find((una) => una.id === id);
  return { lista: fila?.ESTADO, recepcionado: fila?.RECEPCIONADO, detalle: detalle.despacho.ESTADO, recepcion: detalle.recepcion?.id ?? null };
}

describe('the reception of a truck (especificación 1 §2.15)', () => {
  it('of the dispatch that was said: every place says Recepcionado; separated, it has not arrived', async () => {
    const despacho = await conGuia('4711', { cantidad: '20', patenteCamion: 'BBCD12' });
    expect(await dicho(despacho)).toEqual({ lista: 'Guía emitida', recepcionado: 'NO', detalle: 'Guía emitida', recepcion: null });
    const reply = await registrar({ DispatchNumber: 'N° 4.711', TruckPlate: 'bb·cd-13', Volume: '18,9', RolasQty: '120', DriverRut: '12.345.678-5', Destiny: '  PLANTA  MARIQUINA', despacho });
    expect([reply.statusCode, reply.json().message]).toEqual([200, 'Datos insertados exitosamente.']);
    const { id }: { id: string } = reply.json();
    expect(await dicho(despacho)).toEqual({ lista: 'Recepcionado', recepcionado: 'SI', detalle: 'Recepcionado', recepcion: id });
    expect(await leer(id)).toMatchObject({
      estado: 'unida', DispatchNumber: 'N° 4.711', TruckPlate: 'BBCD13', Volume: '18.900', RolasQty: 120, DriverRut: '12345678-5', Destiny: 'PLANTA MARIQUINA', Usuario: 'oficina', tolerancia: 5, candidatos: [],
      despacho: { id: despacho, guia: '4711', patente: 'BBCD12', cantidad: '20.000', estado: 'Recepcionado' }, anulacion: null,
    });
    expect(await lista()).toMatchObject([{ id, guia: 'N° 4.711', estado: 'unida', volumen: '18.9', diferencia: '-5.5' }]);

    const separada = await hacer(id, 'separar', { motivo: 'Era otro camión', visto: 'unida' }, otra);
    expect([separada.statusCode, separada.json().message]).toEqual([200, 'Recepción separada de su despacho.']);
    expect(separada.json().recepcion).toMatchObject({ estado: 'sinDespacho', despacho: null, candidatos: [] });
    expect(await dicho(despacho)).toEqual({ lista: 'Guía emitida', recepcionado: 'NO', detalle: 'Guía emitida', recepcion: null });
    const { EVENTOS, historia }: DespachoDetalle = (await o.oficina.inject({ url: `/api/despacho/despachos/${despacho}` })).json();
    expect(EVENTOS.map(({ NOMBRE, detalle }) => [NOMBRE, detalle])).toContainEqual(['Recepción dejada sin efecto: guía N° 4.711', 'otra: Era otro camión']);
    expect(historia.map(({ accion }) => accion)).toEqual(expect.arrayContaining(['Llegó a destino', 'Se dejó sin efecto su recepción']));
  });

  it('annulled, its dispatch has not arrived, and may be received by another', async () => {
    const despacho = await conGuia('4711');
    const id = await registrada({ despacho });
    const anulada = await hacer(id, 'anular', { motivo: 'Se registró dos veces', visto: 'unida' });
    expect(anulada.json().recepcion).toMatchObject({ estado: 'anulada', despacho: { id: despacho, estado: 'Guía emitida' }, anulacion: { usuario: 'oficina', motivo: 'Se registró dos veces' } });
    expect(await dicho(despacho)).toMatchObject({ lista: 'Guía emitida', recepcion: null });
    const nueva = await registrada({ despacho });
    expect(await dicho(despacho)).toMatchObject({ lista: 'Recepcionado', recepcion: nueva });
    expect((await hacer(id, 'anular', { motivo: 'x' })).statusCode).toBe(409);
  });

  it('a received one that is voided is Anulada everywhere, and no voided one can arrive', async () => {
    const despacho = await conGuia('4711');
    await registrada({ despacho });
    await post('/api/despacho/insertarguiasnulas', { id: uuidv7(), dispatch_number: '4711', motivo: 'x', despacho });
    expect(await dicho(despacho)).toMatchObject({ lista: 'Anulada', detalle: 'Anulada' });
    const nula = await conGuia('99', { anuladoEn: AHORA });
    expect((await registrar({ DispatchNumber: '99', despacho: nula })).statusCode).toBe(409);
    expect(await lista('?dispatch_number=99')).toEqual([]);
  });

  it('when it arrived is what its photo says, unless that cannot be', async () => {
    let folio = 9_000;
    const llego = async (ArrivalPhotoDatetime: string | null) => {
      const despacho = await conGuia(String((folio += 1)));
      const { guiaNumero } = await o.t.db.prisma.despacho.findUniqueOrThrow({ where: { id: despacho } });
      await registrada({ DispatchNumber: guiaNumero, despacho, ArrivalPhotoDatetime });
      return (await o.t.db.prisma.despacho.findUniqueOrThrow({ where: { id: despacho } })).recepcionadoEn;
    };
    const hace = new Date(o.t.deps.clock().getTime() - 3_600_000);
    expect(await llego(hace.toISOString())).toEqual(hace);
    const futuro = new Date(o.t.deps.clock().getTime() + 86_400_000);
    expect((await llego(futuro.toISOString()))?.getTime()).toBeLessThan(futuro.getTime());
    // Before it left, or centuries wrong, it says nothing.
    for (const nunca of [null, '2026-03-01T14:59:59.000Z', '0000-01-01T00:00:00-14:00', '9999-12-31T23:59:59.999Z']) expect((await llego(nunca))?.getTime()).toBeGreaterThan(hace.getTime());
  });

  it('what is written wrong is refused by its field, and nothing is kept of it', async () => {
    expect(errores(await registrar({ DispatchNumber: '' }))).toEqual([['DispatchNumber', expect.stringMatching(/^Escriba el Número de guía o la Patente/)]]);
    expect(errores(await registrar({ Volume: 'mucho', DriverRut: '1-1', TruckPlate: 'X' })).map(([campo]) => campo)).toEqual(['TruckPlate', 'Volume', 'DriverRut']);
    expect(errores(await registrar({ Volume: '123456789012' }))).toEqual([['Volume', 'Volumen: admite hasta 11 cifras antes de la coma']]);
    const despacho = await conGuia('12');
    expect(errores(await registrar({ despacho }))).toEqual([['despacho', expect.stringMatching(/su guía no es la 4711$/)]]);
    expect(errores(await registrar({ despacho: uuidv7() }))).toEqual([['despacho', 'Despacho: no existe en Rodal']]);
    expect(await lista()).toEqual([]);
    expect(await dicho(despacho)).toMatchObject({ lista: 'Guía emitida' });
    // Without a guide it is of whichever a person says.
    await registrada({ DispatchNumber: '', TruckPlate: 'BBCD12', despacho });
    expect(await dicho(despacho)).toMatchObject({ lista: 'Recepcionado' });
  });

  it('the same one again is the same one; another under its id is refused', async () => {
    const despacho = await conGuia('4711');
    const uno = { id: uuidv7(), despacho, Comments: 'mojado' };
    expect((await registrar(uno)).statusCode).toBe(200);
    expect((await registrar(uno)).json()).toEqual({ id: uno.id, message: 'Datos insertados exitosamente.' });
    expect(errores(await registrar({ ...uno, Comments: 'seco' }))).toEqual([['DispatchNumber', expect.stringMatching(/^Este formulario ya registró una recepción/)]]);
    // What became of it since makes it no other one.
    await hacer(uno.id, 'separar', { motivo: 'x' });
    expect((await registrar(uno)).statusCode).toBe(200);
    expect(await dicho(despacho)).toMatchObject({ lista: 'Guía emitida' });
    expect(await lista()).toHaveLength(1);
  });
});

describe('its photos', () => {
  it('are those of whoever sends it, and seen by who may see it', async () => {
    const [lleno, vacio, guia] = [await uploadFoto(planta), await uploadFoto(planta), await uploadFoto(planta)];
    const ajena = await registrar({ ArrivalPhoto: lleno }, o.oficina);
    expect([ajena.statusCode, ajena.json().faltantes]).toEqual([409, [lleno]]);
    const id = await registrada({ ArrivalPhoto: lleno, DeparturePhoto: vacio, GuiaPhoto: guia, ArrivalPhotoDatetime: AHORA }, planta);
    expect((await leer(id)).fotos.toSorted()).toEqual(['guia', 'lleno', 'vacio']);
    const pedir = (actor: Actor, lado = 'guia') => actor.inject({ url: `${CAMINO}/${id}/fotos/${lado}` });
    const foto = await pedir(o.oficina);
    expect([foto.statusCode, foto.headers['content-type'], foto.headers['etag']]).toEqual([200, 'image/jpeg', `"${guia}"`]);
    expect([(await pedir(planta)).statusCode, (await pedir(o.despachador)).statusCode, (await pedir(o.oficina, 'otra')).statusCode]).toEqual([200, 404, 400]);
    const archivo = (actor: Actor) => actor.inject({ url: `/api/archivos/${guia}` });
    expect([(await archivo(o.oficina)).statusCode, (await archivo(o.despachador)).statusCode]).toEqual([200, 404]);
  });

  it('one that is found broken between the look at it and the record stands in none', async () => {
    const rota = await uploadFoto(planta);
    await o.t.db.prisma.foto.update({ where: { sha256: rota }, data: { estado: 'danada' } });
    const escrita = { ...Object.assign({}, ...Object.keys(LARGOS_RECEPCION).map((campo) => ({ [campo]: '' }))), DispatchNumber: '4711', Unidad: '' };
    const nueva = { id: uuidv7(), contenidoHash: Buffer.from('x'), escrita, fotos: { guia: rota }, llegadaEn: null, salidaEn: null, despachoId: null };
    const actor = { usuarioId: null, usuario: 'planta', dispositivo: null, requestId: null };
    const registrando = inTransaction(o.t.db.prisma, (tx) => registrarRecepcion(tx, nueva, { actor, ahora: new Date() }));
    await expect(registrando).rejects.toMatchObject({ codigo: 'missing_photos', options: { faltantes: [rota] } });
    expect(await lista()).toEqual([]);
  });

  it('one that is missing names itself; one that shows in a reception is never forgotten', async () => {
    const falta = 'a'.repeat(64);
    expect((await registrar({ GuiaPhoto: falta }, planta)).json()).toMatchObject({ codigo: 'missing_photos', faltantes: [falta] });
    const propia = await uploadFoto(planta);
    await registrada({ GuiaPhoto: propia }, planta);
    await forgetTorn(o.t.db, propia, new Date());
    expect(await o.t.db.prisma.foto.findUnique({ where: { sha256: propia } })).toMatchObject({ estado: 'danada' });
  });
});

describe('which dispatch it is of', () => {
  it('waits for a person where a dispatch has its guide, and says so in the inbox; else it is without one', async () => {
    const hoy = santiagoDay(o.t.deps.clock());
    const [una, dos] = [await conGuia('4711'), await conGuia('4711', { patenteCamion: 'JJJJ11' })];
    const id = await registrada();
    const sola = await registrada({ DispatchNumber: '5', TruckPlate: 'BBCD12' });
    const sinGuia = await registrada({ DispatchNumber: '', TruckPlate: 'BBCD12' });
    const anulada = await registrada({ DispatchNumber: '6' });
    await hacer(anulada, 'anular', { motivo: 'x' });
    expect((await leer(id)).candidatos.map((uno: DespachoDeRecepcion) => uno.id).toSorted()).toEqual([una, dos].toSorted());
    const deEstado = async (estado: EstadoRecepcion) => (await lista(`?fecha_inicio=${hoy}&fecha_fin=${hoy}&estado=${estado}`)).map((fila) => [fila.id, fila.estado]);
    expect(await deEstado('porConfirmar')).toEqual([[id, 'porConfirmar']]);
    expect(new Set((await deEstado('sinDespacho')).map(([cual]) => cual))).toEqual(new Set([sola, sinGuia]));
    expect(await deEstado('anulada')).toEqual([[anulada, 'anulada']]);
    const { filas }: { filas: { clave: string; total: number }[] } = (await o.oficina.inject({ url: '/api/bandeja' })).json();
    expect(filas.filter(({ clave }) => clave === 'recepcionesPorConfirmar').map(({ total }) => total)).toEqual([1]);

    expect((await hacer(id, 'descartar', { despacho: una })).json().recepcion.candidatos.map((uno: { id: string }) => uno.id)).toEqual([dos]);
    expect((await hacer(id, 'descartar', { despacho: una })).statusCode).toBe(409);
    const unida = await hacer(id, 'unir', { despacho: dos });
    expect([unida.statusCode, unida.json().message, unida.json().recepcion.estado]).toEqual([200, 'Recepción unida a su despacho.', 'unida']);
    expect(await deEstado('unida')).toEqual([[id, 'unida']]);
    for (const cual of [id, sola, sinGuia, anulada]) expect(await deEstado((await leer(cual)).estado)).toContainEqual([cual, (await leer(cual)).estado]);
  });

  it('what is voided or has arrived is no candidate, nor is a pair that was separated', async () => {
    await conGuia('4711', { anuladoEn: AHORA });
    await conGuia('4711', { recepcionadoEn: AHORA });
    const libre = await conGuia('4711');
    const id = await registrada({ despacho: libre });
    await hacer(id, 'separar', { motivo: 'x' });
    expect(await leer(id)).toMatchObject({ estado: 'sinDespacho', candidatos: [] });
    // To another reception it is.
    expect((await leer(await registrada())).candidatos.map((uno) => uno.id)).toEqual([libre]);
  });

  it('whatever comes first, the list says the same: 100 orders of one set', async () => {
    const hechos = ['d:1', 'd:1', 'd:2', 'r:1', 'r:2', 'r:2', 'r:3'] as const;
    const dichas = async () => (await lista()).map(({ guia, estado }) => [guia, estado].join(' ')).toSorted();
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...hechos], { minLength: hechos.length }), async (orden) => {
        await o.t.db.prisma.recepcionCamion.deleteMany();
        await o.t.db.prisma.despacho.deleteMany();
        for (const hecho of orden) await (hecho.startsWith('d') ? conGuia(hecho.slice(2)) : registrada({ DispatchNumber: hecho.slice(2) }));
        expect(await dichas()).toEqual(['1 porConfirmar', '2 porConfirmar', '2 porConfirmar', '3 sinDespacho']);
      }),
      { numRuns: 100 },
    );
  });

  it('for whoever types a number: the dispatches that have it, and who received it already', async () => {
    const despacho = await conGuia('4711', { cantidad: '28.43' });
    const buscar = async () => (await planta.inject({ url: `${CAMINO}/despachos?dispatch_number=${encodeURIComponent('N° 4.711')}` })).json();
    expect(await buscar()).toMatchObject({ despachos: [{ id: despacho, estado: 'Guía emitida', cantidad: '28.430', choferRut: '12345678-5' }], recibidas: [], tolerancia: 5 });
    const id = await registrada({ despacho, Destiny: 'PLANTA MARIQUINA' });
    expect(await buscar()).toMatchObject({ despachos: [{ id: despacho, estado: 'Recepcionado' }], recibidas: [{ id, usuario: 'oficina', destino: 'PLANTA MARIQUINA', despacho }] });
    await hacer(id, 'anular', { motivo: 'x' });
    expect((await buscar()).recibidas).toEqual([]);
  });

  it('the tolerance is the setting', async () => {
    await o.t.createUsuario({ nombre: 'jefa', perfiles: ['Administrador'] });
    const jefa = await o.t.loginAs('jefa');
    const cambiado = await jefa.inject({ method: 'PUT', url: '/api/ajustes/trazoDiferenciaVolumen', payload: { valor: 8, visto: 5 } });
    expect(cambiado.statusCode, cambiado.body).toBe(200);
    expect((await leer(await registrada())).tolerancia).toBe(8);
    await jefa.inject({ method: 'PUT', url: '/api/ajustes/trazoDiferenciaVolumen', payload: { valor: 5, visto: 8 } });
  });

  it('offers the destinations and products that can be chosen now', async () => {
    await o.t.db.prisma.destino.createMany({ data: [{ id: 9_001, nombre: 'PUERTO', roles: [] }, { id: 9_002, nombre: 'CERRADO', roles: [], activo: false }] });
    await o.t.db.prisma.producto.create({ data: { id: 9_003, descripcion: 'PINO 3,30', modo: 'diametros', unidad: 'M3', roles: [] } });
    expect((await planta.inject({ url: `${CAMINO}/opciones` })).json()).toEqual({ destinos: ['PUERTO'], productos: ['PINO 3,30'] });
  });

  it('the difference is of one unit alone', async () => {
    const despacho = await conGuia('4711', { cantidad: '20', unidad: 'MR' });
    await registrada({ despacho, Volume: '20', Unidad: 'M3' });
    expect(await lista()).toMatchObject([{ estado: 'unida', diferencia: null, alertaVolumen: false }]);
  });

  it('past the tolerance it is marked as long as that is an open alert', async () => {
    const [cerca, lejos] = [await conGuia('4711', { cantidad: '20' }), await conGuia('4712', { cantidad: '20' })];
    await registrada({ despacho: cerca, Volume: '19' });
    const id = await registrada({ DispatchNumber: '4712', despacho: lejos, Volume: '18,99' });
    const marcas = async () => Object.fromEntries((await lista()).map(({ guia, alertaVolumen }) => [guia, alertaVolumen]));
    expect(await marcas()).toEqual({ 4711: false, 4712: true });
    await o.t.db.prisma.despachoAviso.updateMany({ where: { despachoId: lejos }, data: { resueltoEn: AHORA, resueltoPor: 'oficina', nota: 'Se midió de nuevo' } });
    expect(await marcas()).toEqual({ 4711: false, 4712: false });
    await o.t.db.prisma.despachoAviso.updateMany({ where: { despachoId: lejos }, data: { resueltoEn: null } });
    expect((await hacer(id, 'anular', { motivo: 'Otro camión', visto: 'unida' })).statusCode).toBe(200);
    expect(await marcas()).toEqual({ 4711: false, 4712: false });
    // The same load received again is marked, and not the one that was annulled.
    await registrada({ DispatchNumber: 'N° 4712', despacho: lejos, Volume: '18,98' });
    expect(await marcas()).toEqual({ 4711: false, 4712: false, 'N° 4712': true });
  });
});

describe('several at once, and who may', () => {
  it('of four who receive one dispatch at the same moment one does', async () => {
    const despacho = await conGuia('4711');
    const espera = await registrada();
    const hold = { text: 'SELECT FROM despacho WHERE id = $1 FOR UPDATE', values: [despacho] };
    const replies = await collide(o.t.db, hold, [() => hacer(espera, 'unir', { despacho }), () => hacer(espera, 'unir', { despacho }, otra), () => registrar({ despacho }), () => registrar({ despacho }, otra)]);
    const codes = replies.map(({ statusCode }) => statusCode);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect((await o.t.db.prisma.auditoria.findMany({ where: { entidadId: despacho } })).map(({ accion }) => accion)).toEqual(['despacho.recibir']);
    expect(await o.t.db.prisma.recepcionCamion.count({ where: { despachoId: despacho } })).toBe(1);
  });

  it('the same one twice at the same moment is one', async () => {
    const uno = { id: uuidv7() };
    const hold = { text: `SELECT pg_advisory_xact_lock(7245, hashtext($1))`, values: [uno.id] };
    const replies = await collide(o.t.db, hold, [() => registrar(uno), () => registrar(uno)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await lista()).toHaveLength(1);
  });

  it('who changes what another has changed hears who it was', async () => {
    const despacho = await conGuia('4711');
    const id = await registrada();
    await hacer(id, 'unir', { despacho }, otra);
    const tarde = await hacer(id, 'anular', { motivo: 'x', visto: 'sinDespacho' });
    expect([tarde.statusCode, tarde.json().conflicto]).toMatchObject([409, { usuario: 'otra', accion: 'Dijo de qué despacho es una recepción' }]);
    expect(errores(await hacer(id, 'separar', { motivo: ' ' }))).toEqual([['motivo', 'Falta el Motivo: escriba por qué no es la recepción de este despacho']]);
    for (const que of ['unir', 'descartar']) expect((await hacer(randomUUID().replace(/^(.{14})./, '$17'), que, { despacho })).statusCode).toBe(404);
  });

  it('C13: who only dispatches registers and sees their own, and says nothing of others', async () => {
    const [mia, suya] = [await registrada({}, planta), await registrada({ DispatchNumber: '5' })];
    expect((await lista('', planta)).map(({ id }) => id)).toEqual([mia]);
    expect((await planta.inject({ url: `${CAMINO}/resumen` })).json()).toEqual({ total: 1, masDe: false });
    expect([(await planta.inject({ url: `${CAMINO}/${mia}` })).statusCode, (await planta.inject({ url: `${CAMINO}/${suya}` })).statusCode]).toEqual([200, 404]);
    expect((await hacer(mia, 'anular', { motivo: 'x' }, planta)).statusCode).toBe(403);
  });

  it('a program registers, and says of no dispatch that it arrived', async () => {
    const programa = await buildPrograma(o.t, await o.t.loginAs('admin'), 'romana', 'recepcionesCamion.registrar');
    const despacho = await conGuia('4711');
    expect((await registrar({ despacho }, programa)).statusCode).toBe(403);
    const id = await registrada({}, programa);
    expect(await leer(id)).toMatchObject({ estado: 'porConfirmar', Usuario: 'programa romana' });
  });
});
