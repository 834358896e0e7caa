import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDemoApp, type DemoApp } from './testing/demo-app.ts';

/**
 * The other half of the permission matrix: who may call the operation asks for somebody else's record by its real
 * id (reliability §5, IDOR). Of `despachador2`'s dispatch and photos, another dispatcher learns nothing.
 */

const DUENO = 'despachador2';
const VECINOS = ['despachador', 'puestofijo', 'puestoforzado', 'despachogenerico', 'puestofijo2', 'despachoprueba', 'subproducto'] as const;
const OFICINA = [
  'admin',
  'oficina',
  'reportes',
  'creador',
  'aprobador',
  'supervisor',
  'contador',
  'abastecimiento',
  'comex',
  'compras',
  'supervisor2',
  'costos',
] as const;
/** Of the office, the one who holds `despacho.importar`. */
const IMPORTA = 'oficina';
const AFUERA = ['externo', 'externo2', 'externonuevo', 'sinperfil'] as const;

const ID = '0199a5c0-0000-7000-8000-00000000d002';
const FECHA = new Date('2026-03-01T15:00:00Z');
const DIA = 'desde=2026-03-01&hasta=2026-03-01';

let t: DemoApp;
let sha256: string;
beforeAll(async () => {
  t = await buildDemoApp();
  const jpeg = await sharp({ create: { width: 32, height: 24, channels: 3, background: '#264' } })
    .jpeg()
    .toBuffer();
  sha256 = createHash('sha256').update(jpeg).digest('hex');
  const spooled = await t.deps.blobs.receive(Readable.from([jpeg]));
  await t.deps.blobs.put(sha256, spooled);
  const usuarioId = t.idOf(DUENO);
  await t.db.prisma.foto.create({
    data: { sha256, bytes: jpeg.length, ancho: 32, alto: 24, subidas: { create: { usuarioId } } },
  });
  await t.db.prisma.despacho.create({
    data: {
      ...DESPACHO,
      usuarioId,
      login: DUENO,
      fotos: { create: { lado: 'vacio', sha256 } },
      avisos: { create: { codigo: 'sinPosicion', detalle: 'Origen elegido sin posición' } },
    },
  });
});
afterAll(() => t.close());

const fotoUrl = () => `/api/subir/fotos/${sha256}`;

/** What an operation of the search answers. @param more filters beside the day */
async function busqueda<T = { despachos: { id: string }[] }>(usuario: string, ruta = 'obtenerdatos', more = ''): Promise<T> {
  const reply = await t.as(usuario).inject({ method: 'GET', url: `/api/despacho/${ruta}?${DIA}${more}` });
  expect([ruta, usuario, reply.statusCode]).toEqual([ruta, usuario, 200]);
  return reply.json();
}

const csv = async (usuario: string) =>
  (await t.as(usuario).inject({ method: 'GET', url: `/api/despacho/exportar?${DIA}&formato=csv` })).rawPayload.toString('utf8');

async function estado(usuario: string): Promise<unknown> {
  const reply = await t.as(usuario).inject({ method: 'POST', url: '/api/sync/estado', payload: { ids: [ID] } });
  return reply.json<{ estados: unknown[] }>().estados[0];
}

const statusOf = async (usuario: string, url: string, method: 'GET' | 'HEAD' = 'GET') =>
  (await t.as(usuario).inject({ method, url })).statusCode;

async function statuses(usuarios: readonly string[], url: string): Promise<number[]> {
  return Promise.all(usuarios.map((usuario) => statusOf(usuario, url)));
}

