import { describe, expect, it } from 'vitest';
import { groupChoices } from './choice-list.ts';

const choices = [
  { value: '1', label: 'Planta Coihue' },
  { value: '2', label: 'Cancha Ñielol', detail: 'Temuco' },
  { value: '3', label: 'Cancha Vieja', detail: 'Lautaro' },
];
const labels = (recents: readonly string[], query: string) => {
  const { recientes, resto } = groupChoices(choices, recents, query);
  return [recientes.map(({ value }) => value), resto.map(({ value }) => value)];
};

describe('groupChoices', () => {
  it('puts what was used lately first, the latest on top, and nothing twice', () => {
    expect(labels(['3', '1'], '')).toEqual([['3', '1'], ['2']]);
    expect(labels(['gone'], '')).toEqual([[], ['1', '2', '3']]);
  });

  it('finds every word in any order, without accents or case, in the second line too', () => {
    expect(labels([], 'NIELOL')).toEqual([[], ['2']]);
    expect(labels(['3'], 'cancha')).toEqual([['3'], ['2']]);
    expect(labels([], 'lautaro cancha')).toEqual([[], ['3']]);
    expect(labels([], 'planta lautaro')).toEqual([[], []]);
  });
});
