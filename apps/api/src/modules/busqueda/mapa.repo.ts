import { CHILE } from '@rodal/domain/perimetro';
import type pg from 'pg';
import { pickPorFecha } from './camino.repo.ts';
import type { Filtros } from './filtros.ts';
import { porFechaSql } from './origen.ts';

export interface PuntoRow {
  readonly id: string;
  readonly numero: string;
  readonly fecha: Date;
  readonly faenaCodigo: string;
  readonly faenaRol: string;
  readonly faenaNombre: string;
  readonly patenteCamion: string;
  readonly guiaNumero: string | null;
  readonly anulado: boolean;
  readonly recepcionado: boolean;
  readonly latitud: number;
  readonly longitud: number;
  /** Metres. */
  readonly precision: number | null;
  /** Codes of open ones. */
  readonly avisos: string[];
}

const PUNTO_SQL = `d.id, d.numero, d.fecha, d.faena_codigo AS "faenaCodigo", d.faena_rol AS "faenaRol",
            d.faena_nombre AS "faenaNombre", d.patente_camion AS "patenteCamion", d.guia_numero AS "guiaNumero",
            d.anulado_en IS NOT NULL AS anulado, d.recepcionado_en IS NOT NULL AS recepcionado, d.latitud, d.longitud,
            CASE jsonb_typeof(d.ubicacion #> '{posicion,precision}')
              WHEN 'number' THEN (d.ubicacion #>> '{posicion,precision}')::float8 END AS precision,
            ARRAY(SELECT codigo FROM despacho_aviso WHERE despacho_id = d.id AND resuelto_en IS NULL ORDER BY codigo) AS avisos`;

/** What lies outside of Chile is no position (A11): one phone at 0, 0 would open the map of the day at 3,000 km. */
const EN_CHILE = (['latitud', 'longitud'] as const).map((grados) => `d.${grados} BETWEEN ${CHILE[grados].join(' AND ')}`);

/** The newest dispatches of a search that have a position. */
export async function selectPuntos(pool: pg.Pool, filtros: Filtros, limit: number): Promise<PuntoRow[]> {
  const camino = await pickPorFecha(pool, filtros, limit);
  const tramo = { descendente: true, after: null, limit };
  const { sql, values } = porFechaSql(PUNTO_SQL, filtros, camino, tramo, EN_CHILE);
  const { rows } = await pool.query<PuntoRow>(sql, values);
  return rows;
}

export interface PerimetroRow {
  readonly codigo: string;
  readonly rol: string;
  readonly nombre: string;
  readonly geojson: string;
}

/** The perimeters of some sites, those that have one. A site gone from the ERP keeps its perimeter (C37) under its code. */
export async function selectPerimetros(
  pool: pg.Pool,
  faenas: readonly { readonly faenaCodigo: string; readonly faenaRol: string }[],
): Promise<PerimetroRow[]> {
  const { rows } = await pool.query<PerimetroRow>(
    `SELECT p.codigo, p.rol, coalesce(f.nombre, p.codigo) AS nombre, p.geojson
       FROM faena_perimetro p LEFT JOIN faena f USING (codigo, rol)
      WHERE (p.codigo, p.rol) IN (SELECT * FROM unnest($1::text[], $2::text[]))
      ORDER BY nombre, p.codigo, p.rol`,
    [faenas.map(({ faenaCodigo }) => faenaCodigo), faenas.map(({ faenaRol }) => faenaRol)],
  );
  return rows;
}
