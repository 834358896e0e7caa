import { describe, expect, it } from 'vitest';
import { runAgain } from './again.ts';
import { type Again, type Failure, NOTHING, type StageResult } from './stage.ts';

const failed = (file: string, test = 'una prueba'): Failure => ({ name: `${file} › ${test}`, reason: 'tardó', again: { suite: 'apps/api', file } });
const whole = (...failures: readonly Failure[]): StageResult => ({ ...NOTHING, passed: 100, failures });
const PASSES: StageResult = { ...NOTHING, passed: 5 };

/** What each file says the second time; whoever is not there passes. */
function secondTime(said: Readonly<Record<string, StageResult>> = {}) {
  const asked: string[] = [];
  const run = (again: Again) => {
    asked.push(again.file);
    return Promise.resolve(said[again.file] ?? PASSES);
  };
  return { asked, run };
}

describe('what failed runs once more, alone', () => {
  it('what passes then counts as passed and is told, with what was said both times', async () => {
    const { asked, run } = secondTime();
    const end = await runAgain(whole(failed('a.test.ts'), failed('a.test.ts', 'otra'), failed('b.test.ts')), run);
    expect(asked).toEqual(['a.test.ts', 'b.test.ts']);
    expect(end).toMatchObject({ passed: 103, failures: [] });
    expect(end.unstable.map(({ name, reason, second }) => [name, reason, second])).toEqual([
      ['a.test.ts › una prueba', 'tardó', 'pasó'],
      ['a.test.ts › otra', 'tardó', 'pasó'],
      ['b.test.ts › una prueba', 'tardó', 'pasó'],
    ]);
  });

  it('what fails again is a failure, with what it said alone; another test of its file is not', async () => {
    const again = { ...failed('a.test.ts'), reason: 'de verdad' };
    const { run } = secondTime({ 'a.test.ts': { ...PASSES, failures: [again] } });
    const end = await runAgain(whole(failed('a.test.ts'), failed('a.test.ts', 'otra')), run);
    expect(end).toMatchObject({ passed: 101, failures: [again], unstable: [{ name: 'a.test.ts › otra' }] });
  });

  it('what fails only the second time is a failure, too', async () => {
    const fresh = failed('a.test.ts', 'otra');
    const { run } = secondTime({ 'a.test.ts': { ...PASSES, failures: [fresh] } });
    expect((await runAgain(whole(failed('a.test.ts')), run)).failures).toEqual([fresh]);
  });

  it('a second time that tests nothing shows nothing', async () => {
    const first = failed('a.test.ts');
    const { run } = secondTime({ 'a.test.ts': NOTHING });
    expect(await runAgain(whole(first), run)).toMatchObject({ passed: 100, failures: [first], unstable: [] });
  });

  it('what has no file to run again stays a failure', async () => {
    const types: Failure = { name: 'tsconfig.json', reason: '' };
    const { asked, run } = secondTime();
    expect(await runAgain(whole(types), run)).toMatchObject({ failures: [types], unstable: [] });
    expect(asked).toEqual([]);
  });

  it.each([
    [3, 0],
    [4, 1],
  ])('%d unstable files: %d failures', async (files, failures) => {
    const { run } = secondTime();
    const all = Array.from({ length: files }, (_, n) => [failed(`${n}.test.ts`), failed(`${n}.test.ts`, 'otra')]).flat();
    const end = await runAgain(whole(...all), run);
    expect(end.failures).toHaveLength(failures);
    expect(end.unstable).toHaveLength(2 * files);
  });
});
