import { ESTADOS_DESPACHO } from '@rodal/domain/estados-despacho';
import { RECEPCION_CAMION } from '@rodal/domain/maquinas';
import { FOTOS_RECEPCION, type LadoRecepcion } from '@rodal/domain/fotos-recepcion';
import { ESTADOS_RECEPCION, type EstadoRecepcion, LARGOS_RECEPCION } from '@rodal/domain/recepciones-camion';
import * as z from 'zod/mini';
import { espera, instante, multilinea, sha256, texto, uuidv7 } from './campos.ts';
import { endpoint } from './endpoint.ts';
import { visto } from './visto.ts';

/** A dispatch as far as whoever receives a load compares it with what arrives (`CargaDespachada` of `domain`). */
const despachoDeRecepcion = z.object({
  id: z.string(),
  numero: z.int(),
  /** NUM_GUIA; '' = it has none yet. */
  guia: z.string(),
  fecha: z.string(),
  patente: z.string(),
  patenteCarro: z.string(),
  faena: z.string(),
  destino: z.string(),
  producto: z.string(),
  /** Decimal as text, in `unidad`. */
  cantidad: z.string(),
  unidad: z.string(),
  choferNombre: z.string(),
  choferRut: z.string(),
  cosechero: z.string(),
  carguio: z.string(),
  ruma: z.string(),
  /** To whom its guide is; '' = of a server before that. */
  clienteRut: z._default(z.string(), ''),
  /** ESTADO. */
  estado: z.enum(ESTADOS_DESPACHO.map(({ etiqueta }) => etiqueta)),
});
export type DespachoDeRecepcion = z.output<typeof despachoDeRecepcion>;

/** One that a reception may be of, with why in words; '' = of a server before that. */
const candidato = z.extend(despachoDeRecepcion, { porque: z._default(z.string(), '') });
export type CandidatoDeRecepcion = z.output<typeof candidato>;

const unidad = z.enum(['M3', 'MR', 'BDMT']);
const estado = z.enum(Object.keys(ESTADOS_RECEPCION) as EstadoRecepcion[]); // the keys of the table
const lado = z.enum(Object.keys(FOTOS_RECEPCION) as LadoRecepcion[]); // the keys of the table

const L = LARGOS_RECEPCION;
/** Their lengths are judged by the rule, which names the field (`revisarRecepcion`). */
const escrito = (max: number) => z._default(texto(10 * max), '');

/**
 * What is written of a reception, by the names of the specification's call (especificación 1 §3): 19 fields as text. Numbers
 * travel as text too, as they are typed; no float does.
 */
const campos = {
  DispatchNumber: escrito(L.DispatchNumber), TruckPlate: escrito(L.TruckPlate), TruckCartPlate: escrito(L.TruckCartPlate), Origin: escrito(L.Origin), Predio: escrito(L.Predio),
  Rodal: escrito(L.Rodal), FarmerName: escrito(L.FarmerName), LoadName: escrito(L.LoadName), Destiny: escrito(L.Destiny), ProductCode: escrito(L.ProductCode), Volume: escrito(L.Volume),
  Ruma: escrito(L.Ruma), RegistryKind: escrito(L.RegistryKind), RolasQty: escrito(L.RolasQty), FSC: escrito(L.FSC), DriverName: escrito(L.DriverName), DriverRut: escrito(L.DriverRut),
  DriverEmail: escrito(L.DriverEmail), Comments: z._default(multilinea(10 * L.Comments), ''),
};

/** A reception with all that belongs to it. */
const recepcionCamion = z.object({
  id: z.string(),
  DispatchNumber: z.string(), TruckPlate: z.string(), TruckCartPlate: z.string(), Origin: z.string(), Predio: z.string(), Rodal: z.string(), FarmerName: z.string(), LoadName: z.string(),
  Destiny: z.string(), ProductCode: z.string(),
  /** Decimal as text; null = none was written. */
  Volume: z.nullable(z.string()),
  Unidad: z.nullable(unidad),
  Ruma: z.string(), RegistryKind: z.string(), RolasQty: z.nullable(z.int()), FSC: z.string(), DriverName: z.string(), DriverRut: z.string(), DriverEmail: z.string(), Comments: z.string(),
  /** When the truck came and went, as its photos say; null = no photo says it. */
  ArrivalPhotoDatetime: z.nullable(z.string()),
  DeparturePhotoDatetime: z.nullable(z.string()),
  /** Those that are there. */
  fotos: z.array(lado),
  /** When it was registered, and by whom. */
  fecha: z.string(),
  Usuario: z.string(),
  estado,
  /** Of which it is. */
  despacho: z.nullable(despachoDeRecepcion),
  /** Those that it may be of, the likeliest first, each with why, and nobody has said anything of them yet (E8); none once it is no longer without a dispatch. */
  candidatos: z.array(candidato),
  /** Percent that its volume may differ from the dispatched one. */
  tolerancia: z.int(),
  /** Null = it was not. */
  anulacion: z.nullable(z.object({ en: z.string(), usuario: z.string(), motivo: z.string() })),
});
export type RecepcionCamion = z.output<typeof recepcionCamion>;

