import { describe, expect, it } from 'vitest';
import { countersReducer, type CountersState } from './use-counters.ts';

const start: CountersState = { counts: {}, past: [], malos: {} };
const add = (state: CountersState, diametro: number, step: number, group: string) =>
  countersReducer(state, { type: 'add', diametro, step, group });

describe('countersReducer (especificación 2 §5)', () => {
  it('counts up, never below 0, and forgets a class that returns to 0', () => {
    const one = add(start, 24, 1, 'a');
    expect(one.counts).toEqual({ 24: 1 });
    expect(add(start, 24, -1, 'a')).toBe(start);
    expect(add(one, 24, -1, 'b').counts).toEqual({});
  });

  it('takes back a hold as one change and single taps one by one', () => {
    let state = add(start, 24, 1, 'tap');
    for (let n = 0; n < 5; n += 1) state = add(state, 24, 1, 'hold');
    state = add(state, 30, 1, 'tap 2');
    state = countersReducer(state, { type: 'undo' });
    expect(state.counts).toEqual({ 24: 6 });
    state = countersReducer(state, { type: 'undo' });
    expect(state.counts).toEqual({ 24: 1 });
    state = countersReducer(state, { type: 'undo' });
    expect(state).toEqual(start);
    expect(countersReducer(state, { type: 'undo' })).toBe(state);
  });

  it('takes back a typed number to what stood before the first key', () => {
    const before = add(start, 40, 1, 'tap');
    const typed = [1, 12, 123].reduce(
      (state, cantidad) => countersReducer(state, { type: 'set', diametro: 40, texto: String(cantidad), group: 'typed' }),
      before,
    );
    expect(typed.counts).toEqual({ 40: 123 });
    expect(countersReducer(typed, { type: 'undo' }).counts).toEqual({ 40: 1 });
  });

  it('D17 R128 an entry that stops being a count gives back what stood before its first key', () => {
    const before = add(start, 40, 1, 'tap');
    const typed = ['1', '1,', '1,5'].reduce((state, texto) => countersReducer(state, { type: 'set', diametro: 40, texto, group: 'typed' }), before);
    expect(typed).toEqual({ ...before, malos: { 40: '1,5' } });
    expect(countersReducer(typed, { type: 'set', diametro: 40, texto: '15', group: 'typed' })).toMatchObject({ counts: { 40: 15 }, malos: {} });
  });

  it('counts to four digits and not beyond', () => {
    const full = countersReducer(start, { type: 'set', diametro: 16, texto: '9999', group: 'x' });
    expect(full.counts).toEqual({ 16: 9999 });
    expect(add(full, 16, 1, 'tap')).toBe(full);
  });
});
