import type { FaenaFila, PerimetroVersion } from '@rodal/contracts/faenas';
import type pg from 'pg';
import type { Tx } from '../../db/client.ts';

/** Whose perimeter: the site's natural key, which outlives every load from the ERP (C37). */
export interface Clave {
  readonly codigo: string;
  readonly rol: string;
}

/** A version of a perimeter as it is kept. */
export interface Perimetro {
  readonly version: number;
  /** GeoJSON as text, [lng, lat]. */
  readonly geojson: string;
  readonly archivo: string;
  readonly restaura: number | null;
  readonly subidoPor: string;
  readonly subidoEn: Date;
}

const PERIMETRO = { version: true, geojson: true, archivo: true, restaura: true, subidoPor: true, subidoEn: true } as const;

/** Reading takes a client outside of a transaction too, like all of these that only read. */
export async function existsFaena(tx: Tx, { codigo, rol }: Clave): Promise<boolean> {
  return (await tx.faena.count({ where: { codigo, rol } })) > 0;
}

/** The perimeter in use. */
export function findPerimetro(tx: Tx, { codigo, rol }: Clave): Promise<Perimetro | null> {
  return tx.faenaPerimetro.findUnique({ where: { codigo_rol: { codigo, rol } }, select: PERIMETRO });
}

export function findAnterior(tx: Tx, { codigo, rol }: Clave, version: number): Promise<Perimetro | null> {
  return tx.faenaPerimetroAnterior.findUnique({ where: { codigo_rol_version: { codigo, rol, version } }, select: PERIMETRO });
}

/** Those that were in use before, the latest first, without their figures. */
export function listAnteriores(tx: Tx, { codigo, rol }: Clave): Promise<Omit<Perimetro, 'geojson'>[]> {
  return tx.faenaPerimetroAnterior.findMany({ where: { codigo, rol }, orderBy: { version: 'desc' }, select: { ...PERIMETRO, geojson: false } });
}

/** The first perimeter of a site. @returns false when somebody else was first */
export async function insertPerimetro(tx: Tx, clave: Clave, perimetro: Perimetro): Promise<boolean> {
  const { count } = await tx.faenaPerimetro.createMany({ data: { ...clave, ...perimetro }, skipDuplicates: true });
  return count > 0;
}

/**
 * Puts a perimeter in the place of another, which joins the earlier ones.
 * @param antes the one in use, as it was read
 * @returns false when another is in use by now
 */
export async function replacePerimetro(tx: Tx, clave: Clave, antes: Perimetro, perimetro: Perimetro): Promise<boolean> {
  const { count } = await tx.faenaPerimetro.updateMany({ where: { ...clave, version: antes.version }, data: perimetro });
  if (count === 0) return false;
  await tx.faenaPerimetroAnterior.create({ data: { ...clave, ...antes } });
  return true;
}

interface Row extends Omit<FaenaFila, 'perimetro'> {
  readonly version: number | null;
  readonly archivo: string;
  readonly subidoPor: string;
  readonly subidoEn: Date;
  readonly restaura: number | null;
}

/** Every site with what is known of its perimeter, in no order. */
export async function selectFaenas(pool: pg.Pool): Promise<FaenaFila[]> {
  const { rows } = await pool.query<Row>(
    `SELECT f.codigo AS "CodigoFaena", f.nombre AS "Origen", f.ciudad AS "Ciudad", f.estado AS "Estado",
            to_char(f.fecha_inicio, 'YYYY-MM-DD') AS "Fecha_Inicio", to_char(f.fecha_final, 'YYYY-MM-DD') AS "Fecha_Final",
            f.hectareas::text AS "Hectareas", f.rol AS "Rol", f.producto AS "Producto", f.georeferencia AS "Georeferencia",
            f.fuera_de_erp AS "fueraDeErp",
            p.version, p.archivo, p.subido_por AS "subidoPor", p.subido_en AS "subidoEn", p.restaura
       FROM faena f LEFT JOIN faena_perimetro p USING (codigo, rol)`,
  );
  return rows.map(({ version, archivo, subidoPor, subidoEn, restaura, ...faena }) => ({
    ...faena,
    perimetro: version === null ? null : toVersion({ version, archivo, subidoPor, subidoEn, restaura }),
  }));
}

/** A version as it travels. */
export function toVersion({ version, archivo, subidoPor, subidoEn, restaura }: Omit<PerimetroVersion, 'subidoEn'> & { readonly subidoEn: Date }): PerimetroVersion {
  return { version, archivo, subidoPor, subidoEn: subidoEn.toISOString(), restaura };
}
