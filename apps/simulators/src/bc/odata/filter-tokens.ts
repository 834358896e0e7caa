import { badRequest } from './error.ts';

export type Token =
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
export function tokenize(filter: string): Token[] {
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