const una = z.object({ id: uuidv7 });
const deUno = z.strictObject({ despacho: uuidv7 });
const cambiada = z.object({ message: z.string(), recepcion: recepcionCamion });

/**
 * Registers the reception of a truck. The same `id` with the same content again is the same one (R5). Of which dispatch it is a person
 * says (`despacho`), never the number of the guide alone; without it the reception waits for one.
 * @throws `datos_invalidos` naming the field; `missing_photos` with those that this user has not uploaded; `estado_cambiado` when the
 *   dispatch was received or voided meanwhile
 */
export const createRecepcionCamion = endpoint({
  name: 'createRecepcionCamion',
  method: 'POST',
  path: '/api/despacho/insertarComsaReception',
  summary: 'Registrar la recepción de un camión, con el despacho que trae',
  permission: 'recepcionesCamion.registrar',
  body: z.strictObject({
    /** Made on the device (A15); absent = of a caller that has none. */
    id: z.optional(uuidv7),
    ...campos,
    /** In what the volume is; absent = nobody said. */
    Unidad: z.optional(z.nullable(unidad)),
    /** Uploaded before (C36): full truck, empty truck, the guide's paper. */
    ArrivalPhoto: z.optional(z.nullable(sha256)),
    DeparturePhoto: z.optional(z.nullable(sha256)),
    GuiaPhoto: z.optional(z.nullable(sha256)),
    ArrivalPhotoDatetime: z.optional(z.nullable(instante)),
    DeparturePhotoDatetime: z.optional(z.nullable(instante)),
    /** What a caller of the specification says of itself: whose session it is counts. */
    Usuario: z.optional(texto(200)),
    /** Null and absent = nobody has said. */
    despacho: z.optional(z.nullable(uuidv7)),
    espera,
  }),
  reply: z.object({ message: z.string(), id: z.string() }),
});

/** Dispatches with a number, for whoever has the truck before them; and who received that guide already, annulled ones not. */
export const listDespachosDeRecepcion = endpoint({
  name: 'listDespachosDeRecepcion',
  method: 'GET',
  path: '/api/despacho/recepcionescamion/despachos',
  summary: 'Los despachos que llevan un número de guía, para llenar su recepción, y quién la recibió ya',
  permission: 'recepcionesCamion.registrar',
  query: z.object({ dispatch_number: texto(30).check(z.minLength(1)) }),
  reply: z.object({
    despachos: z.array(despachoDeRecepcion),
    recibidas: z.array(z.object({ id: z.string(), fecha: z.string(), usuario: z.string(), destino: z.string(), despacho: z.nullable(z.string()) })),
    /** Percent that a volume may differ from the dispatched one. */
    tolerancia: z.int(),
  }),
});

/**
 * Dispatches that the truck before the gate may bring, where nobody has read its guide: by truck, product and destination within 48 hours (E8), the likeliest
 * first, each with why. Those that have a guide; a person says which.
 */
export const listDespachosDeCamion = endpoint({
  name: 'listDespachosDeCamion',
  method: 'GET',
  path: '/api/despacho/recepcionescamion/camion',
  summary: 'Los despachos que puede traer un camión que llega sin que se lea su guía',
  permission: 'recepcionesCamion.registrar',
  query: z.object({ patente: texto(20).check(z.minLength(1)), producto: z._default(texto(200), ''), destino: z._default(texto(200), '') }),
  reply: z.object({ candidatos: z.array(candidato) }),
});

/** A guide as a phone keeps it: what fills its reception and what stands of it on the road (E9), and nobody's name. */
const guiaReciente = z.extend(z.omit(despachoDeRecepcion, { choferNombre: true, choferRut: true }), {
  /** Its code, as it is printed; '' = codes are not signed here. */
  codigo: z.string(),
  recibidaEn: z.nullable(z.string()),
  /** As whoever received it wrote it, else where it was sent. */
  recibidaDonde: z.string(),
  anuladaEn: z.nullable(z.string()),
});
export type GuiaReciente = z.output<typeof guiaReciente>;

