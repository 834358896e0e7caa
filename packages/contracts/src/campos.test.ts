import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { multilinea, texto } from './campos.ts';
import type { EndpointSpec } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';

interface Leaf {
  readonly name: string;
  readonly schema: z.ZodMiniType;
}

/** The fields of a schema, however deep. */
function leavesOf(name: string, schema: z.ZodMiniType | undefined): readonly Leaf[] {
  if (schema === undefined) return [];
  const inside = schema instanceof z.ZodMiniObject ? Object.entries(schema.shape) : schema instanceof z.ZodMiniArray ? [['[]', schema.def.element]] : schema instanceof z.ZodMiniUnion ? schema.def.options.map((one, at) => [at, one]) : 'innerType' in schema.def ? [['', schema.def.innerType]] : [];
  // A schema of zod's is what it holds.
  return inside.length === 0 ? [{ name, schema }] : inside.flatMap(([key, one]) => leavesOf(`${name}.${String(key)}`, one as z.ZodMiniType));
}

const takes = ({ schema }: Leaf, value: string) => z.safeParse(schema, value).success;
const rows: ReadonlyArray<readonly [string, EndpointSpec]> = Object.entries(ENDPOINTS);
/** Required texts, of one letter at least: passwords and keys, of which a space is a part, are none. */
const required = rows
  .flatMap(([name, { params, query, body }]) => [params, query, body].flatMap((schema) => leavesOf(name, schema)))
  .filter((leaf) => takes(leaf, 'x') && !takes(leaf, '') && !takes(leaf, ' '));

describe('R170: a text that people see as empty is empty', () => {
  it.each(required.map((leaf) => [leaf.name, leaf] as const))('%s, which is required', (_name, leaf) => {
    expect(['\u200B', '\u2060', '\u00AD', ' \uFEFF ', '\u3164', '\u2800'].filter((text) => takes(leaf, text))).toEqual([]);
  });

  it('there are such fields, the notice to Inicio among them', () => {
    expect(required.map(({ name }) => name)).toEqual(expect.arrayContaining(['createAviso.mensaje']));
  });

  it.each([texto(20), multilinea(20)])('where it may be empty it is stored as empty; what joins letters that are seen stays', (schema) => {
    expect(z.parse(schema, ' \u200B ')).toBe('');
    expect(z.parse(schema, ' 👩\u200D🌾 ')).toBe('👩\u200D🌾');
  });
});
