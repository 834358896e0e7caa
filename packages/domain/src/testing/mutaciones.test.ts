import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { mutateBytes, mutateJson, mutateText } from './mutaciones.ts';

const BYTES = Uint8Array.from({ length: 50 }, (_, n) => n);
const JSON_VALUE = { id: 'a', lista: [1, 2, { hondo: 'texto' }], nada: null };

const throwsOf = (count: number) => fc.sample(fc.array(fc.nat(), { minLength: 3, maxLength: 3 }), { numRuns: count, seed: 7 });

test('every throw of the dice gives the same again, and hardly one leaves the input as it was', () => {
  const dice = throwsOf(500);
  for (const one of dice) {
    expect(mutateBytes(BYTES, one)).toEqual(mutateBytes(BYTES, one));
    expect(mutateJson(JSON_VALUE, one)).toEqual(mutateJson(JSON_VALUE, one));
  }
  const changed = (same: (one: number[]) => boolean) => dice.filter((one) => !same(one)).length;
  expect(changed((one) => mutateBytes(BYTES, one).join() === BYTES.join())).toBeGreaterThan(450);
  expect(changed((one) => mutateText('hola qué tal', one) === 'hola qué tal')).toBeGreaterThan(400);
  expect(changed((one) => JSON.stringify(mutateJson(JSON_VALUE, one)) === JSON.stringify(JSON_VALUE))).toBeGreaterThan(450);
});

test('among them: cut, longer and overwritten bytes; keys gone and added, __proto__ as a key of its own, deep lists', () => {
  const lengths = throwsOf(500).map((one) => mutateBytes(BYTES, one).length);
  expect([lengths.some((n) => n < 50), lengths.some((n) => n > 50), lengths.some((n) => n === 50)]).toEqual([true, true, true]);
  const texts = throwsOf(5_000).map((one) => JSON.stringify(mutateJson(JSON_VALUE, one)));
  for (const sign of ['"__proto__":', '[[[[[[[', '"lista":[1,2]', 'DROP TABLE', '1e+308', '\\ud800']) {
    expect(texts.some((text) => text.includes(sign)), sign).toBe(true);
  }
  expect(texts.some((text) => !text.includes('"id"'))).toBe(true);
});

test('the valid input itself is not touched', () => {
  const before = JSON.stringify(JSON_VALUE);
  for (const one of throwsOf(200)) mutateJson(JSON_VALUE, one);
  expect(JSON.stringify(JSON_VALUE)).toBe(before);
  expect(Object.getPrototypeOf({})).toBe(Object.prototype);
});

test('nesting thrown upon nesting ends: the dice that overflowed the stack of whoever threw them', () => {
  const deeper = [8, 3, 2];
  expect(() => mutateJson([1], Array.from({ length: 30 }, () => [6, 5, 2]).flat())).not.toThrow();
  expect(() => mutateJson([[[JSON_VALUE]]], [...deeper, 6, 1, 2, 6, 5, 2, 6, 7, 2, 6, 9, 2, 6, 11, 2])).not.toThrow();
});
