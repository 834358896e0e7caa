import { addDays } from '@rodal/domain/fechas';
import * as z from 'zod/mini';
import { tipoOf, type Operador, type TipoErp, type Valor } from './column-types.ts';
import { isErpName, type Columnas } from './source.ts';

/** A condition on a column; days (`YYYY-MM-DD`) also on columns of instants. */
export interface Condicion<C extends Columnas> {
  readonly columna: keyof C & string;
  readonly op: Operador;
  readonly valor: Valor;
}

/** One of several values of a column. */
export interface CondicionAlguno<C extends Columnas> {
  readonly columna: keyof C & string;
  readonly op: 'alguno';
  /** One at least. */
  readonly valores: readonly Valor[];
}

/** All of them hold; none = everything. The ERP takes no OR across columns (reliability §4), so there is only {@link CondicionAlguno}. */
export type Filtro<C extends Columnas> = readonly (Condicion<C> | CondicionAlguno<C>)[];

interface Operacion {
  readonly build: (columna: string, literal: string) => string;
  /** @param order of the cell against the value */
  readonly holds: (order: number, celda: Valor, valor: Valor) => boolean;
}

const OPERACIONES: Readonly<Record<Operador, Operacion>> = {
  eq: { build: (columna, literal) => `${columna} eq ${literal}`, holds: (order) => order === 0 },
  ge: { build: (columna, literal) => `${columna} ge ${literal}`, holds: (order) => order >= 0 },
  gt: { build: (columna, literal) => `${columna} gt ${literal}`, holds: (order) => order > 0 },
  lt: { build: (columna, literal) => `${columna} lt ${literal}`, holds: (order) => order < 0 },
  startswith: {
    build: (columna, literal) => `startswith(${columna},${literal})`,
    holds: (_order, celda, valor) => String(celda).toUpperCase().startsWith(String(valor).toUpperCase()),
  },
};

/** `desde` and all days to `hasta`, both included, as a half-open range (C18). @throws RangeError if one is not a day */
export function dayRangeOf<C extends Columnas>(columna: keyof C & string, desde: string, hasta: string): readonly Condicion<C>[] {
  return [
    { columna, op: 'ge', valor: addDays(desde, 0) },
    { columna, op: 'lt', valor: addDays(hasta, 1) },
  ];
}

/** The days of a month `YYYY-MM`. @throws RangeError if it is not a month */
export function monthOf<C extends Columnas>(columna: keyof C & string, mes: string): readonly Condicion<C>[] {
  const first = `${mes}-01`;
  const next = addDays(first, 31).slice(0, 7);
  return dayRangeOf(columna, first, addDays(`${next}-01`, -1));
}

/**
 * The text of `$filter`, '' for none. The only place that writes one: values are brought to their column's type and
 * quoted here, so that none can become part of the expression.
 * @throws RangeError a value or an operator that the column's type does not have
 */
export function buildFilter<C extends Columnas>(columnas: C, filtro: Filtro<C>): string {
  return filtro
    .map((condicion) => {
      const cada = eachOf(condicion).map((una) => {
        const { tipo, valor } = readCondition(columnas, una);
        return OPERACIONES[una.op].build(una.columna, tipo.citado ? quoteText(String(valor)) : String(valor));
      });
      return condicion.op === 'alguno' ? `(${cada.join(' or ')})` : cada.join('');
    })
    .join(' and ');
}

/** The conditions of which one has to hold. @throws RangeError none at all */
function eachOf<C extends Columnas>(condicion: Filtro<C>[number]): readonly Condicion<C>[] {
  if (condicion.op !== 'alguno') return [condicion];
  if (condicion.valores.length === 0) throw new RangeError(`No se pidió ningún valor de ${condicion.columna}`);
  return condicion.valores.map((valor) => ({ columna: condicion.columna, op: 'eq', valor }));
}

/**
 * Says of a row which condition it breaks, null when none: an ERP that ignores a filter does so in silence (reliability §4).
 * @throws RangeError as {@link buildFilter}
 */
export function createFilterCheck<C extends Columnas>(
  columnas: C,
  filtro: Filtro<C>,
): (fila: Readonly<Record<string, Valor | null>>) => Filtro<C>[number] | null {
  const conditions = filtro.map((condicion) => ({ condicion, cada: eachOf(condicion).map(({ op, ...una }) => ({ op, ...readCondition(columnas, { op, ...una }) })) }));
  return (fila) => {
    const broken = conditions.find(({ condicion, cada }) => {
      const celda = fila[condicion.columna] ?? null;
      return celda === null || !cada.some(({ op, tipo, valor }) => OPERACIONES[op].holds(tipo.compare(celda, valor), celda, valor));
    });
    return broken?.condicion ?? null;
  };
}

/** A text as OData writes it: between quotes, its own doubled. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** A condition with its column's type, the value brought to it. */
function readCondition(
  columnas: Columnas,
  { columna, op, valor }: { readonly columna: string; readonly op: Operador; readonly valor: Valor },
): { tipo: TipoErp; valor: Valor } {
  const declarada = Object.hasOwn(columnas, columna) ? columnas[columna] : undefined;
  if (declarada === undefined || !isErpName(columna)) throw new RangeError(`La fuente no tiene la columna ${columna}`);
  const tipo = tipoOf(declarada);
  if (!tipo.operadores.includes(op)) throw new RangeError(`${columna} no se puede filtrar con ${op}`);
  const read = z.safeParse(tipo.pedido, valor);
  if (!read.success) throw new RangeError(`El valor pedido de ${columna} no es ${declarada.replace('?', '')}`);
  return { tipo, valor: read.data };
}
