import { type DespachoDetalle, getDespacho } from '@rodal/contracts/detalle';
import { alturasToWire, PARTE_VACIA } from '@rodal/domain/alturas';
import { santiagoDay } from '@rodal/domain/fechas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { writeAudit } from '../../../audit/audit.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { type Actor, buildTestApp, type TestApp } from '../../../testing/build-app.ts';
import * as fixtures from '../../../testing/despacho-fixtures.ts';

let t: TestApp;
let despachador: Actor;
let vecino: Actor;
let oficina: Actor;
let ids: Record<'despachador' | 'vecino' | 'oficina', number>;
let fotos: { vacio: string; lleno: string };

beforeAll(async () => {
  t = await buildTestApp();
  await fixtures.createMaestros(t.db);
  ids = {
    despachador: await t.createUsuario({ nombre: 'despachador', perfiles: ['Despacho'] }),
    vecino: await t.createUsuario({ nombre: 'vecino', perfiles: ['Despacho'] }),
    oficina: await t.createUsuario({
      nombre: 'oficina',
      perfiles: ['Recepciones'],
      permisos: { 'despacho.importar': true, 'despacho.resolverAviso': true },
    }),
  };
  await fixtures.registrarCamiones(t, 'despachador');
  [despachador, vecino, oficina] = [await t.loginAs('despachador'), await t.loginAs('vecino'), await t.loginAs('oficina')];
  fotos = await fixtures.uploadFotos(despachador);
});
afterAll(() => t.close());

const ask = (actor: Actor, id: string) => actor.inject({ method: 'GET', url: `/api/despacho/despachos/${id}` });

async function detalle(actor: Actor, id: string): Promise<DespachoDetalle> {
  const reply = await ask(actor, id);
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store']);
  return z.parse(getDespacho.reply, reply.json());
}

/** Sends a record that must be taken. */
async function taken(change: Partial<fixtures.DespachoWire> = {}, actor = despachador): Promise<fixtures.DespachoWire> {
  const wire = fixtures.despachoWire(fotos, change);
  const reply = await fixtures.send(actor, wire);
  expect([reply.statusCode, reply.body]).toEqual([201, expect.stringContaining('receivedAt')]);
  return wire;
}

const update = (id: string, data: Prisma.DespachoUncheckedUpdateInput) => t.db.prisma.despacho.update({ where: { id }, data });
const eventos = ({ EVENTOS }: DespachoDetalle) => EVENTOS.map(({ NOMBRE }) => NOMBRE);

describe('getDespacho', () => {
  it('C13 is for its author and for the office; to another dispatcher it does not exist', async () => {
    const { id } = await taken();
    for (const actor of [despachador, oficina]) expect((await detalle(actor, id)).despacho.id).toBe(id);
    for (const [actor, which] of [[vecino, id], [oficina, fixtures.newId()]] as const) {
      const reply = await ask(actor, which);
      expect([reply.statusCode, reply.json().codigo]).toEqual([404, 'no_encontrado']);
    }
    expect((await ask(oficina, 'x')).statusCode).toBe(400);
  });

  it('tells what the list tells, and what it has no column for', async () => {
    const wire = await taken({ comentarios: 'Camino con barro,\ncadenas', precio: '1000', indTraslado: 1 });
    const { despacho, datos, lugar } = await detalle(oficina, wire.id);
    const dia = santiagoDay(new Date(wire.created));
    const lista = await oficina.inject({ method: 'GET', url: `/api/despacho/obtenerdatos?desde=${dia}&hasta=${dia}` });
    expect(lista.json().despachos).toContainEqual(despacho);
    expect(datos).toEqual({
      variante: 'principal', carguio: 'JUAN RÍOS', correoChofer: 'chofer@rodal.example', precio: '1000.00', monto: '2750',
      ruma: 'NO', indTraslado: 1, numeroAviso: 'AV-1', comentarios: 'Camino con barro,\ncadenas', codigoTelefono: 'M7-0001',
      appVersion: '0.1.0', enviadoPor: null, revision: 1,
    });
    expect(lugar).toEqual({
      modo: 'gps', estado: 'dentro', distanciaMetros: null, motivo: '', ...fixtures.DENTRO, precision: 8,
      capturadaEn: wire.created, edadMs: 1200,
    });
  });

  it('A21 B6 shows both photos by our own path, and the missing one with its reason', async () => {
    const wire = await taken({ fotoempty: null, fotosTomadas: { vacio: null, lleno: '2026-11-20T13:00:00Z' }, fotosFaltantes: { vacio: 'Cámara mojada', lleno: null }, schemaVersion: 2 });
    const [vacio, lleno] = (await detalle(despachador, wire.id)).fotos;
    expect(vacio).toEqual({ lado: 'vacio', url: null, tomadaEn: null, nombre: null, motivo: 'Cámara mojada', estado: null, sha256: null, ancho: null, alto: null, bytes: null });
    expect(lleno).toMatchObject({ lado: 'lleno', motivo: null, estado: 'recibida', sha256: fotos.lleno, ancho: 64, alto: 48, tomadaEn: '2026-11-20T13:00:00.000Z' });
    const image = await despachador.inject({ method: 'GET', url: lleno?.url ?? '' });
    expect([image.statusCode, image.headers['content-type'], image.rawPayload.length]).toEqual([200, 'image/jpeg', lleno?.bytes]);
  });
});

