import { changeEtiquetaPedido, createPedidoTransferencia, getPedidoTransferencia, type PedidoRevisado, type PedidoTransferencia, reviewPedidoTransferencia } from '@rodal/contracts/pedidos-transferencia';
import { listContenedores } from '@rodal/contracts/listados/contenedores';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import * as z from 'zod/mini';
import type { Actor } from '../../testing/build-app.ts';
import { buildCargaApp, type CargaApp } from '../../testing/carga-app.ts';
import { collide } from '../../testing/collide.ts';
import { newId } from '../../testing/despacho-fixtures.ts';
import { type ContenedorEscrito, libroComex } from '../../testing/libro-comex.ts';

interface Etiqueta {
  readonly Etiqueta: string;
  readonly CantidadDisponible: string;
  readonly Almacen: string;
  readonly Articulo: string;
}

let t: CargaApp;
let ana: Actor;
let eva: Actor;
/** Labels of COMSA that BC has now, and some of which nothing is left. */
let hay: readonly Etiqueta[];
let idas: readonly Etiqueta[];
beforeAll(async () => {
  t = await buildCargaApp(new Date('2026-04-10T12:00:00Z'));
  for (const nombre of ['ana', 'eva']) await t.createUsuario({ nombre, perfiles: ['Comex'] });
  [ana, eva] = [await t.loginAs('ana'), await t.loginAs('eva')];
  const { token } = (await ana.inject({ url: '/api/bc/obtener-token' })).json<{ token: string }>();
  const { value } = (await ana.inject({ url: '/api/erp/ListaEtiquetaComex?company=COMSA&$top=1000', headers: { authorization: `Bearer ${token}` } })).json<{ value: Etiqueta[] }>();
  hay = value.filter(({ CantidadDisponible }) => CantidadDisponible !== '0');
  idas = value.filter(({ CantidadDisponible }) => CantidadDisponible === '0');
  expect([hay.length > 60, idas.length > 5]).toEqual([true, true]);
});
afterAll(() => t.close());
beforeEach(async () => {
  t.bc.control.setFallas([]);
  await t.db.pool.query('TRUNCATE pedido_transferencia, pedido_contenedor, pedido_etiqueta');
});

const codigos = (unas: readonly Etiqueta[]) => unas.map(({ Etiqueta: codigo }) => codigo);
const piezas = (unas: readonly Etiqueta[]) => unas.reduce((suma, { CantidadDisponible }) => suma + Number(CantidadDisponible), 0);
/** One of labels that are there, and what its sheet says of them. */
const contenedor = (n: number, unas: readonly Etiqueta[], cambios: Partial<ContenedorEscrito> = {}): ContenedorEscrito => ({ contenedor: `MSCU000000${n}`, sello: `CL${n}`, total: piezas(unas), etiquetas: codigos(unas), ...cambios });
const bueno = () => libroComex([contenedor(1, hay.slice(0, 30)), contenedor(2, hay.slice(30, 34))]);
const NO_HAY = 'NOHAY00001';
/** A container with a label that BC does not know, and one of which nothing is left. */
const malo = () => libroComex([contenedor(1, hay.slice(0, 2), { etiquetas: [...codigos(hay.slice(0, 2)), NO_HAY, ...codigos(idas.slice(0, 1))] })]);

