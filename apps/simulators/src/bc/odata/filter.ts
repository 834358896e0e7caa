import type { Fuente, TipoColumna } from '../fuentes/fuente.ts';
import { badRequest, ODataError } from './error.ts';

const COMPARISONS = ['eq', 'ne', 'ge', 'gt', 'le', 'lt', 'startswith'] as const;
type Comparison = (typeof COMPARISONS)[number];

/** A `$filter`, understood. */
export type Filter =
  | { readonly op: 'and' | 'or'; readonly sides: readonly Filter[] }
  | { readonly op: Comparison; readonly field: string; readonly value: string | number | boolean };

/** Types of literals that a column can be compared with. */
const LITERALS: Readonly<Record<TipoColumna, Extract<Token, { kind: 'literal' }>['type']>> = {
  texto: 'text',
  entero: 'number',
  decimal: 'number',
  fecha: 'date',
  logico: 'boolean',
};

/**
 * Reads what Business Central understands of `$filter`: eq, ne, ge, gt, le, lt, startswith, `and`, parentheses, and
 * `or` between conditions on one field only.
 *
 * @throws ODataError 400: syntax, a column that the service lacks, a literal of another type, `or` across fields
 */
export function parseFilter(text: string, { columnas }: Pick<Fuente, 'columnas'>): Filter {
  const tokens = tokenize(text);
  let at = 0;

  const next = (): Token | undefined => tokens[at++];
  const accept = (word: string): boolean => {
    const token = tokens[at];
    const is = token !== undefined && token.kind !== 'literal' && token.text === word;
    if (is) at += 1;
    return is;
  };
  const expect = (word: string) => {
    if (!accept(word)) throw badRequest(`'${word}' expected in '${text}'.`);
  };
  const column = (): string => {
    const token = next();
    if (token?.kind !== 'name') throw badRequest(`A field expected in '${text}'.`);
    if (!columnas.has(token.text)) throw badRequest(`Could not find a property named '${token.text}'.`);
    return token.text;
  };
  const literal = (field: string): string | number | boolean => {
    const token = next();
    const type = LITERALS[columnas.get(field) ?? 'texto'];
    if (token?.kind !== 'literal' || token.type !== type) throw badRequest(`'${field}' can be compared with a ${type} only.`);
    return token.value;
  };

  const chain = (op: 'and' | 'or', side: () => Filter): Filter => {
    const sides = [side()];
    while (accept(op)) sides.push(side());
    const [only] = sides;
    return only !== undefined && sides.length === 1 ? only : { op, sides };
  };
  const whole = (): Filter => chain('or', () => chain('and', condition));
  const condition = (): Filter => {
    if (accept('(')) {
      const inside = whole();
      expect(')');
      return inside;
    }
    if (accept('startswith')) return startswith();
    const field = column();
    const token = next();
    const op = COMPARISONS.find((one) => token?.kind === 'name' && token.text === one);
    if (op === undefined || op === 'startswith') throw badRequest(`An operator expected after '${field}'.`);
    return { op, field, value: literal(field) };
  };
  const startswith = (): Filter => {
    expect('(');
    const field = column();
    if (columnas.get(field) !== 'texto') throw badRequest(`'${field}' is no text.`);
    expect(',');
    const value = literal(field);
    expect(')');
    return { op: 'startswith', field, value };
  };

  const filter = whole();
  if (at < tokens.length) throw badRequest(`Syntax error at the end of '${text}'.`);
  refuseOrAcrossFields(filter);
  return filter;
}

/** The columns that a filter asks about. */
export function fieldsOf(filter: Filter): ReadonlySet<string> {
  return new Set('sides' in filter ? filter.sides.flatMap((side) => [...fieldsOf(side)]) : [filter.field]);
}

function refuseOrAcrossFields(filter: Filter): void {
  if (!('sides' in filter)) return;
  if (filter.op === 'or' && fieldsOf(filter).size > 1) {
    throw new ODataError(400, 'BadRequest_MethodNotImplemented', 'An OR operator is only supported on the same field.');
  }
  filter.sides.forEach(refuseOrAcrossFields);
}

type Token =
  | { readonly kind: 'name' | 'symbol'; readonly text: string }
  | { readonly kind: 'literal'; readonly value: string | number | boolean; readonly type: 'text' | 'number' | 'date' | 'boolean' };

/** Tried in this order: a date begins like a number. */
const PATTERNS: readonly (readonly [pattern: RegExp, read: (text: string) => Token | null])[] = [
  [/\s+/y, () => null],
  [/'(?:[^']|'')*'/y, (text) => ({ kind: 'literal', type: 'text', value: text.slice(1, -1).replaceAll("''", "'") })],
  [/\d{4}-\d{2}-\d{2}(?!\d)/y, (text) => ({ kind: 'literal', type: 'date', value: text })],
  [/-?\d+(?:\.\d+)?/y, (text) => ({ kind: 'literal', type: 'number', value: Number(text) })],
  [/(?:true|false)\b/y, (text) => ({ kind: 'literal', type: 'boolean', value: text === 'true' })],
  [/[A-Za-z_]\w*/y, (text) => ({ kind: 'name', text })],
  [/[(),]/y, (text) => ({ kind: 'symbol', text })],
];

/** The words of a `$filter`. @throws ODataError 400 at what is none, an open quote for instance */
function tokenize(filter: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < filter.length; ) {
    const [length, token] = readToken(filter, at);
    at += length;
    if (token) tokens.push(token);
  }
  return tokens;
}

function readToken(filter: string, at: number): [length: number, token: Token | null] {
  for (const [pattern, read] of PATTERNS) {
    pattern.lastIndex = at;
    const text = pattern.exec(filter)?.[0];
    if (text !== undefined) return [text.length, read(text)];
  }
  throw badRequest(`Syntax error at position ${at} in '${filter}'.`);
}
