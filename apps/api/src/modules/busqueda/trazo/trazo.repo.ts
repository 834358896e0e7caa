import type { TrazoDetalle } from '@rodal/contracts/trazo';
import type { LadoRecepcion } from '@rodal/domain/fotos-recepcion';
import type pg from 'pg';

/** The site of a load, as the masters have it. */
export interface SitioRow {
  /** '' = its row does not say, or there is none any more. */
  readonly comuna: string;
  /** GeoJSON as text; null = it has none. */
  readonly perimetro: string | null;
}

export async function readSitio(pool: pg.Pool, { codigo, rol }: { readonly codigo: string; readonly rol: string }): Promise<SitioRow> {
  const { rows } = await pool.query<SitioRow>(
    `SELECT coalesce((SELECT ciudad FROM faena WHERE codigo = $1 AND rol = $2), '') AS comuna, (SELECT geojson FROM faena_perimetro WHERE codigo = $1 AND rol = $2) AS perimetro`,
    [codigo, rol],
  );
  return rows[0] ?? { comuna: '', perimetro: null };
}

/** The destinations on offer, with the sites that they are for, by name. */
export async function listDestinos(pool: pg.Pool): Promise<{ readonly nombre: string; readonly roles: readonly string[] }[]> {
  const { rows } = await pool.query<{ nombre: string; roles: string[] }>('SELECT nombre, roles FROM destino WHERE activo ORDER BY nombre, id');
  return rows;
}

type RecepcionRow = Omit<NonNullable<TrazoDetalle['recepcion']>, 'fecha' | 'llegadaEn' | 'salidaEn' | 'fotos'> & {
  readonly fecha: Date;
  readonly llegadaEn: Date | null;
  readonly salidaEn: Date | null;
  readonly fotos: LadoRecepcion[];
};

/** The reception that a person joined to a dispatch; null = none stands. */
export async function findRecepcion(pool: pg.Pool, despachoId: string): Promise<RecepcionRow | null> {
  const { rows } = await pool.query<RecepcionRow>(
    `SELECT r.id, r.fecha, r.usuario, r.guia, r.patente_camion AS patente, r.destino, r.volumen::text, r.unidad, r.llegada_en AS "llegadaEn", r.salida_en AS "salidaEn",
            ARRAY(SELECT lado FROM recepcion_camion_foto WHERE recepcion_id = r.id ORDER BY lado) AS fotos
       FROM recepcion_camion r WHERE r.despacho_id = $1 AND r.anulada_en IS NULL`,
    [despachoId],
  );
  return rows[0] ?? null;
}
