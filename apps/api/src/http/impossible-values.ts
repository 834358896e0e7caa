import type { FieldError } from '@rodal/domain/errors';
import type * as z from 'zod/mini';

/**
 * What no field of any operation may say, whatever its row: text that PostgreSQL cannot hold, and days that no calendar
 * of ours reaches. Asked of every request in one place (`validateInput`).
 */

/** Days of people's papers; PostgreSQL and `Date` go further, to where adding a day fails. */
const YEARS = { first: 1900, last: 2200 };
/** More complaints than a person reads. */
const MAX_ERRORS = 20;

/** Where a value stands; spelt out only when there is a complaint. */
interface Place {
  readonly parent: Place | null;
  readonly key: string;
}

const spell = (place: Place | null): string => (place === null ? '' : [spell(place.parent), place.key].filter((part) => part !== '').join('.'));

/**
 * Texts, and names of fields, with a NUL or half a character (an unpaired surrogate).
 * @param value as it came: JSON, or the texts of a query. However deep it is, nothing calls itself.
 */
export function unstorableTexts(value: unknown): FieldError[] {
  const found: FieldError[] = [];
  const open: { readonly value: unknown; readonly place: Place | null }[] = [{ value, place: null }];
  for (let next = open.pop(); next !== undefined && found.length < MAX_ERRORS; next = open.pop()) {
    const { value: one, place } = next;
    if (typeof one === 'string') {
      if (!isStorable(one)) found.push(complain(spell(place), 'caracteres', 'tiene un carácter que no se puede guardar'));
    } else if (typeof one === 'object' && one !== null) {
      for (const [key, inner] of Object.entries(one)) {
        if (!isStorable(key)) found.push(complain(spell({ parent: place, key: readable(key) }), 'caracteres', 'lleva en su nombre un carácter que no se puede guardar'));
        if (typeof inner === 'string' || typeof inner === 'object') open.push({ value: inner, place: { parent: place, key } });
      }
    }
  }
  return found;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** A name that can be shown and sent back. */
function readable(key: string): string {
  return key.toWellFormed().replaceAll('\0', '\uFFFD');
}

/** Of the kinds of schema that hold others, as zod describes them. */
interface Def {
  readonly type: string;
  readonly format?: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly catchall?: Schema;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly valueType?: Schema;
  readonly in?: Schema;
  readonly items?: readonly Schema[];
  readonly options?: readonly Schema[];
}
type Schema = z.core.$ZodType;

/**
 * Days of a request, by its schema, outside 1900 to 2200. What is no day at all its schema complains about. Instants are
 * not looked at: clocks say them, and a clock that stands anywhere keeps nothing from being sent (R70).
 */
export function impossibleDates(schema: Schema, value: unknown, place: Place | null = null): FieldError[] {
  if (value === undefined || value === null || !holdsDates(schema)) return [];
  const { type, format, shape, catchall, element, innerType, valueType, in: input, items, options } = defOf(schema);
  if (type === 'string') {
    if (format !== 'date' || typeof value !== 'string' || isPossible(value)) return [];
    return [complain(spell(place), 'rango', `debe ser una fecha entre los años ${YEARS.first} y ${YEARS.last}`)];
  }
  const inside = (inner: Schema, key: string, of: unknown) => impossibleDates(inner, of, { parent: place, key });
  if (Array.isArray(value)) {
    const each = (at: number) => items?.[at] ?? element;
    const own = value.flatMap((one: unknown, at) => {
      const inner = each(at);
      return inner === undefined ? [] : inside(inner, String(at), one);
    });
    if (own.length > 0 || (element === undefined && items === undefined)) return own.slice(0, MAX_ERRORS);
  }
  if (typeof value === 'object' && !Array.isArray(value) && (shape !== undefined || valueType !== undefined)) {
    return Object.entries(value).flatMap(([key, one]) => {
      const inner = (shape !== undefined && Object.hasOwn(shape, key) ? shape[key] : undefined) ?? catchall ?? valueType;
      return inner === undefined ? [] : inside(inner, key, one);
    }).slice(0, MAX_ERRORS);
  }
  const through = [innerType, input, ...(options ?? [])].filter((one) => one !== undefined);
  for (const one of through) {
    const found = impossibleDates(one, value, place);
    if (found.length > 0) return found;
  }
  return [];
}

/** Whether a date stands anywhere in it: most requests have none, and are not walked. */
const dated = new WeakMap<Schema, boolean>();
function holdsDates(schema: Schema): boolean {
  const known = dated.get(schema);
  if (known !== undefined) return known;
  dated.set(schema, false); // one that holds itself is asked once
  const def = defOf(schema);
  const inner = [def.catchall, def.element, def.innerType, def.valueType, def.in, ...(def.items ?? []), ...(def.options ?? []), ...Object.values(def.shape ?? {})];
  const holds = (def.type === 'string' && def.format === 'date') || inner.some((one) => one !== undefined && holdsDates(one));
  dated.set(schema, holds);
  return holds;
}

function defOf(schema: Schema): Def {
  return schema._zod.def;
}

/** Its year stands first, with four digits: any other form the schema refuses. */
function isPossible(text: string): boolean {
  const year = /^(\d{4})-/.exec(text)?.[1];
  return year === undefined || (Number(year) >= YEARS.first && Number(year) <= YEARS.last);
}

function complain(campo: string, codigo: string, resto: string): FieldError {
  return { campo, codigo, mensaje: `${campo === '' ? 'El contenido' : `El campo ${campo}`} ${resto}.` };
}
