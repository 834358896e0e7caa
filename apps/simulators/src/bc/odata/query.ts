import type { Fuente } from '../fuentes/fuente.ts';
import { badRequest, ODataError } from './error.ts';
import { type Filter, parseFilter } from './filter.ts';

/** Business Central's limit of rows a page. */
const MAX_PAGE = 20_000;

/** Where the next page begins. */
export interface Position {
  readonly dia: string;
  /** Rows of that day which were already looked at. */
  readonly lugar: number;
}

export interface Query {
  readonly filter: Filter | null;
  /** Null = every column. */
  readonly select: readonly string[] | null;
  readonly orderby: readonly { readonly field: string; readonly desc: boolean }[];
  readonly top: number | null;
  readonly count: boolean;
  readonly pageSize: number;
  readonly from: Position | null;
}

const OPTIONS = new Set(['$filter', '$select', '$orderby', '$top', '$count', '$skiptoken', '$schemaversion']);

/**
 * @param params the query string, decoded
 * @param prefer the header `Prefer`
 * @throws ODataError 400 for what it does not know, 413 above 20,000 rows a page
 */
export function parseQuery(params: URLSearchParams, prefer: string | undefined, fuente: Fuente): Query {
  for (const option of params.keys()) {
    if (option.startsWith('$') && !OPTIONS.has(option)) throw badRequest(`The query option '${option}' is not supported.`);
  }
  const filter = params.get('$filter');
  const top = params.get('$top');
  const token = params.get('$skiptoken');
  return {
    filter: filter === null ? null : parseFilter(filter, fuente),
    select: list(params.get('$select'))?.map((field) => known(field, fuente)) ?? null,
    orderby: (list(params.get('$orderby')) ?? []).map((text) => parseOrder(text, fuente)),
    top: top === null ? null : pageOf(top, '$top'),
    count: params.get('$count') === 'true',
    pageSize: pageOf(/odata\.maxpagesize=(\w+)/.exec(prefer ?? '')?.[1] ?? String(MAX_PAGE), 'odata.maxpagesize'),
    from: token === null ? null : readPosition(token),
  };
}

function list(text: string | null): string[] | null {
  return text === null ? null : text.split(',').map((one) => one.trim());
}

function known(field: string, { columnas }: Fuente): string {
  if (!columnas.has(field)) throw badRequest(`Could not find a property named '${field}'.`);
  return field;
}

function parseOrder(text: string, fuente: Fuente): Query['orderby'][number] {
  const [, field = '', order = 'asc'] = /^(\w+)(?: +(asc|desc))?$/.exec(text) ?? [];
  return { field: known(field, fuente), desc: order === 'desc' };
}

function pageOf(text: string, what: string): number {
  const size = Number(text);
  if (!/^\d+$/.test(text) || (size === 0 && what !== '$top')) throw badRequest(`${what} must be a positive number.`);
  if (size > MAX_PAGE) throw new ODataError(413, 'RequestEntityTooLarge', `${what} cannot be above ${MAX_PAGE}.`);
  return size;
}

/** The opaque part of a link to the next page. */
export function writePosition({ dia, lugar }: Position): string {
  return Buffer.from(`${dia}/${lugar}`).toString('base64url');
}

function readPosition(token: string): Position {
  const [, dia, lugar] = /^((?:\d{4}-\d\d-\d\d)?)\/(\d+)$/.exec(Buffer.from(token, 'base64url').toString()) ?? [];
  if (dia === undefined || lugar === undefined) throw badRequest('The $skiptoken is not valid.');
  return { dia, lugar: Number(lugar) };
}
