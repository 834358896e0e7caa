import type { Permission, PermissionRule } from '@rodal/domain/permisos';
import { permissionsOf } from '@rodal/domain/permisos';
import { can } from '@rodal/domain/puede';
import { claveTexto } from '@rodal/domain/texto';
import type { Tx } from '../db/client.ts';

/** Somebody of Rodal, as far as mail goes. */
export interface Cuenta {
  readonly usuarioId: number;
  readonly usuario: string;
  /** By `claveTexto`; '' = none. */
  readonly correo: string;
  readonly activo: boolean;
  readonly permisos: readonly Permission[];
}

type Lee = Pick<Tx, 'usuario'>;

/** Everybody who has an account: some hundreds at most. */
export async function readCuentas(db: Lee): Promise<Cuenta[]> {
  const found = await db.usuario.findMany({
    orderBy: { id: 'asc' },
    select: { id: true, nombre: true, email: true, activo: true, perfiles: { select: { perfil: { select: { nombre: true } } } }, permisos: { select: { permiso: true, concedido: true } } },
  });
  return found.map(({ id, nombre, email, activo, perfiles, permisos }) => ({
    usuarioId: id, usuario: nombre, correo: claveTexto(email), activo, permisos: permissionsOf(perfiles.map(({ perfil }) => perfil.nombre), permisos),
  }));
}

/** Whether somebody may be written to about what `regla` guards. */
export const recibe = ({ activo, permisos }: Pick<Cuenta, 'activo' | 'permisos'>, regla: PermissionRule): boolean => activo && can(permisos, regla);

/**
 * Why an address is not written to although it stands on a list: it is only of people who were deactivated, or who may not see what the
 * mail tells (E2). An address of nobody here is somebody's whom the setting names.
 * @param cuentas whose addresses may be this one
 * @returns null = it is written to
 */
export function motivoOmision(correo: string, cuentas: readonly Cuenta[], regla: PermissionRule): string | null {
  const suyas = cuentas.filter((cuenta) => cuenta.correo === claveTexto(correo));
  if (suyas.length === 0 || suyas.some((cuenta) => recibe(cuenta, regla))) return null;
  const nombres = suyas.map(({ usuario }) => usuario).join(', ');
  return suyas.some(({ activo }) => activo) ? `${nombres}: su perfil no permite ver lo que dice.` : `${nombres}: la cuenta está desactivada.`;
}

/** The same at the moment of sending. @param regla null = whoever it is for gets it */
export async function omisionDe(db: Lee, correo: string, regla: PermissionRule | null): Promise<string | null> {
  return regla === null ? null : motivoOmision(correo, await readCuentas(db), regla);
}
