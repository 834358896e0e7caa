import type { Sesion } from '@rodal/contracts/sesion';
import { ALTURAS_VACIAS, emptyBorrador, type Borrador } from '@rodal/domain/borrador';
import { permissionsOf } from '@rodal/domain/permisos';
import type { VarianteId } from '@rodal/domain/variantes';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createDraft, saveWorking } from '../drafts/drafts.ts';
import { finalize } from '../drafts/finalize.ts';
import type { DbOptions } from '../db/open-db.ts';
import { createPhoneDb, type PhoneDb } from '../db/phone-db.ts';
import { storePhoto } from '../photos/photos.ts';
import type { DespachoRow } from '../rows/rows.ts';
import { createUserDb, type UserDb } from '../db/user-db.ts';

/** A fresh disk; open the databases of it again to play a restart. */
export interface Disk {
  readonly options: Required<Pick<DbOptions, 'indexedDB' | 'IDBKeyRange'>>;
  readonly phone: () => PhoneDb;
  readonly user: (id?: number) => UserDb;
}

export function createDisk(): Disk {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange };
  return { options, phone: () => createPhoneDb(options), user: (id = 7) => createUserDb(id, options) };
}

/** A clock that moves when told to. */
export function createClock(start = '2026-11-20T12:00:00.000Z') {
  let at = Date.parse(start);
  const clock = () => new Date(at);
  return Object.assign(clock, {
    advance: (ms: number) => {
      at += ms;
    },
    set: (iso: string) => {
      at = Date.parse(iso);
    },
  });
}

export const SESION: Sesion = {
  IdUsuario: 7,
  NombreUsuario: 'despachador',
  Email: 'despachador@rodal.example',
  PerfilesJSON: [{ IdPerfiles: 5, NombrePerfil: 'Despacho' }],
  permisos: ['despacho.crear', 'despacho.verPropios', 'sesion.propia'],
  ubicacion: { modo: 'gps', latitud: null, longitud: null, origenForzado: null },
  ajustes: {
    dominioCorreo: 'rodal.example',
    exigirChoferAutorizado: false,
    exigirPerimetro: false,
    urlTiles: '',
  },
  maxFotoBytes: 4 * 1024 * 1024,
};

export const OTRA_SESION: Sesion = { ...SESION, IdUsuario: 8, NombreUsuario: 'despachador2' };

/** Somebody with by-products only. */
export const SESION_SUBPRODUCTO: Sesion = {
  ...SESION,
  PerfilesJSON: [{ IdPerfiles: 6, NombrePerfil: 'DespachoSubProducto' }],
  permisos: permissionsOf(['DespachoSubProducto']),
};

/**
 * Bytes with the structure of a JPEG and no picture in it; `seed` makes them different.
 * @param extra segments between the JFIF header and the frame, as `[marker, payload]`
 */
export function jpegBytes(
  seed: number,
  { size = 200, extra = [], trailer = [] }: { size?: number; extra?: [number, number[]][]; trailer?: number[] } = {},
): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    0xff,
    0xd8,
    ...segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...extra.flatMap(([marker, payload]) => segment(marker, payload)),
    ...segment(0xc0, [8, 0x04, 0xb0, 0x06, 0x40, 1, 1, 0x11, 0]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    ...Array.from({ length: size }, (_, at) => (seed * 31 + at) % 251),
    0xff,
    0xd9,
    ...trailer,
  ]);
}

function segment(marker: number, payload: readonly number[]): number[] {
  const length = payload.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...payload];
}

/** An encoder that needs no browser: the "camera" already gives JPEG bytes. */
export const encode = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

