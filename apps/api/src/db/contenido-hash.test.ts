import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, contenidoHash } from './contenido-hash.ts';

describe('contenidoHash', () => {
  it('does not depend on the order of keys, at any depth', () => {
    expect(canonicalJson({ b: 1, a: { d: [2, { f: 1, e: 0 }], c: null } })).toBe('{"a":{"c":null,"d":[2,{"e":0,"f":1}]},"b":1}');
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (body) => {
        const shuffled = Object.fromEntries(Object.entries(body).toReversed());
        expect(contenidoHash(shuffled)).toEqual(contenidoHash(body));
      }),
    );
  });

  it('tells other content apart, the order of a list included', () => {
    expect(contenidoHash({ a: [1, 2] })).not.toEqual(contenidoHash({ a: [2, 1] }));
    expect(contenidoHash({ a: '1' })).not.toEqual(contenidoHash({ a: 1 }));
  });

  it('writes only what a jsonb column takes', () => {
    expect(canonicalJson({ texto: 'a\ud800b' })).toBe('{"texto":"a\ufffdb"}');
  });
});