describe('a photo by its hash', () => {
  test('exists for whoever uploaded it', async () => {
    expect([await statusOf(DUENO, fotoUrl()), await statusOf(DUENO, fotoUrl(), 'HEAD')]).toEqual([200, 200]);
  });

  test('does not exist for another dispatcher, by GET or HEAD: no oracle of what others uploaded', async () => {
    for (const usuario of VECINOS) {
      expect([usuario, await statusOf(usuario, fotoUrl()), await statusOf(usuario, fotoUrl(), 'HEAD')]).toEqual([
        usuario,
        404,
        404,
      ]);
    }
  });

  test('the office, which brings photos of receptions, may ask, and learns as little as a dispatcher (B13); who is outside may not', async () => {
    expect(new Set(await statuses(OFICINA, fotoUrl()))).toEqual(new Set([404]));
    expect(new Set(await statuses(AFUERA, fotoUrl()))).toEqual(new Set([403]));
    expect(await statusOf(IMPORTA, fotoUrl(), 'HEAD')).toBe(404);
  });
});

describe('a dispatch', () => {
  const foto = `/api/despacho/despachos/${ID}/fotos/vacio`;

  test('R139 a photo by its hash: its author and whoever searches dispatches, nobody else', async () => {
    const archivo = `/api/archivos/${sha256}`;
    expect(new Set(await statuses([DUENO, ...OFICINA], archivo))).toEqual(new Set([200]));
    expect(new Set(await statuses([...VECINOS, ...AFUERA], archivo))).toEqual(new Set([404]));
  });

  test('C13: its photo is for its author and for the office', async () => {
    expect(await statusOf(DUENO, foto)).toBe(200);
    expect(new Set(await statuses(OFICINA, foto))).toEqual(new Set([200]));
    expect(new Set(await statuses(VECINOS, foto))).toEqual(new Set([404]));
    expect(new Set(await statuses(AFUERA, foto))).toEqual(new Set([403]));
  });

  test('C13: its guide is for its author and for the office; to others it does not exist', async () => {
    // 409: no provider stands behind this page, so that the guide is not there yet.
    const guia = `/api/despacho/despachos/${ID}/guia`;
    expect(await statusOf(DUENO, guia)).toBe(409);
    expect(new Set(await statuses(OFICINA, guia))).toEqual(new Set([409]));
    expect(new Set(await statuses(VECINOS, guia))).toEqual(new Set([404]));
    expect(new Set(await statuses(AFUERA, guia))).toEqual(new Set([403]));
  });

  test('C13: whole, with its history, it is for its author and for the office', async () => {
    const detalle = `/api/despacho/despachos/${ID}`;
    expect(await statusOf(DUENO, detalle)).toBe(200);
    expect(new Set(await statuses(OFICINA, detalle))).toEqual(new Set([200]));
    expect(new Set(await statuses(VECINOS, detalle))).toEqual(new Set([404]));
    expect(new Set(await statuses(AFUERA, detalle))).toEqual(new Set([403]));
  });

  test('A29 C13: no dispatcher closes or opens its flag or asks for its guide; nothing changes', async () => {
    const post = async (usuario: string, ruta: string, payload: object = {}) =>
      (await t.as(usuario).inject({ method: 'POST', url: `/api/despacho/despachos/${ID}/${ruta}`, payload })).statusCode;
    for (const usuario of [DUENO, ...VECINOS, ...AFUERA]) {
      const answers = [
        await post(usuario, 'avisos/sinPosicion/cerrar', { nota: 'visto' }),
        await post(usuario, 'avisos/sinPosicion/reabrir'),
        await post(usuario, 'guia/reintentar'),
      ];
      expect([usuario, ...answers]).toEqual([usuario, 403, 403, 403]);
    }
    expect(await t.db.prisma.despachoAviso.findMany({ where: { despachoId: ID } })).toMatchObject([{ resueltoEn: null }]);
    expect(await t.db.prisma.auditoria.count({ where: { entidadId: ID } })).toBe(0);
  });

  test('C13: it is in the list of its author and of the office, and in no other dispatcher’s', async () => {
    for (const usuario of [DUENO, ...OFICINA]) {
      expect([usuario, (await busqueda(usuario)).despachos.map((one) => one.id)]).toEqual([usuario, [ID]]);
    }
    for (const usuario of VECINOS) expect(await busqueda(usuario)).toEqual({ despachos: [], siguiente: null });
  });

  test('C13: it is in no count, volume, chart, place or file of another dispatcher', async () => {
    for (const usuario of [DUENO, 'oficina']) {
      expect(await busqueda(usuario, 'resumen')).toMatchObject({ total: 1, volumenes: [{ unidad: 'M3' }], avisos: [{ codigo: 'sinPosicion' }] });
      expect(await busqueda(usuario, 'graficos')).toMatchObject({ porFaena: [{ codigo: 'P0001' }] });
      expect(await busqueda(usuario, 'mapa')).toMatchObject({ puntos: [{ id: ID }] });
      expect(await csv(usuario)).toContain('ABCD12');
    }
    for (const usuario of VECINOS) {
      expect(await busqueda(usuario, 'resumen')).toEqual({ total: 0, masDe: false, anuladas: 0, porLlegada: 0, imposibles: 0, volumenes: [], avisos: [] });
      expect(await busqueda(usuario, 'graficos')).toEqual({ porDia: [], porFaena: [], porProducto: [] });
      expect(await busqueda(usuario, 'mapa')).toMatchObject({ puntos: [], recortado: false, perimetros: [] });
      expect(await csv(usuario)).not.toContain('ABCD12');
    }
  });

  test('C13: who only dispatches is offered no names of others to search by', async () => {
    const nombres = async (usuario: string) => (await busqueda<{ despachadores: string[] }>(usuario, 'opciones')).despachadores;
    expect(await nombres('oficina')).toContain(DUENO);
    for (const usuario of [DUENO, ...VECINOS]) expect([usuario, await nombres(usuario)]).toEqual([usuario, []]);
  });

  test('naming its author, its truck or its flag as a filter does not help another dispatcher', async () => {
    for (const filtro of [`despachador=${DUENO}`, 'patente=ABCD12', 'avisos=sinPosicion', 'faena=P0001*12-3']) {
      expect((await busqueda('oficina', 'obtenerdatos', `&${filtro}`)).despachos).toHaveLength(1);
      expect((await busqueda('despachador', 'obtenerdatos', `&${filtro}`)).despachos).toEqual([]);
      expect(await busqueda('despachador', 'resumen', `&${filtro}`)).toMatchObject({ total: 0, avisos: [] });
    }
  });

  test('its state is unknown to another dispatcher', async () => {
    expect(await estado(DUENO)).toMatchObject({ estado: 'accepted' });
    for (const usuario of [...VECINOS, IMPORTA]) {
      expect(await estado(usuario)).toMatchObject({ estado: 'unknown', recibo: null });
    }
  });

  test('R9: its id cannot be taken by another dispatcher, who gets no receipt and changes nothing', async () => {
    const reply = await t
      .as('despachador')
      .inject({ method: 'POST', url: '/api/despacho/insertarDespacho', payload: BODY });
    expect([reply.statusCode, Object.keys(reply.json()).toSorted()]).toEqual([409, ['codigo', 'mensaje', 'requestId']]);
    expect(await t.db.prisma.despacho.findUniqueOrThrow({ where: { id: ID } })).toMatchObject({
      login: DUENO,
      patenteCamion: 'ABCD12',
    });
  });

  test('B13: nobody sends in the name of another, but who may import', async () => {
    const insert = async (usuario: string, url: string, login = DUENO) => {
      const payload = { ...BODY, id: '0199a5c0-0000-7000-8000-00000000d003', login };
      const reply = await t.as(usuario).inject({ method: 'POST', url: `/api/despacho/${url}`, payload });
      return `${reply.statusCode} ${reply.json().codigo}`;
    };
    for (const usuario of VECINOS) {
      const url = usuario === 'subproducto' ? 'insertarDespachoSubproducto' : 'insertarDespacho';
      expect([usuario, await insert(usuario, url)]).toEqual([usuario, '403 autor_distinto']);
    }
    for (const url of ['insertarDespacho', 'insertarDespachoSubproducto']) {
      for (const usuario of [...OFICINA, ...AFUERA].filter((one) => one !== IMPORTA)) {
        expect([usuario, await insert(usuario, url)]).toEqual([usuario, '403 sin_permiso']);
      }
      // Judged like any other record: there are no masters here.
      expect(await insert(IMPORTA, url)).toBe('422 despacho_rechazado');
      expect(await insert(IMPORTA, url, 'nadie')).toBe('403 autor_desconocido');
      // The permission is for the records of others.
      expect(await insert(IMPORTA, 'insertarDespacho', IMPORTA)).toBe('403 sin_permiso');
    }
  });

  test('B13, R9: an id that is taken is no way to a receipt for who imports, whichever author is named', async () => {
    for (const login of [DUENO, 'despachador']) {
      const reply = await t
        .as(IMPORTA)
        .inject({ method: 'POST', url: '/api/despacho/insertarDespacho', payload: { ...BODY, login } });
      expect([reply.statusCode, reply.json().codigo]).toEqual([409, 'payload_mismatch']);
    }
  });
});