/**
 * The guides of the last days, the newest first, for a phone at a gate without signal: they fill a reception and answer for a code as far as they are
 * young. At most `MAX_RECIENTES`.
 */
export const listGuiasRecientes = endpoint({
  name: 'listGuiasRecientes',
  method: 'GET',
  path: '/api/despacho/recepcionescamion/guias',
  summary: 'Las guías de los últimos días, para recibir y verificar sin señal',
  permission: 'recepcionesCamion.registrar',
  etag: true,
  reply: z.object({
    guias: z.array(guiaReciente),
    /** Days that are here; `completas` false = there were more than fit, and the oldest lack. */
    dias: z.int(),
    completas: z.boolean(),
    /** Hours that what is kept may vouch for a guide. */
    vigencia: z.int(),
    /** Percent that a volume may differ from the dispatched one. */
    tolerancia: z.int(),
  }),
});

/** What can be chosen in place of typing it. */
export const listOpcionesRecepcion = endpoint({
  name: 'listOpcionesRecepcion',
  method: 'GET',
  path: '/api/despacho/recepcionescamion/opciones',
  summary: 'Los destinos y productos vigentes, para escribirlos como el maestro',
  permission: 'recepcionesCamion.registrar',
  reply: z.object({ destinos: z.array(z.string()), productos: z.array(z.string()) }),
});

/** @throws `no_encontrado` also of another's, for who sees their own only (C13) */
export const getRecepcionCamion = endpoint({
  name: 'getRecepcionCamion',
  method: 'GET',
  path: '/api/despacho/recepcionescamion/{id}',
  summary: 'La recepción de un camión: su despacho, o los que podrían ser, y en qué difieren',
  permission: 'recepcionesCamion.registrar',
  params: una,
  reply: z.object({ recepcion: recepcionCamion }),
});

export const getRecepcionCamionFoto = endpoint({
  name: 'getRecepcionCamionFoto',
  method: 'GET',
  path: '/api/despacho/recepcionescamion/{id}/fotos/{lado}',
  summary: 'Foto de la recepción de un camión que uno puede ver',
  permission: 'recepcionesCamion.registrar',
  kind: 'file',
  params: z.object({ id: uuidv7, lado }),
});

/** @throws `estado_cambiado` when it has a dispatch already, was annulled, or the dispatch was received or voided; `datos_invalidos` naming `despacho` when that has another guide and is none of its candidates (E8) */
export const joinRecepcionCamion = endpoint({
  name: 'joinRecepcionCamion',
  method: 'POST',
  path: '/api/despacho/recepcionescamion/{id}/unir',
  summary: 'Decir de qué despacho es una recepción: queda recepcionado',
  permission: 'recepciones.mantener',
  params: una,
  body: deUno,
  reply: cambiada,
});

/** The pair is not proposed again. @throws `estado_cambiado` when it is not waiting for a dispatch any more */
export const discardDespachoDeRecepcion = endpoint({
  name: 'discardDespachoDeRecepcion',
  method: 'POST',
  path: '/api/despacho/recepcionescamion/{id}/descartar',
  summary: 'Decir que una recepción no es la de un despacho con su guía',
  permission: 'recepciones.mantener',
  params: una,
  body: deUno,
  reply: z.object({ recepcion: recepcionCamion }),
});

/** Its dispatch has not arrived any more, and the pair is not proposed again. @throws `datos_invalidos` naming `motivo`; `estado_cambiado` */
export const separateRecepcionCamion = endpoint({
  name: 'separateRecepcionCamion',
  method: 'POST',
  path: '/api/despacho/recepcionescamion/{id}/separar',
  summary: 'Separar una recepción del despacho al que se unió por error',
  permission: 'recepciones.mantener',
  params: una,
  body: z.strictObject({ motivo: multilinea(5_000), visto: visto(RECEPCION_CAMION) }),
  reply: cambiada,
});

/** Its dispatch has not arrived any more. @throws `datos_invalidos` naming `motivo`; `estado_cambiado` */
export const annulRecepcionCamion = endpoint({
  name: 'annulRecepcionCamion',
  method: 'POST',
  path: '/api/despacho/recepcionescamion/{id}/anular',
  summary: 'Anular una recepción registrada por error',
  permission: 'recepciones.mantener',
  params: una,
  body: z.strictObject({ motivo: multilinea(5_000), visto: visto(RECEPCION_CAMION) }),
  reply: cambiada,
});
