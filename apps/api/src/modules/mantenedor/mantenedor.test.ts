import type { FaenaHistorica, ResumenFaenasHistorico } from '@rodal/contracts/listados/faenas-historico';
import type { EnPie, listSalidas } from '@rodal/contracts/mantenedor';
import type { Output } from '@rodal/contracts/endpoint';
import { addDays, santiagoDay } from '@rodal/domain/fechas';
import { addDecimals, negateDecimal, subtractDecimals } from '@rodal/domain/numeros';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Prisma } from '../../generated/prisma/client.ts';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { cargar } from '../../testing/cargar.ts';
import { collide } from '../../testing/collide.ts';
import { newId } from '../../testing/despacho-fixtures.ts';

let t: TestApp;
let admin: Actor;
let otra: Actor;
let mira: Actor;
let usuarioId: number;
beforeAll(async () => {
  t = await buildTestApp();
  t.advance(Date.parse('2026-11-20T15:00:00Z') - Date.now());
  usuarioId = await t.createUsuario({ nombre: 'admin', perfiles: ['Administrador'] });
  await t.createUsuario({ nombre: 'otra', perfiles: ['Administrador'] });
  await t.createUsuario({ nombre: 'mira', perfiles: ['Recepciones'] });
  [admin, otra, mira] = [await t.loginAs('admin'), await t.loginAs('otra'), await t.loginAs('mira')];
  await cargar(t.db.pool, [
    [1, 'MovProducto_FaenaActivas', 'COMSA', '2026-11'],
    [2, 'MovProductoFaenasEuca', 'COMSA', '2026-11'],
    [3, 'MovProducto_FaenaActivas', 'FLE', '2026-11'],
  ]);
  // One that is not read any more.
  await t.db.pool.query(`INSERT INTO carga (id, trabajo_id, fuente, empresa, periodo, filas, terminada_en) SELECT 4, trabajo_id, fuente, empresa, periodo, 1, now() FROM carga WHERE id = 1`);
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.prisma.despacho.deleteMany();
  await t.db.pool.query('TRUNCATE erp_movimiento_pino, erp_movimiento_euca, faena, faena_volumen, faena_detalle, detalle2, tipo_movimiento CASCADE');
});