describe('its load', () => {
  it('A16 A2 gives the phone’s volume and ours of each diameter, the exact difference, and what no table has', async () => {
    const { id } = await taken({ cantidad: '3.1', diametro: [{ id: 30, cantidad: 10, m3: '2.750' }, { id: 82, cantidad: 1, m3: '0.35' }] });
    expect((await detalle(oficina, id)).carga).toEqual({
      modo: 'diametros', largo: '3.05', unidad: 'M3', cantidad: '3.100', cantidadServidor: '4.801', diferencia: '-1.701',
      diametros: [
        { diametro: 30, cantidad: 10, m3: '2.750', m3Servidor: '2.750', fueraDeTabla: false },
        { diametro: 82, cantidad: 1, m3: '0.35', m3Servidor: '2.051', fueraDeTabla: true },
      ],
      camion: null, carro: null,
    });
  });

  it('A5 gives the heights in use of each part and its total', async () => {
    await t.db.prisma.producto.create({ data: { id: 1000, descripcion: 'NITENS 2,44', modo: 'alturas', unidad: 'MR', largoCm: 244, roles: [] } });
    const camion = { ...PARTE_VACIA, bancos: 2, ancho: '2,4', alturas: PARTE_VACIA.alturas.map((_, at) => (at < 7 ? '2,55' : '')) };
    const { id } = await taken({
      producto: 1000, ruma: 'SI', cantidad: '12.24', diametro: [],
      alturaCamion: alturasToWire(camion, 244), alturaCarro: alturasToWire({ ...PARTE_VACIA, bancos: 0 }, 244),
    });
    expect((await detalle(oficina, id)).carga).toEqual({
      modo: 'alturas', largo: '2.44', unidad: 'MR', cantidad: '12.240', cantidadServidor: '12.240', diferencia: '0.000', diametros: [],
      camion: { bancos: 2, ancho: '2.4', largo: '4.80', factor: '1', alturas: [...Array<string>(7).fill('2.55'), ''], total: '12.24' },
      carro: { bancos: 0, ancho: '0', largo: '0.00', factor: '1', alturas: [], total: '0.00' },
    });
  });

  it('R64 a product that is another one by now: the record decides, and it is said', async () => {
    const { id } = await taken();
    await t.db.prisma.producto.update({ where: { id: fixtures.MAESTROS.producto.id }, data: { largoCm: 320 } });
    const { carga } = await detalle(oficina, id);
    expect([carga.largo, carga.diametros[0]?.m3Servidor, carga.notas]).toEqual(['3.05', '2.750', [expect.stringContaining('3,05 m')]]);
    await t.db.prisma.producto.update({ where: { id: fixtures.MAESTROS.producto.id }, data: { largoCm: 305, modo: 'manual' } });
    expect((await detalle(oficina, id)).carga).toMatchObject({ modo: 'diametros', notas: ['El producto hoy se mide de otra forma.'] });
    await t.db.prisma.producto.update({ where: { id: fixtures.MAESTROS.producto.id }, data: { modo: 'diametros' } });
  });

  it.each([
    ['empty', {}, {}, {}],
    ['of other shapes', [1, 'x'], 'texto', { diametro: [{ id: 1e9, cantidad: 'x' }, { id: 30, cantidad: 2, m3: '0.55' }], alturaCamion: ['2', 'x'], alturaCarro: 7 }],
    ['of null', { posicion: { latitud: 'x' }, distanciaMetros: '3' }, { codigo: 4 }, { diametro: null, alturaCamion: null }],
  ])('an odd old record, %s, is shown with what there is in it', async (_, ubicacion, dispositivo, medicion) => {
    const { id } = await taken();
    await update(id, { ubicacion, dispositivo, medicion, productoId: 4242, fotosFaltantes: [], latitud: -38.1 });
    const { carga, lugar, datos } = await detalle(oficina, id);
    expect(carga).toMatchObject({ cantidad: '2.750', cantidadServidor: '2.750', diferencia: '0.000', notas: expect.arrayContaining(['El producto ya no existe.']) });
    expect([lugar.latitud, lugar.estado, datos.codigoTelefono]).toEqual([-38.1, '', '']);
    const readable = 'diametro' in medicion && Array.isArray(medicion.diametro);
    expect(carga.diametros).toHaveLength(readable ? 1 : 0);
    if (readable) expect(carga.notas).toContain('Líneas de la medición que no se pueden leer: 1.');
  });
});

