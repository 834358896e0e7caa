import { describe, expect, it } from 'vitest';
import { shareRuns } from './disk.ts';
import { createKnown } from './known.ts';

describe('R78 waits for one folder', () => {
  /** Runs that end when they are told to. */
  function held() {
    const ends: (() => void)[] = [];
    const run = shareRuns(() => new Promise<void>((resolve) => void ends.push(resolve)));
    return { run, ends };
  }
  const settle = () => new Promise((resolve) => void setImmediate(resolve));

  it('who comes while one runs waits for the next, and all of them share it', async () => {
    const { run, ends } = held();
    const told: string[] = [];
    const ask = (name: string) => void run('a').then(() => told.push(name));
    ask('uno');
    ask('dos');
    ask('tres');
    await settle();
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await settle();
    expect([told, ends.length]).toEqual([['uno'], 2]);
    ask('cuatro');
    ends[1]?.();
    await settle();
    expect([told, ends.length]).toEqual([['uno', 'dos', 'tres'], 3]);
    ends[2]?.();
    await settle();
    expect(told).toEqual(['uno', 'dos', 'tres', 'cuatro']);
    ask('cinco');
    expect(ends).toHaveLength(4);
  });

  it('one that fails fails for those that waited for it, and the next runs', async () => {
    const outcomes = [Promise.reject(new Error('EIO')), Promise.resolve()];
    for (const one of outcomes) one.catch(() => undefined);
    const run = shareRuns(() => outcomes.shift() ?? Promise.resolve());
    const [first, second] = await Promise.allSettled([run('a'), run('a')]);
    expect([first?.status, second?.status]).toEqual(['rejected', 'fulfilled']);
  });
});

describe('what a process knows of its files', () => {
  it('is of a file, not of its name, and the oldest is forgotten first', () => {
    const known = createKnown(2);
    known.note('a', '1', 'safe');
    expect([known.of('a', '1'), known.of('a', '2')]).toEqual(['safe', null]);
    known.note('b', '1', 'whole');
    known.note('c', '1', 'whole');
    expect([known.of('a', '1'), known.of('b', '1'), known.of('c', '1')]).toEqual([null, 'whole', 'whole']);
  });

  it('a file the disk refused is doubted until another one has its name', () => {
    const known = createKnown();
    known.note('a', '1', 'whole');
    known.doubt('a', '1');
    expect([known.of('a', '1'), known.isDoubted('a', '1'), known.isDoubted('a', '2')]).toEqual([null, true, false]);
  });
});
