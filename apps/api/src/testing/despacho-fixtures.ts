import { createHash, randomBytes } from 'node:crypto';
import { DIGEST_HEADER } from '@rodal/contracts/fotos';
import type { Input } from '@rodal/contracts/endpoint';
import type { createDespacho } from '@rodal/contracts/despacho';
import sharp from 'sharp';
import type { Db } from '../db/client.ts';
import { tiposDe } from '@rodal/domain/documentos/tipos';
import { type Actor, buildTestApp, type TestApp, type TestAppOptions } from './build-app.ts';

/** What a phone sends. */
export type DespachoWire = Input<typeof createDespacho>;

/** The names that {@link createMaestros} makes and {@link despachoWire} uses. */
export const MAESTROS = {
  faena: { codigo: 'F0001', rol: '100-1', nombre: 'EL PERAL', numeroAviso: 'AV-1' },
  producto: { id: 5034, descripcion: 'PINO ASERRABLE SIN CORTEZA 3,05' },
  subproducto: { id: 9054, descripcion: 'ASERRÍN DE PINO' },
  legal: { predio: 'FUNDO EL PERAL', direccion: 'Ruta S-11 km 4', comuna: 'Lautaro', planManejo: '12/9-24' },
  destino: { id: 7, nombre: 'ASERRADERO LAUTARO', direccion: 'Ruta 5 Sur km 640', comuna: 'Lautaro' },
  transportista: { nombre: 'TRANSPORTES CAUTÍN', rut: '76354771-K' },
  cliente: { rut: '96677140-2', razonSocial: 'CONSORCIO MADERERO' },
  chofer: { rut: '12345678-5', nombre: 'PEDRO SOTO' },
} as const;

/** Inside the site's square; the square's edges are about 1,1 km away. */
export const DENTRO = { latitud: -38.5, longitud: -72.5 };
/** Some 9 km east of it. */
export const LEJOS = { latitud: -38.5, longitud: -72.39 };

/** One site with a square perimeter, and one of everything a despacho names; nothing is lacking for its guide (A19). */
export async function createMaestros({ prisma }: Db): Promise<void> {
  const { faena, producto, destino, cliente, chofer, transportista, legal } = MAESTROS;
  const { codigo, rol, nombre, numeroAviso } = faena;
  const [west, east, south, north] = [-72.51, -72.49, -38.51, -38.49];
  const coordinates = [[[west, south], [east, south], [east, north], [west, north], [west, south]]];
  await prisma.faena.create({
    data: { codigo, rol, nombre, numeroAviso, ciudad: 'LAUTARO', estado: 'Activa', producto: 'PINO', georeferencia: '-38.5,-72.5' },
  });
  await prisma.faenaPerimetro.create({
    data: { codigo, rol, geojson: JSON.stringify({ type: 'Polygon', coordinates }), subidoPor: 'prueba' },
  });
  await prisma.producto.create({ data: { ...producto, modo: 'diametros', unidad: 'M3', largoCm: 305, roles: [] } });
  await prisma.producto.create({ data: { ...MAESTROS.subproducto, modo: 'manual', unidad: 'BDMT', roles: [] } });
  await prisma.destino.create({ data: { ...destino, roles: [`${codigo}*${rol}`] } });
  await prisma.cliente.create({ data: { ...cliente, roles: [] } });
  await prisma.choferAutorizado.create({ data: chofer });
  await prisma.faenaLegal.create({ data: { codigo, rol, ...legal } });
  await prisma.transportista.create({ data: transportista });
}

/** The program with the reference rows, registered trucks and somebody who dispatches. */
export interface Puesto {
  readonly t: TestApp;
  readonly despachador: Actor;
  /** Uploaded by the dispatcher. */
  readonly fotos: { readonly vacio: string; readonly lleno: string };
}

/** @example let puesto: Puesto; beforeAll(async () => { puesto = await buildPuesto(); }); */
export async function buildPuesto(options: TestAppOptions = {}): Promise<Puesto> {
  const t = await buildTestApp(options);
  await createMaestros(t.db);
  await t.createUsuario({ nombre: 'despachador', perfiles: ['Despacho'] });
  await registrarCamiones(t, 'despachador');
  const despachador = await t.loginAs('despachador');
  return { t, despachador, fotos: await uploadFotos(despachador) };
}