const DESPACHO = {
  id: ID,
  revision: 1,
  contenidoHash: new Uint8Array(32),
  esquema: 1,
  variante: 'principal',
  fecha: FECHA,
  creadoEn: FECHA,
  enviadoEn: FECHA,
  recibidoEn: FECHA,
  faenaCodigo: 'P0001',
  faenaRol: '12-3',
  faenaNombre: 'Patio',
  destinoId: 1,
  destinoNombre: 'Planta',
  clienteRut: '96677140-2',
  clienteNombre: 'Cliente',
  productoId: 5034,
  productoNombre: 'Pino',
  unidad: 'M3',
  cantidad: '1.5',
  precio: '0',
  monto: '0',
  ruma: 'NO',
  patenteCamion: 'ABCD12',
  patenteCarro: 'ABCD13',
  transportista: 'Transportes',
  correoChofer: 'chofer@rodal.example',
  choferNombre: 'Chofer',
  choferRut: '12345678-5',
  cosechero: 'SIN COSECHA',
  carguio: 'Carguío',
  comentarios: '',
  indTraslado: 5,
  numeroAviso: '',
  latitud: -38.5,
  longitud: -72.5,
  ubicacion: {},
  medicion: {},
  dispositivo: {},
};

/** A well-formed record of a pine load (contract `createDespacho`). */
const BODY = {
  id: ID,
  revision: 1,
  schemaVersion: 1,
  variante: 'principal',
  created: FECHA.toISOString(),
  sentAt: FECHA.toISOString(),
  origin: 'P0001',
  rol: '12-3',
  bodega: 1,
  patentecamion: 'ZZZZ99',
  patentecarro: 'ZZZZ98',
  cantidad: '1.500',
  precio: '0',
  ruma: 'NO',
  nombretranportista: 'Transportes',
  emailchofern: 'chofer@rodal.example',
  nombrechofer: 'Chofer',
  nombrecosechero: 'SIN COSECHA',
  nombrecarguio: 'Carguío',
  comentarios: '',
  fotoempty: null,
  fotofull: null,
  fotosTomadas: { vacio: null, lleno: null },
  rutchofer: '12345678-5',
  producto: 5034,
  rutbodega: '96677140-2',
  latitud: null,
  longitud: null,
  diametro: [{ id: 20, cantidad: 1, m3: '0.100' }],
  alturaCamion: [],
  alturaCarro: [],
  traslado: true,
  indTraslado: 5,
  numeroAviso: '',
  monto: '0',
  etiquetas: { origen: 'Patio', destino: 'Planta', cliente: 'Cliente', producto: 'Pino' },
  ubicacion: { modo: 'manual', estado: 'manual', distanciaMetros: null, motivo: 'prueba', posicion: null },
  dispositivo: { deviceId: 'd1', codigo: 'M7', appVersion: '0.1.0', capturedAt: FECHA.toISOString() },
};