describe('its events', () => {
  it('R70 come in order, each by its clock; a clock that is off is put right and it is said', async () => {
    const now = Date.now();
    const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
    const wire = await taken({ created: ago(95), sentAt: ago(60), fotosTomadas: { vacio: ago(120), lleno: ago(96) } });
    const found = await detalle(oficina, wire.id);
    expect(eventos(found)).toEqual([
      'Foto camión vacío tomada',
      'Foto camión lleno tomada',
      'Carga registrada',
      'Enviado desde el teléfono',
      'Recibido',
      'Aviso abierto: Reloj desfasado',
    ]);
    const carga = found.EVENTOS.find(({ NOMBRE }) => NOMBRE === 'Carga registrada');
    expect(carga?.VALUE).toBe(found.despacho.created);
    expect(carga?.detalle).toMatch(/^despachador · Reloj del teléfono, corregido: marcaba \d\d\/\d\d\/\d{4} \d\d:\d\d$/);
    expect(found.EVENTOS.find(({ NOMBRE }) => NOMBRE === 'Recibido')?.detalle).toMatch(/^Despacho \d+ · Reloj del servidor$/);
    const instants = found.EVENTOS.map(({ VALUE }) => VALUE);
    expect(instants).toEqual(instants.toSorted());
  });

  it('a phone some minutes ahead did not send what had arrived already', async () => {
    const ahead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const wire = await taken({ created: ahead(3), sentAt: ahead(4), fotosTomadas: { vacio: ahead(2), lleno: null } });
    const found = await detalle(oficina, wire.id);
    expect(eventos(found).slice(0, 4)).toEqual(['Foto camión vacío tomada', 'Carga registrada', 'Enviado desde el teléfono', 'Recibido']);
    expect(found.EVENTOS[1]).toMatchObject({ VALUE: wire.created, detalle: 'despachador · Reloj del teléfono' });
  });

  it('A24 A29 C19 tell flags, guide, reception and annulment, each when it happened', async () => {
    const { id } = await taken({ cantidad: '9' });
    const now = Date.now();
    const at = (minutes: number) => new Date(now + minutes * 60_000);
    await t.db.prisma.despachoAviso.update({
      where: { despachoId_codigo: { despachoId: id, codigo: 'volumenDistinto' } },
      data: { resueltoEn: at(5), resueltoPor: 'oficina', nota: 'Vale el del servidor' },
    });
    await update(id, { guiaEstado: 'emitida', guiaNumero: '4711', guiaEn: at(1), recepcionadoEn: at(60), anuladoEn: at(90) });
    const found = await detalle(despachador, id);
    expect(found.EVENTOS.slice(-6).map(({ NOMBRE, detalle: texto }) => [NOMBRE, texto])).toEqual([
      ['Recibido', expect.any(String)],
      ['Aviso abierto: Volumen distinto', 'Teléfono 9 m³, servidor 2,750 m³'],
      ['Guía emitida N° 4711', ''],
      ['Aviso cerrado: Volumen distinto', 'oficina: Vale el del servidor'],
      ['Recepcionado', ''],
      ['Anulada', ''],
    ]);
    expect(found.guia).toEqual({ estado: 'emitida', numero: '4711', emitidaEn: at(1).toISOString() });
    expect(found.despacho.ESTADO).toBe('Anulada');
  });

  it('B13 an imported one says who brought it', async () => {
    const propias = await fixtures.uploadFotos(oficina);
    const { id } = await taken({ login: 'despachador', fotoempty: propias.vacio, fotofull: propias.lleno }, oficina);
    const found = await detalle(oficina, id);
    expect(found.datos.enviadoPor).toBe('oficina');
    expect(found.EVENTOS).toContainEqual(expect.objectContaining({ NOMBRE: 'Importado', detalle: 'oficina · Reloj de su equipo' }));
    expect(found.historia).toMatchObject([{ accion: 'Importado de otro autor', usuario: 'oficina' }]);
  });
});

