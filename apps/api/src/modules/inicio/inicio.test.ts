import { EDADES, getInicioAvisos, getInicioErp, getInicioFaenas, getInicioHoy, getInicioSinGuia, QUIEN_SIGUE } from '@rodal/contracts/inicio';
import type { Trabajo } from '@rodal/contracts/trabajos';
import { addDays, dayStart, sameTime, santiagoDay } from '@rodal/domain/fechas';
import type { Permission, Profile } from '@rodal/domain/permisos';
import { CODIGOS_AVISO } from '@rodal/domain/reglas-despacho';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Actor } from '../../testing/build-app.ts';
import { buildOficina, type Cambios, type Oficina } from '../../testing/busqueda-fixtures.ts';
import { newId } from '../../testing/despacho-fixtures.ts';

let o: Oficina;
let ahora: Date;
let hoy: string;

/** At this hour so many days ago, give or take minutes, but not of the day before. */
const hace = (dias: number, minutos = 0): string => {
  const dia = addDays(hoy, -dias);
  return new Date(Math.max(dayStart(dia).getTime(), sameTime(dia, ahora).getTime() + minutos * 60_000)).toISOString();
};
const store = (fecha: string, change?: Cambios) => o.store(fecha, { guiaNumero: '100', ...change });

beforeAll(async () => {
  o = await buildOficina();
  ahora = o.t.deps.clock();
  hoy = santiagoDay(ahora);
  await o.t.db.prisma.faena.create({
    data: { codigo: 'F0002', rol: '2', nombre: 'QUINO', numeroAviso: '', ciudad: '', estado: 'Activa', producto: '', georeferencia: '-38.4,-72.5' },
  });
  // Today: two of one site, one phone far off; one of another, annulled, without a place.
  for (const [at, latitud] of [-38.1, -38.2, -20].entries()) await store(hace(0, -at), { latitud, longitud: -72 - at / 10, ...(at === 0 && { guiaNumero: null }) });
  await store(hace(0, -3), { faenaCodigo: 'F0002', faenaRol: '2', faenaNombre: 'QUINO', unidad: 'MR', cantidad: '30', anuladoEn: ahora, latitud: null, longitud: null });
  // Last week's weekday: one before this hour, one after it; a day that is not asked about.
  await store(hace(7, -5), { unidad: 'BDMT', cantidad: '12.5' });
  await store(hace(7, 5));
  await store(hace(6));
  // Flags: two of one dispatch wait for different people.
  await store(hace(1), { avisosAbiertos: ['guiaIncompleta', 'sinPosicion'], guiaNumero: null });
  await store(hace(20), { avisosAbiertos: ['posibleDuplicado', 'volumenDistinto'] });
  await store(hace(400), { avisosAbiertos: ['sinPosicion'], guiaNumero: null });
});
afterAll(() => o.t.close());

async function ask<R extends { readonly path: string; readonly reply: z.ZodMiniType }>({ path, reply }: R, actor: Actor = o.oficina): Promise<z.output<R['reply']>> {
  const answer = await actor.inject({ method: 'GET', url: path });
  expect(answer.statusCode).toBe(200);
  return z.parse(reply, answer.json()) as z.output<R['reply']>; // the row's own schema has read it
}

/** What the list of an address counts. */
async function enLaLista(destino: string): Promise<number> {
  const { pathname, searchParams } = new URL(destino, 'http://rodal');
  expect(pathname).toBe('/despachoRecepciones');
  const query = Object.fromEntries(searchParams);
  // `todos` is the screen's word for every code.
  if (query['avisos'] === 'todos') query['avisos'] = CODIGOS_AVISO.join(',');
  return (await o.oficina.inject({ method: 'GET', url: '/api/despacho/resumen', query })).json().total;
}

it('today is what the list of the day counts; the weeks before are counted until this hour, each unit by itself', async () => {
  const { dia, total, anuladas, volumenes, antes } = await ask(getInicioHoy);
  expect([dia, total, anuladas]).toEqual([hoy, await enLaLista(`/despachoRecepciones?desde=${hoy}&hasta=${hoy}`), 1]);
  expect(volumenes).toEqual([{ unidad: 'M3', volumen: '3.375' }]);
  expect(antes.map((uno) => [uno.dia, uno.total])).toEqual([[addDays(hoy, -7), 1], [addDays(hoy, -14), 0], [addDays(hoy, -21), 0], [addDays(hoy, -28), 0]]);
  expect(antes[0]?.volumenes).toEqual([{ unidad: 'BDMT', volumen: '12.500' }]);
});

