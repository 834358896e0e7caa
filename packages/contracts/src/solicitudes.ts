import { ESTADOS_SOLICITUD } from '@rodal/domain/solicitudes';
import { SOLICITUD_COMPRA } from '@rodal/domain/maquinas';
import * as z from 'zod/mini';
import { decimalJuzgado, multilinea, sha256, texto, uuidv7 } from './campos.ts';
import { endpoint } from './endpoint.ts';
import { visto } from './visto.ts';

const una = z.object({ id: uuidv7 });
const estado = z.enum(ESTADOS_SOLICITUD);
/** What a caller of the specification says of itself: it must be whose session it is. */
const autor = z.optional(texto(200));
/** Of an uploaded file; '' = none. */
const adjunto = z._default(z.union([z.literal(''), sha256]), '');

/** A request with all that belongs to it. */
const solicitud = z.object({
  id: z.string(),
  numero: z.string(),
  titulo: z.string(),
  usuarioCreador: z.string(),
  aprobador: z.string(),
  /** Whole pesos. */
  montoAutorizado: z.string(),
  detalle: z.string(),
  destino: z.string(),
  fechaSolicitud: z.string(),
  estado,
  solicitanteId: z.int(),
  aprobadorId: z.int(),
  /** What whoever asks approves at most; null = any amount, or they are not on that list. */
  tope: z.nullable(z.string()),
  /** When it came to each state, and by whom; in order. */
  pasos: z.array(z.object({ estado, en: z.string(), usuario: z.string(), motivo: z.string() })),
});
export type Solicitud = z.output<typeof solicitud>;

const documento = z.object({
  id: z.int(),
  tipodocumento: z.string(),
  /** SHA-256: `GET /api/archivos/{sha256}` gives it. */
  url: sha256,
  nombre: z.string(),
  version: z.int(),
  puestoEn: z.string(),
  puestoPor: z.string(),
});
export type DocumentoDeSolicitud = z.output<typeof documento>;

/** Who may be named to approve a request of whoever asks, and where it may go. */
export const listOpcionesSolicitud = endpoint({
  name: 'listOpcionesSolicitud',
  method: 'GET',
  path: '/api/comsa/opciones',
  summary: 'Quién puede aprobar una solicitud de compra, hasta cuánto, y los destinos',
  permission: 'solicitudes.usar',
  reply: z.object({
    aprobadores: z.array(z.object({ usuario: z.string(), area: z.string(), montoMaximo: z.nullable(z.string()) })),
    destinos: z.array(z.string()),
  }),
});
export type OpcionesSolicitud = z.output<typeof listOpcionesSolicitud.reply>;

/** Requests of whoever asks with the same title and amount in the last days: to be looked at before asking again. */
export const listSolicitudesRepetidas = endpoint({
  name: 'listSolicitudesRepetidas',
  method: 'GET',
  path: '/api/comsa/repetidas',
  summary: 'Solicitudes propias de los últimos días con el mismo título y monto',
  permission: 'solicitudes.usar',
  query: z.object({ titulo: texto(1_000).check(z.minLength(1)), montoAutorizado: decimalJuzgado }),
  reply: z.object({ repetidas: z.array(z.object({ id: z.string(), numero: z.string(), fechaSolicitud: z.string(), estado })) }),
});
export type SolicitudRepetida = z.output<typeof listSolicitudesRepetidas.reply>['repetidas'][number];

/**
 * Asks for a purchase; whoever is named is told by mail. The same `id` with the same content again is the same one (R5).
 * @throws `datos_invalidos` naming the field; `autor_distinto`
 */
export const createSolicitud = endpoint({
  name: 'createSolicitud',
  method: 'POST',
  path: '/api/comsa/guardarSolicitud',
  summary: 'Crear una solicitud de compra, con hasta tres documentos',
  permission: 'solicitudes.usar',
  body: z.strictObject({
    /** Made on the device; absent = of a caller that has none. */
    id: z.optional(uuidv7),
    // Their lengths and what may be chosen are judged by the rule, which names the field (`revisarSolicitud`).
    titulo: texto(1_000),
    aprobador: texto(200),
    /** As people type pesos. */
    montoAutorizado: texto(40),
    destino: texto(200),
    detalle: multilinea(5_000),
    usuarioCreador: autor,
    documento1: adjunto,
    documento2: adjunto,
    documento3: adjunto,
  }),
  reply: z.object({ message: z.string(), id: z.string(), numero: z.string() }),
});

/**
 * Takes a request one step on, or rejects it with why. The same step again by whoever took it is done already.
 * @throws `estado_cambiado` with who was faster; `datos_invalidos` naming `estado` or `motivo`; `sin_permiso`; `no_encontrado`
 */
export const changeEstadoSolicitud = endpoint({
  name: 'changeEstadoSolicitud',
  method: 'POST',
  path: '/api/comsa/cambioEstado',
  summary: 'Aprobar, comprar, entregar, finalizar o rechazar una solicitud de compra',
  permission: 'solicitudes.usar',
  body: z.strictObject({
    id: uuidv7,
    /** Where it goes to: one spelling (C15). */
    estado: z.enum(['APROBADA', 'COMPRADA', 'ENTREGADA', 'FINALIZADA', 'RECHAZADA']),
    usuario: autor,
    /** Of a rejection. */
    motivo: z._default(multilinea(5_000), ''),
    visto: visto(SOLICITUD_COMPRA),
  }),
  reply: z.object({ message: z.string(), solicitud }),
});

/** A request, its papers of every version and what was done with it: for whoever has a part in it, else 404. */
export const listDocumentosSolicitud = endpoint({
  name: 'listDocumentosSolicitud',
  method: 'GET',
  path: '/api/comsa/listaDocumentosSolicitud',
  summary: 'Una solicitud de compra con sus documentos y sus pasos',
  permission: 'solicitudes.usar',
  query: una,
  reply: z.object({ solicitud, documentos: z.array(documento) }),
});

/** The invoice; another one takes its place, and the one of before stays. @throws `datos_invalidos` naming `url` or `estado`; `no_encontrado` */
export const uploadFactura = endpoint({
  name: 'uploadFactura',
  method: 'POST',
  path: '/api/comsa/subirFactura',
  summary: 'Poner la factura o boleta de una solicitud de compra, desde que está aprobada',
  permission: 'solicitudes.usar',
  body: z.strictObject({ id: uuidv7, /** SHA-256 of what was uploaded. */ url: sha256 }),
  reply: z.object({ message: z.string(), documentos: z.array(documento) }),
});
