import type { FallaBc } from './bc-fallas.ts';
import type { Fila, Fuente, TipoColumna } from './fuentes/fuente.ts';
import { type Query, writePosition } from './odata/query.ts';
import type { Page } from './odata/read.ts';

interface Pedido {
  readonly fuente: Fuente;
  readonly query: Query;
  /** `http://host/v2.0/…/ODataV4` */
  readonly base: string;
  /** `Company('COMSA')/Servicio` */
  readonly recurso: string;
  /** The request's own address: the next page is asked for as this one was. */
  readonly url: URL;
}

/** Where no program may follow: what a cloud tells its own machines, keys included. */
const OTRO_HOST = 'http://169.254.169.254/latest/meta-data/';

/** A page as Business Central writes it, spoilt as the fault says. @param total rows in all, when they were asked for */
export function writePage(pedido: Pedido, page: Page, total: number | null, falla: FallaBc | undefined): string {
  const { base, recurso, fuente, query } = pedido;
  const value = page.filas.map((fila) => ({ '@odata.etag': etag(fila, fuente), ...select(comoSeEscribe(fila, fuente), query) }));
  return JSON.stringify({
    '@odata.context': `${base}/$metadata#${recurso}`,
    ...(total === null ? {} : { '@odata.count': total }),
    value: falla ? spoil(value, falla) : value,
    ...nextLink(pedido, page, falla),
  });
}

/**
 * Business Central has no null for a text nor for a day: it writes an empty text, and the first of all days. Its decimals keep
 * every digit of a division, which no number of ours does.
 */
function comoSeEscribe(fila: Fila, { columnas }: Fuente): Record<string, unknown> {
  const escrita: Record<string, unknown> = { ...fila };
  for (const [nombre, tipo] of columnas) {
    const celda = fila[nombre] ?? null;
    if (celda === null) escrita[nombre] = BLANCOS[tipo] ?? null;
    else if (tipo === 'decimal' && typeof celda === 'string') escrita[nombre] = rawJson(celda);
  }
  return escrita;
}

const BLANCOS: Partial<Record<TipoColumna, string>> = { texto: '', fecha: '0001-01-01' };
/** Written as it stands, without quotes. The language has it; its types do not know it yet. */
const rawJson = Reflect.get(JSON, 'rawJSON') as (texto: string) => unknown;

function etag(fila: Fila, { clave }: Fuente): string {
  return `W/"'${Buffer.from(clave.map((nombre) => fila[nombre]).join('|')).toString('base64')}'"`;
}

function select(fila: Record<string, unknown>, { select: columns }: Query): Record<string, unknown> {
  return columns === null ? fila : Object.fromEntries(columns.map((nombre) => [nombre, fila[nombre] ?? null]));
}

function nextLink({ base, recurso, url }: Pedido, { next }: Page, falla: FallaBc | undefined): { '@odata.nextLink'?: string } {
  if (falla?.tipo === 'enlaceAjeno') return { '@odata.nextLink': falla.enlace ?? OTRO_HOST };
  if (next === null) return {};
  const params = new URLSearchParams(url.searchParams);
  params.set('$skiptoken', writePosition(next));
  return { '@odata.nextLink': `${base}/${recurso.replaceAll(' ', '%20')}?${params}` };
}

function spoil(value: readonly Record<string, unknown>[], falla: FallaBc): readonly unknown[] {
  switch (falla.tipo) {
    case 'columnaAusente':
      return value.map((fila) => without(fila, falla.columna));
    case 'columnaRenombrada':
      return value.map((fila) => ({ ...without(fila, falla.columna), [falla.por]: fila[falla.columna] }));
    case 'filaMala':
      return value.map((fila, at) => (at === 0 ? { ...fila, [falla.columna]: { valor: fila[falla.columna] } } : fila));
    default:
      return value;
  }
}

function without(fila: Record<string, unknown>, columna: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fila).filter(([nombre]) => nombre !== columna));
}
