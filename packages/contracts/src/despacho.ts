import type { OperacionDespacho } from '@rodal/domain/variantes';
import * as z from 'zod/mini';
import { decimal, decimalJuzgado, instante, multilinea, sha256, texto, uuidv7 } from './campos.ts';
import { endpoint, type EndpointSpec } from './endpoint.ts';

/** Version of the payload the phone writes; the server takes those of the last 90 days at least (R47). */
export const SCHEMA_VERSION = 3;

const coordenada = (limite: number) => z.number().check(z.minimum(-limite), z.maximum(limite));

/** Where the phone was and what the form concluded (A11). */
const posicion = z.strictObject({
  latitud: coordenada(90),
  longitud: coordenada(180),
  precision: z.number().check(z.minimum(0)),
  capturadaEn: instante,
  edadMs: z.int().check(z.minimum(0)),
});

const dispositivo = z.strictObject({
  deviceId: texto(64),
  /** Short code a person can say by radio (A15), e.g. `M7-0042`. */
  codigo: texto(20),
  appVersion: texto(40),
  /** Device clock when the draft was finalised. */
  capturedAt: instante,
  /** What the phone knew of its clock (D25); absent in older versions. */
  reloj: z.optional(
    z.strictObject({ desfaseCreacion: z.nullable(z.int()), desfaseEnvio: z.nullable(z.int()), transcurridoMs: z.nullable(z.int()) }),
  ),
});

/**
 * The specified dispatch fields (especificación 2 §3.2), names as they are there,
 * plus identity, hashes and device data. Numbers of weight travel as decimal text.
 */
export const despachoBody = z.strictObject({
  id: uuidv7,
  revision: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  /** D26: the revision on the server after which this one is sent on purpose; absent = it knows of none. */
  reemplaza: z.optional(z.int().check(z.minimum(1), z.maximum(2_147_483_647))),
  schemaVersion: z.int().check(z.minimum(1)),
  /** A13: which form wrote it. Text, so that an unknown one is refused with its reason (A16). */
  variante: texto(30),
  /** Author; optional. Anybody but the session's user only with `despacho.importar` (B13). */
  login: z.optional(texto(100)),
  created: instante,
  origin: texto(40),
  rol: texto(40),
  bodega: z.int(),
  patentecamion: texto(20),
  patentecarro: texto(20),
  cantidad: decimalJuzgado,
  /** As it stood beside the quantity (D3); absent before version 3. */
  unidad: z.optional(z.enum(['M3', 'MR', 'BDMT'])),
  /** The form asked whether so much is right, and it was sent all the same (D1). Absent = it did not ask. */
  cantidadImprobable: z.optional(z.literal(true)),
  precio: decimalJuzgado,
  ruma: z.enum(['SI', 'NO', 'BDMT']),
  nombretranportista: texto(200),
  emailchofern: texto(200),
  nombrechofer: texto(200),
  nombrecosechero: texto(200),
  nombrecarguio: texto(200),
  comentarios: multilinea(1000),
  /** SHA-256 of the photos (C36). */
  fotoempty: z.nullable(sha256),
  fotofull: z.nullable(sha256),
  /** When each photo was taken, by the device clock; place is the position's (R73). */
  fotosTomadas: z.strictObject({ vacio: z.nullable(instante), lleno: z.nullable(instante) }),
  /** What their files were called on the phone (D18); absent before version 3. */
  fotosNombres: z.optional(z.strictObject({ vacio: z.nullable(texto(200)), lleno: z.nullable(texto(200)) })),
  /** Why a photo is left out (A21); beside a photo it says nothing. Absent in version 1. */
  fotosFaltantes: z.optional(z.strictObject({ vacio: z.nullable(texto(300)), lleno: z.nullable(texto(300)) })),
  rutchofer: texto(20),
  producto: z.int(),
  rutbodega: texto(20),
  latitud: z.nullable(coordenada(90)),
  longitud: z.nullable(coordenada(180)),
  /** One row per diameter counted; `m3` = the phone's own volume of the row. */
  diametro: z.array(
      z.strictObject({
        id: z.int().check(z.minimum(1), z.maximum(200)),
        cantidad: z.int().check(z.minimum(-9999), z.maximum(9999)),
        m3: decimal,
      }),
    ).check(z.maxLength(40)),
  alturaCamion: z.array(decimal).check(z.maxLength(20)),
  alturaCarro: z.array(decimal).check(z.maxLength(20)),
  /** A7: always true on the wire; the switch travels as `indTraslado`. */
  traslado: z.literal(true),
  indTraslado: z.union([z.literal(1), z.literal(2), z.literal(5)]),
  numeroAviso: texto(40),
  monto: decimal,
  /** Names as chosen, so that a renamed reference is still readable (R65). */
  etiquetas: z.strictObject({ origen: texto(200), destino: texto(200), cliente: texto(200), producto: texto(300) }),
  ubicacion: z.strictObject({
    modo: z.enum(['gps', 'fijo', 'manual']),
    estado: z.enum(['dentro', 'incierta', 'fuera', 'manual', 'sinPosicion']),
    distanciaMetros: z.nullable(z.int()),
    motivo: texto(300),
    posicion: z.nullable(posicion),
  }),
  dispositivo,
});
export type DespachoBody = z.output<typeof despachoBody>;