function send(actor: Actor, path: string, bytes: Buffer) {
  const payload = Buffer.concat([Buffer.from('--corte\r\ncontent-disposition: form-data; name="Archivo"; filename="pl.xlsx"\r\n\r\n'), bytes, Buffer.from('\r\n--corte--\r\n')]);
  return actor.inject({ method: 'POST', url: path, payload, headers: { 'content-type': 'multipart/form-data; boundary=corte' } });
}
async function revisar(bytes: Buffer, empresa = 'COMSA', actor = ana): Promise<PedidoRevisado> {
  const reply = await send(actor, `${reviewPedidoTransferencia.path}?empresa=${empresa}`, bytes);
  expect(reply.statusCode, reply.body).toBe(200);
  return z.parse(reviewPedidoTransferencia.reply, reply.json());
}
const crear = (bytes: Buffer, huella: string | null, { id = newId(), actor = ana, empresa = 'COMSA' } = {}) => send(actor, `${createPedidoTransferencia.path}?id=${id}&empresa=${empresa}&huella=${huella}`, bytes);
async function creado(bytes: Buffer, actor = ana): Promise<number> {
  const reply = await crear(bytes, (await revisar(bytes)).huella, { actor });
  expect(reply.statusCode, reply.body).toBe(200);
  return z.parse(createPedidoTransferencia.reply, reply.json()).contador;
}
const traer = (numero: number | string) => ana.inject({ url: `/api/comex/obtenerPedidoTransferenciaContenedoresEtiquetas/${encodeURIComponent(numero)}` });
const leer = async (numero: number): Promise<PedidoTransferencia> => z.parse(getPedidoTransferencia.reply, (await traer(numero)).json());
const cambiar = (payload: { readonly id_pedido: number; readonly idpedido: string; readonly nroetiqueta: string; readonly id?: string }, actor = ana) => actor.inject({ method: 'POST', url: changeEtiquetaPedido.path, payload: { id: newId(), ...payload } });
const dichos = (reply: Awaited<ReturnType<Actor['inject']>>) => reply.json<{ errores?: { campo: string; codigo: string; mensaje: string }[] }>().errores?.map(({ campo, codigo, mensaje }) => [campo, codigo, mensaje]);
const guardados = async () => Number((await t.db.pool.query<{ n: string }>('SELECT (SELECT count(*) FROM pedido_transferencia) + (SELECT count(*) FROM pedido_contenedor) + (SELECT count(*) FROM pedido_etiqueta) AS n')).rows[0]?.n);
const llamadas = () => Object.entries(t.bc.control.stats().llamadas).reduce((suma, [que, n]) => suma + (que === 'token' ? 0 : n), 0);

describe('before anything is kept', () => {
  it('says what BC says of each label, what the pieces come to, and asks for many at once', async () => {
    const antes = llamadas();
    const { contenedores, resumen, errores, huella } = await revisar(bueno());
    // 34 labels, 25 of a question.
    expect([errores, huella, llamadas() - antes]).toEqual([[], expect.stringMatching(/^[0-9a-f]{64}$/), 2]);
    expect(contenedores.map(({ contenedor: codigo, sello, estado, etiquetas, diferencia }) => [codigo, sello, estado, etiquetas, diferencia])).toEqual([['MSCU0000001', 'CL1', 'completo', 30, '0'], ['MSCU0000002', 'CL2', 'completo', 4, '0']]);
    expect(contenedores.flatMap(({ filas }) => filas)).toEqual(hay.slice(0, 34).map(({ Etiqueta: nroetiqueta, CantidadDisponible: cantidad, Almacen: almacen, Articulo: articulo }, at) => ({ nroetiqueta, celda: `L${2 + (at < 30 ? at : at - 30)}`, cantidad, almacen, articulo, usada: null })));
    expect(resumen.reduce((suma, { etiquetas }) => suma + etiquetas, 0)).toBe(34);
    expect(await guardados()).toBe(0);
  });

  it('what BC does not know is -1, what has left 0; pieces that differ are told', async () => {
    const { contenedores } = await revisar(malo());
    expect(contenedores[0]?.filas.slice(2).map(({ nroetiqueta, cantidad, almacen }) => [nroetiqueta, cantidad, almacen !== ''])).toEqual([[NO_HAY, '-1', false], [idas[0]?.Etiqueta, '0', true]]);
    expect(contenedores[0]).toMatchObject({ noEncontradas: 1, sinCantidad: 1, diferencia: '0', estado: 'porCambiar' });
    const [otro] = (await revisar(libroComex([contenedor(1, hay.slice(0, 3), { total: piezas(hay.slice(0, 3)) + 7 })]))).contenedores;
    expect(otro).toMatchObject({ diferencia: '-7', estado: 'diferencia' });
  });

  it('labels are those of one company', async () => {
    expect((await revisar(libroComex([contenedor(1, hay.slice(0, 3))]), 'FLE')).contenedores[0]).toMatchObject({ noEncontradas: 3 });
  });

  it('an error in the workbook names sheet and cell, BC is not asked, and nothing can be created of it', async () => {
    const antes = llamadas();
    const mal = libroComex([contenedor(1, hay.slice(0, 2), { total: 1.5 }), contenedor(2, hay.slice(1, 3))]);
    const revisado = await revisar(mal);
    expect(revisado).toMatchObject({ huella: null, contenedores: [], cantidadErrores: 2 });
    expect(revisado.errores.map(({ hoja, celda }) => `${hoja}!${celda}`)).toEqual(['Contenedores!L2', 'Etq 2!L2']);
    expect(llamadas()).toBe(antes);
    const reply = await crear(mal, 'a'.repeat(64));
    expect([reply.statusCode, dichos(reply)?.[0]]).toEqual([400, ['Archivo', 'invalido', expect.stringMatching(/^Hoja «Contenedores», celda L2: El total de piezas/)]]);
    expect(dichos(await send(ana, `${reviewPedidoTransferencia.path}?empresa=COMSA`, Buffer.from('x')))).toEqual([['Archivo', 'invalido', 'El archivo no es un libro de Excel (.xlsx o .xls)']]);
    expect(await guardados()).toBe(0);
  });
});

