import * as z from 'zod/mini';
import { uuidv7 } from './campos.ts';
import { bloque, ESTADOS_CORREO } from './correos.ts';
import { endpoint } from './endpoint.ts';

/** How one sending of the list ended (C28). */
export const RESULTADOS_ENVIO = {
  esperando: 'Esperando la carga de BC',
  enviado: 'Enviado',
  sinDestinatarios: 'No se envió: nadie estaba en la lista',
  sinDatos: 'No se envió: los clientes nacionales no se habían cargado nunca',
} as const satisfies Record<string, string>;
export type ResultadoEnvio = keyof typeof RESULTADOS_ENVIO;
const nombresDe = <K extends string>(tabla: Readonly<Record<K, string>>) => z.literal(Object.keys(tabla) as K[]); // its own keys

const envio = z.object({
  id: z.string(),
  /** The day whose 09:00 it is; null = somebody sent it. */
  dia: z.nullable(z.string()),
  /** Who sent it; null = the clock. */
  usuario: z.nullable(z.string()),
  empezadoEn: z.string(),
  enviadoEn: z.nullable(z.string()),
  datosAl: z.nullable(z.string()),
  documentos: z.nullable(z.int()),
  /** Why it went with an older list, as the mail says it; '' = it did not. */
  carga: z.string(),
  /** Null = nothing was sent, or its bytes were never here. */
  archivo: z.nullable(z.object({ sha256: z.string(), nombre: z.string() })),
  resultado: nombresDe(RESULTADOS_ENVIO),
  /** One an address: how far it is, and what the server or Rodal said last. */
  correos: z.array(z.object({ para: z.string(), estado: nombresDe(ESTADOS_CORREO), respuesta: z.string() })),
});
export type EnvioClientes = z.output<typeof envio>;

/** The mail of 09:00: who gets it, what it would say now, and what went to whom (especificación 1 §2.13, C28). */
export const getCorreoClientes = endpoint({
  name: 'getCorreoClientes',
  method: 'GET',
  path: '/api/nominas/clientesNacionales/correo',
  summary: 'El correo de las 09:00 con los clientes nacionales: a quién va, qué diría ahora y lo que se ha enviado',
  permission: 'clientes.ver',
  reply: z.object({
    /** False = this Rodal has no server of mail: what is sent waits. */
    configurado: z.boolean(),
    /** In the order of the setting, each once. `motivo`: why it is not written to; '' = it is. */
    destinatarios: z.array(z.object({ para: z.string(), motivo: z.string() })),
    /** Null = the customers were never loaded. */
    contenido: z.nullable(z.object({ asunto: z.string(), bloques: z.array(bloque), archivo: z.string() })),
    /** The last ones first. */
    envios: z.array(envio),
  }),
});
export type CorreoClientes = z.output<typeof getCorreoClientes.reply>;

/**
 * Sends the list as it is now, without loading. The id is made by whoever asks: repeated, it is one sending.
 * @throws `no_se_notifico` when it would go to nobody, or there is no list
 */
export const enviarCorreoClientes = endpoint({
  name: 'enviarCorreoClientes',
  method: 'POST',
  path: '/api/nominas/clientesNacionales/correo/enviar',
  summary: 'Enviar ahora la lista de clientes nacionales, como está, a los correos del ajuste',
  permission: 'clientes.actualizar',
  body: z.strictObject({ id: uuidv7 }),
  /** `correos`: so many were put on their way. */
  reply: z.object({ correos: z.int(), mensaje: z.string() }),
});
