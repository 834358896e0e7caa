import { describe, expect, it } from 'vitest';
import { nucleoClave, problemaClave } from './contrasena.ts';

const SOLA = { usuario: 'maria.soto', segundoFactor: false };
const CON_CODIGO = { ...SOLA, segundoFactor: true };

describe('a password (issue 7 §1, ASVS 6.2)', () => {
  it.each(['tres cosas del monte', 'kJ8-vlq2_pzz', 'contraseñas del puerto', 'ñandú ñandú 7', '7391 0482 6650', 'x'.repeat(10) + 'abcdef', 'lluvia '.repeat(28)])('%j will do', (clave) => {
    expect(problemaClave(clave, SOLA)).toBeNull();
  });

  it('is twelve long, eight with a second factor, at most two hundred', () => {
    expect(problemaClave('kJ8-vlq2_pz', SOLA)).toBe('La contraseña debe tener al menos 12 caracteres.');
    expect(problemaClave('kJ8-vlq2', CON_CODIGO)).toBeNull();
    expect(problemaClave('kJ8-vlq', CON_CODIGO)).toBe('La contraseña debe tener al menos 8 caracteres.');
    expect(problemaClave('abcde'.repeat(41), SOLA)).toBe('La contraseña debe tener a lo más 200 caracteres.');
  });

  it.each(['aaaaaaaaaaaa', '121212121212', 'AbAbAbAbAbAb'])('%j is one key held down', (clave) => {
    expect(problemaClave(clave, SOLA)).toBe('La contraseña repite muy pocos caracteres distintos.');
  });

  it.each(['Maria.Soto-2026', 'sotomaria1234', 'Comsa.Comsa.2026', 'ForestalLaEsperanza', 'Contraseña2026', 'rodal-chile-1', 'MARÍA 123456'])('%j is made of names', (clave) => {
    expect(problemaClave(clave, SOLA)).toBe('La contraseña es su nombre, el de la empresa o uno parecido. Elija otra.');
  });

  it('what is looked up is what its letters say', () => {
    expect(['¡Cóndor.2026!', 'dragon-tormenta-7', '12345'].map(nucleoClave)).toEqual(['condor', 'dragon-tormenta', '']);
  });
});
