import { useCallback } from 'react';
import UsuariosPage from '../features/usuarios/usuarios-page.tsx';
import { pantallasDe } from './pantallas-perfil.ts';
import type { ScreenProps } from './screen.ts';

/** Usuarios, with what only the table of screens knows: where each profile leads. */
export function UsuariosScreen({ sesion, screens }: ScreenProps) {
  return <UsuariosPage sesion={sesion} pantallasDe={useCallback((perfil: string) => pantallasDe(screens, perfil), [screens])} />;
}
