import { describe, expect, it } from 'vitest';
import { cuadrado, filaFaena, posicionEn } from '../testing/lugares.ts';
import { offeredFaenas, toChoices, toOrigen } from './faenas.ts';

const HOY = '2026-11-20';
const faenas = offeredFaenas(
  [
    filaFaena('F2*10-2', 'La Loma', cuadrado(-72.4, -38.5)),
    filaFaena('F3*10-3', 'Sin Borde', ''),
    filaFaena('F1*10-1', 'El Roble', cuadrado(-72.5, -38.5)),
    filaFaena('F4*10-4', 'Ilegible', '[{"lat":-38.5'),
  ],
  HOY,
);

describe('sites offered (A12)', () => {
  it('with or without a perimeter, also with one that cannot be read', () => {
    expect(faenas.map(({ nombre, perimetro }) => [nombre, perimetro !== null])).toEqual([
      ['La Loma', true],
      ['Sin Borde', false],
      ['El Roble', true],
      ['Ilegible', false],
    ]);
  });

  it('R100: a day on which all of them are over is a wrong day: none is hidden', () => {
    const rows = [{ ...filaFaena('F1*10-1', 'El Roble', ''), fechaFinal: '2026-12-31' }, { ...filaFaena('F2*10-2', 'La Loma', ''), fechaFinal: '2027-01-31' }];
    expect(offeredFaenas(rows, '2027-12-25').map(({ nombre, vencida }) => [nombre, vencida])).toEqual([['El Roble', '2026-12-31'], ['La Loma', '2027-01-31']]);
  });

  it('until the third day after their end, and then says that they are late', () => {
    const ended = [filaFaena('F9*1-1', 'Vieja', '', '2026-11-17')];
    const late = offeredFaenas(ended, HOY);
    expect(late[0]?.vencida).toBe('2026-11-17');
    expect(toChoices(late, null)[0]?.detail).toBe('F9*1-1 · sin perímetro · vencida el 17/11/2026');
    const vigente = filaFaena('F1*10-1', 'El Roble', '', null);
    expect(offeredFaenas([...ended, vigente], '2026-11-21').map(({ nombre }) => nombre)).toEqual(['El Roble']);
    expect(offeredFaenas(ended, '2026-11-17')[0]?.vencida).toBeNull();
  });

  it('keeps the notice number with the origin (especificación 2 §3.1)', () => {
    const roble = faenas.find(({ nombre }) => nombre === 'El Roble');
    expect(roble && toOrigen(roble)).toEqual({ codigo: 'F1', rol: '10-1', nombre: 'El Roble', numeroAviso: 'N-F1*10-1' });
  });
});

describe('the list to choose from', () => {
  it('stands as it came while there is no position', () => {
    expect(toChoices(faenas, null).map(({ label, detail }) => `${label}: ${detail}`)).toEqual([
      'La Loma: F2*10-2',
      'Sin Borde: F3*10-3 · sin perímetro',
      'El Roble: F1*10-1',
      'Ilegible: F4*10-4 · sin perímetro',
    ]);
  });

  it('with a position puts the nearest first and says how far it is', () => {
    expect(toChoices(faenas, posicionEn(-38.495, -72.51)).map(({ detail }) => detail)).toEqual([
      'F1*10-1 · a 870 m',
      'F2*10-2 · a 9,6 km',
      'F3*10-3 · sin perímetro',
      'F4*10-4 · sin perímetro',
    ]);
    expect(toChoices(faenas, posicionEn(-38.495, -72.498))[0]?.detail).toBe('F1*10-1 · adentro');
  });
});
