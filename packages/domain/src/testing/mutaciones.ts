/**
 * Valid inputs spoilt the way a broken disk, a gateway or somebody hostile spoils them. Pure: what is spoilt, where and
 * with what comes from `dice`, any whole numbers from 0 on, taken three at a time; a generator of numbers makes and
 * shrinks them. Random input from nothing seldom gets past a parser's first check; a spoilt valid one does.
 */
export type Dice = readonly number[];

/** Texts that have broken some parser somewhere: controls, halves of pairs, other digits, SQL, HTML, formulas, paths. */
export const HOSTILE_TEXTS: readonly string[] = [
  '', ' ', '\0', 'a\0b', '\r\nX-Mal: 1', '\t=1+1', '=1+1', '+56', '-1+1', '@SUM(A1)', '\uD800', '\uDC00x', '\uFFFE', '\u202Etxt.exe',
  '\u0130\u00DF\uFB03', '\uFF11\uFF12', '\u0663', "' OR 1=1 --", '"; DROP TABLE despacho; --', '$1', '\\', '%', '%00', '%E0%A4%A', '_',
  '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '${7*7}', '{{7*7}}', '../../../etc/passwd', '__proto__', 'constructor',
  'toString', 'hasOwnProperty', 'null', 'NaN', '-0', '1e999', '0x10', '9'.repeat(400), 'x'.repeat(5_000), 'e\u0301'.repeat(300),
  '2026-02-30', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999-23:59', '+275760-09-13T00:00:00Z', '2026-03-01T12:00:00',
];

/** Numbers at the edges of what integers, floats, PostgreSQL and dates hold. */
const HOSTILE_NUMBERS: readonly number[] = [0, -0, -1, 0.1, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, 2 ** 53, 2 ** 63, 8.64e15, 8.64e15 + 1, 1e308, -1e308, 5e-324];

/** What a field may hold instead of what belongs there. */
const HOSTILE_VALUES: readonly unknown[] = [null, true, false, [], {}, [null], [[[]]], ...HOSTILE_NUMBERS, ...HOSTILE_TEXTS];

const HOSTILE_KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length', '', '0', 'estado', 'id'] as const;

const HOSTILE_BYTES = [0x00, 0xff, 0x7f, 0x80, 0x0a, 0xd8, 0xd9, 0x50] as const;

/** Flips, overwrites, inserts, deletes, doubles and cuts off bytes; writes huge numbers over four of them. */
export function mutateBytes(valid: Uint8Array, dice: Dice): Uint8Array<ArrayBuffer> {
  let bytes = [...valid];
  for (const [what, where, value] of throws(dice)) {
    const at = where % (bytes.length + 1);
    const byte = pick(HOSTILE_BYTES, value);
    if (what % 8 === 0) bytes[at] = (bytes[at] ?? 0) ^ (1 << (value % 8));
    else if (what % 8 === 1) bytes[at] = byte;
    else if (what % 8 === 2) bytes.splice(at, 0, ...Array<number>((value % 9) + 1).fill(byte));
    else if (what % 8 === 3) bytes.splice(at, (value % 40) + 1);
    else if (what % 8 === 4) bytes.splice(at, 0, ...bytes.slice(at, at + (value % 200)));
    else if (what % 8 === 5) bytes = bytes.slice(0, at);
    else if (what % 8 === 6) bytes.splice(at, 4, ...(value % 2 === 0 ? [0xff, 0xff, 0xff, 0x7f] : [0x7f, 0xff, 0xff, 0xff]));
    else bytes = [...bytes.slice(at), ...bytes.slice(0, at)];
  }
  return Uint8Array.from(bytes);
}

/** The same for text: hostile pieces in it, instead of it, and parts of it gone. */
export function mutateText(valid: string, dice: Dice): string {
  let text = valid;
  for (const [what, where, value] of throws(dice)) {
    const at = where % (text.length + 1);
    const piece = pick(HOSTILE_TEXTS, value);
    if (what % 6 === 0) text = text.slice(0, at) + piece + text.slice(at);
    else if (what % 6 === 1) text = piece;
    else if (what % 6 === 2) text = text.slice(0, at) + text.slice(at + (value % 10) + 1);
    else if (what % 6 === 3) text = text.slice(0, at);
    else if (what % 6 === 4) text = text.slice(0, at) + String.fromCharCode(value % 0x1_00_00) + text.slice(at + 1);
    else text += text.slice(at);
  }
  return text;
}

/**
 * The same for what JSON carries: hostile values in any place, keys gone, doubled or added (`__proto__` as a key of its
 * own, which only JSON text can make), deep nesting.
 */
export function mutateJson(valid: unknown, dice: Dice): unknown {
  return throws(dice).reduce<unknown>((value, one) => mutateNode(value, one, 0), valid);
}

type Throw = readonly [what: number, where: number, value: number];

function throws(dice: Dice): Throw[] {
  const count = Math.floor(dice.length / 3);
  return Array.from({ length: count }, (_, n) => [dice[3 * n] ?? 0, dice[3 * n + 1] ?? 0, dice[3 * n + 2] ?? 0]);
}

/** What was nested before is spoilt no further down: its whole depth, throw after throw, is more than our own stack holds. */
const DEEPEST = 200;

/** Goes down by `where`, then spoils what it finds there. */
function mutateNode(node: unknown, [what, where, value]: Throw, depth: number): unknown {
  const entries = entriesOf(node);
  const down = entries.length > 0 && depth < DEEPEST && (depth === 0 || where % 4 !== 0);
  if (!down) return spoil(node, what, value);
  const at = where % entries.length;
  const rest = Math.floor(where / entries.length);
  const [key, child] = entries[at] ?? ['', null];
  // Keys are taken away and added here or further down.
  const shape = (value >> depth) % 2 === 0 ? what % 12 : 0;
  if (shape === 10) return rebuild(node, entries.filter((_, n) => n !== at));
  if (shape === 11) return rebuild(node, [...entries, [pick(HOSTILE_KEYS, value), Array.isArray(node) ? child : { [key]: value }]]);
  return rebuild(node, entries.map((entry, n) => (n === at ? [key, mutateNode(child, [what, rest, value], depth + 1)] : entry)));
}

function spoil(node: unknown, what: number, value: number): unknown {
  if (typeof node === 'string' && what % 12 < 5) return mutateText(node, [what, value, value >> 3]);
  if (typeof node === 'number' && what % 12 < 3) return pick(HOSTILE_NUMBERS, value);
  if (what % 12 === 5) return [node];
  if (what % 12 === 6) return nested(node, (value % 3) * 500 + 1);
  if (what % 12 === 7) return Array<unknown>((value % 3) * 400 + 1).fill(node);
  return pick(HOSTILE_VALUES, value);
}

function nested(node: unknown, depth: number): unknown {
  let deep = node;
  for (let n = 0; n < depth; n += 1) deep = [deep];
  return deep;
}

function entriesOf(node: unknown): [string, unknown][] {
  return typeof node === 'object' && node !== null ? Object.entries(node) : [];
}

/** `Object.fromEntries` makes `__proto__` an ordinary key, as a parser of JSON does. */
function rebuild(node: unknown, entries: readonly (readonly [string, unknown])[]): unknown {
  return Array.isArray(node) ? entries.map(([, child]) => child) : Object.fromEntries(entries);
}

function pick<T>(list: readonly T[], at: number): T {
  const found = list[at % list.length];
  if (found === undefined && list.length === 0) throw new RangeError('Nothing to pick from');
  return found as T; // within the list: its own elements may be undefined
}
