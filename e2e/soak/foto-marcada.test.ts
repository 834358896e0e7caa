import { expect, it } from 'vitest';
import { colorOf, isFotoOf, sha256, takeFoto } from './foto-marcada.ts';
import { createRandom } from './random.ts';

it('each photo is told from every other by its colour, also of neighbours, and no two have the same bytes', async () => {
  const random = createRandom(1);
  const [one, next, far] = [colorOf(31), colorOf(32), colorOf(124)];
  const { buffer } = await takeFoto(one, random);
  expect([await isFotoOf(buffer, one), await isFotoOf(buffer, next), await isFotoOf(buffer, far)]).toEqual([true, false, false]);
  expect(sha256((await takeFoto(one, random)).buffer)).not.toBe(sha256(buffer));
  expect(await isFotoOf(buffer.subarray(0, 200), one)).toBe(false);
  expect(new Set(Array.from({ length: 125 }, (_, n) => colorOf(n).join())).size).toBe(125);
});