describe('creating an order', () => {
  it('keeps heading, containers and labels, in the name of whoever is logged in; the four lists come back', async () => {
    const numero = await creado(malo());
    const { pedido, etiquetas, contenedores, noEncontradas, resumen } = await leer(numero);
    expect(pedido).toMatchObject({ id_pedido: numero, empresa: 'COMSA', usuario: 'ana', archivo: 'pl.xlsx' });
    expect(etiquetas.map(({ nroetiqueta, id_pedido, contenedor: suyo }) => [nroetiqueta, id_pedido, suyo])).toEqual([...codigos(hay.slice(0, 2)), NO_HAY, ...codigos(idas.slice(0, 1))].map((codigo) => [codigo, numero, 'MSCU0000001']));
    expect(contenedores).toMatchObject([{ idcontenedor: 1, sello: 'CL1', totalpiezas: piezas(hay.slice(0, 2)), estado: 'porCambiar' }]);
    expect(noEncontradas.map(({ nroetiqueta }) => nroetiqueta)).toEqual([NO_HAY]);
    expect(resumen.reduce((suma, { cantidad }) => suma + Number(cantidad), 0)).toBe(piezas(hay.slice(0, 2)));
    const hechos = await t.db.prisma.auditoria.findMany({ where: { entidad: 'pedidoTransferencia', entidadId: String(numero), accion: 'pedidoTransferencia.crear' } });
    expect(hechos.map(({ usuario, despues }) => [usuario, despues])).toEqual([['ana', { empresa: 'COMSA', archivo: 'pl.xlsx', contenedores: 1, etiquetas: 4, noEncontradas: 1 }]]);
  });

  it('R5 the same one again, also at once and with BC away, is the same order; its id with another workbook is refused', async () => {
    const [bytes, id] = [bueno(), newId()];
    const { huella } = await revisar(bytes);
    const hold = { text: `SELECT pg_advisory_xact_lock(7262, hashtext('COMSA'))`, values: [] };
    const replies = await collide(t.db, hold, Array.from({ length: 3 }, () => () => crear(bytes, huella, { id })));
    const [primero] = replies.map((reply) => reply.json<{ contador: number }>().contador);
    expect(replies.map((reply) => [reply.statusCode, reply.json<{ contador: number }>().contador])).toEqual([[200, primero], [200, primero], [200, primero]]);
    t.bc.control.setFallas([{ tipo: 'noDisponible', veces: 'siempre' }]);
    expect((await crear(bytes, huella, { id })).json()).toMatchObject({ contador: primero });
    t.bc.control.setFallas([]);
    const otro = malo();
    expect(dichos(await crear(otro, (await revisar(otro)).huella, { id }))).toEqual([['id', 'ya_registrada', `Este formulario ya creó el pedido ${primero}: elija el libro de nuevo para crear otro`]]);
    expect((await t.db.pool.query('SELECT 1 FROM pedido_transferencia')).rowCount).toBe(1);
  });

  it('of two people with the same workbook one creates it; the other is told that something changed, and then whose it is', async () => {
    const bytes = bueno();
    const { huella } = await revisar(bytes);
    const hold = { text: `SELECT pg_advisory_xact_lock(7262, hashtext('COMSA'))`, values: [] };
    const replies = await collide(t.db, hold, [() => crear(bytes, huella), () => crear(bytes, huella, { actor: eva })]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const numero = replies.find(({ statusCode }) => statusCode === 200)?.json<{ contador: number }>().contador;
    const revisado = await revisar(bytes, 'COMSA', eva);
    expect(revisado.contenedores[1]?.filas[0]?.usada).toEqual({ id_pedido: numero, contenedor: 'MSCU0000002' });
    // It is a warning: the same labels may leave anew.
    expect((await crear(bytes, revisado.huella, { actor: eva })).statusCode).toBe(200);
  });

  it('another workbook than the one reviewed, or another company, creates nothing', async () => {
    const { huella } = await revisar(bueno());
    expect([(await crear(malo(), huella)).statusCode, (await crear(bueno(), huella, { empresa: 'FLE' })).statusCode, await guardados()]).toEqual([409, 409, 0]);
  });

  it.each([{ tipo: 'noDisponible', veces: 'siempre' }, { tipo: 'truncada', veces: 'siempre' }, { tipo: 'filtroIgnorado', veces: 'siempre' }] as const)('without BC ($tipo) nothing is reviewed and nothing half created; the cause is told, and a try later creates it', async (falla) => {
    const [bytes, id] = [bueno(), newId()];
    const { huella } = await revisar(bytes);
    t.bc.control.setFallas([falla]);
    const replies = [await send(ana, `${reviewPedidoTransferencia.path}?empresa=COMSA`, bytes), await crear(bytes, huella, { id })];
    for (const reply of replies) expect([reply.statusCode, reply.json<{ mensaje: string }>().mensaje]).toEqual([502, expect.stringMatching(/^No se pudo conectar con BC: .*ListaEtiquetaComex de COMSA, consulta en vivo/)]);
    expect(await guardados()).toBe(0);
    t.bc.control.setFallas([]);
    expect((await crear(bytes, huella, { id })).statusCode).toBe(200);
  });
});

describe('an order by its number', () => {
  it('is found however the number is written; what is none, and one that is not there, is told', async () => {
    const numero = await creado(malo());
    expect((await traer(` #${numero} `)).json()).toMatchObject({ pedido: { id_pedido: numero } });
    for (const escrito of ['x', '0', '1,5', '-1', '9'.repeat(12)]) expect(dichos(await traer(escrito))).toEqual([['orderId', 'invalido', 'El número de pedido es inválido']]);
    expect(dichos(await traer(987_654))).toEqual([['orderId', 'no_existe', 'No hay un pedido 987654']]);
  });

  it('especificación 3 §7: datos.xlsx has its four lists, texts as texts and numbers as numbers', async () => {
    const numero = await creado(libroComex([contenedor(1, hay.slice(0, 2), { sello: '=1+1', etiquetas: [...codigos(hay.slice(0, 2)), NO_HAY] })]));
    const reply = await ana.inject({ url: `/api/comex/obtenerPedidoTransferenciaContenedoresEtiquetas/${numero}/exportar` });
    expect([reply.statusCode, reply.headers['content-disposition']]).toEqual([200, 'attachment; filename="datos.xlsx"']);
    const { SheetNames, Sheets } = read(reply.rawPayload);
    expect(SheetNames).toEqual(['Datos', 'Datos1', 'Datos2', 'Datos3']);
    const filas = (nombre: string) => utils.sheet_to_json<unknown[]>(Sheets[nombre] ?? {}, { header: 1 });
    const [una, otra] = hay.map(({ Etiqueta: codigo, CantidadDisponible, Almacen, Articulo }) => [numero, 'MSCU0000001', codigo, Number(CantidadDisponible), Almacen, Articulo]);
    expect(filas('Datos').slice(0, 3)).toEqual([['Pedido', 'Contenedor', 'Etiqueta', 'Cantidad', 'Almacén', 'Artículo'], una, otra]);
    expect(filas('Datos1')[1]).toEqual(['MSCU0000001', '=1+1', piezas(hay.slice(0, 2)), piezas(hay.slice(0, 2)), 0, 3, 1, 0, 'Etiquetas por cambiar']);
    expect(Sheets['Datos1']?.['B2']).toMatchObject({ t: 's', v: '=1+1' });
    expect(filas('Datos2')[1]?.slice(0, 4)).toEqual([numero, 'MSCU0000001', NO_HAY, -1]);
    expect(filas('Datos3').slice(1).reduce((suma, fila) => suma + Number(fila[3]), 0)).toBe(piezas(hay.slice(0, 2)));
    const hecho = await t.db.prisma.auditoria.findFirst({ where: { accion: 'pedidoTransferencia.exportar', entidadId: String(numero) } });
    expect(hecho?.despues).toEqual({ pedido: numero, formato: 'xlsx', filas: 3, completa: true });
  });
});

describe('changing a label', () => {
  const mala = async (numero: number, codigo: string = NO_HAY) => {
    const una = (await leer(numero)).etiquetas.find(({ nroetiqueta }) => nroetiqueta === codigo);
    if (una === undefined) throw new Error(`Sin ${codigo}`);
    return { id_pedido: numero, idpedido: una.id };
  };
  const nueva = () => hay[40]?.Etiqueta ?? '';

  it('C21: puts one that BC has in the place of the old one, which goes; the audit keeps both', async () => {
    const numero = await creado(malo());
    const reply = await cambiar({ ...(await mala(numero)), nroetiqueta: ` ${nueva().toLowerCase()} ` }, eva);
    expect(z.parse(changeEtiquetaPedido.reply, reply.json()).pedido.etiquetas.map(({ nroetiqueta }) => nroetiqueta)).toEqual([...codigos(hay.slice(0, 2)), nueva(), idas[0]?.Etiqueta]);
    const { etiquetas, noEncontradas } = await leer(numero);
    expect([noEncontradas, etiquetas[2]]).toEqual([[], expect.objectContaining({ nroetiqueta: nueva(), cantidad: hay[40]?.CantidadDisponible, almacen: hay[40]?.Almacen, articulo: hay[40]?.Articulo })]);
    const hechos = await t.db.prisma.auditoria.findMany({ where: { entidadId: String(numero), accion: 'pedidoTransferencia.cambiarEtiqueta' } });
    expect(hechos.map(({ usuario, antes, despues }) => [usuario, antes, despues])).toEqual([['eva', { contenedor: 'MSCU0000001', etiqueta: NO_HAY, cantidad: '-1' }, expect.objectContaining({ etiqueta: nueva() })]]);
  });

  it('keeps the old one where the new one cannot be, naming why', async () => {
    const numero = await creado(malo());
    const vieja = await mala(numero);
    const [suya = '', ida = '', otraIda = ''] = [hay[0]?.Etiqueta, idas[0]?.Etiqueta, idas[1]?.Etiqueta];
    expect(dichos(await cambiar({ ...vieja, nroetiqueta: 'COI1\u200B' }))).toEqual([['nroetiqueta', 'largo', 'Ingrese una etiqueta ']]);
    expect(dichos(await cambiar({ ...vieja, nroetiqueta: 'NOHAY00002' }))).toEqual([['nroetiqueta', 'no_encontrada', 'BC no tiene la etiqueta NOHAY00002: queda la anterior']]);
    expect(dichos(await cambiar({ ...vieja, nroetiqueta: "' or Etiqueta ne '" }))).toMatchObject([['nroetiqueta', 'no_encontrada', expect.anything()]]);
    expect(dichos(await cambiar({ ...vieja, nroetiqueta: otraIda }))).toEqual([['nroetiqueta', 'sin_cantidad', `De la etiqueta ${otraIda} no queda nada en BC: queda la anterior`]]);
    expect(dichos(await cambiar({ ...vieja, nroetiqueta: suya }))).toEqual([['nroetiqueta', 'ya_esta', `La etiqueta ${suya} ya está en este pedido, en el contenedor MSCU0000001`]]);
    expect(dichos(await cambiar({ ...(await mala(numero, suya)), nroetiqueta: nueva() }))).toEqual([['nroetiqueta', 'no_cambia', expect.stringMatching(`^La etiqueta ${suya} está en BC con`)]]);
    t.bc.control.setFallas([{ tipo: 'noDisponible', veces: 'siempre' }]);
    expect((await cambiar({ ...vieja, nroetiqueta: nueva() })).statusCode).toBe(502);
    expect((await cambiar({ ...vieja, id_pedido: 987_654, nroetiqueta: nueva() })).statusCode).toBe(404);
    expect((await leer(numero)).etiquetas.map(({ nroetiqueta }) => nroetiqueta)).toEqual([...codigos(hay.slice(0, 2)), NO_HAY, ida]);
  });

  it('the same label asks BC again: it may know it by now', async () => {
    const numero = await creado(malo());
    await t.db.pool.query(`UPDATE pedido_etiqueta SET etiqueta = $1 WHERE etiqueta = $2`, [nueva(), NO_HAY]);
    expect((await cambiar({ ...(await mala(numero, nueva())), nroetiqueta: nueva() })).statusCode).toBe(200);
    expect((await leer(numero)).etiquetas[2]).toMatchObject({ nroetiqueta: nueva(), cantidad: hay[40]?.CantidadDisponible });
  });

  it('says where the new one is already; R5 sent again it is the same change', async () => {
    const otro = await creado(libroComex([contenedor(7, hay.slice(40, 42))]));
    const numero = await creado(malo());
    const cambio = { ...(await mala(numero)), id: newId(), nroetiqueta: nueva() };
    expect((await cambiar(cambio)).json()).toMatchObject({ mensaje: `Etiqueta cambiada. Está también en el pedido ${otro}, contenedor MSCU0000007.` });
    expect((await cambiar(cambio)).statusCode).toBe(200);
    expect(dichos(await cambiar({ ...cambio, nroetiqueta: hay[50]?.Etiqueta ?? '' }))).toMatchObject([['nroetiqueta', 'ya_registrada', expect.anything()]]);
    expect(await t.db.prisma.auditoria.count({ where: { entidadId: String(numero), accion: 'pedidoTransferencia.cambiarEtiqueta' } })).toBe(1);
  });

  it('of two people at once one changes it, the other is told who; of two rows one gets a label', async () => {
    const numero = await creado(libroComex([contenedor(1, hay.slice(0, 1), { etiquetas: [...codigos(hay.slice(0, 1)), NO_HAY, 'NOHAY00002', 'NOHAY00003'] })]));
    const [una, otra, tercera] = [await mala(numero), await mala(numero, 'NOHAY00002'), await mala(numero, 'NOHAY00003')];
    const hold = { text: 'SELECT 1 FROM pedido_transferencia WHERE numero = $1 FOR UPDATE', values: [numero] };
    const replies = await collide(t.db, hold, [() => cambiar({ ...una, nroetiqueta: nueva() }), () => cambiar({ ...una, nroetiqueta: hay[41]?.Etiqueta ?? '' }, eva)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const perdio = replies.find(({ statusCode }) => statusCode === 409)?.json<{ conflicto?: { usuario: string } }>();
    expect(perdio?.conflicto?.usuario).toBe(replies[0]?.statusCode === 200 ? 'ana' : 'eva');
    const sola = hay[45]?.Etiqueta ?? '';
    const segundas = await collide(t.db, hold, [() => cambiar({ ...otra, nroetiqueta: sola }), () => cambiar({ ...tercera, nroetiqueta: sola }, eva)]);
    expect(segundas.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(segundas.flatMap((reply) => dichos(reply) ?? [])).toEqual([['nroetiqueta', 'ya_esta', `La etiqueta ${sola} ya está en este pedido, en el contenedor MSCU0000001`]]);
    expect((await leer(numero)).etiquetas).toHaveLength(4);
  });
});

describe('Mis Contenedores', () => {
  const lista = async (actor: Actor, query: Record<string, string> = {}) => z.parse(listContenedores.reply, (await actor.inject({ url: listContenedores.path, query })).json()).contenedores;

  it('has the containers of all orders, the latest first, or one’s own; it counts as the order does', async () => {
    const primero = await creado(bueno());
    const segundo = await creado(malo(), eva);
    expect((await lista(ana)).map(({ id_pedido, idcontenedor, usuario, estado }) => [id_pedido, idcontenedor, usuario, estado])).toEqual([[segundo, 1, 'eva', 'porCambiar'], [primero, 2, 'ana', 'completo'], [primero, 1, 'ana', 'completo']]);
    expect((await lista(ana, { de: 'mios' })).map(({ id_pedido }) => id_pedido)).toEqual([primero, primero]);
    for (const { id_pedido: numero, idcontenedor, creadoEn: _en, usuario: _quien, archivo: _libro, empresa: _de, ...suyo } of await lista(ana)) {
      expect((await leer(numero)).contenedores[idcontenedor - 1]).toEqual({ idcontenedor, ...suyo });
    }
    expect((await lista(ana, { etiqueta: ` ${hay[31]?.Etiqueta.toLowerCase()}\u200B` })).map(({ idcontenedor }) => idcontenedor)).toEqual([2]);
    expect((await lista(ana, { texto: String(segundo) })).map(({ id_pedido }) => id_pedido)).toEqual([segundo]);
  });
});
