import type { Fila, Valor } from '../fuentes/fuente.ts';
import { fieldsOf, type Filter } from './filter.ts';

/** Whether a row is among those asked for. Dates compare as their text does; nothing compares with null. */
export function matches(filter: Filter, fila: Fila): boolean {
  if ('sides' in filter) {
    const ask = (side: Filter) => matches(side, fila);
    return filter.op === 'and' ? filter.sides.every(ask) : filter.sides.some(ask);
  }
  const { op, field, value } = filter;
  const actual = fila[field] ?? null;
  if (actual === null) return false;
  if (op === 'startswith') return String(actual).startsWith(String(value));
  return COMPARE[op](actual, value);
}

type NoNulo = NonNullable<Valor>;

const COMPARE: Readonly<Record<'eq' | 'ne' | 'ge' | 'gt' | 'le' | 'lt', (a: NoNulo, b: NoNulo) => boolean>> = {
  eq: (a, b) => a === b,
  ne: (a, b) => a !== b,
  ge: (a, b) => a >= b,
  gt: (a, b) => a > b,
  le: (a, b) => a <= b,
  lt: (a, b) => a < b,
};

/** A filter in two: what the day alone decides, and what each row must be asked. */
export interface FiltroPorDia {
  /** Whether rows of the day may be among those asked for. */
  readonly dia: (dia: string) => boolean;
  /** What is left to ask of a row; null = nothing. */
  readonly resto: Filter | null;
}

/**
 * Takes the date apart, so that months nobody asked for are never drawn.
 *
 * @param columnaFecha the column that has the day in every row; null = there is none
 */
export function splitByDay(filter: Filter | null, columnaFecha: string | null): FiltroPorDia {
  const sides = filter === null ? [] : 'sides' in filter && filter.op === 'and' ? filter.sides : [filter];
  const onlyDay = (side: Filter) => columnaFecha !== null && [...fieldsOf(side)].every((field) => field === columnaFecha);
  const porDia = sides.filter(onlyDay);
  const resto = sides.filter((side) => !onlyDay(side));
  return {
    dia: (dia) => porDia.every((side) => matches(side, { [columnaFecha ?? '']: dia })),
    resto: resto.length === 0 ? null : { op: 'and', sides: resto },
  };
}
