import { compareDecimals, normalizeDecimal } from '@rodal/domain/numeros';
import { dayStart } from '@rodal/domain/fechas';
import * as z from 'zod/mini';

/** A cell as the program holds it: decimals as text (design §3), days `YYYY-MM-DD`, instants as ISO text in UTC. */
export type Valor = string | number | boolean;

/** How conditions may compare a type. Order of texts is the ERP's collation, which is not ours: they are never compared. */
export type Operador = 'eq' | 'ge' | 'gt' | 'lt' | 'startswith';

/** The ERP knows no date before 1753: what comes earlier is its way of saying "none". */
const PRIMER_DIA = '1753-01-01';
/** From here on JSON's numbers are too far apart to tell cents. */
const MAX_NUMERO = 1e15;

/** As JSON writes a number, within what a table's column could hold. */
const DECIMAL_ERP = /^-?\d{1,30}(\.\d{1,30})?([eE][+-]?\d{1,2})?$/;

/** What Business Central writes for "nothing": of a text, of any type, of a date. */
const VACIOS = [null, ''] as const;

const ORDEN: readonly Operador[] = ['eq', 'ge', 'gt', 'lt'];

const texto = z.string().check(z.refine(isStorable));
const fecha = z.iso.date().check(z.refine((dia) => dia >= PRIMER_DIA));
const instante = z
  .pipe(z.iso.datetime({ offset: true }), z.transform((leido) => new Date(leido).toISOString()))
  // Beyond the year 9999 it is another format.
  .check(z.refine((leido) => leido.length === 24 && leido >= PRIMER_DIA));
const decimal = z.union([
  // First, as the ERP's replies have it (`odata.ts`): a branch that fails costs more than the cell.
  z.pipe(z.string().check(z.regex(DECIMAL_ERP)), z.transform(readDecimal)),
  z.pipe(z.number().check(z.refine((n) => Math.abs(n) < MAX_NUMERO)), z.transform(decimalText)),
]);

// In one ERP the code `30 DIAS`, in another the number 30.
const codigo = z.union([texto, z.pipe(z.number().check(z.refine((n) => Math.abs(n) < MAX_NUMERO)), z.transform(decimalText))]);

/** What the program knows of a type. */
export interface TipoErp {
  /** Its cell in a reply; a number too large to be exact is no value. */
  readonly schema: z.ZodMiniType<Valor>;
  /** What stands for "none" where a column may be empty. */
  readonly vacios: readonly (string | null)[];
  /** A value in a condition, brought to the form of a cell. */
  readonly pedido: z.ZodMiniType<Valor>;
  /** Any letter may stand in it: written between quotes in a `$filter`, its blank is the empty text. */
  readonly citado: boolean;
  readonly operadores: readonly Operador[];
  /** Negative, 0 or positive. */
  readonly compare: (a: Valor, b: Valor) => number;
}

/** The types of the ERP's columns, one row each: how they come, how they go into a `$filter`, how they compare. */
export const TIPOS = {
  // Codes are the same in capitals or not, as in the ERP.
  texto: { schema: texto, vacios: VACIOS, pedido: texto, citado: true, operadores: ['eq', 'startswith'], compare: compareTexts },
  // A number or a code: a text from here on.
  codigo: { schema: codigo, vacios: VACIOS, pedido: texto, citado: true, operadores: ['eq', 'startswith'], compare: compareTexts },
  entero: { schema: z.int(), vacios: VACIOS, pedido: z.int(), citado: false, operadores: ORDEN, compare },
  decimal: { schema: decimal, vacios: VACIOS, pedido: decimal, citado: false, operadores: ORDEN, compare: compareNumbers },
  fecha: { schema: fecha, vacios: [...VACIOS, '0001-01-01'], pedido: fecha, citado: false, operadores: ORDEN, compare },
  instante: {
    schema: instante,
    vacios: [...VACIOS, '0001-01-01T00:00:00Z'],
    // A day is its first instant in Santiago (C18).
    pedido: z.union([z.pipe(fecha, z.transform((dia) => dayStart(dia).toISOString())), instante]),
    citado: false,
    operadores: ORDEN,
    compare,
  },
  booleano: { schema: z.boolean(), vacios: VACIOS, pedido: z.boolean(), citado: false, operadores: ['eq'], compare },
} as const satisfies Readonly<Record<string, TipoErp>>;

export type Tipo = keyof typeof TIPOS;
/** `fecha?` = may be empty: then null. */
export type TipoColumna = Tipo | `${Tipo}?`;

interface Celdas {
  readonly texto: string;
  readonly codigo: string;
  readonly entero: number;
  readonly decimal: string;
  readonly fecha: string;
  readonly instante: string;
  readonly booleano: boolean;
}
/** What a cell of a column is. */
export type Celda<T extends TipoColumna> = T extends Tipo ? Celdas[T] : T extends `${infer U extends Tipo}?` ? Celdas[U] | null : never;

/** The row of the table behind a column. */
export function tipoOf(columna: TipoColumna): TipoErp {
  // Cut of its mark, it is one of the names of the table.
  return TIPOS[columna.replace('?', '') as Tipo];
}

/**
 * The schema of a column's cells. No union for what may be empty: a branch that fails costs more than the cell. A text or code
 * without `?` keeps its blank as the empty text, as Business Central does; of a key no blank is a value (decisión D10).
 */
export function cellSchema(columna: TipoColumna, enClave = false): z.ZodMiniType<Valor | null> {
  const { schema, vacios, citado } = tipoOf(columna);
  if (enClave) return columna.startsWith('texto') ? texto.check(z.refine((text) => text.trim() !== '')) : schema;
  if (!columna.endsWith('?')) return citado ? z.pipe(z.transform((celda: unknown): unknown => (celda === null ? '' : celda)), schema) : schema;
  const blanks: readonly unknown[] = vacios;
  return z.pipe(z.transform((celda: unknown) => (blanks.includes(celda) ? null : celda)), z.nullable(schema));
}

/** PostgreSQL keeps neither NUL nor half a character. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** As it was written, to the digit; an exponent is spelt out. */
function readDecimal(text: string): string {
  const [mantissa = '', exponent] = text.split(/[eE]/);
  if (exponent === undefined) return normalizeDecimal(text);
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const digits = whole + fraction;
  const at = whole.length + Number(exponent);
  const padded = at <= 0 ? '0'.repeat(1 - at) + digits : digits.padEnd(at, '0');
  const point = Math.max(at, 1);
  return normalizeDecimal(`${sign}${padded.slice(0, point)}.${padded.slice(point) || '0'}`);
}

/** JSON's shortest form of the number, without an exponent. */
function decimalText(n: number): string {
  const text = String(n);
  return text.includes('e') ? normalizeDecimal(n.toFixed(20)) : text;
}

function compare(a: Valor, b: Valor): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function compareNumbers(a: Valor, b: Valor): number {
  return compareDecimals(String(a), String(b));
}

function compareTexts(a: Valor, b: Valor): number {
  return compare(String(a).toUpperCase(), String(b).toUpperCase());
}
