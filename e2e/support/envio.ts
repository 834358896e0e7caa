import { createHash, randomBytes } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { createDespacho, recibo, SCHEMA_VERSION } from '@rodal/contracts/despacho';
import { CSRF_HEADER, CSRF_VALUE, type Input } from '@rodal/contracts/endpoint';
import { DIGEST_HEADER, uploadFoto } from '@rodal/contracts/fotos';
import { login } from '@rodal/contracts/sesion';
import { rumaDe } from '@rodal/domain/productos';
import { DEMO_PASSWORD } from '../../prisma/seed/demo-users.ts';
import { buildReferencias } from '../../prisma/seed/referencias.ts';
import { CHOFER } from './choferes.ts';
import { noisyPhoto } from './fotos.ts';
import { EL_AROMO } from './rodal.ts';

/** Loads that journeys of the office need: sent as a phone sends them, without its screens. */

type Envio = Input<typeof createDespacho>;

/** Both photos as the phone names them; null = sent without. */
interface Fotos {
  readonly vacio: string | null;
  readonly lleno: string | null;
}

export const HEADERS = { [CSRF_HEADER]: CSRF_VALUE };

/** Logs in without a browser: what follows is sent as `usuario`. */
export async function loginApi(request: APIRequestContext, usuario: string): Promise<void> {
  const reply = await request.post(login.path, { headers: HEADERS, data: { usuario, contrasena: DEMO_PASSWORD } });
  expect(reply.ok()).toBe(true);
}

/** Uploads a photo that no server has seen. @returns its SHA-256 */
export async function uploadNueva(request: APIRequestContext, name: string): Promise<string> {
  const foto = await noisyPhoto(name);
  const sha256 = createHash('sha256').update(foto.buffer).digest('hex');
  const reply = await request.post(uploadFoto.path, { headers: { ...HEADERS, [DIGEST_HEADER]: sha256 }, multipart: { Archivo: foto } });
  expect(reply.status()).toBe(201);
  return sha256;
}

/**
 * A complete load of chips from EL AROMO, which no rule flags, sent by the dispatcher who is logged in.
 * @param camion of a journey's own: nobody else's search finds it
 * @param change fields that differ
 */
export async function sendCarga(
  request: APIRequestContext,
  camion: string,
  change: Partial<Envio> = {},
  fotos?: Fotos,
): Promise<{ readonly id: string; readonly numero: number; readonly fotos: Fotos }> {
  const subidas = fotos ?? { vacio: await uploadNueva(request, 'vacio'), lleno: await uploadNueva(request, 'lleno') };
  const data = { ...cargaDe(camion, subidas), ...change };
  const reply = await request.post(createDespacho.path, { headers: HEADERS, data });
  expect(reply.status(), await reply.text()).toBe(201);
  const { id, numero } = recibo.parse(await reply.json());
  return { id, numero, fotos: subidas };
}

/** Of EL AROMO, with everything that its guide needs (A19). */
function cargaDe(patentecamion: string, { vacio, lleno }: Fotos): Envio {
  const { faenas, destinos, clientes, productos, transportistas } = buildReferencias(new Date());
  const faena = one(faenas.find(({ nombre }) => nombre === 'EL AROMO'));
  const destino = one(destinos.find(({ nombre }) => nombre === 'LAUTARO ASERRADERO 1'));
  const cliente = one(clientes.find(({ propio }) => propio));
  const producto = one(productos.find(({ id }) => id === 8001));
  const now = new Date().toISOString();
  const lugar = { latitud: EL_AROMO.latitude, longitud: EL_AROMO.longitude };
  return {
    id: newId(),
    revision: 1,
    schemaVersion: SCHEMA_VERSION,
    variante: 'principal',
    created: now,
    sentAt: now,
    origin: faena.codigo,
    rol: faena.rol,
    bodega: destino.id,
    patentecamion,
    patentecarro: 'JJWX90',
    cantidad: '30.5',
    precio: '0',
    monto: '0',
    ruma: rumaDe(producto.modo),
    nombretranportista: one(transportistas.find(({ rut }) => rut !== null)).nombre,
    emailchofern: 'chofer@rodal.example',
    nombrechofer: CHOFER.nombre,
    rutchofer: CHOFER.rut,
    nombrecosechero: 'no aplica',
    nombrecarguio: 'no aplica',
    comentarios: '',
    fotoempty: vacio,
    fotofull: lleno,
    fotosTomadas: { vacio: vacio && now, lleno: lleno && now },
    producto: producto.id,
    rutbodega: cliente.rut,
    ...lugar,
    diametro: [],
    alturaCamion: [],
    alturaCarro: [],
    traslado: true,
    indTraslado: 5,
    numeroAviso: faena.numeroAviso,
    etiquetas: { origen: faena.nombre, destino: destino.nombre, cliente: cliente.razonSocial, producto: producto.descripcion },
    ubicacion: {
      modo: 'gps',
      estado: 'dentro',
      distanciaMetros: null,
      motivo: '',
      posicion: { ...lugar, precision: EL_AROMO.accuracy, capturadaEn: now, edadMs: 900 },
    },
    dispositivo: { deviceId: 'recorridos', codigo: 'R1-0001', appVersion: '0.1.0', capturedAt: now },
  };
}

/** A UUID of version 7, as a phone makes it (A15). */
export function newId(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function one<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('The demo lists lack something that the journeys need.');
  return found;
}
