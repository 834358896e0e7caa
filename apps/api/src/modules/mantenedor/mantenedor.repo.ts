import type { Tx } from '../../db/client.ts';
import type { Sql } from '../../db/sql.ts';
import type { Sitio } from './salidas.repo.ts';

/** An article of a site in a month: what a detail is chosen of. */
export interface ClaveDetalle extends Sitio {
  readonly articulo: string;
  readonly mes: string;
}

/** Who wrote it, and when. */
interface Cambiado {
  readonly cambiadoPor: string;
  readonly cambiadoEn: Date;
}

export interface DetalleElegido {
  readonly detalleId: number | null;
  readonly version: number;
}

export interface VolumenDeclarado extends Cambiado {
  readonly volumen: string | null;
  readonly nota: string;
  readonly version: number;
}

/** The details that can be chosen, by their code. */
export function listActivos(tx: Tx): Promise<{ id: number; detalle2: string }[]> {
  return tx.detalle2.findMany({ where: { activo: true }, orderBy: { id: 'asc' }, select: { id: true, detalle2: true } });
}

/** Those of some details that are there, active or not. */
export async function selectDetalles(tx: Tx, ids: readonly number[]): Promise<Map<number, { readonly detalle2: string; readonly activo: boolean }>> {
  const filas = await tx.detalle2.findMany({ where: { id: { in: [...ids] } } });
  return new Map(filas.map(({ id, ...suyo }) => [id, suyo]));
}

export function findDetalle(tx: Tx, clave: ClaveDetalle): Promise<DetalleElegido | null> {
  return tx.faenaDetalle.findUnique({ where: { codigo_rol_articulo_unidad_mes: clave }, select: { detalleId: true, version: true } });
}

/**
 * Puts a detail in the place of the one that was seen. @param vista its version; 0 = there was none
 * @returns false when another stands there by now
 */
export async function writeDetalle(tx: Tx, clave: ClaveDetalle, vista: number, datos: Cambiado & Pick<DetalleElegido, 'detalleId'>): Promise<boolean> {
  if (vista === 0) return (await tx.faenaDetalle.createMany({ data: [{ ...clave, ...datos }], skipDuplicates: true })).count > 0;
  return (await tx.faenaDetalle.updateMany({ where: { ...clave, version: vista }, data: { ...datos, version: vista + 1 } })).count > 0;
}

/** Reading takes a client outside of a transaction too. */
export async function findVolumen(tx: Tx, { codigo, rol, unidad }: Sitio): Promise<VolumenDeclarado | null> {
  const fila = await tx.faenaVolumen.findUnique({ where: { codigo_rol_unidad: { codigo, rol, unidad } } });
  return fila === null ? null : { ...fila, volumen: fila.volumen?.toFixed() ?? null };
}

/** As {@link writeDetalle}, of what is declared of a site. */
export async function writeVolumen(tx: Tx, { codigo, rol, unidad }: Sitio, vista: number, datos: Cambiado & Pick<VolumenDeclarado, 'volumen' | 'nota'>): Promise<boolean> {
  const clave = { codigo, rol, unidad };
  if (vista === 0) return (await tx.faenaVolumen.createMany({ data: [{ ...clave, ...datos }], skipDuplicates: true })).count > 0;
  return (await tx.faenaVolumen.updateMany({ where: { ...clave, version: vista }, data: { ...datos, version: vista + 1 } })).count > 0;
}

/** Whether the ERP tells of a site: in its list, or by what moved there (C37). */
export async function existsSitio(sql: Sql, { codigo, rol }: Pick<Sitio, 'codigo' | 'rol'>): Promise<boolean> {
  const { rowCount } = await sql.query('SELECT FROM faena WHERE codigo = $1 AND rol = $2 UNION ALL (SELECT FROM movimiento_vigente WHERE faena_codigo = $1 AND faena_rol = $2 LIMIT 1) LIMIT 1', [codigo, rol]);
  return rowCount !== 0;
}
