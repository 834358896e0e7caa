import { AppError } from '@rodal/domain/errors';
import { buildFilter, type Condicion, type Filtro } from '../../erp/filter.ts';
import { tipoOf, type Valor } from '../../erp/column-types.ts';
import type { Columnas, Fuente } from '../../erp/source.ts';

/** A condition and what joins it to the next one. Texts stand in quotes, their own doubled; everything else has none. */
const CONDICION = /\s*([\p{L}_][\p{L}\p{N}_]*)\s+([a-z]+)\s+('(?:[^']|'')*'|[\w.:+-]+)\s*(?:and\s|$)/uy;
const MAX_CONDICIONES = 8;
/** Half-open ranges are for what has an order that is the same there and here: days and instants. */
const OPERADORES = { eq: () => true, ge: isTime, lt: isTime } as const;

/**
 * The conditions of a `$filter`, read here and built anew by `buildFilter`: of what came, only names and values of known columns
 * remain. '' = none.
 * @throws AppError `datos_invalidos` naming `$filter`
 */
export function readFilter(columnas: Columnas, texto: string): Filtro<Columnas> {
  const text = texto.trim();
  const filtro: Condicion<Columnas>[] = [];
  const reader = new RegExp(CONDICION);
  while (reader.lastIndex < text.length) {
    const [all, columna = '', op = '', literal = ''] = reader.exec(text) ?? [];
    if (all === undefined || filtro.length === MAX_CONDICIONES) {
      throw wrong('$filter', `Hasta ${MAX_CONDICIONES} condiciones «columna eq valor», o en fechas «ge» y «lt», unidas por «and».`);
    }
    filtro.push(conditionOf(columnas, { columna, op, literal }));
  }
  try {
    buildFilter(columnas, filtro);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw wrong('$filter', `${error.message}.`);
  }
  return filtro;
}

/** The columns of a `$select`, each once; '' = all. @throws AppError `datos_invalidos` naming `$select` */
export function readSelect(columnas: Columnas, texto: string): string[] {
  if (texto.trim() === '') return Object.keys(columnas);
  const names = [...new Set(texto.split(',').map((name) => name.trim()))];
  const unknown = names.find((name) => !Object.hasOwn(columnas, name));
  if (unknown !== undefined) throw wrong('$select', `La fuente no tiene la columna ${unknown}.`);
  return names;
}

/** @throws AppError `datos_invalidos` naming an option of OData (`$…`) that is not one of these */
export function refuseOthers(query: unknown, known: readonly string[]): void {
  const other = Object.keys(query ?? {}).find((name) => name.startsWith('$') && !known.includes(name));
  if (other !== undefined) throw wrong(other, `Se puede usar ${known.join(', ')}.`);
}

/** A source with these columns only, and those that tell its rows apart or are filtered by: what else a page has is not asked for. */
export function narrow(fuente: Fuente, columnas: readonly string[], filtro: Filtro<Columnas>): Fuente {
  const wanted = new Set([...columnas, ...fuente.clave, ...filtro.map(({ columna }) => columna)]);
  return { ...fuente, columnas: Object.fromEntries(Object.entries(fuente.columnas).filter(([name]) => wanted.has(name))) };
}

/** A complaint about one option. */
export function wrong(campo: string, mensaje: string): AppError {
  return new AppError('datos_invalidos', { errores: [{ campo, codigo: 'invalido', mensaje }] });
}

function conditionOf(columnas: Columnas, { columna, op, literal }: { readonly columna: string; readonly op: string; readonly literal: string }): Condicion<Columnas> {
  const tipo = Object.hasOwn(columnas, columna) ? columnas[columna] : undefined;
  if (tipo === undefined) throw wrong('$filter', `La fuente no tiene la columna ${columna}.`);
  if (!isOperador(op) || !OPERADORES[op](tipo)) throw wrong('$filter', `${columna} no se puede filtrar con ${op}.`);
  const quoted = literal.startsWith("'");
  if (quoted !== tipoOf(tipo).citado) throw wrong('$filter', `El valor de ${columna} va ${quoted ? 'sin' : 'entre'} comillas simples.`);
  return { columna, op, valor: valueOf(tipo.replace('?', ''), literal) };
}

/** In the form of a cell; whether it is one, the column's type says. */
function valueOf(tipo: string, literal: string): Valor {
  if (literal.startsWith("'")) return literal.slice(1, -1).replaceAll("''", "'");
  if (tipo === 'booleano' && /^(true|false)$/.test(literal)) return literal === 'true';
  return tipo === 'entero' && /^-?\d{1,15}$/.test(literal) ? Number(literal) : literal;
}

function isOperador(op: string): op is keyof typeof OPERADORES {
  return Object.hasOwn(OPERADORES, op);
}

function isTime(tipo: string): boolean {
  return /^(fecha|instante)/.test(tipo);
}
