import { isProfile, isSoloPrograma, PERMISSIONS, permissionsOf, PROFILES, type Permission, type PermissionOverride } from './permisos.ts';

/** A login name: lower case, begins with a letter, no spaces. One of digits only could be taken for an id in the audit. */
export const NOMBRE_USUARIO = /^\p{Ll}[\p{Ll}\d._@-]+$/u;

/** Of a login name, in characters. */
export const LARGO_USUARIO = 60;

/** Limits of a password, in characters (reliability §5, ASVS 6.2). */
export const CLAVE = { min: 8, max: 200 } as const;

/** One permission of one person, and where it comes from. */
export interface PermisoExplicado {
  readonly permiso: Permission;
  /** What it allows. */
  readonly texto: string;
  /** Those of the person's profiles that grant it. */
  readonly perfiles: readonly string[];
  /** Granted (true) or denied (false) to this person alone; null = neither (C9). */
  readonly propio: boolean | null;
  /** Whether the person has it: a denial wins over everything (C9). */
  readonly efectivo: boolean;
}

/** Every permission that can be given or taken, in the order of their table, as it results for one person (C9). */
export function explainPermissions(perfiles: readonly string[], propios: readonly PermissionOverride[]): PermisoExplicado[] {
  const efectivos = new Set(permissionsOf(perfiles, propios));
  const known = Object.keys(PERMISSIONS) as Permission[]; // keys of the table
  return known
    .filter((permiso) => permiso !== 'sesion.propia' && !isSoloPrograma(permiso))
    .map((permiso) => ({
      permiso,
      texto: PERMISSIONS[permiso],
      perfiles: perfiles.filter((perfil) => isProfile(perfil) && (PROFILES[perfil] as readonly Permission[]).includes(permiso)),
      propio: propios.find((uno) => uno.permiso === permiso)?.concedido ?? null,
      efectivo: efectivos.has(permiso),
    }));
}

/** Whether somebody can administer people by their profile, and is not denied it: whoever a company must never run out of. */
export function isAdministrador(perfiles: readonly string[], propios: readonly PermissionOverride[]): boolean {
  return perfiles.includes('Administrador') && permissionsOf(perfiles, propios).includes('usuarios.administrar');
}

/** An e-mail address as people have them; whether it arrives only sending shows. */
export const CORREO = /^[^\s@,;]+@[^\s@,;.]+(\.[^\s@,;.]+)+$/;

/** What is wrong with somebody's name or address, by field; null = nothing: the same rules wherever people are made. */
export function problemaUsuario({ nombre, email }: { readonly nombre: string; readonly email: string }): { readonly campo: 'nombre' | 'email'; readonly mensaje: string } | null {
  if (nombre.length > LARGO_USUARIO || nombre !== nombre.toLowerCase() || !NOMBRE_USUARIO.test(nombre)) {
    return { campo: 'nombre', mensaje: `Usuario: de 2 a ${LARGO_USUARIO} letras minúsculas, números y . _ @ -, sin espacios, y empieza con una letra.` };
  }
  if (email.length > LARGO_CORREO || !CORREO.test(email)) return { campo: 'email', mensaje: 'Correo: debe ser como nombre@empresa.cl.' };
  return null;
}

/** Of an address, in characters. */
const LARGO_CORREO = 200;
