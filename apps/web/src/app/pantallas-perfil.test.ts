// @vitest-environment jsdom
import { PROFILES } from '@rodal/domain/permisos';
import { expect, it } from 'vitest';
import { pantallasDe } from './usuarios-screen.tsx';
import { SCREENS } from './screens.tsx';

it('D20: a profile is told by the screens it opens, those of every internal user apart', () => {
  expect(pantallasDe(SCREENS, 'Administrador')).toEqual({ propias: ['Usuarios', 'Maestros', 'Ajustes', 'Avisos', 'Trabajos', 'Correos', 'Auditoría'], deInterno: true });
  expect(pantallasDe(SCREENS, 'Despacho')).toEqual({ propias: ['Despacho', 'Metro Ruma', 'Sincronización', 'Mis Despachos', 'Recepciones Camión', 'Verificar guía'], deInterno: false });
  expect(pantallasDe(SCREENS, 'Interno')).toMatchObject({ deInterno: false });
  expect(pantallasDe(SCREENS, 'Interno').propias).toContain('Ver Faenas');
  expect(pantallasDe(SCREENS, 'ASE-PAL')).toEqual({ propias: [], deInterno: true });
  expect(pantallasDe(SCREENS, 'de otra versión')).toEqual({ propias: [], deInterno: false });
});

it.each(Object.keys(PROFILES))('%s names no screen that is not built', (perfil) => {
  for (const { path, menu, page, fieldPage } of SCREENS) {
    if (page !== undefined || fieldPage !== undefined) continue;
    for (const { label } of menu ?? []) expect(pantallasDe(SCREENS, perfil).propias, path).not.toContain(label);
  }
});
