import type { getResumenDespachos } from '@rodal/contracts/busqueda';
import { dia } from '@rodal/contracts/campos';
import type { Input } from '@rodal/contracts/endpoint';
import { isOrden } from '@rodal/domain/busqueda';
import { ESTADOS_DESPACHO } from '@rodal/domain/estados-despacho';
import { addDays } from '@rodal/domain/fechas';
import { normalizePatente } from '@rodal/domain/patente';
import { CODIGOS_AVISO, isCodigoAviso } from '@rodal/domain/reglas-despacho';
import * as z from 'zod/mini';

/** What the list, its totals, the charts, the map and the export are asked for. */
export type FiltrosBusqueda = Input<typeof getResumenDespachos>;

/** The filters as the screen shows them; '' = any. */
export const SIN_FILTROS = {
  /** A name of {@link RANGOS}; '' = days of one's own. */
  rango: '',
  desde: '',
  hasta: '',
  despachador: '',
  nroguia: '',
  patente: '',
  /** Composite `codigo*rol` (A12). */
  faena: '',
  producto: '',
  estado: '',
  /** Codes with commas between, or {@link CON_AVISOS}. */
  avisos: '',
} as const;
export type ClaveFiltro = keyof typeof SIN_FILTROS;
export type Filtros = Readonly<Record<ClaveFiltro, string>>;

/** What stands in the address: the filters, the order and the tab. An address without one of them means this. */
export const DIRECCION = { ...SIN_FILTROS, orden: '-fecha', vista: 'lista' } as const;
export type Direccion = Readonly<Record<keyof typeof DIRECCION, string>>;

/** Any flag at all, those of a later version too. */
export const CON_AVISOS = 'todos';

const ESTADOS: readonly string[] = ESTADOS_DESPACHO.map(({ estado }) => estado);

/**
 * The filters of an address, with the days of a relative range filled in. What nobody could have chosen on the screen
 * is passed over: an address is typed and cut off by hand.
 * @param hoy `YYYY-MM-DD` in Santiago
 * @param soloPropios who sees only their own has no dispatcher to choose (C13)
 */
export function readFiltros(direccion: Direccion, hoy: string, soloPropios: boolean): Filtros {
  const { estado, faena, producto } = direccion;
  return {
    ...readDias(direccion, hoy),
    despachador: soloPropios ? '' : direccion.despachador,
    nroguia: direccion.nroguia,
    patente: normalizePatente(direccion.patente),
    estado: ESTADOS.includes(estado) ? estado : '',
    faena: faena.indexOf('*') > 0 ? faena : '',
    producto: /^[1-9]\d{0,8}$/.test(producto) ? producto : '',
    avisos: direccion.avisos === CON_AVISOS ? CON_AVISOS : direccion.avisos.split(',').filter(isCodigoAviso).join(','),
  };
}

function readDias({ rango, desde, hasta }: Direccion, hoy: string): Pick<Filtros, 'rango' | 'desde' | 'hasta'> {
  const relative = RANGOS.find((one) => one.rango === rango) ?? (isDia(desde) || isDia(hasta) ? undefined : RANGOS[0]);
  if (relative !== undefined) return { rango: relative.rango, ...relative.dias(hoy) };
  const last = isDia(hasta) ? hasta : desde > hoy ? desde : hoy;
  return { rango: '', desde: isDia(desde) ? desde : last < hoy ? last : hoy, hasta: last };
}

function isDia(text: string): boolean {
  return z.safeParse(dia, text).success;
}

/**
 * What a change of filters changes in the address: a relative range replaces the days, other days the range.
 * @param shown the filters before
 */
export function writeFiltros(next: Partial<Filtros>, shown: Filtros): Partial<Direccion> {
  const { rango, desde, hasta, ...rest } = next;
  if (rango !== undefined && rango !== shown.rango) {
    // Today is what the screen opens with: no word of it.
    return { ...rest, rango: rango === RANGOS[0].rango ? '' : rango, desde: desde ?? '', hasta: hasta ?? '' };
  }
  const changed = (desde !== undefined && desde !== shown.desde) || (hasta !== undefined && hasta !== shown.hasta);
  return changed ? { ...rest, rango: '', desde: desde ?? shown.desde, hasta: hasta ?? shown.hasta } : rest;
}

/** The filters as the server is asked. */
export function toBusqueda({ desde, hasta, ...rest }: Filtros): FiltrosBusqueda {
  const { despachador, nroguia, patente, faena, producto, avisos } = rest;
  const estado = ESTADOS_DESPACHO.find((row) => row.estado === rest.estado)?.estado;
  return {
    desde,
    hasta,
    ...(despachador === '' ? {} : { despachador }),
    ...(nroguia === '' ? {} : { nroguia }),
    ...(patente === '' ? {} : { patente }),
    ...(faena === '' ? {} : { faena }),
    ...(producto === '' ? {} : { producto: Number(producto) }),
    ...(estado === undefined ? {} : { estado }),
    ...(avisos === '' ? {} : { avisos: avisos === CON_AVISOS ? CODIGOS_AVISO.join(',') : avisos }),
  };
}

/** Why these filters cannot be searched; null = they can. An emptied date means its default. */
export function problemaFiltros({ desde, hasta }: Filtros): string | null {
  return isDia(desde) && isDia(hasta) ? problemaDias({ desde, hasta }) : null;
}

/** The order of an address; anything else is newest first. */
export function readOrden(texto: string) {
  return isOrden(texto) ? texto : DIRECCION.orden;
}

/** The days of a search, both included, `YYYY-MM-DD`. */
interface Dias {
  readonly desde: string;
  readonly hasta: string;
}

/**
 * The ranges people ask for. In the address and in a saved view the name stands, not the days: tomorrow "Hoy" is
 * another day.
 */
export const RANGOS = [
  { rango: 'hoy', label: 'Hoy', dias: (hoy: string): Dias => ({ desde: hoy, hasta: hoy }) },
  { rango: 'ayer', label: 'Ayer', dias: (hoy: string): Dias => ({ desde: addDays(hoy, -1), hasta: addDays(hoy, -1) }) },
  { rango: '7dias', label: '7 días', dias: (hoy: string): Dias => ({ desde: addDays(hoy, -6), hasta: hoy }) },
  { rango: 'mes', label: 'Este mes', dias: (hoy: string): Dias => ({ desde: `${hoy.slice(0, 8)}01`, hasta: hoy }) },
] as const;

/** The most days the server searches at once. */
const MAX_DIAS = 366;

/** The longest search that ends today. @param hoy `YYYY-MM-DD` */
export function doceMeses(hoy: string): Dias {
  return { desde: addDays(hoy, 1 - MAX_DIAS), hasta: hoy };
}

/** Why these days cannot be searched; null = they can. */
export function problemaDias({ desde, hasta }: Dias): string | null {
  if (desde > hasta) return 'La fecha Desde es posterior a la fecha Hasta';
  return addDays(desde, MAX_DIAS - 1) < hasta ? `El rango puede tener a lo más ${MAX_DIAS} días` : null;
}
