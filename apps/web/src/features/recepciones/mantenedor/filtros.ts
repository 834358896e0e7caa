import { diaRecepcion, FUENTES_RECEPCION, type getTotalesRecepciones, type OpcionesRecepciones } from '@rodal/contracts/recepciones';
import type { Input } from '@rodal/contracts/endpoint';
import { formatDay } from '@rodal/domain/fechas';
import { addMonths, lastDayOf } from '@rodal/domain/meses';
import * as z from 'zod/mini';
import type { FilterChip, FilterField, FilterPreset } from '../../../ui/filter-types.ts';
import { FUENTE_TEXTO } from './fuentes-texto.ts';

/** What the rows, their totals and the export are asked for. */
export type BusquedaRecepciones = Input<typeof getTotalesRecepciones>;

/** The filters as the screen shows them; '' = any, and of the days the opening month's. */
const SIN_FILTROS = { desde: '', hasta: '', fuente: '', faena: '', articulo: '', texto: '' } as const;
type Clave = keyof typeof SIN_FILTROS;
export type Filtros = Readonly<Record<Clave, string>>;

/** What stands in the address. */
export const DIRECCION = { ...SIN_FILTROS, tab: 'recepciones' } as const;

const MAX_MESES = 36;

/** The days of a month. @param mes `YYYY-MM` */
function diasDe(mes: string): Pick<Filtros, 'desde' | 'hasta'> {
  return { desde: `${mes}-01`, hasta: lastDayOf(mes) };
}

/**
 * The filters of an address. What nobody could have chosen on the screen is passed over; one day alone is its month's.
 * @param periodo the month the screen opens with (C2)
 */
export function readFiltros({ desde, hasta, fuente, faena, articulo, texto }: Filtros, periodo: string): Filtros {
  const first = isDia(desde) ? desde : `${(isDia(hasta) ? hasta : periodo).slice(0, 7)}-01`;
  return {
    desde: first,
    hasta: isDia(hasta) ? hasta : lastDayOf(first.slice(0, 7)),
    fuente: FUENTES_RECEPCION.find((una) => una === fuente) ?? '',
    faena,
    articulo,
    texto,
  };
}

/** What a change of filters changes in the address: the opening month has no word in it. */
export function writeFiltros(next: Partial<Filtros>, periodo: string): Partial<Filtros> {
  const usual: Partial<Filtros> = diasDe(periodo);
  const plain = (clave: 'desde' | 'hasta') => (next[clave] === undefined || next[clave] !== usual[clave] ? {} : { [clave]: '' });
  return { ...next, ...plain('desde'), ...plain('hasta') };
}

/** The filters as the server is asked. */
export function toBusqueda({ desde, hasta, fuente, ...rest }: Filtros): BusquedaRecepciones {
  const deFuente = FUENTES_RECEPCION.find((una) => una === fuente);
  const dichos = Object.fromEntries(Object.entries(rest).filter(([, valor]) => valor !== ''));
  return { desde, hasta, ...(deFuente === undefined ? {} : { fuente: deFuente }), ...dichos };
}

/** Why these filters cannot be searched; null = they can. An emptied date means its default. */
export function problemaFiltros({ desde, hasta }: Filtros): string | null {
  if (!isDia(desde) || !isDia(hasta)) return null;
  if (desde > hasta) return 'La fecha Desde es posterior a la fecha Hasta';
  return addMonths(desde.slice(0, 7), MAX_MESES) <= hasta.slice(0, 7) ? `El rango puede tener a lo más ${MAX_MESES} meses` : null;
}

function isDia(text: string): boolean {
  return z.safeParse(diaRecepcion, text).success;
}

/** The fields of the filter bar. @param opciones undefined = not here yet */
export function camposFiltro(opciones: OpcionesRecepciones | undefined, { faena, articulo }: Filtros): readonly FilterField<Clave>[] {
  return [
    { key: 'desde', label: 'Desde', type: 'date', width: 150 },
    { key: 'hasta', label: 'Hasta', type: 'date', width: 150 },
    { key: 'fuente', label: 'Fuente', type: 'select', any: 'Todas', width: 210, options: FUENTES_RECEPCION.map((value) => ({ value, label: FUENTE_TEXTO[value] })) },
    { key: 'faena', label: 'Faena', type: 'select', searchable: true, any: 'Todas', width: 220, options: opcionesDe(opciones?.faenas, faena) },
    { key: 'articulo', label: 'Artículo', type: 'select', searchable: true, any: 'Todos', width: 250, options: opcionesDe(opciones?.articulos, articulo) },
    { key: 'texto', label: 'Buscar en todo', type: 'text', width: 180 },
  ];
}

type Nombrados = OpcionesRecepciones['faenas'];

/** A link may ask for what the list no longer has, or has not yet. */
function opcionesDe(nombrados: Nombrados = [], actual: string) {
  const options = nombrados.map(({ codigo, nombre }) => ({ value: codigo, label: `${nombre} · ${codigo}` }));
  return actual === '' || options.some(({ value }) => value === actual) ? options : [{ value: actual, label: actual }, ...options];
}

/** The months people ask for. @param hoy `YYYY-MM` in Santiago */
export function presetsDe(hoy: string): readonly FilterPreset<Clave>[] {
  return [
    { label: 'Este mes', values: diasDe(hoy) },
    { label: 'Mes anterior', values: diasDe(addMonths(hoy, -1)) },
    { label: 'Este año', values: { desde: `${hoy.slice(0, 4)}-01-01`, hasta: lastDayOf(hoy) } },
  ];
}

/** The active filters, as people read them. */
export function chips(filtros: Filtros, opciones: OpcionesRecepciones | undefined, periodo: string): readonly FilterChip<Clave>[] {
  const { desde, hasta, fuente, faena, articulo, texto } = filtros;
  const usual = diasDe(periodo);
  const nombre = (lista: Nombrados | undefined, codigo: string) => lista?.find((uno) => uno.codigo === codigo)?.nombre ?? codigo;
  const textos: readonly (readonly [Clave, string])[] = [
    ['fuente', `Fuente: ${FUENTES_RECEPCION.filter((una) => una === fuente).map((una) => FUENTE_TEXTO[una]).join('')}`],
    ['faena', `Faena: ${nombre(opciones?.faenas, faena)}`],
    ['articulo', `Artículo: ${nombre(opciones?.articulos, articulo)}`],
    ['texto', `Contiene: ${texto}`],
  ];
  return [
    ...(desde === usual.desde && hasta === usual.hasta ? [] : [{ key: 'dias', text: `Fechas: ${formatDay(desde)} – ${formatDay(hasta)}`, without: usual }]),
    ...textos.filter(([clave]) => filtros[clave] !== '').map(([clave, text]) => ({ key: clave, text, without: { [clave]: '' } })),
  ];
}
