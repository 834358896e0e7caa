import { expect, test } from 'vitest';
import { openCofre, type Cofre } from './cofre.ts';

const SECRETO = Buffer.from('doce cajas de pino');
const cofre = must(openCofre('una clave de más de treinta y dos letras'));

function must(opened: Cofre | null): Cofre {
  if (!opened) throw new Error('Sin clave');
  return opened;
}

test('decisión 026: what is sealed opens for its owner with the same key only', () => {
  const sealed = cofre.seal(7, SECRETO);
  expect(sealed.includes(SECRETO)).toBe(false);
  expect(cofre.seal(7, SECRETO).equals(sealed)).toBe(false);
  expect(cofre.open(7, sealed)).toEqual(SECRETO);
  expect(cofre.open(8, sealed)).toBeNull();
  expect(must(openCofre('otra clave de más de treinta y dos letras')).open(7, sealed)).toBeNull();
});

test('a changed byte, a cut one or an empty row opens nothing', () => {
  const sealed = cofre.seal(7, SECRETO);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(cofre.open(7, changed)).toBeNull();
  }
  expect([cofre.open(7, sealed.subarray(0, -1)), cofre.open(7, Buffer.alloc(0)), cofre.open(7, sealed.subarray(0, 29))]).toEqual([null, null, null]);
});

test('without a key there is nothing to seal with', () => {
  expect(openCofre('')).toBeNull();
});
