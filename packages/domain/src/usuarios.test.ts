import { describe, expect, it } from 'vitest';
import { explainPermissions, isAdministrador, NOMBRE_USUARIO } from './usuarios.ts';

describe('what a person may do, and why (C9)', () => {
  const of = (perfiles: string[], propios: { permiso: string; concedido: boolean }[], permiso: string) =>
    explainPermissions(perfiles, propios).find((one) => one.permiso === permiso);

  it('a profile grants it, and says so', () => {
    expect(of(['Reporte', 'Creador'], [], 'nominas.ver')).toMatchObject({ perfiles: ['Creador'], propio: null, efectivo: true });
    expect(of(['Reporte'], [], 'nominas.ver')).toMatchObject({ perfiles: [], propio: null, efectivo: false });
  });

  it('a grant gives what no profile does', () => {
    expect(of([], [{ permiso: 'nominas.actualizar', concedido: true }], 'nominas.actualizar')).toMatchObject({ perfiles: [], propio: true, efectivo: true });
  });

  it('C9: a denial wins over every profile', () => {
    const negado = [{ permiso: 'faenas.ver', concedido: false }];
    expect(of(['Administrador', 'Reporte'], negado, 'faenas.ver')).toMatchObject({ perfiles: ['Administrador', 'Reporte'], propio: false, efectivo: false });
  });

  it('the own session is nobody’s to take', () => {
    expect(of([], [], 'sesion.propia')).toBeUndefined();
  });
});

describe('isAdministrador', () => {
  it.each([
    [['Administrador'], [], true],
    [['Administrador', 'Reporte'], [{ permiso: 'faenas.ver', concedido: false }], true],
    [['Administrador'], [{ permiso: 'usuarios.administrar', concedido: false }], false],
    [['Reporte'], [{ permiso: 'usuarios.administrar', concedido: true }], false],
    [[], [], false],
  ])('%j with %j: %s', (perfiles, propios, expected) => {
    expect(isAdministrador(perfiles, propios)).toBe(expected);
  });
});

describe('NOMBRE_USUARIO', () => {
  it.each(['ana', 'ñandu', 'j.perez', 'ana@rodal.example', 'a-b_2'])('%s', (nombre) => expect(nombre).toMatch(NOMBRE_USUARIO));
  it.each(['', 'a', '12', '1ana', 'Ana', 'ana perez', '-ana', 'ana\u0000'])('not %j', (nombre) => expect(nombre).not.toMatch(NOMBRE_USUARIO));
});
