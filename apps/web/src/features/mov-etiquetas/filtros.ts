import { ORDENES_MOV_ETIQUETAS, type ResumenMovEtiquetas } from '@rodal/contracts/mov-etiquetas';
import { monthsBetween } from '@rodal/domain/meses';
import { monthOf, NOMBRES_MES, OPCIONES_MES } from '@rodal/domain/nombres-mes';
import type { FilterChip, FilterField } from '../../ui/filter-types.ts';

/** What stands in the address; no month = the one the screen opens with (C2). `tipo` '' = all. */
export const DIRECCION = { mes: '', anio: '', tipo: '', orden: ORDENES_MOV_ETIQUETAS[0] } as const;
type Direccion = Readonly<Record<keyof typeof DIRECCION, string>>;

/** The filters as the screen shows them: month 1 to 12, year, type as the ERP writes it. */
export type Filtros = Readonly<Record<'mes' | 'anio' | 'tipo', string>>;

/** What is asked for: a month `YYYY-MM`, a type, an order. */
export interface Busqueda {
  readonly mes: string;
  readonly tipo: string;
  readonly orden: (typeof ORDENES_MOV_ETIQUETAS)[number];
}

/** C2: the current month when it has data, else the last one that has, else the current one. */
export function defaultMes(meses: readonly string[], actual: string): string {
  return meses.includes(actual) ? actual : (meses.filter((mes) => mes < actual).at(-1) ?? actual);
}

/**
 * The search of an address. What nobody could have chosen on the screen is passed over.
 * @param inicial month that the screen opens with
 */
export function readBusqueda({ mes, anio, tipo, orden }: Direccion, inicial: string): Busqueda {
  const [anioInicial = '', mesInicial = ''] = inicial.split('-');
  const numero = /^([1-9]|1[0-2])$/.test(mes) ? mes : mesInicial;
  const year = /^20\d{2}$/.test(anio) ? anio : anioInicial;
  return {
    mes: monthOf(Number(year), Number(numero)),
    tipo,
    orden: ORDENES_MOV_ETIQUETAS.find((one) => one === orden) ?? DIRECCION.orden,
  };
}

export function toFiltros({ mes, tipo }: Busqueda): Filtros {
  return { mes: String(Number(mes.slice(5))), anio: mes.slice(0, 4), tipo };
}

/** A month as the path says it (especificación 2 §7). */
export function toPeriodo(mes: string): { monthName: string; anio: number } {
  return { monthName: NOMBRES_MES[Number(mes.slice(5)) - 1] ?? '', anio: Number(mes.slice(0, 4)) };
}

interface Listas {
  readonly filtros: Filtros;
  /** The first month worth loading and the current one. */
  readonly desde: string;
  readonly actual: string;
  /** Those of the month; undefined = not known yet. */
  readonly tipos: ResumenMovEtiquetas['tipos'] | undefined;
}

/** Month, year and type (especificación 2 §2.6). */
export function camposFiltro({ filtros, desde, actual, tipos }: Listas): readonly FilterField<keyof Filtros>[] {
  const anios = new Set([...monthsBetween(desde, actual).map((mes) => mes.slice(0, 4)), filtros.anio]);
  const opciones = (tipos ?? []).map(({ tipo, texto }) => ({ value: tipo, label: texto }));
  // A link may ask for a type that the month does not have.
  const known = filtros.tipo === '' || opciones.some(({ value }) => value === filtros.tipo);
  return [
    { key: 'mes', label: 'Mes', type: 'select', width: 140, options: OPCIONES_MES },
    { key: 'anio', label: 'Año', type: 'select', width: 100, options: [...anios].toSorted().toReversed().map((anio) => ({ value: anio, label: anio })) },
    { key: 'tipo', label: 'Tipo', type: 'select', any: 'Todos', width: 180, options: known ? opciones : [...opciones, { value: filtros.tipo, label: filtros.tipo }] },
  ];
}

/** The active filter; the month is in sight anyway. */
export function chips({ tipo }: Filtros, tipos: ResumenMovEtiquetas['tipos'] | undefined): readonly FilterChip<keyof Filtros>[] {
  if (tipo === '') return [];
  return [{ key: 'tipo', text: `Tipo: ${tipos?.find((one) => one.tipo === tipo)?.texto ?? tipo}`, without: { tipo: '' } }];
}
