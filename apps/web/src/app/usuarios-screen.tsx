import { isProfile, permissionsOf } from '@rodal/domain/permisos';
import { useCallback } from 'react';
import UsuariosPage from '../features/usuarios/usuarios-page.tsx';
import { menuFor } from './menu.ts';
import type { Screen, ScreenProps } from './screen.ts';

/** Usuarios, with what only the table of screens knows: where each profile leads. */
export function UsuariosScreen({ sesion, screens }: ScreenProps) {
  return <UsuariosPage sesion={sesion} pantallasDe={useCallback((perfil: string) => pantallasDe(screens, perfil), [screens])} />;
}

/** The screens in the menus of whoever has one profile alone, as the menus call them, without Inicio; what every internal profile opens (C32) apart. */
export function pantallasDe(screens: readonly Screen[], perfil: string): { readonly propias: readonly string[]; readonly deInterno: boolean } {
  if (!isProfile(perfil)) return { propias: [], deInterno: false };
  const links = linksOf(screens, perfil);
  const deTodos = linksOf(screens, 'Interno');
  const deInterno = perfil !== 'Interno' && deTodos.every((link) => links.includes(link));
  return { propias: deInterno ? links.filter((link) => !deTodos.includes(link)) : links, deInterno };
}

function linksOf(screens: readonly Screen[], perfil: string): string[] {
  return menuFor(screens, permissionsOf([perfil])).flatMap(({ group, links }) => (group === 'Inicio' ? [] : links.map(({ label }) => label)));
}
