import { ESTADOS_GUIA_NULA, type EstadoGuiaNula } from '@rodal/domain/guias-nulas';
import { ESTADOS_DESPACHO } from '@rodal/domain/estados-despacho';
import { GUIA_NULA } from '@rodal/domain/maquinas';
import * as z from 'zod/mini';
import { espera, multilinea, texto, uuidv7 } from './campos.ts';
import { endpoint } from './endpoint.ts';
import { visto } from './visto.ts';

/** A dispatch with the number of a guide, as far as somebody has to tell it from another. */
const despachoDeGuia = z.object({
  id: z.string(),
  numero: z.int(),
  /** NUM_GUIA. */
  guia: z.string(),
  fecha: z.string(),
  patente: z.string(),
  producto: z.string(),
  /** Decimal as text, in `unidad`. */
  cantidad: z.string(),
  unidad: z.string(),
  faena: z.string(),
  destino: z.string(),
  /** ESTADO. */
  estado: z.enum(ESTADOS_DESPACHO.map(({ etiqueta }) => etiqueta)),
});
export type DespachoDeGuia = z.output<typeof despachoDeGuia>;

const estado = z.enum(Object.keys(ESTADOS_GUIA_NULA) as EstadoGuiaNula[]); // the keys of the table

/** A voided note with all that belongs to it. */
const guiaNula = z.object({
  id: z.string(),
  dispatch_number: z.string(),
  guia_reemplaza: z.string(),
  motivo: z.string(),
  fecha: z.string(),
  usuario: z.string(),
  estado,
  /** What it voids; of a withdrawn one, what it voided. */
  despacho: z.nullable(despachoDeGuia),
  /** Those with its number that nobody has said anything of yet; none once it is no longer without a dispatch. */
  candidatos: z.array(despachoDeGuia),
  /** Each guide that stands in its place, with the dispatches of that number: none = Rodal knows of none. */
  reemplazos: z.array(z.object({ guia: z.string(), despachos: z.array(despachoDeGuia) })),
  /** Null = it was not. */
  retiro: z.nullable(z.object({ en: z.string(), usuario: z.string(), motivo: z.string() })),
});
export type GuiaNula = z.output<typeof guiaNula>;

const una = z.object({ id: uuidv7 });
const deUno = z.strictObject({ despacho: uuidv7 });

/**
 * Registers a voided note. The same `id` with the same content again is the same one (R5). What it voids is said by a person
 * (`despacho`), never found by the number alone; without it the note waits for one.
 * @throws `datos_invalidos` naming the field; `estado_cambiado` when the dispatch is voided already
 */
export const createGuiaNula = endpoint({
  name: 'createGuiaNula',
  method: 'POST',
  path: '/api/despacho/insertarguiasnulas',
  summary: 'Registrar una guía nula, con el despacho que anula',
  permission: 'guiasNulas.registrar',
  body: z.strictObject({
    /** Made on the device (A15); absent = of a caller that has none. */
    id: z.optional(uuidv7),
    // Their lengths are judged by the rule, which names the field (`revisarGuiaNula`).
    dispatch_number: texto(1_000),
    motivo: multilinea(5_000),
    guia_reemplaza: z._default(texto(5_000), ''),
    /** What a caller of the specification says of itself: whose session it is counts. */
    usuario: z.optional(texto(200)),
    /** Null and absent = nobody has said. */
    despacho: z.optional(z.nullable(uuidv7)),
    espera,
  }),
  reply: z.object({ message: z.string(), id: z.string() }),
});

/** Dispatches with a number, for whoever is about to void one; and the notes that have voided it already, withdrawn ones not. */
export const listDespachosDeGuia = endpoint({
  name: 'listDespachosDeGuia',
  method: 'GET',
  path: '/api/despacho/guiasnulas/despachos',
  summary: 'Los despachos que llevan un número de guía, y quién la registró como nula',
  permission: 'guiasNulas.registrar',
  query: z.object({ dispatch_number: texto(30).check(z.minLength(1)) }),
  reply: z.object({
    despachos: z.array(despachoDeGuia),
    nulas: z.array(z.object({ id: z.string(), fecha: z.string(), usuario: z.string(), despacho: z.nullable(z.string()) })),
  }),
});

export const getGuiaNula = endpoint({
  name: 'getGuiaNula',
  method: 'GET',
  path: '/api/despacho/guiasnulas/{id}',
  summary: 'Una guía nula: el despacho que anula, los que podría anular y las guías que la reemplazan',
  permission: 'guiasNulas.registrar',
  params: una,
  reply: z.object({ guiaNula }),
});

/** @throws `estado_cambiado` when it has a dispatch already, was withdrawn, or the dispatch is voided; `datos_invalidos` naming `despacho` when that has another number */
export const applyGuiaNula = endpoint({
  name: 'applyGuiaNula',
  method: 'POST',
  path: '/api/despacho/guiasnulas/{id}/aplicar',
  summary: 'Decir qué despacho anula una guía nula',
  permission: 'guiasNulas.registrar',
  params: una,
  body: deUno,
  reply: z.object({ message: z.string(), guiaNula }),
});

/** The pair is not proposed again. @throws `estado_cambiado` when it is not waiting for a dispatch any more */
export const discardDespachoDeGuia = endpoint({
  name: 'discardDespachoDeGuia',
  method: 'POST',
  path: '/api/despacho/guiasnulas/{id}/descartar',
  summary: 'Decir que una guía nula no es la de un despacho con su número',
  permission: 'guiasNulas.registrar',
  params: una,
  body: deUno,
  reply: z.object({ guiaNula }),
});

/** What it voided counts again. @throws `datos_invalidos` naming `motivo`; `estado_cambiado` */
export const withdrawGuiaNula = endpoint({
  name: 'withdrawGuiaNula',
  method: 'POST',
  path: '/api/despacho/guiasnulas/{id}/retirar',
  summary: 'Retirar una guía nula registrada por error: su despacho vuelve a contar',
  permission: 'guiasNulas.registrar',
  params: una,
  body: z.strictObject({ motivo: multilinea(5_000), visto: visto(GUIA_NULA) }),
  reply: z.object({ message: z.string(), guiaNula }),
});
