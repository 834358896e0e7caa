import { describe, expect, it } from 'vitest';
import { isCargaDudosa } from './carga-dudosa.ts';

describe('D4: a load that a person has to look at', () => {
  it.each([
    ['a whole table that is empty', 'todo', 17, 0, true],
    ['a whole table that loses just the share', 'todo', 100, 70, false],
    ['a whole table that loses more', 'todo', 100, 69, true],
    ['a whole table that grows', 'todo', 10, 400, false],
    ['a whole table that was empty', 'todo', 0, 0, false],
    ['a month that is empty and had rows', '2026-03', 1, 0, true],
    ['a month that is empty again', '2026-03', 0, 0, false],
    ['a month with fewer rows', '2026-03', 100, 1, false],
    ['a year that is empty and had rows', '2026', 5, 0, true],
  ])('%s', (_name, periodo, antes, ahora, dudosa) => {
    expect(isCargaDudosa({ periodo, antes, ahora }, 30)).toBe(dudosa);
  });
});
