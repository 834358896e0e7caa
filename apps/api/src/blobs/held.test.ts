import { expect, it } from 'vitest';
import { holdInMemory } from './held.ts';

it('a hundred senders of a byte each take the room of sixty-four; the others wait on the disk until one goes', () => {
  const senders = Array.from({ length: 100 }, () => holdInMemory());
  const kept = senders.filter((one) => one.add(Buffer.of(1)));
  expect(kept).toHaveLength(64);
  // Safe twice: the second gives nothing back.
  kept[0]?.release();
  kept[0]?.release();
  const later = [holdInMemory(), holdInMemory()];
  expect(later.map((one) => one.add(Buffer.of(2)))).toEqual([true, false]);
  for (const one of [...senders, ...later]) one.release();
});

it('what is longer than a photo is not taken, not even in part, and a room that is used again has nothing of the one before', () => {
  const first = holdInMemory();
  expect(first.add(Buffer.alloc(1024 * 1024, 7))).toBe(true);
  expect(first.add(Buffer.of(8))).toBe(false);
  expect(first.content()).toHaveLength(1024 * 1024);
  first.release();
  const second = holdInMemory();
  expect(second.add(Buffer.of(1, 2))).toBe(true);
  expect(second.content()).toEqual(Buffer.of(1, 2));
  second.release();
});
