import { describe, expect, it } from 'vitest';
import { PROFILES } from '../permisos.ts';
import { alcanceDe, pedidasDe, SIN_UNIDAD, TODAS } from './alcance.ts';
import { UNIDADES_GESTION } from './unidades.ts';

describe('the units that somebody chooses from', () => {
  it.each([
    [['Reporte'], 13, 'ASE-COI', true],
    [['Reporte', 'ASE-PAL'], 5, 'ASE-COI', false],
    [['PAL-PUL', 'Reporte'], 6, 'ASE-COI', false],
    [['PUL-VAL'], 1, 'PUL-VAL', false],
    [['PUL'], 3, 'PUL-FUL', false],
    [['PUL', 'ASE-PAL'], 8, 'ASE-COI', false],
    [[], 13, 'ASE-COI', true],
  ])('%s: %i, from %s', (perfiles, cuantas, defecto, todas) => {
    const alcance = alcanceDe(perfiles);
    expect([alcance.unidades.length, alcance.defecto, alcance.todas]).toEqual([cuantas, defecto, todas]);
    expect(alcance.unidades).toContain(defecto);
  });

  it('all together, and what is in none, is for whoever has no list', () => {
    expect(pedidasDe(alcanceDe(['Reporte']))).toEqual([...UNIDADES_GESTION, TODAS, SIN_UNIDAD]);
    expect(pedidasDe(alcanceDe(['PUL']))).toEqual(['PUL-FUL', 'PUL-SCH', 'PUL-VAL']);
  });

  it('names profiles that there are', () => {
    const perfiles = Object.keys(PROFILES);
    expect(['ASE-PAL', 'PAL-PUL', 'PUL-VAL', 'PUL'].filter((uno) => !perfiles.includes(uno))).toEqual([]);
  });
});
