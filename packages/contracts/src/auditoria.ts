import * as z from 'zod/mini';
import { dia, texto } from './campos.ts';
import { endpoint } from './endpoint.ts';

/** What is searched for, the same in the rows, their count and the export. Absent = any; so is an empty text. */
const filtros = {
  /** Days of Santiago, both included. */
  desde: z.optional(dia),
  hasta: z.optional(dia),
  /** Exactly, as it stands in the audit. */
  usuario: z.optional(texto(100)),
  accion: z.optional(texto(100)),
  entidad: z.optional(texto(60)),
  /** Exactly. */
  entidadId: z.optional(texto(200)),
  /** What the id begins with, whatever its case. */
  texto: z.optional(texto(200)),
};

const hecho = z.object({
  /** A whole number; too large for a JSON one some day. */
  id: z.string(),
  cuando: z.string(),
  usuario: z.string(),
  /** `entidad.verbo`; its words stand in `@rodal/domain/auditoria`. */
  accion: z.string(),
  entidad: z.string(),
  entidadId: z.string(),
  antes: z.unknown(),
  despues: z.unknown(),
  /** The device's code, or the browser's name. */
  dispositivo: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
});
export type Hecho = z.output<typeof hecho>;

export const listAuditoria = endpoint({
  name: 'listAuditoria',
  method: 'GET',
  path: '/api/auditoria',
  summary: 'Quién hizo qué, cuándo, y qué había antes y después; lo último primero',
  permission: 'auditoria.ver',
  query: z.object({
    ...filtros,
    /** Opaque mark of the last row seen; absent = first page. */
    cursor: z.optional(z.string().check(z.maxLength(100))),
  }),
  /** `siguiente` null = there is no more. */
  reply: z.object({ hechos: z.array(hecho), siguiente: z.nullable(z.string()) }),
});

/** Counting stops at 100,000 (design: data). */
export const getResumenAuditoria = endpoint({
  name: 'getResumenAuditoria',
  method: 'GET',
  path: '/api/auditoria/resumen',
  summary: 'Cuántos hechos encuentra una búsqueda, hasta 100.000',
  permission: 'auditoria.ver',
  query: z.object(filtros),
  reply: z.object({ total: z.int(), masDe: z.boolean() }),
});

export const listUsuariosAuditoria = endpoint({
  name: 'listUsuariosAuditoria',
  method: 'GET',
  path: '/api/auditoria/usuarios',
  summary: 'Quienes aparecen en la auditoría, también tareas y la consola',
  permission: 'auditoria.ver',
  reply: z.object({ usuarios: z.array(z.string()) }),
});

export const exportAuditoria = endpoint({
  name: 'exportAuditoria',
  method: 'GET',
  path: '/api/auditoria/exportar',
  summary: 'Exportar la auditoría de una búsqueda a Excel o CSV',
  permission: 'auditoria.ver',
  kind: 'file',
  query: z.object({ ...filtros, formato: z.enum(['xlsx', 'csv']) }),
});
