import { composeOrigen, splitOrigen } from '@rodal/domain/narrowing';
import type { Tx } from '../../db/client.ts';
import type { Prisma } from '../../generated/prisma/client.ts';

/** Sets this lock apart from any other advisory lock of the program. */
const LOCK = 7241;

/** One change of people at a time in the whole company, until the transaction ends: who is the last one is decided on what is so. */
export async function lockUsuarios(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK}::int, 0)`;
}

const PERFILES = { perfiles: { orderBy: { perfilId: 'asc' }, select: { perfil: { select: { id: true, nombre: true } } } } } as const;

/** Everything that the table and the dialog show of a person. */
const FICHA = {
  id: true,
  nombre: true,
  email: true,
  activo: true,
  creadoEn: true,
  ubicacionModo: true,
  latitud: true,
  longitud: true,
  origenForzado: true,
  empresaRut: true,
  claveTemporal: true,
  ultimoIngreso: true,
  version: true,
  ...PERFILES,
  permisos: { orderBy: { permiso: 'asc' }, select: { permiso: true, concedido: true } },
  segundoFactor: { select: { confirmadoEn: true } },
  sesiones: {
    where: { revocadaEn: null },
    orderBy: { ultimoUso: 'desc' },
    select: { id: true, tokenHash: true, creadaEn: true, ultimoUso: true, venceEn: true, inactividadHoras: true, agente: true },
  },
} as const satisfies Prisma.UsuarioSelect;

/** A person as the database has them; sessions that were not ended, be they past their limits. */
export type Ficha = Prisma.UsuarioGetPayload<{ select: typeof FICHA }>;

/** @param tx also a client outside a transaction: these only read */
export async function findFicha(tx: Tx, id: number): Promise<Ficha | null> {
  return tx.usuario.findUnique({ where: { id }, select: FICHA });
}

/** Everybody, by name. */
export async function listFichas(tx: Tx): Promise<Ficha[]> {
  return tx.usuario.findMany({ orderBy: { nombre: 'asc' }, select: FICHA });
}

/** Who is active and has the profile Administrador, with what could take it from them. */
export async function listConPerfilAdministrador(tx: Tx) {
  return tx.usuario.findMany({
    where: { activo: true, perfiles: { some: { perfil: { nombre: 'Administrador' } } } },
    select: { permisos: { select: { permiso: true, concedido: true } } },
  });
}

/** Adds a person whose password is a temporary one. @returns the id; null = there is one of that name */
export async function insertUsuario(tx: Tx, nuevo: { nombre: string; email: string; claveHash: string }): Promise<number | null> {
  const [created] = await tx.usuario.createManyAndReturn({ data: [{ ...nuevo, claveTemporal: true }], skipDuplicates: true, select: { id: true } });
  return created?.id ?? null;
}

/** Whether nobody has ever had the profile Administrador, nor the right that makes one. */
export async function isSinAdministrador(tx: Tx): Promise<boolean> {
  const quien = { OR: [{ perfiles: { some: { perfil: { nombre: 'Administrador' } } } }, { permisos: { some: { permiso: 'usuarios.administrar', concedido: true } } }] };
  return (await tx.usuario.count({ where: quien })) === 0;
}

/** Adds an Administrador whose password is their own. @returns the id; null = there is one of that name */
export async function insertPrimero(tx: Tx, nuevo: { nombre: string; email: string; claveHash: string }): Promise<number | null> {
  const [created] = await tx.usuario.createManyAndReturn({ data: [nuevo], skipDuplicates: true, select: { id: true } });
  if (created === undefined) return null;
  const { id: perfilId } = await tx.perfil.findUniqueOrThrow({ where: { nombre: 'Administrador' }, select: { id: true } });
  await addPerfil(tx, created.id, perfilId);
  return created.id;
}

/** Adds somebody from outside, of one company, whose password is their own. @returns the id; null = there is one of that name */
export async function insertExterno(tx: Tx, nuevo: { nombre: string; email: string; claveHash: string; empresaRut: string }): Promise<number | null> {
  const [created] = await tx.usuario.createManyAndReturn({ data: [nuevo], skipDuplicates: true, select: { id: true } });
  if (created === undefined) return null;
  const { id: perfilId } = await tx.perfil.findUniqueOrThrow({ where: { nombre: 'Externo' }, select: { id: true } });
  await addPerfil(tx, created.id, perfilId);
  return created.id;
}

export async function updateFicha(tx: Tx, id: number, data: Prisma.UsuarioUpdateInput): Promise<void> {
  await tx.usuario.update({ where: { id }, data });
}

/** Activates or deactivates, if it is the other way round. @returns how many: none = it was so already */
export async function updateActivo(tx: Tx, id: number, activo: boolean): Promise<number> {
  const { count } = await tx.usuario.updateMany({ where: { id, activo: !activo }, data: { activo, version: { increment: 1 } } });
  return count;
}

/** Adds a profile; one that is there already stays. */
export async function addPerfil(tx: Tx, usuarioId: number, perfilId: number): Promise<void> {
  await tx.usuarioPerfil.upsert({ where: { usuarioId_perfilId: { usuarioId, perfilId } }, create: { usuarioId, perfilId }, update: {} });
}

export async function removePerfil(tx: Tx, usuarioId: number, perfilId: number): Promise<void> {
  await tx.usuarioPerfil.deleteMany({ where: { usuarioId, perfilId } });
}

/** Replaces all single permissions of a person. */
export async function replacePermisos(tx: Tx, usuarioId: number, permisos: Ficha['permisos']): Promise<void> {
  await tx.usuarioPermiso.deleteMany({ where: { usuarioId } });
  await tx.usuarioPermiso.createMany({ data: permisos.map((uno) => ({ ...uno, usuarioId })) });
}

/**
 * Ends sessions of a person.
 * @param which `sesion`: that one only; `salvo`: all but the one with this hash
 * @returns how many it ended
 */
export async function revokeSesiones(tx: Tx, usuarioId: number, ahora: Date, which: { sesion?: string; salvo?: Uint8Array<ArrayBuffer> } = {}): Promise<number> {
  const { sesion, salvo } = which;
  const { count } = await tx.sesion.updateMany({
    where: { usuarioId, revocadaEn: null, ...(sesion !== undefined && { id: sesion }), ...(salvo && { NOT: { tokenHash: salvo } }) },
    data: { revocadaEn: ahora },
  });
  return count;
}

/** Forgets the second factor and its recovery codes. */
export async function removeSegundoFactor(tx: Tx, usuarioId: number): Promise<void> {
  await tx.codigoRecuperacion.deleteMany({ where: { usuarioId } });
  await tx.segundoFactor.deleteMany({ where: { usuarioId } });
}

/** Whether there is a site `codigo*rol`. */
export async function existsOrigen(tx: Tx, origen: string): Promise<boolean> {
  const { codigo, rol } = splitOrigen(origen);
  return composeOrigen(codigo, rol) === origen && (await tx.faena.count({ where: { codigo, rol } })) > 0;
}
