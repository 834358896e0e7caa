import { expect, it } from 'vitest';
import { clave, entero, lista, momento, nulo, numero, objeto, opcional, parseJson, repair, sino, texto } from './forma.ts';

it.each([
  ['texto', texto(), ['', 'a'], [1, null, undefined]],
  ['texto of a form', texto(/^a+$/), ['aa'], ['b', '']],
  ['numero', numero, [0, -1.5], ['1', Number.NaN, Infinity]],
  ['entero', entero(0, 9), [0, 9], [-1, 10, 1.5, 1n, '3']],
  ['sino', sino, [true, false], [0, 'true', null]],
  ['momento', momento, ['2026-11-20T12:00:00.000Z'], ['ayer', '', 5]],
  ['clave', clave({ a: 1 }), ['a'], ['b', 'toString', '__proto__']],
  ['nulo', nulo(texto()), [null, 'a'], [undefined, 1]],
  ['opcional', opcional(texto()), [undefined, 'a'], [null, 1]],
  ['lista', lista(texto()), [[], ['a']], [['a', 1], 'a', { 0: 'a', length: 1 }]],
  ['objeto', objeto({ a: texto() }), [{ a: '', b: 1 }], [{}, null, [], 'a']],
])('%s', (_name, forma, good, bad) => {
  expect([good.map((value) => forma(value)), bad.map((value) => forma(value))]).toEqual([good.map(() => true), bad.map(() => false)]);
});

it('repairs field by field, and adds none', () => {
  const campos = { a: texto(), n: entero(0) };
  expect(repair<{ a: string; n: number }>({ a: 'x', n: -1, z: 3 }, campos, { a: '', n: 7 })).toEqual({ a: 'x', n: 7 });
  for (const value of [null, 3, 'a', undefined]) expect(repair(value, campos, { a: '', n: 7 })).toEqual({ a: '', n: 7 });
  expect(Object.hasOwn(repair(JSON.parse('{"__proto__":{"a":"x"}}'), campos, { a: '', n: 7 }), '__proto__')).toBe(false);
});

it('reads JSON or gives nothing', () => {
  expect([parseJson('[1]'), parseJson('{'), parseJson('')]).toEqual([[1], undefined, undefined]);
});
