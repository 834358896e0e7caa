import * as z from 'zod/mini';
import { uuidv7 } from './campos.ts';
import { endpoint } from './endpoint.ts';

/** What a mail is about, by the name of its template: how the office reads it. */
export const PLANTILLAS_CORREO = {
  'clientes.diario': 'Clientes nacionales de las 09:00',
  'correo.prueba': 'Correo de prueba',
  'cuenta.contrasenaRestablecida': 'Contraseña restablecida',
  'cuenta.segundoFactorQuitado': 'Segundo factor quitado',
  'despacho.perdidas': 'Despachos perdidos en un teléfono',
  'empresa.invitacion': 'Invitación a una empresa',
  'empresa.recordatorio': 'Documentos que una empresa tiene que enviar',
  'empresa.vencimientos': 'Documentos de una empresa que vencen',
  'nomina.creada': 'Nómina creada',
  'nomina.lista': 'Nómina lista para aprobar o revisar',
  'nomina.cambiada': 'Nómina que cambió bajo una marca',
  'nomina.notificacion': 'Nóminas que esperan',
  'nomina.sinDatos': 'Nóminas sin datos de pago',
  'nomina.repetidas': 'Facturas repetidas en nóminas',
  'sii.informe': 'Informe del SII',
  'solicitud.porAprobar': 'Solicitud de compra por aprobar',
  'solicitud.porComprar': 'Solicitud de compra por comprar',
  'solicitud.cambiada': 'Solicitud de compra que cambió',
} as const satisfies Record<string, string>;

export type PlantillaCorreo = keyof typeof PLANTILLAS_CORREO;

export function isPlantillaCorreo(text: string): text is PlantillaCorreo {
  return Object.hasOwn(PLANTILLAS_CORREO, text);
}

/** How far a mail is. */
export const ESTADOS_CORREO = {
  pendiente: 'En espera',
  enviando: 'Enviando',
  enviado: 'Enviado',
  rechazado: 'Dirección rechazada',
  fallido: 'No se pudo enviar',
  incierto: 'No se sabe si llegó',
  omitido: 'Omitido',
} as const satisfies Record<string, string>;

export type EstadoCorreo = keyof typeof ESTADOS_CORREO;

export function isEstadoCorreo(text: string): text is EstadoCorreo {
  return Object.hasOwn(ESTADOS_CORREO, text);
}

/** Where a mail stands that may be sent again: it goes no further by itself. One that arrived too, for whoever lost it. */
export const REENVIABLES: readonly EstadoCorreo[] = ['enviado', 'rechazado', 'fallido', 'incierto', 'omitido'];

/** A piece of a mail. It is plain data: what a person typed can be neither markup nor a header (R142). */
export const bloque = z.union([
  z.object({ parrafo: z.string() }),
  /** Name and value, one line each. */
  z.object({ datos: z.array(z.tuple([z.string(), z.string()])) }),
  /** A screen of Rodal, by its route. `invitacion`: as it leaves, its key is added, which stands nowhere else. */
  z.object({ enlace: z.string(), ruta: z.string(), invitacion: z.optional(z.string()) }),
]);
export type Bloque = z.output<typeof bloque>;

/** A mail as it would be sent now, and to whom. */
export const carta = z.object({
  email: z.string(),
  /** Whose address it is here; '' = somebody's whom the setting names. */
  usuario: z.string(),
  /** Why it will not be sent although the address stands on a list; '' = it will. */
  omitido: z.string(),
  asunto: z.string(),
  bloques: z.array(bloque),
});
export type Carta = z.output<typeof carta>;

/** What was put on its way: 'Se han enviado {n} correo(s) correctamente.' */
export const enviados = z.object({ Mensaje: z.string(), enviados: z.int() });

const uno = z.object({ id: uuidv7 });

/** What a mail says: only for whoever its template lets read it; the list itself does not tell. */
export const getCorreo = endpoint({
  name: 'getCorreo',
  method: 'GET',
  path: '/api/correos/{id}',
  summary: 'Lo que dice un correo, para quien puede leer los de su clase',
  permission: 'correos.ver',
  params: uno,
  /** null = it cannot be shown: `motivo` says why, and is empty otherwise. */
  reply: z.object({
    contenido: z.nullable(z.object({ asunto: z.string(), bloques: z.array(bloque), /** Of the file that goes with it. */ adjunto: z.optional(z.object({ sha256: z.string(), nombre: z.string() })) })),
    motivo: z.string(),
  }),
});

/**
 * Asks for a mail once more, to the same address. The one of before stays as it is; asked twice, one goes out.
 * @throws `estado_cambiado` when it is still under way, or was sent again already
 */
export const reenviarCorreo = endpoint({
  name: 'reenviarCorreo',
  method: 'POST',
  path: '/api/correos/{id}/reenviar',
  summary: 'Enviar de nuevo un correo que ya terminó',
  permission: 'correos.reenviar',
  params: uno,
  reply: z.object({ id: z.string() }),
});

/** A mail to oneself, to see that they go out. The id is made by whoever asks: repeated, it is one mail (E2). */
export const probarCorreo = endpoint({
  name: 'probarCorreo',
  method: 'POST',
  path: '/api/correos/prueba',
  summary: 'Enviarse un correo de prueba',
  permission: 'correos.reenviar',
  body: z.strictObject({ id: uuidv7 }),
  /** `configurado` false = this Rodal has no server of mail: it waits until there is one. */
  reply: z.object({ para: z.string(), configurado: z.boolean() }),
});
