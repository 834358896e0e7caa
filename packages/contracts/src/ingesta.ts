import * as z from 'zod/mini';
import { sha256, uuidv7 } from './campos.ts';
import { endpoint } from './endpoint.ts';
import { APERTURAS, INSERCIONES } from './ingesta-rutas.ts';
import { ALIMENTAN, permisosOf, type TablaIngesta, TABLAS } from './ingesta-tablas.ts';
import { trabajo } from './trabajos.ts';

/** The same table with something else in each row: what is made of a key and its row. */
export function mapRecord<const K extends string, A, B>(table: Readonly<Record<K, A>>, make: (key: K, row: A) => B): Readonly<Record<K, B>> {
  // The keys of the table are what `K` says: it is written out where it is declared.
  const entries = Object.entries(table) as [K, A][];
  return Object.fromEntries(entries.map(([key, row]) => [key, make(key, row)])) as Record<K, B>;
}

/** The specification sends by 1000 and by 5000 (especificación 1 §7). */
const MAX_FILAS_LOTE = 5_000;
const MAX_LOTE_BYTES = 4 * 1024 * 1024;
const MAX_INDICE = 99_999;

const tabla = z.literal(TABLAS);
const company = z.literal(['COMSA', 'FLE']);

/** Opens a run and deletes nothing: what is read stays until the switch (issue 6 §1). */
const opening = (tablas: readonly TablaIngesta[]) =>
  z.strictObject({
    tabla: tablas.length === 1 ? z._default(z.literal(tablas), tablas[0] ?? 'MovEtiquetas') : z.literal(tablas),
    company,
    /** `YYYY-MM` or `YYYY`, as the table is cut; none where it is read whole. */
    periodo: z.optional(z.string().check(z.regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/))),
    /** The caller's own name of the run: said again it opens no second one. */
    trabajo: z.optional(uuidv7),
  });

/** A part of a run's rows. `tabla`, `company` and `api` are the specification's; where they are said they must be the run's. */
const lote = z.strictObject({
  trabajo: uuidv7,
  /** From 0 on. */
  indice: z.int().check(z.minimum(0), z.maximum(MAX_INDICE)),
  /** Of the rows as the caller wrote them: with the index it names the part. */
  hash: sha256,
  /** Rows as the ERP gives them; each is checked by its source when it arrives. */
  INPUTJSON: z.array(z.unknown()).check(z.maxLength(MAX_FILAS_LOTE)),
  /** No part comes after it. */
  ultimo: z.optional(z.boolean()),
  tabla: z.optional(tabla),
  company: z.optional(company),
  api: z.optional(tabla),
});
export type Lote = z.output<typeof lote>;

/** A part is stored. Sent again it is answered with the same. */
const recibo = z.object({ trabajo: z.string(), indice: z.int(), hash: z.string(), filas: z.int(), recibidoEn: z.string() });
export type ReciboLote = z.output<typeof recibo>;

const abiertas = mapRecord(APERTURAS, (name, { path, tablas }) =>
  endpoint({
    name,
    method: 'POST',
    path,
    summary: 'Abrir la carga de una tabla que envía un cliente; no borra nada',
    permission: permisosOf(tablas),
    body: opening(tablas),
    reply: z.object({ mensaje: z.string(), trabajo }),
  }),
);

const enviadas = mapRecord(INSERCIONES, (name, { path, tablas }) =>
  endpoint({
    name,
    method: 'POST',
    path,
    summary: `Enviar filas de ${tablas.join(', ')} a una carga abierta`,
    permission: permisosOf(tablas),
    body: lote,
    reply: z.object({ mensaje: z.string(), recibo, trabajo }),
    maxBodyBytes: MAX_LOTE_BYTES,
  }),
);

const confirmTrabajo = endpoint({
  name: 'confirmTrabajo',
  method: 'POST',
  path: '/api/trabajos/{id}/confirmar',
  summary: 'Dar por completa una carga que envió un cliente, y cambiar a sus datos',
  permission: ALIMENTAN,
  params: z.object({ id: uuidv7 }),
  /** How many parts were sent; absent = up to the last that arrived. */
  body: z.strictObject({ lotes: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_INDICE + 1))) }),
  reply: trabajo,
});

/** What a client calls to feed a table instead of the ERP (issue 6 §1). */
export const INGESTA = { ...abiertas, ...enviadas, confirmTrabajo } as const;