interface Movido { codigo?: string; rol?: string; dia: string; tipo?: string; articulo?: string; unidad?: string; cantidad: string; carga?: 1 | 2 | 3 | 4 }
let numero = 0;
async function mover({ codigo = 'F1', rol = '1-1', dia, tipo = 'Venta', articulo = '5034', unidad = 'M3', cantidad, carga = 1 }: Movido): Promise<void> {
  const [tabla, fecha] = carga === 2 ? ['erp_movimiento_euca', 'posting_date'] : ['erp_movimiento_pino', 'fecha_registro'];
  await t.db.pool.query(
    `INSERT INTO ${tabla} (carga, no_movimiento, codigo_faena, rol, nombre_faena, tipo_movimiento, no_documento, producto, descripcion, unidad_medida, cantidad, ${fecha}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [carga, (numero += 1), codigo, rol, `FAENA ${codigo}`, tipo, `GD${numero}`, articulo, `Artículo ${articulo}`, unidad, cantidad, dia],
  );
}
async function despachar(cantidad: string, fecha: string, change: Partial<Prisma.DespachoUncheckedCreateInput> = {}): Promise<void> {
  await t.db.prisma.despacho.create({
    data: {
      id: newId(), revision: 1, contenidoHash: new Uint8Array(32), esquema: 1, variante: 'principal', usuarioId, login: 'admin', fecha, creadoEn: fecha, enviadoEn: fecha, faenaCodigo: 'F1', faenaRol: '1-1', faenaNombre: 'F', destinoId: 7, destinoNombre: 'A',
      clienteRut: '96677140-2', clienteNombre: 'C', productoId: 5034, productoNombre: 'PINO ASERRABLE', unidad: 'M3', cantidad, precio: 0, monto: 0, ruma: 'NO', patenteCamion: 'BBCD12', patenteCarro: '-', transportista: 'T', correoChofer: '', choferNombre: 'P',
      choferRut: '12345678-5', cosechero: '', carguio: '', comentarios: '', indTraslado: 5, numeroAviso: '', ubicacion: {}, medicion: {}, dispositivo: {}, ...change,
    },
  });
}
const faena = (codigo: string, mas: Partial<Prisma.FaenaUncheckedCreateInput> = {}) =>
  t.db.prisma.faena.create({ data: { codigo, rol: '1-1', nombre: `NOMBRE ${codigo}`, numeroAviso: '', ciudad: '', estado: 'Activa', producto: '', georeferencia: '', ...mas } });

const listar = async (query = 'mes=2026-11'): Promise<FaenaHistorica[]> => (await mira.inject({ url: `/api/mantenedor/obtenerFaenasHistorico?${query}` })).json<{ historico: FaenaHistorica[] }>().historico;
const resumen = async (query = 'mes=2026-11'): Promise<ResumenFaenasHistorico> => (await mira.inject({ url: `/api/mantenedor/obtenerFaenasHistorico/resumen?${query}` })).json();
const enPie = async (mes = '2026-11', unidad = 'M3'): Promise<EnPie> => (await mira.inject({ url: `/api/mantenedor/obtenerEnPie?codigoFaena=F1&rol=1-1&unidad=${unidad}&mes=${mes}` })).json();
const salidas = async (mes = '2026-11', mas = ''): Promise<Output<typeof listSalidas>> => (await mira.inject({ url: `/api/mantenedor/obtenerSalidas?codigoFaena=F1&rol=1-1&unidad=M3&mes=${mes}${mas}` })).json();
const SITIO = { CodigoFaena: 'F1', Rol: '1-1' };
const declarar = (cambio: object = {}, actor = admin) => actor.inject({ method: 'POST', url: '/api/mantenedor/actualizarVolumenDeclarado', payload: { ...SITIO, unidad: 'M3', volumen: '100', nota: 'Inventario', vista: 0, ...cambio } });
const FILA = { ...SITIO, articulo: '5034', unidad: 'M3', mes: '2026-11' };
const elegir = (cambios: readonly object[], actor = admin) => actor.inject({ method: 'POST', url: '/api/mantenedor/actualizarFaenasHistorico', payload: { cambios: cambios.map((uno) => ({ ...FILA, vista: 0, detalleId: 1, ...uno })) } });
const detalles = () => t.db.prisma.detalle2.createMany({ data: [{ id: 1, detalle2: 'Raleo comercial' }, { id: 2, detalle2: 'Cosecha final' }, { id: 3, detalle2: 'Poda', activo: false }] });
const hechos = async (entidad: string) => (await t.db.prisma.auditoria.findMany({ where: { entidad }, orderBy: { id: 'asc' } })).map(({ usuario, accion, entidadId, antes, despues }) => [usuario, accion, entidadId, antes, despues]);
const limpiarHechos = async (entidad: string) => (await t.db.prisma.auditoria.findFirst({ where: { entidad }, orderBy: { id: 'desc' } }))?.id ?? 0n;
const corto = (filas: readonly FaenaHistorica[]) => filas.map(({ CodigoFaena, codigoArticulo, unidad, declarado, salido, salidoArticulo, salidoMes, enPie: queda }) => [CodigoFaena, codigoArticulo, unidad, declarado, salido, salidoArticulo, salidoMes, queda]);

describe('E16: one row per site, article and month', () => {
  it('what stands is what was declared less what came out of the site in that unit, up to the end of the month', async () => {
    await faena('F1');
    await mover({ dia: '2026-10-05', cantidad: '-10.125' });
    await mover({ dia: '2026-11-30', cantidad: '-5' });
    await mover({ dia: '2026-12-01', cantidad: '-1' });
    await mover({ dia: '2026-11-02', articulo: '5066', cantidad: '-2' });
    await mover({ dia: '2026-11-02', tipo: 'Producción', cantidad: '40' });
    await declarar();
    expect(corto(await listar())).toEqual([
      ['F1', '5034', 'M3', '100', '17.125', '15.125', '5', '82.875'],
      ['F1', '5066', 'M3', '100', '17.125', '2', '2', '82.875'],
    ]);
    expect(corto(await listar('mes=2026-10'))).toEqual([['F1', '5034', 'M3', '100', '10.125', '10.125', '10.125', '89.875']]);
    expect(corto(await listar('mes=2026-09'))).toEqual([['F1', '', 'M3', '100', '0', '0', '0', '100']]);
    expect(await listar()).toMatchObject([{ id: 'F1*1-1*5034*M3*2026-11', nombreFaena: 'NOMBRE F1', articulo: 'Artículo 5034', mes: '2026-11', tipo: 'PINO', detalle: null, versionVolumen: 1 }, {}]);
  });

  it('C26: each unit has its own declared volume; what nobody declared has none, and is never 0', async () => {
    await mover({ dia: '2026-11-02', cantidad: '-7' });
    await mover({ dia: '2026-11-02', articulo: '1000', unidad: 'MR', cantidad: '-3', carga: 2 });
    await declarar({ volumen: '5' });
    expect(corto(await listar())).toEqual([
      ['F1', '1000', 'MR', null, '3', '3', '3', null],
      ['F1', '5034', 'M3', '5', '7', '7', '7', '-2'],
    ]);
    expect((await listar()).map(({ nombreFaena, tipo }) => [nombreFaena, tipo])).toEqual([['FAENA F1', 'EUCA'], ['FAENA F1', 'PINO']]);
    expect(await resumen()).toMatchObject({ total: 2, sinDeclarar: 1, sobregiradas: 1, unidades: [{ unidad: 'M3', volumen: '7' }, { unidad: 'MR', volumen: '3' }] });
    await declarar({ unidad: 'MR', volumen: '2' });
    // A site is one, whatever its units.
    expect(await resumen()).toMatchObject({ sinDeclarar: 0, sobregiradas: 1 });
    await declarar({ unidad: 'MR', volumen: null, nota: 'No', vista: 1 });
    expect(corto(await listar('mes=2026-11&situacion=sobregirada'))).toHaveLength(1);
    expect(corto(await listar('mes=2026-11&situacion=sinDeclarar'))).toHaveLength(1);
    expect(corto(await listar('mes=2026-11&tipo=EUCA'))).toHaveLength(1);
  });

  it('what left after the last posting is in Rodal’s dispatches alone; annulled and impossible loads are not', async () => {
    await faena('F1');
    await mover({ dia: '2026-11-10', cantidad: '-10' });
    await despachar('1', '2026-11-10T23:00:00Z');
    await despachar('2', '2026-11-11T03:00:00Z');
    await despachar('4', '2026-11-15T12:00:00Z', { anuladoEn: new Date() });
    await despachar('99999', '2026-11-15T12:00:00Z');
    await despachar('8', '2026-12-01T03:00:00Z');
    await despachar('16', '2026-11-15T12:00:00Z', { productoId: 1000, productoNombre: 'EUCALYPTUS NITENS', unidad: 'MR' });
    expect(corto(await listar())).toEqual([['F1', '1000', 'MR', null, '16', '16', '16', null], ['F1', '5034', 'M3', null, '12', '12', '12', null]]);
    expect((await listar()).map(({ tipo, articulo }) => [tipo, articulo])).toEqual([['EUCA', 'EUCALYPTUS NITENS'], ['PINO', 'PINO ASERRABLE']]);
    expect((await salidas()).salidas.map(({ origen, tipo, cantidad }) => [origen, tipo, cantidad])).toEqual([['Rodal', 'Despacho', '2'], ['BC', 'Venta', '10']]);
  });

  it('E15: the master says what a kind is; one that is not there comes out where it is below zero', async () => {
    await mover({ dia: '2026-11-02', cantidad: '-10' });
    await mover({ dia: '2026-11-03', cantidad: '4' });
    await mover({ dia: '2026-11-03', tipo: 'Ajuste negativo', cantidad: '-1' });
    const salido = async () => (await listar())[0]?.salido;
    expect(await salido()).toBe('11');
    await t.db.prisma.tipoMovimiento.createMany({ data: [{ tipo: ' venta', efecto: 'salida' }, { tipo: 'Ajuste negativo', efecto: 'ajuste' }] });
    expect([await salido(), (await enPie()).salido, (await salidas()).total]).toEqual(['6', '6', '6']);
    await t.db.pool.query('UPDATE tipo_movimiento SET activo = false');
    expect(await salido()).toBe('11');
  });

  it('a site is there while it is open, was worked in the month, or is declared; and found by code, roll or name', async () => {
    await faena('F1', { nombre: 'EL AROMO', fechaInicio: new Date('2026-01-01'), fechaFinal: new Date('2026-10-31') });
    await faena('F2', { nombre: 'RADALCO ÑIRRE', fechaFinal: new Date('2026-11-01') });
    await faena('F3', { nombre: 'PUFUDI', fueraDeErp: true });
    await faena('F4', { nombre: 'POR VENIR', fechaInicio: new Date('2026-12-01') });
    const codigos = async (query?: string) => (await listar(query)).map(({ CodigoFaena }) => CodigoFaena);
    expect(await codigos()).toEqual(['F2']);
    await declarar({ CodigoFaena: 'F3' });
    await mover({ dia: '2026-11-20', cantidad: '-1' });
    expect((await codigos()).toSorted()).toEqual(['F1', 'F2', 'F3']);
    expect(await codigos('mes=2026-12')).toEqual(['F4', 'F3']);
    expect([await codigos('mes=2026-11&faena=nirre'), await codigos('mes=2026-11&faena=1-1 f3'), await codigos('mes=2026-11&faena=AROMO'), await codigos('mes=2026-11&faena=zzz')]).toEqual([['F2'], ['F3'], ['F1'], []]);
  });

  it('months of the ERP that are not loaded are told', async () => {
    expect((await resumen('mes=2026-11')).meses.map(({ mes, faltan }) => [mes, faltan])).toEqual([['2026-11', ['FLE']]]);
  });

  it('without a month, or with one that is none, it is refused by name', async () => {
    for (const query of ['', 'mes=noviembre', 'mes=2026-13', 'mes=2026-11&tipo=ROBLE']) {
      const reply = await mira.inject({ url: `/api/mantenedor/obtenerFaenasHistorico?${query}` });
      expect([reply.statusCode, reply.json<{ codigo: string }>().codigo]).toEqual([400, 'datos_invalidos']);
    }
  });
});

/** Repeatable chance: mulberry32. */
function azar(semilla: number) {
  let state = semilla;
  return (max: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * max);
  };
}

it.each([1, 2, 3])('at random (%i): each figure is what a second, naive count of the raw rows gives, and its movements add up to it', async (semilla) => {
  const tirar = azar(semilla);
  const de = <T>(lista: readonly T[]): T => lista[tirar(lista.length)] as T; // never empty
  const EFECTO: Readonly<Record<string, string>> = { Venta: 'salida', Transferencia: 'salida', Producción: 'produccion' };
  await t.db.prisma.tipoMovimiento.createMany({ data: Object.entries(EFECTO).map(([tipo, efecto]) => ({ tipo, efecto })) });
  const dia = () => addDays('2026-08-01', tirar(130));
  const movidos = Array.from({ length: 140 }, () => {
    const unidad = de(['M3', 'MR']);
    const carga = de([1, 1, 2, 3, 4] as const);
    return { codigo: de(['F1', 'F2']), rol: de(['1-1', '']), dia: dia(), tipo: de(['Venta', 'Transferencia', 'Producción', 'Ajuste']), articulo: de(['5034', '1000']), unidad, cantidad: `${de(['', '-', '-'])}${tirar(900)}.${String(tirar(1000)).padStart(3, '0')}`, carga };
  });
  for (const uno of movidos) await mover(uno);
  const cargas = Array.from({ length: 40 }, () => ({ fecha: `${addDays('2026-11-20', tirar(25))}T${de(['01', '12', '23'])}:30:00.000Z`, cantidad: `${1 + tirar(30)}.5`, unidad: de(['M3', 'MR']), faenaCodigo: de(['F1', 'F2']), productoId: de([5034, 1000]), anuladoEn: de([null, null, new Date('2026-11-21')]) }));
  for (const { fecha, cantidad, ...mas } of cargas) await despachar(cantidad, fecha, mas);
  await t.db.prisma.faenaVolumen.createMany({ data: [{ codigo: 'F1', rol: '1-1', unidad: 'M3', volumen: '2500.5', nota: 'x', cambiadoPor: 'a', cambiadoEn: new Date() }] });

  // The second count: row by row, in text.
  const vigentes = movidos.filter(({ carga }) => carga !== 4);
  const ultimo = (codigo: string, rol: string) => vigentes.filter((uno) => uno.codigo === codigo && uno.rol === rol).map((uno) => uno.dia).toSorted().at(-1) ?? '0000';
  const salidos = [
    ...vigentes.flatMap(({ codigo, rol, articulo, unidad, tipo, cantidad, dia: fecha }) => {
      const sale = EFECTO[tipo] === undefined ? cantidad.startsWith('-') : EFECTO[tipo] === 'salida';
      return sale ? [{ codigo, rol, articulo, unidad, fecha, cantidad: negateDecimal(cantidad) }] : [];
    }),
    ...cargas.flatMap(({ faenaCodigo: codigo, productoId, unidad, fecha, cantidad, anuladoEn }) => {
      const suyo = santiagoDay(new Date(fecha));
      return anuladoEn === null && suyo > ultimo(codigo, '1-1') ? [{ codigo, rol: '1-1', articulo: String(productoId), unidad, fecha: suyo, cantidad }] : [];
    }),
  ];
  const suma = (unos: readonly { readonly cantidad: string }[]) => addDecimals(['0', ...unos.map(({ cantidad }) => cantidad)]);
  for (const mes of ['2026-08', '2026-10', '2026-11', '2026-12']) {
    const hasta = salidos.filter(({ fecha }) => fecha.slice(0, 7) <= mes);
    for (const fila of (await listar(`mes=${mes}`)).filter(({ codigoArticulo }) => codigoArticulo !== '')) {
      const deSitio = hasta.filter((uno) => uno.codigo === fila.CodigoFaena && uno.rol === fila.Rol && uno.unidad === fila.unidad);
      const propios = deSitio.filter(({ articulo }) => articulo === fila.codigoArticulo);
      const declarado = fila.CodigoFaena === 'F1' && fila.Rol === '1-1' && fila.unidad === 'M3' ? '2500.5' : null;
      const esperado = { salido: suma(deSitio), salidoArticulo: suma(propios), salidoMes: suma(propios.filter(({ fecha }) => fecha.startsWith(mes))), enPie: declarado === null ? null : addDecimals([subtractDecimals(declarado, suma(deSitio))]) };
      expect({ salido: fila.salido, salidoArticulo: fila.salidoArticulo, salidoMes: fila.salidoMes, enPie: fila.enPie }).toEqual(esperado);
    }
    // Every site, article and unit that moved is a row; the panel says the same, month by month and movement by movement.
    const todas = new Set(hasta.map(({ codigo, rol, articulo, unidad }) => `${codigo}*${rol}*${articulo}*${unidad}*${mes}`));
    const ids = new Set((await listar(`mes=${mes}`)).map(({ id }) => id));
    const abiertas = new Set((await listar(`mes=${mes}`)).map(({ CodigoFaena, Rol }) => `${CodigoFaena}*${Rol}`));
    expect([...todas].filter((id) => abiertas.has(id.split('*').slice(0, 2).join('*')) && !ids.has(id))).toEqual([]);
    const panel = await enPie(mes);
    const suyos = hasta.filter(({ codigo, rol, unidad }) => codigo === 'F1' && rol === '1-1' && unidad === 'M3');
    expect([panel.salido, addDecimals(['0', ...panel.meses.map(({ salido }) => salido)]), addDecimals(['0', ...panel.articulos.map(({ salido }) => salido)])]).toEqual([suma(suyos), suma(suyos), suma(suyos)]);
    for (const uno of panel.meses) {
      expect(uno.salido).toBe(suma(suyos.filter(({ fecha }) => fecha.startsWith(uno.mes))));
      expect(uno.enPie).toBe(addDecimals([subtractDecimals('2500.5', suma(suyos.filter(({ fecha }) => fecha.slice(0, 7) <= uno.mes)))]));
      const detalle = await salidas(uno.mes);
      expect([detalle.total, suma(detalle.salidas)]).toEqual([uno.salido, uno.salido]);
    }
    const desde = addDays(panel.hasta, -55);
    expect(panel.salido56).toBe(suma(salidos.filter(({ codigo, rol, unidad, fecha }) => codigo === 'F1' && rol === '1-1' && unidad === 'M3' && fecha >= desde && fecha <= panel.hasta)));
  }
});

describe('what is behind a figure', () => {
  it('says the pace of eight weeks and when it ends, who declared what and why', async () => {
    await mover({ dia: '2026-09-25', cantidad: '-1000' });
    await mover({ dia: '2026-11-19', cantidad: '-56' });
    await declarar({ volumen: '1076' });
    expect(await enPie()).toMatchObject({ enPie: '20', salido56: '56', porSemana: '7.000', hasta: '2026-11-20', termino: '2026-12-10', declarado: { volumen: '1076', nota: 'Inventario', cambiadoPor: 'admin' }, version: 1 });
    expect(await enPie('2026-09')).toMatchObject({ enPie: '76', salido56: '1000', hasta: '2026-09-30', termino: '2026-10-05' });
    expect(await enPie('2026-11', 'MR')).toEqual({ declarado: null, version: 0, enPie: null, salido: '0', meses: [], articulos: [], salido56: '0', hasta: '2026-11-20', porSemana: '0.000', termino: null });
  });

  it('a month without exits stands between those with any; more movements than are told one by one are summed', async () => {
    await mover({ dia: '2026-09-25', cantidad: '-3' });
    await t.db.pool.query(
      `INSERT INTO erp_movimiento_pino (carga, no_movimiento, codigo_faena, rol, nombre_faena, tipo_movimiento, no_documento, producto, descripcion, unidad_medida, cantidad, fecha_registro)
       SELECT 1, 500000 + n, 'F1', '1-1', '', 'Venta', '', CASE n % 2 WHEN 0 THEN 'A' ELSE 'B' END, '', 'M3', -1.5, '2026-11-05' FROM generate_series(1, 510) n`,
    );
    expect((await enPie()).meses.map(({ mes, salido }) => [mes, salido])).toEqual([['2026-09', '3'], ['2026-10', '0'], ['2026-11', '765']]);
    const { salidas: unas, total, resto } = await salidas();
    expect([unas.length, total, resto]).toEqual([500, '765', { cuantas: 10, cantidad: '15' }]);
    expect(await salidas('2026-11', '&articulo=A')).toMatchObject({ total: '382.5', resto: null });
    expect(await salidas('2026-10')).toEqual({ salidas: [], total: '0', resto: null });
  });
});

describe('the declared volume', () => {
  beforeEach(() => faena('F1'));

  it('is kept with its note, who and when; changed and withdrawn by what was seen, and its history tells it', async () => {
    const desde = await limpiarHechos('faenaVolumen');
    expect((await declarar()).json()).toEqual({ version: 1 });
    expect((await declarar({ volumen: '100.000', vista: 0 })).json()).toEqual({ version: 1 });
    expect((await declarar({ volumen: '120.5', nota: 'Reinventario', vista: 1 }, otra)).json()).toEqual({ version: 2 });
    expect((await declarar({ volumen: null, nota: 'Era de otra faena', vista: 2 })).json()).toEqual({ version: 3 });
    expect((await listar())[0]).toMatchObject({ declarado: null, enPie: null, unidad: '' });
    // Whoever sees nothing declared may declare again.
    expect((await declarar({ volumen: '90', vista: 0 })).json()).toEqual({ version: 4 });
    expect((await hechos('faenaVolumen')).slice(-4)).toEqual([
      ['admin', 'faenaVolumen.declarar', 'F1*1-1*M3', null, { volumen: '100', nota: 'Inventario' }],
      ['otra', 'faenaVolumen.declarar', 'F1*1-1*M3', { volumen: '100', nota: 'Inventario' }, { volumen: '120.5', nota: 'Reinventario' }],
      ['admin', 'faenaVolumen.quitar', 'F1*1-1*M3', { volumen: '120.5', nota: 'Reinventario' }, { volumen: null, nota: 'Era de otra faena' }],
      ['admin', 'faenaVolumen.declarar', 'F1*1-1*M3', null, { volumen: '90', nota: 'Inventario' }],
    ]);
    expect(await t.db.prisma.auditoria.count({ where: { entidad: 'faenaVolumen', id: { gt: desde } } })).toBe(4);
    const historia = await admin.inject({ url: '/api/historia/faenaVolumen', query: { id: 'F1*1-1*M3' } });
    expect(historia.json<{ hechos: { accion: string }[] }>().hechos.map(({ accion }) => accion).slice(0, 2)).toEqual(['Declaró el volumen en pie de una faena', 'Quitó el volumen declarado de una faena']);
  });

  it('by somebody else meanwhile: told who and when, and nothing changes', async () => {
    await declarar({}, otra);
    for (const vista of [0, 2]) {
      const reply = await declarar({ volumen: '7', vista });
      expect([reply.statusCode, reply.json()]).toEqual([409, expect.objectContaining({ codigo: 'estado_cambiado', conflicto: expect.objectContaining({ usuario: 'otra', accion: 'Declaró el volumen en pie de una faena' }) })]);
    }
    expect((await listar())[0]?.declarado).toBe('100');
  });

  it('of two at one moment one is kept; a second press is the same one', async () => {
    const hold = { text: 'LOCK TABLE faena_volumen IN SHARE MODE', values: [] };
    const distintas = await collide(t.db, hold, [() => declarar(), () => declarar({ volumen: '200' }, otra)]);
    expect(distintas.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const iguales = await collide(t.db, hold, [() => declarar({ volumen: '300', vista: 1 }), () => declarar({ volumen: '300', vista: 1 })]);
    expect(iguales.map((reply) => [reply.statusCode, reply.json<{ version: number }>().version])).toEqual([[200, 2], [200, 2]]);
  });

  it.each([
    [{ volumen: '0' }, 'volumen'], [{ volumen: '-5' }, 'volumen'], [{ volumen: '1.2345' }, 'volumen'], [{ volumen: '99999999' }, 'volumen'],
    [{ volumen: 'doce' }, 'volumen'], [{ unidad: 'UN' }, 'unidad'], [{ unidad: '' }, 'unidad'], [{ nota: '  ' }, 'nota'], [{ CodigoFaena: 'F9' }, 'CodigoFaena'], [{ vista: -1 }, 'vista'],
  ])('%j is refused at %s, and nothing is stored', async (cambio, campo) => {
    const reply = await declarar(cambio);
    expect([reply.statusCode, reply.json<{ errores: { campo: string }[] }>().errores.map((error) => error.campo)]).toEqual([400, [campo]]);
    expect(await t.db.prisma.faenaVolumen.count()).toBe(0);
  });

  it('is of who keeps the masters; who looks may not', async () => {
    expect([(await declarar({}, mira)).statusCode, (await elegir([{}], mira)).statusCode]).toEqual([403, 403]);
  });
});

describe('Actualizar: the details that were chosen', () => {
  beforeEach(async () => {
    await detalles();
    await mover({ dia: '2026-10-02', cantidad: '-7' });
    await mover({ dia: '2026-11-02', articulo: '5066', cantidad: '-7' });
  });

  it('are those of the master that are active', async () => {
    expect((await mira.inject({ url: '/api/mantenedor/obtenerCargarDetalle2' })).json()).toEqual({ detalles: [{ id: 1, detalle2: 'Raleo comercial' }, { id: 2, detalle2: 'Cosecha final' }] });
  });

  it('several at once, each of its month; the same again changes nothing', async () => {
    const cambios = [{}, { articulo: '5066', detalleId: 2 }, { mes: '2026-10', detalleId: 2 }];
    expect((await elegir(cambios)).json()).toEqual({ actualizadas: 3 });
    expect((await elegir(cambios)).json()).toEqual({ actualizadas: 0 });
    expect((await listar()).map(({ codigoArticulo, detalleId, detalle, versionDetalle }) => [codigoArticulo, detalleId, detalle, versionDetalle])).toEqual([['5034', 1, 'Raleo comercial', 1], ['5066', 2, 'Cosecha final', 1]]);
    expect((await listar('mes=2026-10')).map(({ detalle }) => detalle)).toEqual(['Cosecha final']);
    expect((await elegir([{ vista: 1, detalleId: null }])).json()).toEqual({ actualizadas: 1 });
    expect((await hechos('faenaDetalle')).at(-1)).toEqual(['admin', 'faenaDetalle.cambiar', 'F1*1-1*5034*M3*2026-11', { detalle: 'Raleo comercial' }, { detalle: null }]);
  });

  it('all or none: one that somebody else changed keeps the others from being saved', async () => {
    await elegir([{ articulo: '5066' }], otra);
    const reply = await elegir([{}, { articulo: '5066', detalleId: 2 }]);
    expect([reply.statusCode, reply.json()]).toEqual([409, expect.objectContaining({ codigo: 'estado_cambiado', conflicto: expect.objectContaining({ usuario: 'otra' }) })]);
    expect((await listar()).map(({ detalle }) => detalle)).toEqual([null, 'Raleo comercial']);
  });

  it('of two at one moment one is kept, in whatever order they send their rows; a second press is the same one', async () => {
    const hold = { text: 'LOCK TABLE faena_detalle IN SHARE MODE', values: [] };
    const [una, dos] = [{}, { articulo: '5066' }];
    const distintas = await collide(t.db, hold, [() => elegir([una, dos]), () => elegir([{ ...dos, detalleId: 2 }, { ...una, detalleId: 2 }], otra)]);
    expect(distintas.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [quedo] = new Set((await listar()).map(({ detalleId }) => detalleId));
    const nuevo = quedo === 1 ? 2 : 1;
    const iguales = await collide(t.db, hold, [1, 2].map(() => () => elegir([{ vista: 1, detalleId: nuevo }])));
    expect(iguales.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await listar())[0]?.versionDetalle).toBe(2);
  });

  it.each([
    [[{ detalleId: 9 }], 'cambios.0.detalleId', 'Detalle: 9 no está en la lista de detalles'],
    [[{}, { articulo: '5066', detalleId: 3 }], 'cambios.1.detalleId', 'Detalle: 3 no está en la lista de detalles'],
    [[{}, {}], 'cambios.1.articulo', 'La fila 2 es la misma que la 1'],
    [[{ articulo: '9999' }], 'cambios.0.articulo', 'La faena F1 no tiene el artículo 9999 en M3 en 2026-11'],
    [[{ mes: '2026-09' }], 'cambios.0.articulo', 'La faena F1 no tiene el artículo 5034 en M3 en 2026-09'],
    [[], 'cambios', expect.any(String)],
  ])('%j is refused by name, and nothing is stored', async (cambios, campo, mensaje) => {
    const reply = await elegir(cambios);
    expect([reply.statusCode, reply.json<{ errores: object[] }>().errores]).toEqual([400, [expect.objectContaining({ campo, mensaje })]]);
    expect(await t.db.prisma.faenaDetalle.count()).toBe(0);
  });

  it('one that is no longer offered stays where it was chosen', async () => {
    await elegir([{}]);
    await t.db.prisma.detalle2.update({ where: { id: 1 }, data: { activo: false } });
    expect((await listar())[0]).toMatchObject({ detalleId: 1, detalle: 'Raleo comercial' });
    expect((await elegir([{ vista: 1 }])).json()).toEqual({ actualizadas: 0 });
  });
});
