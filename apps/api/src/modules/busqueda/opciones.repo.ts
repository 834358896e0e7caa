import type pg from 'pg';
import { distintosSql } from './conditions.ts';

export interface FaenaRow {
  readonly codigo: string;
  readonly rol: string;
  readonly nombre: string;
  /** Of the ERP; null = it is not there any more. */
  readonly estado: string | null;
  /** `YYYY-MM-DD` */
  readonly fechaFinal: string | null;
  readonly conDespachos: boolean;
}

/** What a person's own dispatches have is read from them; what everybody's have, hopping over an index. */
const usados = (columnas: readonly string[]) => (own: boolean) =>
  own ? `SELECT DISTINCT ${columnas.join(', ')} FROM despacho WHERE usuario_id = $1` : distintosSql(columnas);
const faenasSql = usados(['faena_codigo', 'faena_rol']);
const productosSql = usados(['producto_id']);

/**
 * Every site of the ERP or of a dispatch; one that the ERP has no more by the name it had last.
 * @param usuarioId whose dispatches; null = everybody's
 */
export async function selectFaenas(pool: pg.Pool, usuarioId: number | null): Promise<FaenaRow[]> {
  const { rows } = await pool.query<FaenaRow>(
    `SELECT coalesce(f.codigo, u.faena_codigo) AS codigo, coalesce(f.rol, u.faena_rol) AS rol, f.estado,
            to_char(f.fecha_final, 'YYYY-MM-DD') AS "fechaFinal", u.faena_codigo IS NOT NULL AS "conDespachos",
            coalesce(f.nombre, (SELECT d.faena_nombre FROM despacho d
                                 WHERE d.faena_codigo = u.faena_codigo AND d.faena_rol = u.faena_rol
                                 ORDER BY d.fecha DESC, d.id DESC LIMIT 1)) AS nombre
       FROM faena f FULL JOIN (${faenasSql(usuarioId !== null)}) u ON u.faena_codigo = f.codigo AND u.faena_rol = f.rol
      ORDER BY nombre, codigo, rol`,
    usuarioId === null ? [] : [usuarioId],
  );
  return rows;
}

/** Every product on offer or of a dispatch. @param usuarioId whose; null = everybody's */
export async function selectProductos(pool: pg.Pool, usuarioId: number | null): Promise<{ id: number; descripcion: string }[]> {
  const { rows } = await pool.query<{ id: number; descripcion: string }>(
    `SELECT coalesce(p.id, u.producto_id) AS id,
            coalesce(p.descripcion, (SELECT d.producto_nombre FROM despacho d WHERE d.producto_id = u.producto_id
                                      ORDER BY d.fecha DESC, d.id DESC LIMIT 1)) AS descripcion
       FROM producto p FULL JOIN (${productosSql(usuarioId !== null)}) u ON u.producto_id = p.id
      WHERE p.activo OR u.producto_id IS NOT NULL
      ORDER BY id`,
    usuarioId === null ? [] : [usuarioId],
  );
  return rows;
}

/** Who has dispatches, by the login they had. */
export async function selectDespachadores(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ login: string }>(distintosSql(['login']));
  return rows.map(({ login }) => login);
}
