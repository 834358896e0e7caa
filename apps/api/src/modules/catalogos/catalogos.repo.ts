import type { CatalogoFila, CatalogoNombre } from '@rodal/contracts/catalogos';
import { isBloqueado } from '@rodal/domain/reglas-envio';
import { isFaenaOfrecida } from '@rodal/domain/faenas';
import { addDays, santiagoDay } from '@rodal/domain/fechas';
import { isHabilitado } from '@rodal/domain/habilitacion';
import type pg from 'pg';
import { judgeRegistro, readHabilitaciones, REGISTRADOS, type RegistroJson } from '../../habilitacion/habilitacion.repo.ts';
import { TRANSPORTISTAS } from '../../habilitacion/transportistas.ts';

type Query<N extends CatalogoNombre> = (pool: pg.Pool, ahora: Date) => Promise<CatalogoFila<N>[]>;

const rows =
  <N extends CatalogoNombre>(text: string): Query<N> =>
  async (pool) =>
    (await pool.query<CatalogoFila<N>>(text)).rows;

/** `text[]` of roll codes as the wire has it (especificación 2 §3.3). */
const ROLES = `(SELECT coalesce(json_agg(json_build_object('codrol', r) ORDER BY r), '[]') FROM unnest(roles) r)`;

/** The reference lists of the field part (C38) but the blocks, in a fixed order, so that equal data has an equal ETag. */
export const CATALOGO_QUERIES: { readonly [N in Exclude<CatalogoNombre, BloqueosNombre>]: Query<N> } = {
  async faenas(pool, ahora) {
    const { rows: found } = await pool.query<CatalogoFila<'faenas'> & { estado: string }>(
      `SELECT f.codigo || '*' || f.rol AS codigofaena, f.nombre AS origen, f.numero_aviso AS codigo, f.estado,
              coalesce(p.geojson, '') AS "geoReferencia", to_char(f.fecha_final, 'YYYY-MM-DD') AS "fechaFinal",
              coalesce(l.predio, '') AS predio, coalesce(l.direccion, '') AS direccion, coalesce(l.comuna, '') AS comuna,
              coalesce(l.plan_manejo, '') AS "planManejo"
         FROM faena f LEFT JOIN faena_perimetro p USING (codigo, rol) LEFT JOIN faena_legal l USING (codigo, rol)
        WHERE NOT f.fuera_de_erp
        ORDER BY f.nombre, f.codigo, f.rol`,
    );
    const dia = santiagoDay(ahora);
    return found.filter((faena) => isFaenaOfrecida(faena, dia));
  },
  destinos: rows(
    `SELECT id, nombre AS destino, puerto, direccion, comuna, ${ROLES} AS codigorol
       FROM destino WHERE activo ORDER BY nombre, id`,
  ),
  clientes: rows(
    `SELECT rut, razon_social AS "razonSocial", propio, ${ROLES} AS codigorol FROM cliente WHERE activo ORDER BY razon_social, rut`,
  ),
  productos: rows(
    `SELECT id, descripcion, ${ROLES} AS iddestino, modo, unidad, largo_cm AS "largoCm",
            coalesce(variantes, '{}') AS variantes FROM producto WHERE activo ORDER BY id`,
  ),
  transportistas: rows(`SELECT nombre AS "nombreEmpresa", rut FROM ${TRANSPORTISTAS} t WHERE activo ORDER BY nombre, rut`),
  cosecheros: rows(`SELECT nombre AS cosecha FROM cosechero WHERE activo ORDER BY nombre`),
  async choferes(pool, ahora) {
    // Whoever is registered goes by the registration alone (E4).
    const { rows: found } = await pool.query<CatalogoFila<'choferes'> & { readonly registro: RegistroJson | null }>(
      `SELECT a.rut, a.nombre, NULL::json AS registro FROM chofer_autorizado a WHERE a.activo AND NOT EXISTS (SELECT FROM conductor c WHERE c.rut = a.rut)
       UNION ALL SELECT clave, nombre, registro FROM (${REGISTRADOS.conductor}) r
       ORDER BY nombre, rut`,
    );
    const dia = santiagoDay(ahora);
    return found.filter(({ registro }) => registro === null || isHabilitado(judgeRegistro(registro, ahora), dia)).map(({ rut, nombre }) => ({ rut, nombre }));
  },
  habilitaciones: readHabilitaciones,
  tablaVolumen: rows(
    `SELECT largo_cm AS "largoCm", diametro_cm AS "diametroCm", litros, oficial FROM tabla_volumen WHERE activo
      ORDER BY largo_cm, diametro_cm`,
  ),
  variantes: rows(
    `SELECT id, patente_carro AS "patenteCarro", cosechero, carguio, precio, solo_puertos AS "soloPuertos" FROM variante ORDER BY id`,
  ),
};

/** How far ahead a phone knows of a block: longer than any goes without its list (R65). */
const DIAS_ADELANTE = 60;

const TABLAS = {
  patentesBloqueadas: 'patente FROM patente_bloqueada WHERE activo ORDER BY patente',
  choferesBloqueados: 'rut FROM chofer_bloqueado WHERE activo ORDER BY rut',
};

const PLAZO = `to_char(desde AT TIME ZONE 'America/Santiago', 'YYYY-MM-DD') AS desde, to_char(hasta, 'YYYY-MM-DD') AS hasta`;

/** The lists of blocks. */
type BloqueosNombre = keyof typeof TABLAS;

interface Bloqueos<F> {
  readonly filas: F[];
  readonly proximas: F[];
}

/**
 * The blocks in use that rule today (A9), and apart those that begin within 60 days: a phone without signal follows both
 * by their days (registro 027). In a fixed order, so that equal data has an equal ETag.
 */
export async function readBloqueos<N extends BloqueosNombre>(pool: pg.Pool, nombre: N, ahora: Date): Promise<Bloqueos<CatalogoFila<N>>> {
  const hoy = santiagoDay(ahora);
  const { rows: filas } = await pool.query<CatalogoFila<N> & { readonly desde: string }>(`SELECT ${PLAZO}, ${TABLAS[nombre]}`);
  return {
    filas: filas.filter((fila) => isBloqueado(fila, hoy)),
    proximas: filas.filter(({ desde }) => hoy < desde && desde <= addDays(hoy, DIAS_ADELANTE)),
  };
}
