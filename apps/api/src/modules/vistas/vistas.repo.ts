import type { Vista } from '@rodal/contracts/vistas';
import type { Tx } from '../../db/client.ts';

/** Whose views, and of which screen. */
export interface Dueno {
  readonly usuarioId: number;
  readonly pantalla: string;
}

const ORDEN = new Intl.Collator('es-CL', { numeric: true });

/** What travels of a view. */
const VISTA = { id: true, nombre: true, consulta: true, columnas: true } as const;

/** Sets this lock apart from any other advisory lock of the program. */
const LOCK = 7236;

/** One change at a time to the views of a person, until the transaction ends. */
export async function lockVistas(tx: Tx, usuarioId: number): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK}::int, ${usuarioId}::int)`;
}

/** A person's views of a screen, by name. @param tx also a client outside a transaction: it only reads */
export async function listVistasOf(tx: Tx, { usuarioId, pantalla }: Dueno): Promise<Vista[]> {
  const vistas = await tx.vistaGuardada.findMany({ where: { usuarioId, pantalla }, select: VISTA });
  return vistas.toSorted((a, b) => ORDEN.compare(a.nombre, b.nombre));
}

export async function createVista(tx: Tx, dueno: Dueno, vista: Omit<Vista, 'id'>, ahora: Date): Promise<Vista> {
  return tx.vistaGuardada.create({ data: { ...dueno, ...vista, guardadaEn: ahora }, select: VISTA });
}

/** @param id of a view that the caller has read as the person's own */
export async function updateVista(tx: Tx, id: number, vista: Omit<Vista, 'id'>, ahora: Date): Promise<Vista> {
  return tx.vistaGuardada.update({ where: { id }, data: { ...vista, guardadaEn: ahora }, select: VISTA });
}

/** @param id as for {@link updateVista} */
export async function deleteVista(tx: Tx, id: number): Promise<void> {
  await tx.vistaGuardada.delete({ where: { id } });
}
