import type { FilaListada } from '@rodal/contracts/maestros';
import { AppError } from '@rodal/domain/errors';
import type { FilaMaestro, Observacion } from '@rodal/domain/maestros/campo';
import { normalizeText } from '@rodal/domain/texto';
import * as z from 'zod/mini';
import { readPages } from '../../db/read-pages.ts';
import { toListada } from './llave.ts';
import { type Busqueda, countFilas, type FilaLeida, selectFilas, type Sql } from './maestros.repo.ts';
import type { Definicion } from './sentencias.ts';

const PAGINA = 200;
/** Rows read at once where a rule of `domain` picks among them. */
const LOTE = 1_000;

interface Filtros {
  readonly texto?: string | undefined;
  readonly inactivos?: 'si' | undefined;
  readonly observacion?: string | undefined;
}

/** One page of a master, and how many rows the whole search has. @throws {AppError} `datos_invalidos` naming `cursor` or `observacion` */
export async function listFilas(pool: Sql, definicion: Definicion, filtros: Filtros, cursor: string | undefined) {
  const { maestro, tabla } = definicion;
  const enteros = tabla.orden.map((campo) => maestro.campos.find((one) => one.campo === campo)?.tipo === 'entero');
  const after = cursor === undefined ? null : readCursor(cursor, enteros);
  const observacion = observacionOf(definicion, filtros.observacion);
  const found: FilaLeida[] = [];
  for await (const lote of readLotes(pool, definicion, filtros, observacion === null ? PAGINA + 1 : LOTE, after)) {
    found.push(...lote);
    if (found.length > PAGINA) break;
  }
  const page = found.slice(0, PAGINA);
  const last = page.at(-1);
  const total = found.length <= PAGINA && after === null ? found.length : await countSearch(pool, definicion, filtros);
  const siguiente = found.length > PAGINA && last !== undefined ? writeCursor(cursorOf(tabla.orden, last.fila)) : null;
  return { filas: page.map((leida): FilaListada => toListada(maestro, leida)), total, siguiente };
}

/** A whole search, lot by lot, in the order of the list. @throws {AppError} at once `datos_invalidos` naming `observacion` */
export function readLotes(
  sql: Sql,
  definicion: Definicion,
  filtros: Filtros,
  size = LOTE,
  start: Cursor | null = null,
): AsyncGenerator<FilaLeida[]> {
  return lotesOf(sql, { definicion, busqueda: toBusqueda(filtros), observacion: observacionOf(definicion, filtros.observacion), size, start });
}

interface Lectura {
  readonly definicion: Definicion;
  readonly busqueda: Busqueda;
  readonly observacion: Observacion | null;
  readonly size: number;
  readonly start: Cursor | null;
}

async function* lotesOf(sql: Sql, { definicion, busqueda, observacion, size, start }: Lectura): AsyncGenerator<FilaLeida[]> {
  const read = (limit: number, after: Cursor | null) => selectFilas(sql, definicion, busqueda, limit, after);
  for await (const lote of readPages(size, read, ({ fila }) => cursorOf(definicion.tabla.orden, fila), start)) {
    yield observacion === null ? lote : lote.filter(({ fila }) => observacion.aplica(fila));
  }
}

/** All rows of a search. Its words are looked for in every row: a first page that holds all of them is counted without. */
async function countSearch(pool: Sql, definicion: Definicion, filtros: Filtros): Promise<number> {
  if (observacionOf(definicion, filtros.observacion) === null) return countFilas(pool, definicion, toBusqueda(filtros));
  let total = 0;
  for await (const lote of readLotes(pool, definicion, filtros)) total += lote.length;
  return total;
}

/** Words as the database compares them; a RUT may be typed with its dots. */
function toBusqueda({ texto = '', inactivos }: Filtros): Busqueda {
  const palabras = normalizeText(texto.replaceAll(/(?<=\d)\.(?=\d)/g, '')).split(' ').filter((palabra) => palabra !== '');
  return { palabras, inactivos: inactivos === 'si' };
}

function observacionOf({ maestro }: Definicion, codigo: string | undefined): Observacion | null {
  if (codigo === undefined || codigo === '') return null;
  const found = maestro.observaciones.find((one) => one.codigo === codigo);
  if (found !== undefined) return found;
  throw new AppError('datos_invalidos', { errores: [{ campo: 'observacion', codigo: 'invalido', mensaje: `${maestro.titulo} no tiene esa observación` }] });
}

const cursor = z.array(z.union([z.string(), z.number().check(z.int())])).check(z.minLength(1));
type Cursor = z.output<typeof cursor>;

/** What a row has in the fields that sort the list. */
function cursorOf(orden: readonly string[], fila: FilaMaestro): Cursor {
  return orden.map((campo) => {
    const valor = fila[campo];
    return typeof valor === 'number' ? valor : typeof valor === 'string' ? valor : '';
  });
}

/** Opaque to callers: only {@link readCursor} reads it. */
function writeCursor(mark: Cursor): string {
  return Buffer.from(JSON.stringify(mark)).toString('base64url');
}

/**
 * @param enteros whether each of the sorting fields is a number
 * @throws {AppError} `datos_invalidos` when it is not one of ours, of this master
 */
function readCursor(text: string, enteros: readonly boolean[]): Cursor {
  const parsed = z.safeParse(cursor, parseJson(Buffer.from(text, 'base64url').toString()));
  const fits = parsed.success && parsed.data.length === enteros.length && parsed.data.every((part, at) => isOurs(part, enteros[at] === true));
  if (fits) return parsed.data;
  throw new AppError('datos_invalidos', {
    errores: [{ campo: 'cursor', codigo: 'invalido', mensaje: 'La página pedida no existe: busque de nuevo' }],
  });
}

function isOurs(part: string | number, entero: boolean): boolean {
  return entero ? typeof part === 'number' && Math.abs(part) <= 2_147_483_647 : typeof part === 'string' && !part.includes('\0');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