it('each site once, where most of its loads were made, else where the ERP has it, with the count of its list', async () => {
  const { dia, isHoy, faenas } = await ask(getInicioFaenas);
  expect([dia, isHoy]).toEqual([hoy, true]);
  expect(faenas.map(({ nombre, lugar }) => [nombre, lugar])).toEqual([
    ['EL PERAL', { latitud: -38.1, longitud: -72.1 }],
    ['QUINO', { latitud: -38.4, longitud: -72.5 }],
  ]);
  for (const { codigo, rol, cargas } of faenas) expect(cargas).toBe(await enLaLista(`/despachoRecepciones?desde=${hoy}&hasta=${hoy}&faena=${codigo}*${rol}`));
});

it('before the first load of a day the last day with any is told', async () => {
  o.t.advance(dayStart(addDays(hoy, 3)).getTime() - ahora.getTime() + 3_600_000);
  await o.t.createUsuario({ nombre: 'mañana', perfiles: ['Interno'] });
  const { dia, isHoy, faenas } = await ask(getInicioFaenas, await o.t.loginAs('mañana'));
  o.t.advance(ahora.getTime() - dayStart(addDays(hoy, 3)).getTime() - 3_600_000);
  expect([dia, isHoy, faenas.length]).toEqual([hoy, false, 2]);
});

it('every count of the flags is that of its list; a dispatch is once in a row and once in the total', async () => {
  const { edades, filas, total } = await ask(getInicioAvisos);
  expect(edades).toEqual(EDADES.map(({ titulo }) => titulo));
  const tabla = [...filas, { clave: 'total', ...total }].map(({ clave, cuentas, todas }) => [clave, ...cuentas.map((una) => una.total), todas.total]);
  expect(tabla).toEqual([
    ['oficina', 0, 0, 1, 0, 1],
    ['abastecimiento', 0, 0, 0, 0, 0],
    ['maestros', 0, 1, 0, 0, 1],
    ['terreno', 0, 1, 0, 0, 1],
    ['total', 0, 1, 1, 0, 2],
  ]);
  for (const { total: n, destino } of [...filas, total].flatMap(({ cuentas, todas }) => [...cuentas, todas])) expect(await enLaLista(destino), destino).toBe(n);
  expect(new Set(Object.values(QUIEN_SIGUE)).size).toBe(filas.length);
});

it('what left without a guide is what its list finds', async () => {
  const { hoy: deHoy, antes } = await ask(getInicioSinGuia);
  expect([deHoy.total, antes.total]).toEqual([1, 1]);
  for (const { total, destino } of [deHoy, antes]) expect(await enLaLista(destino)).toBe(total);
});

it('of the ERP only the sources that one may see, the last load of each and of when its data is', async () => {
  const trabajo = (flujo: string, estado: Trabajo['estado'], minutos: number) =>
    o.t.db.prisma.trabajo.create({ data: { id: newId(), flujo, origen: 'erp', estado, usuario: 'x', pedidoEn: new Date(ahora.getTime() + minutos * 60_000) } });
  const leidaEn = new Date(ahora.getTime() - 3_600_000);
  const { id } = await trabajo('faenas', 'lista', -60);
  const carga = await o.t.db.prisma.carga.create({ data: { trabajoId: id, fuente: 'InformacionFaenas', empresa: 'COMSA', periodo: 'todo', filas: 1, terminadaEn: leidaEn } });
  await o.t.db.prisma.cargaVigente.create({ data: { fuente: 'InformacionFaenas', empresa: 'COMSA', periodo: 'todo', cargaId: carga.id, cambiadaEn: ahora } });
  await trabajo('faenas', 'fallida', -5);
  const entra = async (nombre: string, perfiles: Profile[], permisos: Partial<Record<Permission, boolean>> = {}) => {
    await o.t.createUsuario({ nombre, perfiles, permisos });
    return (await ask(getInicioErp, await o.t.loginAs(nombre))).fuentes;
  };
  const admin = await entra('jefa', ['Administrador']);
  expect(admin).toHaveLength(13);
  expect(admin[0]).toEqual({
    flujo: 'faenas', titulo: 'Información Faenas', estado: 'fallida', cuando: new Date(ahora.getTime() - 5 * 60_000).toISOString(), datosAl: leidaEn.toISOString(), destino: '/trabajos?flujo=faenas',
  });
  expect(admin[1]).toMatchObject({ estado: null, cuando: null, datosAl: null });
  expect((await entra('interna', ['Interno'])).map(({ flujo, destino }) => [flujo, destino])).toEqual([['faenas', '/faenas']]);
  const lectora = await entra('lectora', ['Recepciones'], { 'recepciones.mantener': false });
  expect(lectora.map(({ flujo, destino }) => [flujo, destino])).toEqual([['faenas', '/faenas'], ['recepciones', null], ['reporteRecepciones', '/reporterecepciones']]);
});
