import { describe, expect, it } from 'vitest';
import { isSoloPrograma, PERMISSIONS, permissionsOf, PROFILES } from './permisos.ts';
import { isPermisoPrograma } from './permisos-programas.ts';
import { explainPermissions } from './usuarios.ts';

describe('D7: what feeds tables is a program’s alone', () => {
  const solos = Object.keys(PERMISSIONS).filter(isSoloPrograma);

  it('no profile grants it, and a key may have it', () => {
    expect(solos.length).toBe(9);
    expect(Object.values(PROFILES).flat().filter(isSoloPrograma)).toEqual([]);
    expect(solos.filter((permiso) => !isPermisoPrograma(permiso))).toEqual([]);
  });

  it('nobody can be given it, whatever a row says', () => {
    const overrides = solos.map((permiso) => ({ permiso, concedido: true }));
    expect(permissionsOf(['Administrador'], overrides).filter(isSoloPrograma)).toEqual([]);
    expect(explainPermissions(['Administrador'], overrides).filter(({ permiso }) => isSoloPrograma(permiso))).toEqual([]);
  });

  it('the last word on a load is a person’s', () => {
    expect(isPermisoPrograma('trabajos.resolver')).toBe(false);
  });
});
