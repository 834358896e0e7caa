import { ALTURAS_VACIAS } from '@rodal/domain/borrador';
import { describe, expect, it } from 'vitest';
import { alturasReducer, cleanTyped, settleAlturas, withAltura, type AlturasState } from './use-alturas.ts';

const start: AlturasState = { alturas: ALTURAS_VACIAS, past: [] };
const typed = (state: AlturasState, indice: number, texto: string, group: string) =>
  alturasReducer(state, { type: 'change', parte: 'camion', change: (parte) => withAltura(parte, indice, texto), group });
const undo = (state: AlturasState) => alturasReducer(state, { type: 'undo' });

describe('alturasReducer (especificación 2 §2.1)', () => {
  it('takes back the keys of one field together, and fields one by one', () => {
    let state = ['2', '2,', '2,5'].reduce((before, texto) => typed(before, 0, texto, 'a'), start);
    state = typed(state, 1, '2,6', 'b');
    expect(state.alturas.camion.alturas.slice(0, 2)).toEqual(['2,5', '2,6']);
    state = undo(state);
    expect(state.alturas.camion.alturas.slice(0, 2)).toEqual(['2,5', '']);
    state = undo(state);
    expect(state).toEqual(start);
    expect(undo(state)).toBe(state);
  });

  it('keeps no step for a change that changes nothing', () => {
    expect(alturasReducer(start, { type: 'change', parte: 'carro', change: (parte) => parte, group: 'a' })).toBe(start);
  });

  it('A5: keeps the heights of a bench that goes, for when it comes back', () => {
    const bancos = (state: AlturasState, n: number) =>
      alturasReducer(state, { type: 'change', parte: 'camion', change: (parte) => ({ ...parte, bancos: n }), group: `b${n}` });
    let state = typed(bancos(start, 2), 7, '2,5', 'a');
    state = bancos(state, 0);
    expect(state.alturas.camion.alturas[7]).toBe('2,5');
    expect(bancos(state, 2).alturas).toEqual(typed(bancos(start, 2), 7, '2,5', 'a').alturas);
  });
});

it.each([
  ['2.5', '2,5'],
  ['2.450', '2,450'],
  [',5', '0,5'],
  ['.5', '0,5'],
  [' 2,5 ', '2,5'],
  ['1.234,5', '1,234,5'],
  ['-2', '-2'],
])('a field that is given %j holds %j', (given, held) => {
  expect(cleanTyped(given)).toBe(held);
});

it('the draft never holds a comma that nothing follows yet', () => {
  const camion = { ...ALTURAS_VACIAS.camion, ancho: '2,', factor: '1,', alturas: ['2,', ...ALTURAS_VACIAS.camion.alturas.slice(1)] };
  expect(settleAlturas({ ...ALTURAS_VACIAS, camion }).camion).toMatchObject({ ancho: '2', factor: '1', alturas: ['2', ...camion.alturas.slice(1)] });
});