describe('its history', () => {
  const audit = (entidadId: string, row: { accion: string; usuario?: keyof typeof ids; dispositivo?: string; antes?: object; despues?: object; entidad?: string }) =>
    writeAudit(t.db.prisma, {
      actor: { usuarioId: row.usuario ? ids[row.usuario] : null, usuario: row.usuario ?? 'trabajo', dispositivo: row.dispositivo ?? null, requestId: null },
      accion: row.accion,
      entidad: row.entidad ?? 'despacho',
      entidadId,
      ...(row.antes && { antes: row.antes }),
      ...(row.despues && { despues: row.despues }),
    });

  it('is in words, newest first, without fingerprints; what is not known is shown as it is', async () => {
    const { id } = await taken({ cantidad: '9' });
    await audit(id, { accion: 'despacho.guiaEmitida', despues: { numero: '4711' } });
    await audit(id, { accion: 'despacho.inventada', usuario: 'oficina', antes: { peso: 1, clave: 'f'.repeat(64) }, despues: { peso: 2, listo: true } });
    const { historia } = await detalle(oficina, id);
    expect(historia.map(({ accion, usuario, cambios }) => ({ accion, usuario, cambios }))).toEqual([
      {
        accion: 'despacho.inventada', usuario: 'oficina',
        cambios: [{ campo: 'peso', antes: '1', despues: '2' }, { campo: 'listo', antes: null, despues: 'Sí' }],
      },
      { accion: 'Guía emitida', usuario: 'Sistema', cambios: [{ campo: 'Número', antes: null, despues: '4711' }] },
      {
        accion: 'Recibido del teléfono', usuario: 'despachador',
        cambios: expect.arrayContaining([
          { campo: 'Avisos', antes: null, despues: 'Volumen distinto: Teléfono 9 m³, servidor 2,750 m³' },
          { campo: 'Revisión', antes: null, despues: '1' },
        ]),
      },
    ]);
    expect(JSON.stringify(historia)).not.toMatch(/[0-9a-f]{40}/);
  });

  it('R9 shows the office what came under the same id beside what is stored', async () => {
    const wire = await taken();
    const other = { ...wire, cantidad: '4.000', rutchofer: '11.111.111-1', precio: '0.00', sentAt: new Date().toISOString() };
    expect((await fixtures.send(despachador, other)).statusCode).toBe(409);
    expect((await detalle(oficina, wire.id)).historia[0]).toMatchObject({
      accion: 'Llegó con otro contenido: no se guardó',
      cambios: [
        { campo: 'Cantidad', antes: '2.750', despues: '4.000' },
        { campo: 'Rut Chofer', antes: '12345678-5', despues: '11111111-1' },
      ],
    });
    expect((await fixtures.send(despachador, { ...wire, fotofull: wire.fotoempty, sentAt: new Date().toISOString() })).statusCode).toBe(409);
    expect((await detalle(oficina, wire.id)).historia[0]?.cambios).toEqual([{ campo: 'Contenido', antes: null, despues: expect.stringContaining('fotos') }]);
  });

  it('C13 a dispatcher sees their own history without the devices and the records of others', async () => {
    const wire = await taken();
    await audit(wire.id, { accion: 'despacho.cerrarAviso', usuario: 'oficina', dispositivo: 'PC-OFICINA-3', despues: { aviso: 'sinPosicion', nota: 'Visto' } });
    const suyas = await fixtures.uploadFotos(vecino);
    const ajeno = fixtures.despachoWire(suyas, { id: wire.id, patentecamion: 'VECN99' });
    expect((await fixtures.send(vecino, ajeno)).statusCode).toBe(409);
    const { historia } = await detalle(despachador, wire.id);
    expect(historia.map(({ accion, dispositivo, cambios }) => [accion, dispositivo, cambios.length])).toEqual([
      ['Llegó con otro contenido: no se guardó', null, 0],
      ['Aviso cerrado: Sin posición', null, 1],
      ['Recibido del teléfono', 'telefono-prueba', expect.any(Number)],
    ]);
    expect(JSON.stringify(historia)).not.toContain('VECN99');
    const full = JSON.stringify((await detalle(oficina, wire.id)).historia);
    expect([full.includes('PC-OFICINA-3'), full.includes('VECN99')]).toEqual([true, true]);
  });

  it('tells that a photo of it turned out broken, and nothing of who uploaded it', async () => {
    const wire = await taken(await fixtures.uploadFotos(despachador).then(({ vacio, lleno }) => ({ fotoempty: vacio, fotofull: lleno })));
    await audit(wire.fotofull ?? '', { accion: 'foto.danada', entidad: 'foto' });
    const found = await detalle(despachador, wire.id);
    expect(found.historia.map(({ accion }) => accion)).toEqual(['Foto dañada', 'Recibido del teléfono']);
    expect(eventos(found).at(-1)).toBe('Foto dañada');
  });
});
