import type { FaenaFila, PerimetroVersion } from '@rodal/contracts/faenas';
import type pg from 'pg';

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