/** Proof that the server holds this id and revision. `numero` is our own consecutive (A24). */
export const recibo = z.object({
  id: uuidv7,
  revision: z.int(),
  numero: z.int(),
  receivedAt: z.string(),
  message: z.string(),
});
export type Recibo = z.output<typeof recibo>;

/** How far a guide is (A24). `incierta`: nobody knows what the provider did (R80). `fallida`: it gave up (especificación 2 §8). */
export const guiaEstado = z.enum(['pendiente', 'emitida', 'incierta', 'fallida']);
export type GuiaEstado = z.output<typeof guiaEstado>;

/**
 * What both inserts share: the form's data, and the moment of this very attempt. `numeroAnterior`: the server had it
 * under this number and knows it no longer (R87), so that its guide is looked up before the provider is asked for one.
 */
const envio = z.strictObject({ ...despachoBody.shape, sentAt: instante, numeroAnterior: z.optional(z.int().check(z.minimum(0))) });

export const createDespacho = endpoint({
  name: 'createDespacho',
  method: 'POST',
  path: '/api/despacho/insertarDespacho',
  summary: 'Registrar un despacho (repetible: mismo id y revisión, mismo recibo)',
  permission: ['despacho.crear', 'despacho.importar'],
  body: envio,
  reply: recibo,
  offline: true,
});

/** The by-product forms; the same record under the specification's second path (A13). */
export const createDespachoSubproducto = endpoint({
  name: 'createDespachoSubproducto',
  method: 'POST',
  path: '/api/despacho/insertarDespachoSubproducto',
  summary: 'Registrar un despacho de subproducto (repetible: mismo id y revisión, mismo recibo)',
  permission: ['despacho.crearSubproducto', 'despacho.importar'],
  body: envio,
  reply: recibo,
  offline: true,
});

/** Both inserts by name: `CREATE_DESPACHO[VARIANTES[…].operacion]` takes the record of a form (A13). */
export const CREATE_DESPACHO = { createDespacho, createDespachoSubproducto } as const satisfies Record<OperacionDespacho, EndpointSpec>;

export const discardDespacho = endpoint({
  name: 'discardDespacho',
  method: 'POST',
  path: '/api/sync/descartar',
  summary: 'Dejar constancia de un despacho que se descarta en el teléfono, con su motivo y su contenido',
  // Also for who may not dispatch any more: what they left on the phone must have a way out (D24, D26).
  permission: 'sesion.propia',
  body: z.strictObject({
    id: uuidv7,
    revision: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
    motivo: texto(300).check(z.minLength(1)),
    /** The record as the phone holds it, as JSON, whatever its version: kept in the audit, never read as a record. */
    contenido: z.string().check(z.minLength(2), z.maxLength(100_000)),
  }),
  reply: z.object({ id: uuidv7, revision: z.int() }),
});

/** What of a despacho a phone has lost for good: all of it, or its photos. */
const perdida = z.strictObject({
  id: uuidv7,
  /** As one says it by radio (A15); null where not even that is left. */
  codigo: z.nullable(texto(20)),
  que: z.enum(['despacho', 'fotos']),
  /** By the phone's clock. */
  vistaEn: instante,
});
export type Perdida = z.output<typeof perdida>;

export const reportPerdidas = endpoint({
  name: 'reportPerdidas',
  method: 'POST',
  path: '/api/sync/perdidas',
  summary: 'Avisar a la oficina de lo que un teléfono perdió sin haberlo enviado; lo ya avisado no se repite',
  permission: ['despacho.crear', 'despacho.crearSubproducto', 'despacho.importar'],
  body: z.strictObject({ perdidas: z.array(perdida).check(z.minLength(1), z.maxLength(200)) }),
  reply: z.object({ nuevas: z.int() }),
});

export const syncEstado = endpoint({
  name: 'syncEstado',
  method: 'POST',
  path: '/api/sync/estado',
  summary: 'Qué sabe el servidor de estos despachos propios o importados por uno, y de las guías nulas y recepciones de camión que uno registró',
  permission: ['despacho.crear', 'despacho.crearSubproducto', 'despacho.importar', 'guiasNulas.registrar', 'recepcionesCamion.registrar'],
  body: z.strictObject({ ids: z.array(uuidv7).check(z.maxLength(200)) }),
  reply: z.object({
    estados: z.array(
      z.object({
        id: uuidv7,
        estado: z.enum(['unknown', 'accepted', 'rejected']),
        /** With `accepted`, of a despacho: whatever else waits in a phone's outbox is there or not, and has no number. */
        recibo: z.nullable(recibo),
        /** NUM_GUIA once the e-invoice job has it (A24). */
        guia: z.nullable(z.string()),
        /** Beside its number: where anybody can ask whether that guide is ours (E9). Absent where codes are not signed, and in older versions. */
        verificacion: z.optional(z.string()),
        /** Null unless accepted. */
        guiaEstado: z.nullable(guiaEstado),
        /**
         * With `accepted`: SHA-256 of the content that is here, as `domain/contenido.ts` writes it (R94). A receipt for another
         * content of the same revision is none: the record is sent again, and the 409 says what there is. Absent in older versions.
         */
        contenido: z.optional(z.nullable(sha256)),
        /** With `rejected`: revision refused and why. */
        revision: z.nullable(z.int()),
        errores: z.array(z.object({ campo: z.string(), codigo: z.string(), mensaje: z.string() })),
      }),
    ),
  }),
});
