import type { EstadoEmpresa } from '@rodal/domain/maquinas';
import type { Tx } from '../../db/client.ts';

/** A company as it stands, without its papers. */
export interface EmpresaRow {
  /** Canonical. */
  readonly rut: string;
  readonly nombre: string;
  readonly contacto: string;
  readonly servicio: string;
  readonly correos: readonly string[];
  readonly estado: EstadoEmpresa;
  readonly version: number;
  readonly creadoPorId: number;
  readonly creadoPor: string;
  readonly creadoEn: Date;
}

/** What is edited of it. */
export type DatosEmpresa = Pick<EmpresaRow, 'nombre' | 'contacto' | 'servicio' | 'correos'>;

/** Null = there is none of that RUT. */
export async function findEmpresa(tx: Tx, rut: string): Promise<EmpresaRow | null> {
  const fila = await tx.empresa.findUnique({ where: { rut }, include: { creadoPor: { select: { nombre: true } } } });
  // The state is also a constraint of the table's.
  return fila && { ...fila, creadoPor: fila.creadoPor.nombre, estado: fila.estado as EstadoEmpresa };
}

/** Nobody else changes it, its papers or their marks until this transaction ends: what is decided on them stays so. @returns as {@link findEmpresa} */
export async function lockEmpresa(tx: Tx, rut: string): Promise<EmpresaRow | null> {
  await tx.$queryRaw`SELECT FROM empresa WHERE rut = ${rut} FOR UPDATE`;
  return findEmpresa(tx, rut);
}

/** @returns false when there is one of that RUT already */
export async function insertEmpresa(tx: Tx, { correos, ...empresa }: DatosEmpresa & Pick<EmpresaRow, 'rut' | 'creadoPorId' | 'creadoEn'>): Promise<boolean> {
  const { count } = await tx.empresa.createMany({ data: { ...empresa, correos: [...correos] }, skipDuplicates: true });
  return count === 1;
}

/** @returns how many rows: none = it is not the version seen */
export async function updateDatos(tx: Tx, rut: string, version: number, { correos, ...datos }: DatosEmpresa): Promise<number> {
  const { count } = await tx.empresa.updateMany({ where: { rut, version }, data: { ...datos, correos: [...correos], version: { increment: 1 } } });
  return count;
}

/** @returns how many rows: none = it is not in that state */
export async function updateEstado(tx: Tx, rut: string, de: EstadoEmpresa, a: EstadoEmpresa): Promise<number> {
  const { count } = await tx.empresa.updateMany({ where: { rut, estado: de }, data: { estado: a } });
  return count;
}
