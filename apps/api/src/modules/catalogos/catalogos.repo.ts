import type { CatalogoFila, CatalogoNombre } from '@rodal/contracts/catalogos';
import { isFaenaOfrecida } from '@rodal/domain/faenas';
import { santiagoDay } from '@rodal/domain/fechas';
import type pg from 'pg';
import type { BloqueosNombre } from './bloqueos.repo.ts';

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
  transportistas: rows(`SELECT nombre AS "nombreEmpresa", rut FROM transportista WHERE activo ORDER BY nombre`),
  cosecheros: rows(`SELECT nombre AS cosecha FROM cosechero WHERE activo ORDER BY nombre`),
  choferes: rows(`SELECT rut, nombre FROM chofer_autorizado WHERE activo ORDER BY nombre, rut`),
  tablaVolumen: rows(
    `SELECT largo_cm AS "largoCm", diametro_cm AS "diametroCm", litros, oficial FROM tabla_volumen WHERE activo
      ORDER BY largo_cm, diametro_cm`,
  ),
  variantes: rows(
    `SELECT id, patente_carro AS "patenteCarro", cosechero, carguio, precio, solo_puertos AS "soloPuertos" FROM variante ORDER BY id`,
  ),
};
