import { type Permission, type PermissionRule, permissionsOf } from '@rodal/domain/permisos';
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
const recibe = ({ activo, permisos }: Pick<Cuenta, 'activo' | 'permisos'>, regla: PermissionRule): boolean => activo && can(permisos, regla);

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

/** A mail to one address. */
export interface Envio<D> {
  readonly para: string;
  /** Whose it is here; '' = of nobody here. */
  readonly usuario: string;
  /** Why it will not be sent, which the row of the mail will say; '' = it will. */
  readonly omitido: string;
  readonly datos: D;
}

/**
 * Who gets what of an event: one mail an address, however many lists and people it stands for (E2). What somebody has to do comes before
 * what a list is told.
 * @param lista addresses of a setting
 * @param regla what somebody of Rodal must be allowed to
 * @param dePersonas what the people of one address get; null = nothing of their own
 * @param deLista what an address of the list gets; null = nothing
 */
export function repartir<D>(
  { lista, cuentas, regla }: { readonly lista: readonly string[]; readonly cuentas: readonly Cuenta[]; readonly regla: PermissionRule },
  { dePersonas, deLista }: { readonly dePersonas: (suyas: readonly Cuenta[]) => D | null; readonly deLista: D | null },
): Envio<D>[] {
  const envios = new Map<string, Envio<D>>();
  for (const [para, suyas] of Map.groupBy(cuentas.filter((cuenta) => cuenta.correo !== '' && recibe(cuenta, regla)), ({ correo }) => correo)) {
    const datos = dePersonas(suyas);
    if (datos !== null) envios.set(para, { para, usuario: nombresDe(suyas), omitido: '', datos });
  }
  if (deLista === null) return [...envios.values()];
  for (const para of lista.map(claveTexto)) {
    const usuario = nombresDe(cuentas.filter(({ correo }) => correo === para));
    if (!envios.has(para)) envios.set(para, { para, usuario, omitido: motivoOmision(para, cuentas, regla) ?? '', datos: deLista });
  }
  return [...envios.values()];
}

const nombresDe = (cuentas: readonly Cuenta[]): string => cuentas.map(({ usuario }) => usuario).join(', ');
