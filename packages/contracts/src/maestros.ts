import { MAESTRO_CLAVES } from '@rodal/domain/maestros/maestros';
import * as z from 'zod/mini';
import { texto } from './campos.ts';
import { endpoint } from './endpoint.ts';

/** The masters (C38): one set of operations for all kinds; what a row of each is, the table of `domain` says. */
const maestro = z.enum(MAESTRO_CLAVES);
const params = z.object({ maestro });

/** A row's key fields, joined by `*` where there are two (A12). */
const clave = z.string().check(z.minLength(1), z.maxLength(300));

/** A cell as the table of masters types it; what it may say, `revisarFila` decides. */
const valor = z.nullable(z.union([z.string().check(z.maxLength(2_000)), z.number(), z.boolean(), z.array(z.string().check(z.maxLength(200))).check(z.maxLength(1_000))]));
/** By the field's name; no record, whose code every phone would download. Of a name that is no field `revisarFila` says so. */
const valores = z.catchall(z.object({}), valor);

/** What a person saw of a row; another one now means that somebody changed it. */
const vista = z.string().check(z.regex(/^[0-9a-f]{16}$/));

const fila = z.object({
  clave: z.string(),
  activo: z.boolean(),
  vista: z.string(),
  valores,
});
export type FilaListada = z.output<typeof fila>;

/** What is searched for, the same in the list and the export. */
const filtros = {
  /** Each word contained in some field, without case or accents. */
  texto: z.optional(texto(100)),
  /** `si`: inactive rows too. */
  inactivos: z.optional(z.enum(['si'])),
  /** Code of an observation of this master: only rows that it applies to. */
  observacion: z.optional(texto(40)),
};

export const countMaestros = endpoint({
  name: 'countMaestros',
  method: 'GET',
  path: '/api/maestros',
  summary: 'Cuántas filas activas e inactivas tiene cada maestro',
  permission: 'maestros.mantener',
  reply: z.object({ maestros: z.array(z.object({ maestro, activos: z.int(), inactivos: z.int() })) }),
});

export const listMaestro = endpoint({
  name: 'listMaestro',
  method: 'GET',
  path: '/api/maestros/{maestro}',
  summary: 'Filas de un maestro',
  permission: 'maestros.mantener',
  params,
  query: z.object({
    ...filtros,
    /** Opaque mark of the last row seen; absent = first page. */
    cursor: z.optional(z.string().check(z.maxLength(1_000))),
  }),
  /** `total`: rows of the whole search. `siguiente` null = there is no more. */
  reply: z.object({ filas: z.array(fila), total: z.int(), siguiente: z.nullable(z.string()) }),
});

/** @throws `datos_invalidos` naming `valores.<campo>`, a key that exists among them */
export const addFila = endpoint({
  name: 'addFila',
  method: 'POST',
  path: '/api/maestros/{maestro}',
  summary: 'Agregar una fila a un maestro',
  permission: 'maestros.mantener',
  params,
  body: z.strictObject({ valores }),
  reply: z.object({ fila }),
});

/**
 * Every field is sent; the key must be that of the row.
 * @throws `datos_invalidos` naming `valores.<campo>`; `estado_cambiado` when it is no longer what the person saw
 */
export const updateFila = endpoint({
  name: 'updateFila',
  method: 'POST',
  path: '/api/maestros/{maestro}/editar',
  summary: 'Cambiar una fila de un maestro',
  permission: 'maestros.mantener',
  params,
  body: z.strictObject({ clave, vista, valores }),
  reply: z.object({ fila }),
});

/** Rows are never deleted: what is inactive leaves the lists of the phones, and what names it stays valid. */
export const setFilaActiva = endpoint({
  name: 'setFilaActiva',
  method: 'POST',
  path: '/api/maestros/{maestro}/activar',
  summary: 'Activar o desactivar una fila de un maestro',
  permission: 'maestros.mantener',
  params,
  body: z.strictObject({ clave, vista, activo: z.boolean() }),
  reply: z.object({ fila }),
});

export const listFilaUsos = endpoint({
  name: 'listFilaUsos',
  method: 'GET',
  path: '/api/maestros/{maestro}/usos',
  summary: 'Qué usa una fila de un maestro, contado hasta 1.000',
  permission: 'maestros.mantener',
  params,
  query: z.object({ clave }),
  /** `que` as a plural noun. `cantidad` 1001 = more than a thousand. */
  reply: z.object({ usos: z.array(z.object({ que: z.string(), cantidad: z.int() })) }),
});

export const exportMaestro = endpoint({
  name: 'exportMaestro',
  method: 'GET',
  path: '/api/maestros/{maestro}/exportar',
  summary: 'Exportar un maestro a Excel o CSV',
  permission: 'maestros.mantener',
  kind: 'file',
  params,
  query: z.object({ ...filtros, formato: z.enum(['xlsx', 'csv']) }),
});