/** A pine load with everything but the photos. */
export const CARGA: Borrador = {
  ...emptyBorrador({
    modoUbicacion: 'gps',
    correo: 'chofer@rodal.example',
    cliente: { rut: '96677140-2', label: 'Consorcio' },
  }),
  origen: { codigo: 'CO0149', rol: '123-45', nombre: 'El Roble', numeroAviso: 'AV-7' },
  posicion: {
    latitud: -38.75,
    longitud: -72.6,
    precision: 8,
    capturadaEn: '2026-11-20T11:58:00.000Z',
    edadMs: 1200,
  },
  estadoUbicacion: 'dentro',
  patenteCamion: 'ABCD12',
  patenteCarro: 'EFGH34',
  destino: { id: 3, label: 'Planta Coihue' },
  producto: { id: 5002, label: 'Pino Aserrable 3,20', modo: 'diametros', largoCm: 320 },
  conteos: [
    { diametro: 16, cantidad: 10 },
    { diametro: 18, cantidad: 0 },
    { diametro: 20, cantidad: 5 },
  ],
  transportista: 'Transportes Ñuble',
  rutChofer: '12.345.678-5',
  nombreChofer: 'Juan Pérez',
  cosechero: 'SIN COSECHA',
  carguio: 'Pedro Soto',
};

/** Chips without a trailer, the price typed with its thousands (A13). */
export const CARGA_SUBPRODUCTO: Borrador = {
  ...CARGA,
  patenteCarro: '',
  producto: { id: 8001, label: 'Astilla M3', modo: 'chips', largoCm: null },
  conteos: [],
  cantidad: '31,2',
  precio: '25.000',
  cosechero: '',
  carguio: '',
};

/** Stacked wood on the truck alone: 2,4 × 2,44 ÷ 2,44 × 2,5 m (A6). */
const CARGA_RUMA: Borrador = {
  ...CARGA,
  producto: { id: 1000, label: 'Nitens 2,44', modo: 'alturas', largoCm: 244 },
  conteos: [],
  alturas: { ...ALTURAS_VACIAS, camion: { ...ALTURAS_VACIAS.camion, ancho: '2,4', alturas: ALTURAS_VACIAS.camion.alturas.with(0, '2,5') } },
};

/** A complete load of each form. */
const CARGAS: Readonly<Record<VarianteId, Borrador>> = {
  principal: CARGA,
  subproducto: CARGA_SUBPRODUCTO,
  subproductoPuerto: { ...CARGA_SUBPRODUCTO, precio: '', destino: { id: 8, label: 'Puerto Lirquén' } },
  metroRuma: CARGA_RUMA,
};

/** A complete draft in the working copy, photos included, its position of two minutes before. */
export async function draftLoad(
  db: UserDb,
  phone: PhoneDb,
  seed = 1,
  now: Date = new Date('2026-11-20T12:00:00Z'),
  variante: VarianteId = 'principal',
): Promise<{ id: string; codigo: string; version: number; borrador: Borrador }> {
  const inicial = CARGAS[variante];
  const { draft } = await createDraft(db, phone, { variante, inicial }, now);
  const photo = (n: number) => storePhoto(db, draft.id, new Blob([jpegBytes(seed * 2 + n, { size: 201 - n })]), { encode, now });
  const posicion = inicial.posicion && { ...inicial.posicion, capturadaEn: new Date(now.getTime() - 120_000).toISOString() };
  const borrador: Borrador = { ...inicial, posicion, fotoVacia: await photo(0), fotoLlena: await photo(1) };
  const version = await saveWorking(db, draft.id, draft.version, borrador);
  return { id: draft.id, codigo: draft.codigo, version, borrador };
}

/** The same, finalised: one item in the outbox. */
export async function queueLoad(
  db: UserDb,
  phone: PhoneDb,
  seed = 1,
  now: Date = new Date('2026-11-20T12:00:00Z'),
  variante: VarianteId = 'principal',
): Promise<DespachoRow> {
  const { id } = await draftLoad(db, phone, seed, now, variante);
  return finalize(db, id, { sesion: SESION, deviceId: 'aparato', appVersion: 'prueba', now });
}
