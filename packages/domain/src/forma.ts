/**
 * Whether a value read from a disk has the form it was written in. For what is read often and in numbers, where a schema
 * with its messages would cost twenty times as much; what comes over a border is checked by its contract.
 */
export type Forma = (value: unknown) => boolean;

/** A text, of a form where one is given. */
export const texto =
  (form?: RegExp): Forma =>
  (value) => typeof value === 'string' && (form === undefined || form.test(value));

export const numero: Forma = (value) => typeof value === 'number' && Number.isFinite(value);

/** A whole number within limits. */
export const entero =
  (min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): Forma =>
  (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max;

export const sino: Forma = (value) => typeof value === 'boolean';

/** A text that names a moment. */
export const momento: Forma = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** One of the keys of a table. */
export const clave =
  (table: object): Forma =>
  (value) => typeof value === 'string' && Object.hasOwn(table, value);

export const nulo =
  (forma: Forma): Forma =>
  (value) => value === null || forma(value);

export const opcional =
  (forma: Forma): Forma =>
  (value) => value === undefined || forma(value);

export const lista =
  (forma: Forma): Forma =>
  (value) => Array.isArray(value) && value.every(forma);

/** These fields at least. */
export function objeto(campos: Readonly<Record<string, Forma>>): Forma {
  const entries = Object.entries(campos);
  return (value) => typeof value === 'object' && value !== null && entries.every(([campo, forma]) => forma(Reflect.get(value, campo)));
}

/**
 * A value of its form: those of its fields that are right, and for the rest what stands in for them.
 * @param campos the form of each field of `vacio`
 */
export function repair<T extends object>(value: unknown, campos: Readonly<Record<keyof T & string, Forma>>, vacio: T): T {
  if (typeof value !== 'object' || value === null) return vacio;
  const right = Object.entries<Forma>(campos).filter(([campo, forma]) => forma(Reflect.get(value, campo)));
  return { ...vacio, ...Object.fromEntries(right.map(([campo]) => [campo, Reflect.get(value, campo)])) };
}

/** JSON of a file that may hold anything. @returns undefined when it is none */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
