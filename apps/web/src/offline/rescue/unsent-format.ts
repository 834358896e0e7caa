import { despachoBody } from '@rodal/contracts/despacho';
import { BANCOS, MAX_ALTURAS } from '@rodal/domain/alturas';
import { isErrorCode, type ErrorCode } from '@rodal/domain/errors';
import { ESTADOS_OUTBOX, type EstadoOutbox } from '@rodal/domain/estados-outbox';
import type { Borrador } from '@rodal/domain/borrador';
import { isVarianteId, type VarianteId } from '@rodal/domain/variantes';
import * as z from 'zod/mini';
import type { AMediasRow, CapturaRow, DespachoRow, DraftRow } from '../rows/rows.ts';
import type { PayloadCaptura } from '../rows/tipo-envio.ts';
import { isTipoCaptura, type TipoCaptura } from '../rows/tipos.ts';

/**
 * The file of what has no receipt (R28): a ZIP with `rodal-sin-enviar.json` and
 * `fotos/<sha256>.jpg`. Rows stand in it as stored, each with the SHA-256 of its JSON text;
 * photos are named by theirs. Whoever reads one trusts nothing of it.
 */
export const FORMATO = 'rodal-sin-enviar';
/** Rises when a reader of the version before could not understand it. */
export const FORMATO_VERSION = 1;
export const NOMBRE_DATOS = 'rodal-sin-enviar.json';
export const nombreFoto = (sha256: string): string => `fotos/${sha256}.jpg`;

/** So many rows of each kind: a phone that is full holds a tenth of it. */
export const MAX_FILAS = 1000;

const text = (max: number) => z.string().check(z.maxLength(max));
const corto = text(300);
const instante = z.iso.datetime({ offset: true });
const entero = z.int().check(z.minimum(0));
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const finito = z.number();
const grados = (limite: number) => z.number().check(z.minimum(-limite), z.maximum(limite));

const varianteId = z.custom<VarianteId>((value) => typeof value === 'string' && isVarianteId(value));
const estado = z.custom<EstadoOutbox>((value) => typeof value === 'string' && Object.hasOwn(ESTADOS_OUTBOX, value));
const codigoError = z.custom<ErrorCode>((value) => typeof value === 'string' && isErrorCode(value));

const foto = z.object({ sha256: hash, bytes: entero, capturadaEn: instante });

const parte = z.object({
  bancos: z.int().check(z.refine((bancos) => BANCOS.includes(bancos))),
  ancho: text(20),
  factor: text(20),
  alturas: z.array(text(20)).check(z.length(MAX_ALTURAS)),
});

/** What a person can enter; as loose as a form half filled in. */
const borrador = z.object({
  origen: z.nullable(z.object({ codigo: corto, rol: corto, nombre: corto, numeroAviso: corto })),
  modoUbicacion: z.enum(['gps', 'fijo', 'manual']),
  posicion: z.nullable(
    z.object({ latitud: grados(90), longitud: grados(180), precision: finito, capturadaEn: instante, edadMs: finito }),
  ),
  estadoUbicacion: z.enum(['dentro', 'incierta', 'fuera', 'manual', 'sinPosicion', 'pendiente']),
  motivoUbicacion: text(1000),
  patenteCamion: corto,
  patenteCarro: corto,
  destino: z.nullable(z.object({ id: z.int(), label: corto })),
  cliente: z.nullable(z.object({ rut: corto, label: corto })),
  producto: z.nullable(
    z.object({
      id: z.int(),
      label: corto,
      modo: z.enum(['diametros', 'alturas', 'chips', 'manual']),
      largoCm: z.nullable(z.int()),
    }),
  ),
  cantidad: corto,
  // As the record's own rows (contract `createDespacho`).
  conteos: z
    .array(z.object({ diametro: z.int().check(z.minimum(1), z.maximum(200)), cantidad: z.int().check(z.minimum(-9999), z.maximum(9999)) }))
    .check(z.maxLength(200)),
  alturas: z.object({ camion: parte, carro: parte }),
  precio: corto,
  transportista: corto,
  correo: corto,
  rutChofer: corto,
  nombreChofer: corto,
  cosechero: corto,
  carguio: corto,
  traslado: z.boolean(),
  comentarios: text(5000),
  fotoVacia: z.nullable(foto),
  fotoLlena: z.nullable(foto),
}) satisfies z.ZodMiniType<Borrador>;

