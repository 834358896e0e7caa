import { estadoInvitacion, type InvitacionFechas } from '@rodal/domain/invitaciones';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '../../db/client.ts';

/** An invitation as it lies there. */
export interface InvitacionRow extends InvitacionFechas {
  readonly id: string;
  readonly correo: string;
  /** Canonical. */
  readonly empresaRut: string;
}

/** One at a time sends, withdraws or uses any of them. */
export async function lockInvitaciones(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK}::int, 0)`;
}

/** Of these alone. */
const LOCK = 7243;

/** Null = there is none of that id. */
export function findInvitacion(tx: Tx, id: string): Promise<InvitacionRow | null> {
  return tx.invitacion.findUnique({ where: { id } });
}

/** Those to one company, the newest first, with who sent them and who came of them. */
export async function selectInvitaciones(tx: Tx, empresaRut: string, ahora: Date) {
  const filas = await tx.invitacion.findMany({
    where: { empresaRut },
    orderBy: [{ creadaEn: 'desc' }, { id: 'desc' }],
    include: { creadaPor: { select: { nombre: true } }, usadaPor: { select: { nombre: true } } },
  });
  return filas.map((fila) => ({ ...fila, estado: estadoInvitacion(fila, ahora), creadaPor: fila.creadaPor.nombre, usadaPor: fila.usadaPor?.nombre ?? null }));
}

/** Who comes in of one company. */
export function selectPersonas(tx: Tx, empresaRut: string) {
  return tx.usuario.findMany({
    where: { empresaRut, perfiles: { some: { perfil: { nombre: 'Externo' } } } },
    select: { nombre: true, email: true, activo: true, ultimoIngreso: true },
    orderBy: { nombre: 'asc' },
  });
}

export async function insertInvitacion(tx: Tx, nueva: { readonly correo: string; readonly empresaRut: string; readonly creadaPorId: number; readonly creadaEn: Date; readonly venceEn: Date }): Promise<string> {
  const { id } = await tx.invitacion.create({ data: { id: uuidv7(), ...nueva }, select: { id: true } });
  return id;
}

/** Of those that can still be used, or ran out. @returns how many */
export async function cancelInvitaciones(tx: Tx, cuales: { readonly id: string } | { readonly empresaRut: string; readonly correo?: string }, ahora: Date): Promise<number> {
  const { count } = await tx.invitacion.updateMany({ where: { ...cuales, usadaEn: null, anuladaEn: null }, data: { anuladaEn: ahora } });
  return count;
}

/** @returns false when it cannot be used any more */
export async function spendInvitacion(tx: Tx, id: string, usadaPorId: number, ahora: Date): Promise<boolean> {
  const { count } = await tx.invitacion.updateMany({ where: { id, usadaEn: null, anuladaEn: null, venceEn: { gt: ahora } }, data: { usadaEn: ahora, usadaPorId } });
  return count === 1;
}

/** Whether a company was taken out; one that is not registered was not. Nobody takes it out until this transaction ends. */
export async function isEmpresaInactiva(tx: Tx, rut: string): Promise<boolean> {
  const filas = await tx.$queryRaw<{ estado: string }[]>`SELECT estado FROM empresa WHERE rut = ${rut} FOR SHARE`;
  return filas.some(({ estado }) => estado === 'INACTIVO');
}
