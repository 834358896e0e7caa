import { describe, expect, it } from 'vitest';
import { clavesTexto, isCargaDudosa, lugarTexto } from './carga-dudosa.ts';

describe('D4: a load that a person has to look at', () => {
  it.each([
    ['a whole table that is empty', 'todo', 17, 0, 0, 0, true],
    ['a whole table that loses just the share', 'todo', 100, 70, 0, 30, false],
    ['a whole table that loses more', 'todo', 100, 69, 0, 31, true],
    ['R160: as many foreign rows as there were', 'todo', 18, 18, 18, 18, true],
    ['R160: as many rows, of which just the share are others', 'todo', 100, 100, 30, 30, false],
    ['R160: as many rows, of which more are others', 'todo', 100, 100, 31, 31, true],
    ['R160: foreign rows beside all that there were', 'todo', 18, 736, 718, 0, true],
    ['R160: new rows up to the share of what it brings', 'todo', 70, 100, 30, 0, false],
    ['R160: some new and some gone, neither more than the share', 'todo', 100, 101, 30, 29, false],
    ['a whole table that was empty', 'todo', 0, 0, 0, 0, false],
    ['the first load of a whole table', 'todo', 0, 718, 0, 0, false],
    ['a month that is empty and had rows', '2026-03', 1, 0, 0, 0, true],
    ['a month that is empty again', '2026-03', 0, 0, 0, 0, false],
    ['a month with fewer rows', '2026-03', 100, 1, 0, 0, false],
    ['a year that is empty and had rows', '2026', 5, 0, 0, 0, true],
  ])('%s', (_name, periodo, antes, ahora, nuevas, idas, dudosa) => {
    expect(isCargaDudosa({ periodo, antes, ahora, nuevas, idas }, 30)).toBe(dudosa);
  });

  it.each([
    [0, 0, ''],
    [1, 0, ' (1 nueva)'],
    [0, 1, ' (1 ya no viene)'],
    [1200, 18, ' (1.200 nuevas, 18 ya no vienen)'],
  ])('%s new and %s gone: «%s»', (nuevas, idas, dicho) => {
    expect(clavesTexto({ nuevas, idas })).toBe(dicho);
  });

  it.each([
    ['2026-10', 'RecepcionMR de FLE, octubre 2026'],
    ['2026', 'RecepcionMR de FLE, 2026'],
    ['todo', 'RecepcionMR de FLE'],
  ])('the period %s is «%s»', (periodo, dicho) => {
    expect(lugarTexto({ fuente: 'RecepcionMR', empresa: 'FLE', periodo })).toBe(dicho);
  });
});