const itemError = z.object({
  codigo: codigoError,
  mensaje: text(1000),
  errores: z.array(z.object({ campo: corto, codigo: corto, mensaje: text(1000) })).check(z.maxLength(100)),
  requestId: z.nullable(corto),
  at: instante,
});
/** Only told to a person: an error that a later version knows is no reason to lose the row. */
const lastError = z.union([itemError, z.pipe(z.unknown(), z.transform(() => null))]);

const fotos = (lado: z.ZodMiniType<string>, max: number) =>
  z.array(z.object({ lado, sha256: hash, bytes: entero, uploaded: z.boolean(), fallos: entero, falloEn: z.optional(instante) })).check(z.maxLength(max));

/** What an item of every kind has. */
const envio = {
  id: z.uuidv7(),
  state: estado,
  createdAt: instante,
  seq: entero,
  finalizedAt: instante,
  tried: z.boolean(),
  attempts: entero,
  failures: entero,
  maybeSent: z.boolean(),
  startedAt: z.nullable(instante),
  error: lastError,
};

export const despachoRow = z.object({
  ...envio,
  revision: z.int().check(z.minimum(1)),
  codigo: text(20),
  variante: varianteId,
  payload: despachoBody,
  borrador,
  fotos: fotos(z.enum(['vacio', 'lleno']), 2),
  anterior: z.optional(z.int()),
}) satisfies z.ZodMiniType<DespachoRow>;

const isCampos = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of another kind: what its record must be is said by the row of the kind. A program that knows none of them takes the row for a broken one, and the rest as ever. */
export const capturaRow = z.object({
  ...envio,
  tipo: z.custom<TipoCaptura>(isTipoCaptura),
  revision: z.literal(1),
  codigo: text(100),
  payload: z.custom<PayloadCaptura>(isCampos),
  fotos: fotos(text(20), 10),
}) satisfies z.ZodMiniType<CapturaRow>;

export const draftRow = z.object({
  id: z.uuidv7(),
  codigo: text(20),
  variante: varianteId,
  revision: z.int().check(z.minimum(1)),
  saved: z.nullable(borrador),
  working: z.nullable(borrador),
  version: z.int().check(z.minimum(1)),
  createdAt: instante,
  savedAt: z.nullable(instante),
  lista: z.optional(z.boolean()),
  rechazo: lastError,
  /** Of the phone that began it, whose clock dated it (D25). */
  reloj: z.optional(z.object({ desfaseMs: z.nullable(z.number()), pagina: z.number(), ahora: z.number() })),
}) satisfies z.ZodMiniType<DraftRow>;

/** What is a medias of another kind, among the drafts; a program that knows none takes the row for a broken one. What its fields may hold its screen says, which reads them as it reads the phone's. */
export const aMediasRow = z.object({
  id: z.uuidv7(),
  tipo: z.custom<TipoCaptura>(isTipoCaptura),
  revision: z.literal(1),
  codigo: text(300),
  version: z.int().check(z.minimum(1)),
  createdAt: instante,
  savedAt: instante,
  escrito: z.custom<AMediasRow['escrito']>(isCampos),
  mas: z.custom<AMediasRow['mas']>(isCampos),
}) satisfies z.ZodMiniType<AMediasRow>;

const filas = z.array(z.object({ sha256: hash, fila: z.unknown() })).check(z.maxLength(MAX_FILAS));

/** Read before anything else, so that a newer file can be told from a broken one. */
export const cabecera = z.object({ formato: z.literal(FORMATO), version: z.int() });

/** The JSON part. Rows are checked one by one: a broken one spoils itself only. */
export const datos = z.object({
  formato: z.literal(FORMATO),
  version: z.literal(FORMATO_VERSION),
  usuario: z.object({ id: z.int(), nombre: text(100) }),
  deviceId: text(64),
  creado: instante,
  appVersion: text(40),
  salida: filas,
  borradores: filas,
  /** Which photo belongs to which row; the same picture may belong to several. */
  fotos: z
    .array(z.object({ draftId: z.uuidv7(), sha256: hash, capturadaEn: instante }))
    .check(z.maxLength(4 * MAX_FILAS)),
});
export type DatosSinEnviar = z.output<typeof datos>;
