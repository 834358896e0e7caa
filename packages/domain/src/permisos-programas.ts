import { isPermission, type Permission, PERMISSIONS } from './permisos.ts';

/** A session is a person's, and so is the last word on a load; who administers users and keys could give itself everything else. */
const SOLO_PERSONAS: readonly Permission[] = ['sesion.propia', 'usuarios.administrar', 'usuarios.verComo', 'trabajos.resolver'];

/** What the key of a program may be bound to: one of these, and nothing else (diseño §4). */
export const PERMISOS_PROGRAMA: readonly Permission[] = Object.keys(PERMISSIONS)
  .filter(isPermission)
  .filter((permiso) => !SOLO_PERSONAS.includes(permiso));

export function isPermisoPrograma(text: string): text is Permission {
  return PERMISOS_PROGRAMA.some((permiso) => permiso === text);
}
