import * as z from 'zod/mini';
import { ErpError } from './erp-error.ts';
import { readJson, type Respuesta, statusFault } from './exchange.ts';
import { buildFilter, type Filtro, quoteText } from './filter.ts';
import { type Columnas, type CompaniaErp, type Lectura, servicioOf } from './source.ts';

/**
 * A page of a reply; `siguiente` = the link to the next one, which may be relative to the page's own address: one that is relative
 * to the address of its context is resolved (OData JSON Format 4.01, 4.3 "Relative URLs").
 */
export interface Pagina<R> {
  readonly filas: readonly R[];
  readonly siguiente: string | null;
}

const pagina = z.object({ value: z.array(z.unknown()), '@odata.nextLink': z.optional(z.string()), '@odata.context': z.optional(z.string()) });
const rechazo = z.object({ error: z.object({ code: z.optional(z.string()), message: z.optional(z.string()) }) });

/**
 * The address of a source's rows.
 * @param base of OData, e.g. `https://api.businesscentral.dynamics.com/v2.0/{tenant}/{env}/ODataV4`
 * @throws RangeError a filter or a service's name that cannot be
 */
export function rowsUrl<C extends Columnas>(base: string, compania: CompaniaErp, lectura: Lectura<C>, filtro: Filtro<C>): string {
  const { columnas } = lectura.fuente;
  const select = Object.keys(columnas).map(encodeURIComponent).join(',');
  const filter = buildFilter(columnas, filtro);
  return `${serviceUrl(base, compania, lectura)}?$select=${select}${filter === '' ? '' : `&$filter=${encodeURIComponent(filter)}`}`;
}

/** The address of their number. @throws RangeError as {@link rowsUrl} */
export function countUrl<C extends Columnas>(base: string, compania: CompaniaErp, lectura: Lectura<C>, filtro: Filtro<C>): string {
  const filter = buildFilter(lectura.fuente.columnas, filtro);
  return `${serviceUrl(base, compania, lectura)}/$count${filter === '' ? '' : `?$filter=${encodeURIComponent(filter)}`}`;
}

/**
 * The address a link leads to, from the page it stood on.
 * @throws {ErpError} it leads to another host, which would then be given the token
 */
export function followLink(link: string, from: string): string {
  const target = URL.parse(link, from);
  const { origin } = new URL(from);
  if (target === null || target.origin !== origin || target.username !== '' || target.password !== '') {
    throw new ErpError('enlaceAjeno', { detalle: target === null ? '' : target.host.slice(0, 100) });
  }
  // Not sent, and so no other page.
  target.hash = '';
  return target.href;
}

/** @throws {ErpError} not a page of OData, or the fault that its status is */
export function readPage(reply: Respuesta, columnas: Columnas): Pagina<unknown> {
  if (reply.status !== 200) throw refusal(reply, columnas);
  const parsed = z.safeParse(pagina, readJson(reply, createDecimalQuoter(columnas)));
  if (!parsed.success) throw new ErpError('respuestaAjena');
  const { value: filas, '@odata.nextLink': link, '@odata.context': context } = parsed.data;
  if (link === undefined) return { filas, siguiente: null };
  return { filas, siguiente: (context === undefined ? null : URL.parse(link, context))?.href ?? link };
}

/**
 * Not every service counts (decisión D10). @returns null when this one does not; whether it is there at all, its rows will say
 * @throws {ErpError} not a number, or the fault that its status is
 */
export function readCount(reply: Respuesta, columnas: Columnas): number | null {
  if (NO_CUENTA.includes(reply.status)) return null;
  if (reply.status !== 200) throw refusal(reply, columnas);
  if (!/^\s*\d{1,12}\s*$/.test(reply.texto)) throw new ErpError('respuestaAjena');
  return Number(reply.texto);
}

/** Bad request, not found, not allowed, not implemented: asked for rows it may answer all the same. */
const NO_CUENTA: readonly number[] = [400, 404, 405, 501];

/** Asked for a column that it has no more, the ERP refuses the whole query; its message says which. */
function refusal(reply: Respuesta, columnas: Columnas): ErpError {
  const parsed = z.safeParse(rechazo, parseOrNull(reply));
  const { code = '', message = '' } = parsed.success ? parsed.data.error : {};
  // Its word for a fault of its own that passes; any other 500 does not.
  if (reply.status === 500 && code.startsWith('Internal_')) return new ErpError('ocupado', { detalle: `500 ${code.slice(0, 60)}`, retryAfterMs: reply.retryAfterMs });
  if (reply.status !== 400) return statusFault(reply);
  const missing = Object.keys(columnas).find((columna) => message.includes(`'${columna}'`));
  if (missing !== undefined) return new ErpError('columnaFaltante', { detalle: missing });
  return statusFault(reply, /^[\w.]{1,80}$/.test(code) ? `400 ${code}` : '400');
}

function parseOrNull(reply: Respuesta): unknown {
  try {
    return readJson(reply);
  } catch {
    return null;
  }
}

function serviceUrl<C extends Columnas>(base: string, compania: CompaniaErp, lectura: Lectura<C>): string {
  const company = encodeURIComponent(quoteText(compania.nombre));
  return `${base.replace(/\/+$/, '')}/Company(${company})/${encodeURIComponent(servicioOf(lectura, compania))}`;
}

/**
 * Puts quotes around the numbers of a reply's decimal columns, so that they are read to the digit as they were written: no float
 * stands in between (decisión D10). In JSON an unescaped quote begins or ends a text, so a name between two of them with a colon
 * behind is the name of a cell, whatever the texts say. One pass over the text costs less than a reviver that sees every cell.
 * @returns for the text of a reply, the same with quotes
 */
export function createDecimalQuoter(columnas: Columnas): (texto: string) => string {
  const names = Object.entries(columnas).flatMap(([columna, tipo]) => (tipo.startsWith('decimal') ? [columna] : []));
  if (names.length === 0) return (texto) => texto;
  // Names of columns have nothing in them that means something here (`isErpName`).
  const cells = new RegExp(`"(${names.join('|')})"(\\s*:\\s*)(-?\\d[\\d.eE+-]*)`, 'gu');
  return (texto) => texto.replace(cells, '"$1"$2"$3"');
}
