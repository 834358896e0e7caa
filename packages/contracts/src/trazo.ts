import { FOTOS_RECEPCION, type LadoRecepcion } from '@rodal/domain/fotos-recepcion';
import { type EstadoControl, ESTADOS_CONTROL } from '@rodal/domain/trazo';
import * as z from 'zod/mini';
import { uuidv7 } from './campos.ts';
import { getDespacho } from './detalle.ts';
import { endpoint } from './endpoint.ts';

const { despacho, EVENTOS, avisos, fotos, lugar, anulacion, guia, datos } = getDespacho.reply.shape;
const unidad = z.enum(['M3', 'MR', 'BDMT']);

/** A row of the ERP's receptions that carries this guide and this site. */
const movimiento = z.object({
  empresa: z.enum(['COMSA', 'FLE']),
  /** Its source, by the ERP's name. */
  fuente: z.string(),
  numero: z.string(),
  /** `YYYY-MM-DD`. */
  fecha: z.string(),
  articulo: z.string(),
  destino: z.string(),
  volumen: z.string(),
  unidad: z.string(),
  estado: z.string(),
});

/** The reception that a person joined to it. */
const recepcion = z.object({
  id: z.string(),
  /** When it was registered. */
  fecha: z.string(),
  usuario: z.string(),
  guia: z.string(),
  patente: z.string(),
  destino: z.string(),
  volumen: z.nullable(z.string()),
  unidad: z.nullable(unidad),
  /** When the truck came and went, as its photos say; null = none says it. */
  llegadaEn: z.nullable(z.string()),
  salidaEn: z.nullable(z.string()),
  /** Those that are there. */
  fotos: z.array(z.enum(Object.keys(FOTOS_RECEPCION) as LadoRecepcion[])), // the keys of the table
});

/** One load's whole way (especificación 2 §2.3, §3.8; E8). */
export const getTrazo = endpoint({
  name: 'getTrazo',
  method: 'GET',
  path: '/api/faenas/trazo/{id}',
  summary: 'El camino de una carga: sus eventos, alertas, fotos, recepción y lo que dice de ella el ERP',
  permission: 'trazo.ver',
  params: z.object({ id: uuidv7 }),
  reply: z.object({
    despacho,
    ESTADO_CONTROL: z.enum(ESTADOS_CONTROL.map(({ estado }): EstadoControl => estado)),
    /** Of the trace alone, those that closed too; open ones first. */
    alertas: avisos,
    EVENTOS,
    /** COMUNA; '' = the site's row does not say, or there is none any more. */
    comuna: z.string(),
    /** POSIBLES_DESTINOS: those that the form offers for its origin, in their order; none = the site has none of its own. */
    posiblesDestinos: z.array(z.string()),
    carguio: datos.shape.carguio,
    comentarios: datos.shape.comentarios,
    /** Of the dispatch. */
    fotos,
    lugar,
    /** GeoJSON as text, [lng, lat]; null = the site has none. */
    perimetro: z.nullable(z.string()),
    guia,
    anulacion,
    recepcion: z.nullable(recepcion),
    /** Percent that its volume may differ from the dispatched one. */
    tolerancia: z.int(),
    /** In the loads that are read now. */
    movimientos: z.array(movimiento),
    /** The last month of the ERP's receptions that is loaded, `YYYY-MM`; null = none is. */
    erpHasta: z.nullable(z.string()),
  }),
});
export type TrazoDetalle = z.output<typeof getTrazo.reply>;
