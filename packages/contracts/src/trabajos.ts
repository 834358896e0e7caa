import type { PermissionRule } from '@rodal/domain/permisos';
import * as z from 'zod/mini';
import { mes, uuidv7 } from './campos.ts';
import { endpoint } from './endpoint.ts';
import { FLUJO_NOMBRES, INICIAN, MIRAN } from './flujos.ts';
import { ALIMENTAN, MUEVEN } from './ingesta-tablas.ts';

/** How a load stands. `enCola` and `corriendo` are under way, `porConfirmar` waits for a person (D4), the rest is over. */
export const ESTADOS_TRABAJO = ['enCola', 'corriendo', 'porConfirmar', 'lista', 'fallida', 'cancelada', 'caducada', 'deshecha', 'descartada'] as const;
export type EstadoTrabajo = (typeof ESTADOS_TRABAJO)[number];

/** What made a load wait for a person: so many rows are read now, so many it has; of a whole table, how many of those are new, and how many come no more (R160). */
const duda = z.object({ fuente: z.string(), empresa: z.string(), periodo: z.string(), antes: z.int(), ahora: z.int(), nuevas: z.int(), idas: z.int() });
export type Duda = z.output<typeof duda>;

/** What an undo brings back (D5). */
const vuelta = z.object({
  filas: z.int(),
  /** When the newest of it was read. */
  datosAl: z.string(),
  /** Sources and periods that had nothing before, and will have nothing again. */
  sinNada: z.int(),
});
export type Vuelta = z.output<typeof vuelta>;

/** A load as every screen and every client sees it. */
export const trabajo = z.object({
  id: z.string(),
  flujo: z.string(),
  titulo: z.string(),
  estado: z.enum(ESTADOS_TRABAJO),
  /** The specification's steps: 0, 20, 40, 50, 60, 90, 100 (especificación 2 §9). */
  porcentaje: z.int(),
  /** What it is doing, or why it ended as it did. */
  mensaje: z.string(),
  /** Months asked for; null in a flow without periods. */
  desde: z.nullable(z.string()),
  hasta: z.nullable(z.string()),
  usuario: z.string(),
  pedidoEn: z.string(),
  iniciadoEn: z.nullable(z.string()),
  terminadoEn: z.nullable(z.string()),
  /** Rows that the ERP said it had, that are in the tables, that could not be loaded. */
  filasErp: z.int(),
  filas: z.int(),
  rechazadas: z.int(),
  /** Its data is what is read now, and what was read before is still there: `vuelve` says what that is. */
  sePuedeDeshacer: z.boolean(),
  vuelve: z.nullable(vuelta),
  /** Kept when it was decided. */
  dudas: z.array(duda),
});
export type Trabajo = z.output<typeof trabajo>;

const flujo = z.literal(FLUJO_NOMBRES);

/** How a flow stands, for every screen that shows what it brought: polled while one is under way. */
export const getFlujo = endpoint({
  name: 'getFlujo',
  method: 'GET',
  path: '/api/flujos/{flujo}',
  summary: 'Cómo va una carga del ERP y de cuándo son sus datos',
  permission: MIRAN,
  params: z.object({ flujo }),
  reply: z.object({
    /** The one under way, else the last one; null = none ever. */
    trabajo: z.nullable(trabajo),
    /** The one that waits for a person, of whatever feeds these tables: a program's too (D4). */
    porConfirmar: z.nullable(trabajo),
    /** When what is read now was fetched, the latest of its periods (D5); null = nothing is. */
    datosAl: z.nullable(z.string()),
    /** When what is read last became another, by a switch or an undo. */
    cambiadoEn: z.nullable(z.string()),
    /** First month worth loading (C3); null in a flow without periods. */
    desde: z.nullable(z.string()),
    /** Months that are not loaded again until they are opened, in order (E13); none where nothing closes them. */
    cerrados: z._default(z.array(z.string()), []),
  }),
});

export const startFlujo = endpoint({
  name: 'startFlujo',
  method: 'POST',
  path: '/api/flujos/{flujo}/iniciar',
  summary: 'Cargar del ERP lo que muestra una pantalla',
  permission: INICIAN,
  params: z.object({ flujo }),
  /** Months, both included; absent = the last month and this one. A flow without periods takes none. */
  body: z.strictObject({ desde: z.optional(mes), hasta: z.optional(mes) }),
  reply: trabajo,
});

/** Each load then asks for its own permission. */
const RESUELVEN: PermissionRule = [...new Set([...INICIAN, ...MUEVEN])];
const DETIENEN: PermissionRule = [...new Set([...INICIAN, ...MUEVEN, ...ALIMENTAN])];
const VEN_RECHAZOS: PermissionRule = [...new Set([...MIRAN, ...MUEVEN, ...ALIMENTAN])];

const unTrabajo = z.object({ id: uuidv7 });

export const cancelTrabajo = endpoint({
  name: 'cancelTrabajo',
  method: 'POST',
  path: '/api/trabajos/{id}/cancelar',
  summary: 'Detener una carga; los datos anteriores quedan',
  permission: DETIENEN,
  params: unTrabajo,
  reply: trabajo,
});

export const undoTrabajo = endpoint({
  name: 'undoTrabajo',
  method: 'POST',
  path: '/api/trabajos/{id}/deshacer',
  summary: 'Volver a los datos de antes de una carga',
  permission: DETIENEN,
  params: unTrabajo,
  reply: trabajo,
});

const decision = z.strictObject({ motivo: z._default(z.string().check(z.trim(), z.maxLength(300)), '') });

/** A person's word, never a program's. */
export const acceptTrabajo = endpoint({
  name: 'acceptTrabajo',
  method: 'POST',
  path: '/api/trabajos/{id}/aceptar',
  summary: 'Cambiar a una carga que esperaba por vacía, o por perder o cambiar filas',
  permission: RESUELVEN,
  params: unTrabajo,
  body: decision,
  reply: trabajo,
});

export const discardTrabajo = endpoint({
  name: 'discardTrabajo',
  method: 'POST',
  path: '/api/trabajos/{id}/descartar',
  summary: 'Dejar una carga que esperaba; los datos de antes quedan',
  permission: RESUELVEN,
  params: unTrabajo,
  body: decision,
  reply: trabajo,
});

export const exportRechazos = endpoint({
  name: 'exportRechazos',
  method: 'GET',
  path: '/api/trabajos/{id}/rechazos',
  summary: 'Las filas que una carga no pudo leer, en CSV',
  permission: VEN_RECHAZOS,
  params: unTrabajo,
  kind: 'file',
});
