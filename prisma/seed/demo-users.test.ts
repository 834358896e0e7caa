import { permissionsOf, type Permission } from '@rodal/domain/permisos';
import { describe, expect, it } from 'vitest';
import { DEMO_USERS } from './demo-users.ts';

/**
 * Every rule of the three specifications that names a user, by hand: in the demo each is a grant, a denial or a way to
 * find the origin (C9, A11). The third specification names nobody.
 */

const con = (permiso: Permission) => DEMO_USERS.filter(({ concedidos }) => concedidos.includes(permiso));
const nombres = (users: typeof DEMO_USERS) => users.map(({ usuario }) => usuario).toSorted();
const sonSupervisor = (users: typeof DEMO_USERS) => nombres(users.filter(({ perfiles }) => perfiles.includes('Supervisor')));
const puede = ({ perfiles, concedidos, negados }: (typeof DEMO_USERS)[number], permiso: Permission) =>
  permissionsOf(perfiles, [...concedidos.map((uno) => ({ permiso: uno, concedido: true })), ...negados.map((uno) => ({ permiso: uno, concedido: false }))]).includes(permiso);

describe('rules of especificación 1 §6 that name users', () => {
  it.each(['nominas.actualizar', 'nominas.notificar'] as const)('%s: two Supervisores, and two others whatever their profile', (permiso) => {
    expect(nombres(con(permiso))).toEqual(['aprobador', 'creador', 'supervisor', 'supervisor2']);
    expect(sonSupervisor(con(permiso))).toEqual(['supervisor', 'supervisor2']);
  });

  it('proveedores.actualizar: those four, and one more', () => {
    expect(nombres(con('proveedores.actualizar'))).toEqual(['abastecimiento', 'aprobador', 'creador', 'supervisor', 'supervisor2']);
  });

  it('clientes.actualizar: one Supervisor, and three others whatever their profile', () => {
    expect(nombres(con('clientes.actualizar'))).toEqual(['aprobador', 'contador', 'creador', 'supervisor']);
    expect(sonSupervisor(con('clientes.actualizar'))).toEqual(['supervisor']);
  });

  it('reporte.volumenesPallet: two users', () => {
    expect(nombres(con('reporte.volumenesPallet'))).toEqual(['oficina', 'reportes']);
  });

  it('cargasBc.mantener: hidden for one user, whose profile grants it', () => {
    const negados = DEMO_USERS.filter((user) => user.negados.length > 0);
    expect(negados.map(({ usuario, perfiles, negados: suyos }) => [usuario, perfiles, suyos])).toEqual([['costos', ['ReporteVolumenes'], ['cargasBc.mantener']]]);
    expect(nombres(DEMO_USERS.filter((user) => puede(user, 'cargasBc.mantener')))).toEqual(['reportes']);
    expect(nombres(DEMO_USERS.filter((user) => puede(user, 'cargasBc.usar')))).toEqual(['costos', 'reportes']);
  });

  it('whoever may update a list sees it', () => {
    for (const lista of ['nominas', 'proveedores', 'clientes'] as const) {
      for (const user of con(`${lista}.actualizar`)) expect([user.usuario, puede(user, `${lista}.ver`)]).toEqual([user.usuario, true]);
    }
  });
});

describe('rules of especificación 2 §4 that name logins (A11)', () => {
  const enModo = (modo: string) => nombres(DEMO_USERS.filter(({ ubicacion }) => ubicacion.modo === modo));

  it('two generic ones choose the origin by hand', () => {
    expect(enModo('manual')).toEqual(['despachogenerico', 'despachoprueba']);
  });

  it('three stand at fixed coordinates, one of them with a forced origin', () => {
    expect(enModo('fijo')).toEqual(['puestofijo', 'puestofijo2', 'puestoforzado']);
    const forzados = DEMO_USERS.filter(({ ubicacion }) => ubicacion.modo === 'fijo' && ubicacion.origenForzado !== undefined);
    expect(nombres(forzados)).toEqual(['puestoforzado']);
  });
});
