import type { GuiaEstado } from '@rodal/contracts/despacho';
import type pg from 'pg';
import { writeAuditSql, type AuditActor } from '../audit/audit.ts';
import { inSqlTransaction } from '../db/transaction.ts';
import { TRANSPORTISTAS } from '../habilitacion/transportistas.ts';
import type { EstadoGuia, PedidoGuia } from './guia-provider.ts';

/** How far the guide of a despacho is. */
export interface Guia {
  readonly id: string;
  readonly estado: GuiaEstado;
  readonly documento: string | null;
  readonly anulado: boolean;
  /** Given up before, and wanted again by a person: whatever the provider has under its key comes first. */
  readonly reintento: boolean;
}

/** Guides are the work of a job, not of a person. */
const ACTOR: AuditActor = { usuarioId: null, usuario: 'emitirGuia', dispositivo: null, requestId: null };

export async function readGuia(pool: pg.Pool, id: string): Promise<Guia | null> {
  const { rows } = await pool.query<Guia>(
    `SELECT id, guia_estado AS estado, guia_documento AS documento, anulado_en IS NOT NULL AS anulado,
            guia_en IS NOT NULL AS reintento
       FROM despacho WHERE id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** What the guide says, with the legal columns of carrier, site and destination (decision A19). */
export async function readPedido(pool: pg.Pool, id: string): Promise<PedidoGuia> {
  const { rows } = await pool.query<{ pedido: PedidoGuia }>(
    `SELECT json_build_object(
        'numero', d.numero,
        'fecha', to_char(d.fecha AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'indTraslado', d.ind_traslado,
        'receptor', json_build_object('rut', d.cliente_rut, 'razonSocial', d.cliente_nombre),
        'transporte', json_build_object(
          'patente', d.patente_camion, 'patenteCarro', d.patente_carro,
          'transportista', d.transportista, 'rutTransportista', coalesce(t.rut, ''),
          'choferRut', d.chofer_rut, 'choferNombre', d.chofer_nombre),
        'origen', json_build_object(
          'codigo', d.faena_codigo, 'rol', d.faena_rol, 'nombre', d.faena_nombre, 'numeroAviso', d.numero_aviso,
          'predio', coalesce(l.predio, ''), 'direccion', coalesce(l.direccion, ''),
          'comuna', coalesce(l.comuna, ''), 'planManejo', coalesce(l.plan_manejo, ''),
          'posicion', CASE WHEN d.latitud IS NOT NULL AND d.longitud IS NOT NULL
            THEN json_build_object('latitud', d.latitud, 'longitud', d.longitud) END),
        'destino', json_build_object(
          'nombre', d.destino_nombre, 'direccion', coalesce(s.direccion, ''), 'comuna', coalesce(s.comuna, '')),
        'detalle', json_build_object(
          'producto', d.producto_id, 'descripcion', d.producto_nombre, 'cantidad', d.cantidad::text,
          'unidad', d.unidad, 'precio', d.precio::text, 'monto', d.monto::text)) AS pedido
       FROM despacho d
       LEFT JOIN LATERAL (SELECT rut FROM ${TRANSPORTISTAS} t WHERE t.nombre = d.transportista ORDER BY t.activo DESC LIMIT 1) t ON true
       LEFT JOIN faena_legal l ON l.codigo = d.faena_codigo AND l.rol = d.faena_rol
       LEFT JOIN destino s ON s.id = d.destino_id
      WHERE d.id = $1`,
    [id],
  );
  if (!rows[0]) throw new Error(`No existe el despacho ${id}`);
  return rows[0].pedido;
}

/**
 * From here on somebody must look before asking the provider again (R80).
 * @returns false when it is no longer `pendiente`: somebody else is asking, or has asked
 */
export async function markIncierta(pool: pg.Pool, id: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE despacho SET guia_estado = 'incierta' WHERE id = $1 AND guia_estado = 'pendiente' AND guia_documento IS NULL`,
    [id],
  );
  return rowCount === 1;
}

/** A record that comes again after it was lost: nobody knows what the provider made of it before. */
export async function doubtGuia(sql: pg.PoolClient, id: string): Promise<void> {
  await sql.query(`UPDATE despacho SET guia_estado = 'incierta' WHERE id = $1`, [id]);
}

/** The provider said for certain that it made nothing. */
export async function markPendiente(pool: pg.Pool, id: string): Promise<void> {
  await pool.query(
    `UPDATE despacho SET guia_estado = 'pendiente' WHERE id = $1 AND guia_estado = 'incierta' AND guia_documento IS NULL`,
    [id],
  );
}

/**
 * The provider has a document; its number comes later.
 * @throws when another one is stored already: two guides exist, and only a person can annul one
 */
export async function saveDocumento(pool: pg.Pool, id: string, documento: string): Promise<void> {
  await inSqlTransaction(pool, async (sql) => {
    const { rowCount } = await sql.query(
      `UPDATE despacho SET guia_documento = $2, guia_estado = 'pendiente' WHERE id = $1 AND guia_documento IS NULL`,
      [id, documento],
    );
    if (rowCount === 0) throw new Error(`El despacho ${id} ya tiene otro documento que ${documento}`);
    await writeAuditSql(sql, {
      actor: ACTOR,
      accion: 'despacho.guiaPedida',
      entidad: 'despacho',
      entidadId: id,
      despues: { documento },
    });
  });
}

/**
 * The end of it: a number, or no guide. Does nothing when it has ended already.
 * @param motivo why there is none
 */
export async function closeGuia(
  pool: pg.Pool,
  id: string,
  fin: Exclude<EstadoGuia, { estado: 'pendiente' }> | { readonly estado: 'fallida' },
  ahora: Date,
  motivo = '',
): Promise<void> {
  const numero = fin.estado === 'emitida' ? fin.numero : null;
  await inSqlTransaction(pool, async (sql) => {
    const { rowCount } = await sql.query(
      `UPDATE despacho SET guia_estado = $2, guia_numero = $3, guia_en = $4
        WHERE id = $1 AND guia_estado NOT IN ('emitida', 'fallida')`,
      [id, fin.estado, numero, ahora],
    );
    if (rowCount === 0) return;
    await writeAuditSql(sql, {
      actor: ACTOR,
      accion: numero === null ? 'despacho.guiaFallida' : 'despacho.guiaEmitida',
      entidad: 'despacho',
      entidadId: id,
      despues: numero === null ? { motivo } : { numero },
    });
  });
}

/** A despacho that should have a guide by now. */
export interface Waiting {
  readonly id: string;
  /** As the database writes it. */
  readonly recibidoEn: string;
}

/** Before every despacho. */
export const OLDEST: Waiting = { id: '00000000-0000-0000-0000-000000000000', recibidoEn: '-infinity' };

/** Despachos received before an instant that should have a guide by now, oldest first, those that come after one of them. */
export async function listWaiting(sql: pg.PoolClient, { before, after }: { readonly before: Date; readonly after: Waiting }, limit: number): Promise<Waiting[]> {
  const { rows } = await sql.query<Waiting>(
    `SELECT id, recibido_en::text AS "recibidoEn" FROM despacho
      WHERE guia_estado IN ('pendiente', 'incierta') AND recibido_en < $1 AND (recibido_en, id) > ($2::timestamptz, $3::uuid)
        AND (anulado_en IS NULL OR guia_documento IS NOT NULL)
      ORDER BY recibido_en, id LIMIT $4`,
    [before, after.recibidoEn, after.id, limit],
  );
  return rows;
}
