import type pg from 'pg';
import type { Cursor } from './cursor.ts';

/** What a search asks for. */
export interface Filtros {
  /** Half-open: `desde <= fecha < hasta`. */
  readonly desde: Date;
  readonly hasta: Date;
  /** Null = everybody's. */
  readonly usuarioId: number | null;
  /** Contained in the login, already without accents and in lower case; null = any. */
  readonly despachador: string | null;
  /** The tax guide's number; null = any. */
  readonly nroguia: string | null;
}

export interface ListadoRow {
  readonly id: string;
  readonly numero: string;
  readonly fecha: Date;
  readonly faenaCodigo: string;
  readonly faenaRol: string;
  readonly faenaNombre: string;
  readonly destinoNombre: string;
  readonly clienteNombre: string;
  readonly clienteRut: string;
  readonly productoId: number;
  readonly productoNombre: string;
  readonly cantidad: string;
  readonly unidad: 'M3' | 'MR' | 'BDMT';
  readonly patenteCamion: string;
  readonly patenteCarro: string;
  readonly guiaNumero: string | null;
  readonly login: string;
  readonly choferNombre: string;
  readonly choferRut: string;
  readonly transportista: string;
  readonly cosechero: string;
  readonly anulado: boolean;
  readonly recepcionado: boolean;
  readonly latitud: number | null;
  readonly longitud: number | null;
  /** Open ones only. */
  readonly avisos: { codigo: string; detalle: string }[];
  readonly fotos: string[];
}

export interface Totales {
  readonly unidad: string;
  readonly cantidad: string;
  readonly filas: number;
}

/** One page, newest first, after the row of the cursor. Paged by key: page 1,000 costs what page 1 costs. */
export async function selectPage(
  pool: pg.Pool,
  filtros: Filtros,
  after: Cursor | null,
  limit: number,
): Promise<ListadoRow[]> {
  const { where, values } = conditions(filtros);
  if (after) where.push(`(d.fecha, d.id) < ($${values.push(after.fecha)}, $${values.push(after.id)})`);
  const { rows } = await pool.query<ListadoRow>(
    `SELECT d.id, d.numero, d.fecha, d.faena_codigo AS "faenaCodigo", d.faena_rol AS "faenaRol",
            d.faena_nombre AS "faenaNombre", d.destino_nombre AS "destinoNombre", d.cliente_nombre AS "clienteNombre",
            d.cliente_rut AS "clienteRut", d.producto_id AS "productoId", d.producto_nombre AS "productoNombre",
            d.cantidad, d.unidad, d.patente_camion AS "patenteCamion", d.patente_carro AS "patenteCarro",
            d.guia_numero AS "guiaNumero", d.login, d.chofer_nombre AS "choferNombre", d.chofer_rut AS "choferRut",
            d.transportista, d.cosechero, d.anulado_en IS NOT NULL AS anulado,
            d.recepcionado_en IS NOT NULL AS recepcionado, d.latitud, d.longitud,
            (SELECT coalesce(json_agg(json_build_object('codigo', codigo, 'detalle', detalle) ORDER BY codigo), '[]')
               FROM despacho_aviso WHERE despacho_id = d.id AND resuelto_en IS NULL) AS avisos,
            ARRAY(SELECT lado FROM despacho_foto WHERE despacho_id = d.id) AS fotos
       FROM despacho d WHERE ${where.join(' AND ')}
      ORDER BY d.fecha DESC, d.id DESC LIMIT $${values.push(limit)}`,
    values,
  );
  return rows;
}

/** Rows and sums a unit (C26), of at most `limit` rows: counting further would cost more than it tells. */
export async function selectTotales(pool: pg.Pool, filtros: Filtros, limit: number): Promise<Totales[]> {
  const { where, values } = conditions(filtros);
  const { rows } = await pool.query<Totales>(
    `SELECT unidad, sum(cantidad)::text AS cantidad, count(*)::int AS filas
       FROM (SELECT d.unidad, d.cantidad FROM despacho d WHERE ${where.join(' AND ')} LIMIT $${values.push(limit)}) d
      GROUP BY unidad ORDER BY unidad`,
    values,
  );
  return rows;
}

/** Fixed pieces of SQL with numbered values; no text of a person becomes SQL. */
function conditions(filtros: Filtros): { where: string[]; values: unknown[] } {
  const values: unknown[] = [filtros.desde, filtros.hasta];
  const where = ['d.fecha >= $1', 'd.fecha < $2'];
  if (filtros.usuarioId !== null) where.push(`d.usuario_id = $${values.push(filtros.usuarioId)}`);
  if (filtros.nroguia !== null) where.push(`d.guia_numero = $${values.push(filtros.nroguia)}`);
  if (filtros.despachador !== null) {
    // Logins are stored in lower case; position() has no wildcards to escape.
    const login = `translate(d.login, 'áéíóúüñ', 'aeiouun')`;
    where.push(`position($${values.push(filtros.despachador)} IN ${login}) > 0`);
  }
  return { where, values };
}
