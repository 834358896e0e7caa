import { AVISO_DESPACHO, NOTA_CIERRE } from '@rodal/domain/maquinas';
import * as z from 'zod/mini';
import { despachoFila } from './busqueda.ts';
import { texto, uuidv7 } from './campos.ts';
import { guiaEstado } from './despacho.ts';
import { endpoint } from './endpoint.ts';
import { LECTORES } from './lectores.ts';
import { visto } from './visto.ts';

/** A flag with its whole life (A29). */
const aviso = z.object({
  codigo: z.string(),
  detalle: z.string(),
  creadoEn: z.string(),
  /** Null = open. */
  resueltoEn: z.nullable(z.string()),
  resueltoPor: z.nullable(z.string()),
  nota: z.nullable(z.string()),
});
export type AvisoDetalle = z.output<typeof aviso>;

/** One part of a truck measured by heights; metres, and the part's own total in MR. */
const rumas = z.object({
  bancos: z.int(),
  ancho: z.string(),
  largo: z.string(),
  factor: z.string(),
  /** The fields in use, 4 a bench (A5); '' = left empty. */
  alturas: z.array(z.string()),
  total: z.string(),
});

/** What the phone measured beside what the server makes of it (A16); decimals as text. */
const carga = z.object({
  modo: z.enum(['diametros', 'alturas', 'chips', 'manual']),
  /** Metres; null = the product has none (A4). */
  largo: z.nullable(z.string()),
  unidad: despachoFila.shape.unidad,
  /** The phone's, which stands until the office decides. */
  cantidad: z.string(),
  /** Null = nothing to recompute. */
  cantidadServidor: z.nullable(z.string()),
  /** `cantidad − cantidadServidor`; null with it. */
  diferencia: z.nullable(z.string()),
  diametros: z.array(
    z.object({
      diametro: z.int(),
      cantidad: z.int(),
      /** The phone's. */
      m3: z.string(),
      /** Null = cannot be recomputed. */
      m3Servidor: z.nullable(z.string()),
      /** Beyond the official table (A2). */
      fueraDeTabla: z.boolean(),
    }),
  ),
  /** Null unless measured by heights. */
  camion: z.nullable(rumas),
  carro: z.nullable(rumas),
  /** What to know before comparing, as sentences: the product has another length or mode by now (R64). Absent = nothing. */
  notas: z.optional(z.array(z.string())),
});
export type CargaDetalle = z.output<typeof carga>;

const foto = z.object({
  lado: z.enum(['vacio', 'lleno']),
  /** Our private path (C36); null = sent without it. */
  url: z.nullable(z.string()),
  /** By the phone's clock (R73). */
  tomadaEn: z.nullable(z.string()),
  /** What its file was called on the phone (D18). */
  nombre: z.nullable(z.string()),
  /** Why it was left out (A21). */
  motivo: z.nullable(z.string()),
  /** `danada`: the server could not decode it whole. Null without photo. */
  estado: z.nullable(z.enum(['recibida', 'verificada', 'danada'])),
  sha256: z.nullable(z.string()),
  ancho: z.nullable(z.int()),
  alto: z.nullable(z.int()),
  bytes: z.nullable(z.int()),
});
export type FotoDetalle = z.output<typeof foto>;

/** Everything about one dispatch: events, load, photos, history (especificación 2 §2.2, C11). */
export const getDespacho = endpoint({
  name: 'getDespacho',
  method: 'GET',
  path: '/api/despacho/despachos/{id}',
  summary: 'Un despacho entero: eventos, carga, fotos e historia',
  permission: LECTORES,
  params: z.object({ id: uuidv7 }),
  reply: z.object({
    despacho: despachoFila,
    /** What the list has no column for. */
    datos: z.object({
      variante: z.string(),
      carguio: z.string(),
      correoChofer: z.string(),
      precio: z.string(),
      monto: z.string(),
      ruma: z.string(),
      indTraslado: z.int(),
      numeroAviso: z.string(),
      comentarios: z.string(),
      /** `M7-0042`, the code a person says by radio (A15); '' = an older record. */
      codigoTelefono: z.string(),
      appVersion: z.string(),
      /** Who imported it in its author's name (B13). */
      enviadoPor: z.nullable(z.string()),
      revision: z.int(),
    }),
    /** As they came to pass; `VALUE` is an instant, `detalle` says by whose clock where it is not the server's. */
    EVENTOS: z.array(z.object({ NOMBRE: z.string(), VALUE: z.string(), detalle: z.string() })),
    carga,
    fotos: z.array(foto),
    /** Where the phone was and what the form concluded (A11). */
    lugar: z.object({
      modo: z.string(),
      estado: z.string(),
      /** To the edge of the perimeter. */
      distanciaMetros: z.nullable(z.number()),
      motivo: z.string(),
      latitud: z.nullable(z.number()),
      longitud: z.nullable(z.number()),
      /** Metres. */
      precision: z.nullable(z.number()),
      capturadaEn: z.nullable(z.string()),
      /** How old it was at Enviar, ms of the phone's clock. */
      edadMs: z.nullable(z.number()),
    }),
    avisos: z.array(aviso),
    guia: z.object({ estado: guiaEstado, numero: z.nullable(z.string()), emitidaEn: z.nullable(z.string()) }),
    /** The voided note that stands against it (especificación 1 §2.14); null = none does. */
    anulacion: z.nullable(z.object({ id: z.string(), fecha: z.string(), motivo: z.string(), reemplaza: z.string(), usuario: z.string() })),
    /** The reception that a person joined to it (especificación 1 §2.15, E8); null = none is. */
    recepcion: z.nullable(z.object({ id: z.string(), fecha: z.string(), usuario: z.string(), destino: z.string(), volumen: z.nullable(z.string()), unidad: z.nullable(z.string()) })),
    /** The audit rows of this record, newest first. */
    historia: z.array(
      z.object({
        cuando: z.string(),
        usuario: z.string(),
        /** What was done, in Spanish. */
        accion: z.string(),
        dispositivo: z.nullable(z.string()),
        cambios: z.array(z.object({ campo: z.string(), antes: z.nullable(z.string()), despues: z.nullable(z.string()) })),
      }),
    ),
  }),
});
export type DespachoDetalle = z.output<typeof getDespacho.reply>;

const avisoParams = z.object({ id: uuidv7, codigo: texto(40) });

/** A29: with a note; @throws `estado_cambiado` with what the other one did. Who, when and the note stay in the record and in the audit. */
export const closeAviso = endpoint({
  name: 'closeAviso',
  method: 'POST',
  path: '/api/despacho/despachos/{id}/avisos/{codigo}/cerrar',
  summary: 'Cerrar un aviso con una nota',
  permission: 'despacho.resolverAviso',
  params: avisoParams,
  body: z.strictObject({ nota: texto(NOTA_CIERRE.max).check(z.minLength(1)), visto: visto(AVISO_DESPACHO) }),
  reply: aviso,
});

/** Undoes {@link closeAviso}; the note stays in the audit. */
export const reopenAviso = endpoint({
  name: 'reopenAviso',
  method: 'POST',
  path: '/api/despacho/despachos/{id}/avisos/{codigo}/reabrir',
  summary: 'Reabrir un aviso cerrado',
  permission: 'despacho.resolverAviso',
  params: avisoParams,
  body: z.strictObject({ visto: visto(AVISO_DESPACHO) }),
  reply: aviso,
});