/** A new id as a phone makes it (A15). @param moment the one it carries */
export function newId(moment = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(moment, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const LETRAS = 'BCDFGHJKLPRSTVWXYZ';

/** Plates of trucks that {@link buildPuesto} registers: nobody's papers are what most tests are about. More than any of them uses. */
const REGISTRADAS = Array.from({ length: 180 }, (_, n) => `RR${LETRAS.charAt(n % 18)}${LETRAS.charAt(Math.floor(n / 18))}${10 + (n % 90)}`);
let usadas = 0;

/** A plate nobody had before, of a registered truck: equal loads of one are possible duplicates. */
export function newPatente(): string {
  const registrada = REGISTRADAS[usadas++];
  if (registrada !== undefined) return registrada;
  const letters = Array.from(randomBytes(4), (byte) => LETRAS.charAt(byte % 18));
  return `${letters.join('')}${10 + (randomBytes(1).readUInt8() % 90)}`;
}

/** Trucks with every paper there is, in date, of one company whose own papers are in order. @param usuario who registered them */
export async function registrarCamiones({ db: { pool } }: TestApp, usuario: string, patentes: readonly string[] = REGISTRADAS): Promise<void> {
  if (patentes === REGISTRADAS) usadas = 0;
  const { transportista: { nombre, rut } } = MAESTROS;
  const sha256 = 'e'.repeat(64);
  await pool.query(`INSERT INTO archivo (sha256, tipo, bytes) VALUES ($1, 'application/pdf', 1) ON CONFLICT DO NOTHING`, [sha256]);
  await pool.query(
    `INSERT INTO empresa (rut, nombre, contacto, servicio, correos, estado, creado_por_id, creado_en)
     SELECT $1, $2, 'x', 'Transporte Unidad Forestal', '{x@x.cl}', 'ACTIVO', id, now() FROM usuario WHERE nombre = $3 ON CONFLICT DO NOTHING`,
    [rut, nombre, usuario],
  );
  await pool.query(
    `INSERT INTO camion (patente, correos, tipo, empresa_rut, estado, creado_por_id, creado_en)
     SELECT p, '{x@x.cl}', 'Industrial', $2, 'ACTIVO', u.id, now() FROM unnest($1::text[]) p, usuario u WHERE u.nombre = $3`,
    [patentes, rut, usuario],
  );
  await pool.query(
    `INSERT INTO documento (entidad, clave, tipo, version, sha256, nombre, vence, puesto_por_id, revision, revisado_en)
     SELECT entidad, clave, tipo, 1, $4, 'x.pdf', CASE WHEN entidad = 'camion' AND tipo <> 'certificadoAnotaciones' THEN date '2090-01-01' END, u.id, 'CUMPLE', now()
       FROM (SELECT 'camion' AS entidad, p || '@' || $2 AS clave, tipo FROM unnest($1::text[]) p, unnest($5::text[]) tipo
             UNION ALL SELECT 'empresa', $2, tipo FROM unnest($6::text[]) tipo) d, usuario u
      WHERE u.nombre = $3 ON CONFLICT DO NOTHING`,
    [patentes, rut, usuario, sha256, tiposDe('camion'), tiposDe('empresa')],
  );
}

/**
 * A complete pine load of a truck of its own: ten logs of 30 cm and 3,05 m, 2,750 m³.
 * @param change fields that differ
 */
export function despachoWire(fotos: { readonly vacio: string; readonly lleno: string }, change: Partial<DespachoWire> = {}): DespachoWire {
  const now = new Date().toISOString();
  const { faena, producto, destino, cliente, chofer, transportista } = MAESTROS;
  return {
    id: newId(),
    revision: 1,
    schemaVersion: 1,
    variante: 'principal',
    created: now,
    origin: faena.codigo,
    rol: faena.rol,
    bodega: destino.id,
    patentecamion: newPatente(),
    patentecarro: 'JA1234',
    cantidad: '2.750',
    precio: '0',
    ruma: 'NO',
    nombretranportista: transportista.nombre,
    emailchofern: 'chofer@rodal.example',
    nombrechofer: chofer.nombre,
    nombrecosechero: 'SIN COSECHA',
    nombrecarguio: 'JUAN RÍOS',
    comentarios: '',
    fotoempty: fotos.vacio,
    fotofull: fotos.lleno,
    fotosTomadas: { vacio: now, lleno: now },
    rutchofer: chofer.rut,
    producto: producto.id,
    rutbodega: cliente.rut,
    ...DENTRO,
    diametro: [{ id: 30, cantidad: 10, m3: '2.750' }],
    alturaCamion: [],
    alturaCarro: [],
    traslado: true,
    indTraslado: 5,
    numeroAviso: faena.numeroAviso,
    monto: '0',
    etiquetas: { origen: faena.nombre, destino: destino.nombre, cliente: cliente.razonSocial, producto: producto.descripcion },
    ubicacion: {
      modo: 'gps',
      estado: 'dentro',
      distanciaMetros: null,
      motivo: '',
      posicion: { ...DENTRO, precision: 8, capturadaEn: now, edadMs: 1200 },
    },
    dispositivo: { deviceId: 'telefono-prueba', codigo: 'M7-0001', appVersion: '0.1.0', capturedAt: now },
    sentAt: now,
    ...change,
  };
}

/** The position part of a despacho, with its two copies of the coordinates. */
export function at(position: { latitud: number; longitud: number }, precision = 8): Pick<DespachoWire, 'latitud' | 'longitud' | 'ubicacion'> {
  const capturadaEn = new Date().toISOString();
  return {
    ...position,
    ubicacion: {
      modo: 'gps',
      estado: 'dentro',
      distanciaMetros: null,
      motivo: '',
      posicion: { ...position, precision, capturadaEn, edadMs: 1200 },
    },
  };
}

/** A small photo, different each time. */
export async function makeJpeg(): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 25 };
  return sharp({ create: { width: 64, height: 48, channels: 3, background: { r, g, b }, noise } }).jpeg({ quality: 80 }).toBuffer();
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The multipart request of one photo. @param change another field, name or digest (null = none) */
export function fotoRequest(
  bytes: Uint8Array,
  change: { field?: string; filename?: string; digest?: string | null } = {},
): { method: 'POST'; url: string; headers: Record<string, string>; payload: Buffer } {
  const boundary = 'rodal-prueba-limite';
  const { field = 'Archivo', filename = 'vacio202611201200.jpg', digest = sha256Of(bytes) } = change;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return {
    method: 'POST',
    url: '/api/subir/cargaFoto',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(digest !== null && { [DIGEST_HEADER]: digest }),
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/** Uploads one new photo and gives its hash. */
export async function uploadFoto(actor: Actor): Promise<string> {
  const bytes = await makeJpeg();
  const reply = await actor.inject(fotoRequest(bytes));
  if (reply.statusCode !== 201) throw new Error(`No se pudo subir la foto: ${reply.body}`);
  return sha256Of(bytes);
}

/** Both photos of a despacho, uploaded. */
export async function uploadFotos(actor: Actor): Promise<{ vacio: string; lleno: string }> {
  return { vacio: await uploadFoto(actor), lleno: await uploadFoto(actor) };
}

/** Sends a despacho to the main form's path. */
export function send(actor: Actor, payload: object): ReturnType<Actor['inject']> {
  return actor.inject({ method: 'POST', url: '/api/despacho/insertarDespacho', payload });
}

/** Sends a despacho to the by-products' path. */
export function sendSubproducto(actor: Actor, payload: object): ReturnType<Actor['inject']> {
  return actor.inject({ method: 'POST', url: '/api/despacho/insertarDespachoSubproducto', payload });
}

/** What the by-product form of a variant changes in a pine load (A13): no measurement, no trailer, nobody who cut or loaded. */
export function subproductoWire(
  fotos: { readonly vacio: string; readonly lleno: string },
  variante: 'subproducto' | 'subproductoPuerto',
  change: Partial<DespachoWire> = {},
): DespachoWire {
  const { id, descripcion } = MAESTROS.subproducto;
  const wire = despachoWire(fotos);
  return {
    ...wire,
    variante,
    producto: id,
    etiquetas: { ...wire.etiquetas, producto: descripcion },
    ruma: 'BDMT',
    cantidad: '28.5',
    diametro: [],
    patentecarro: '-',
    nombrecosechero: '-',
    nombrecarguio: '-',
    ...change,
  };
}
