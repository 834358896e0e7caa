import type { FieldError } from '@rodal/domain/errors';
import { DatabaseError, type PoolClient } from 'pg';
import type { AuditRow } from '../../audit/audit.ts';
import { canonicalJson } from '../../db/contenido-hash.ts';

/** A despacho ready to be stored; keys are columns, in the table's order. */
export interface DespachoColumns {
  readonly id: string;
  readonly revision: number;
  readonly contenido_hash: Buffer;
  readonly esquema: number;
  readonly variante: string;
  readonly usuario_id: number;
  readonly login: string;
  readonly enviado_por: number | null;
  readonly fecha: Date;
  readonly creado_en: Date;
  readonly enviado_en: Date;
  readonly recibido_en: Date;
  readonly faena_codigo: string;
  readonly faena_rol: string;
  readonly faena_nombre: string;
  readonly destino_id: number;
  readonly destino_nombre: string;
  readonly cliente_rut: string;
  readonly cliente_nombre: string;
  readonly producto_id: number;
  readonly producto_nombre: string;
  readonly unidad: string;
  readonly cantidad: string;
  readonly cantidad_servidor: string | null;
  readonly precio: string;
  readonly monto: string;
  readonly ruma: string;
  readonly patente_camion: string;
  readonly patente_carro: string;
  readonly transportista: string;
  readonly correo_chofer: string;
  readonly chofer_nombre: string;
  readonly chofer_rut: string;
  readonly cosechero: string;
  readonly carguio: string;
  readonly comentarios: string;
  readonly ind_traslado: number;
  readonly numero_aviso: string;
  readonly latitud: number | null;
  readonly longitud: number | null;
  /** JSON text, like the three below. */
  readonly ubicacion: string;
  readonly medicion: string;
  readonly fotos_faltantes: string | null;
  readonly dispositivo: string;
}

/** What hangs on it. */
export interface DespachoParts {
  readonly fotos: readonly { readonly lado: 'vacio' | 'lleno'; readonly sha256: string; readonly tomada: string | null; readonly nombre: string | null }[];
  readonly avisos: readonly { readonly codigo: string; readonly detalle: string }[];
  readonly auditoria: Required<Pick<AuditRow, 'actor' | 'accion' | 'despues'>>;
}

/** The order of the values below. */
const COLUMNS = [
  'id', 'revision', 'contenido_hash', 'esquema', 'variante', 'usuario_id', 'login', 'enviado_por', 'fecha',
  'creado_en', 'enviado_en', 'recibido_en', 'faena_codigo', 'faena_rol', 'faena_nombre', 'destino_id', 'destino_nombre',
  'cliente_rut', 'cliente_nombre', 'producto_id', 'producto_nombre', 'unidad', 'cantidad', 'cantidad_servidor',
  'precio', 'monto', 'ruma', 'patente_camion', 'patente_carro', 'transportista', 'correo_chofer', 'chofer_nombre',
  'chofer_rut', 'cosechero', 'carguio', 'comentarios', 'ind_traslado', 'numero_aviso', 'latitud', 'longitud',
  'ubicacion', 'medicion', 'fotos_faltantes', 'dispositivo',
] as const satisfies readonly (keyof DespachoColumns)[];

const mark = (offset: number) => `$${COLUMNS.length + offset}`;

/**
 * The record, its photos, flags and audit row in one statement. Whether the id was free is decided by
 * the primary key, not by a look beforehand (R2). Its photos are held against change: one that is found
 * broken at this moment is either refused here, or marked after this record, which then gets the flag.
 * They are two values and not an array, whose length the planner would not know: it would plan anew each time.
 */
const INSERT = `
  WITH nuevo AS (
    INSERT INTO despacho (${COLUMNS.join(', ')}) VALUES (${COLUMNS.map((_, at) => `$${at + 1}`).join(', ')})
    ON CONFLICT (id) DO NOTHING RETURNING id, numero, recibido_en
  ), sanas AS (
    SELECT sha256 FROM foto WHERE sha256 IN (${mark(5)}, ${mark(10)}) AND estado <> 'danada' FOR SHARE
  ), fotos AS (
    INSERT INTO despacho_foto (despacho_id, lado, sha256, tomada_en, nombre_original)
    SELECT nuevo.id, f.lado, f.sha256, f.tomada, f.nombre
      FROM nuevo, json_to_recordset(${mark(1)}) AS f (lado text, sha256 text, tomada timestamptz, nombre text)
      JOIN sanas USING (sha256)
    RETURNING lado
  ), avisos AS (
    INSERT INTO despacho_aviso (despacho_id, codigo, detalle, creado_en)
    SELECT nuevo.id, a.codigo, a.detalle, nuevo.recibido_en
      FROM nuevo, json_to_recordset(${mark(2)}) AS a (codigo text, detalle text)
  ), auditado AS (
    INSERT INTO public.auditoria (cuando, usuario_id, usuario, accion, entidad, entidad_id, despues, dispositivo, request_id)
    SELECT recibido_en, ${mark(6)}, ${mark(7)}, ${mark(8)}, 'despacho', id::text,
           jsonb_build_object('numero', numero) || ${mark(9)}::jsonb, ${mark(3)}, ${mark(4)}
      FROM nuevo
  )
  SELECT numero, (SELECT count(*)::int FROM fotos) AS fotos FROM nuevo`;

/** Why nothing is stored: the id is taken, or a photo turned out broken since it was looked up (roll back then). */
export type InsertFailure = 'id_ocupado' | 'foto_ausente';

/**
 * @returns our consecutive number, or why nothing was stored
 * @throws {DatabaseError} `22003` or `22008` when a number or an instant does not fit its column
 */
export async function insertDespacho(
  sql: PoolClient,
  columns: DespachoColumns,
  { fotos, avisos, auditoria: { actor, accion, despues } }: DespachoParts,
): Promise<number | InsertFailure> {
  const { rows } = await sql.query<{ numero: string; fotos: number }>({
    name: 'despacho_insert',
    text: INSERT,
    values: [
      ...COLUMNS.map((column) => columns[column]),
      JSON.stringify(fotos),
      JSON.stringify(avisos),
      actor.dispositivo,
      actor.requestId,
      fotos[0]?.sha256 ?? null,
      actor.usuarioId,
      actor.usuario,
      accion,
      JSON.stringify(despues),
      fotos[1]?.sha256 ?? null,
    ],
  });
  if (!rows[0]) return 'id_ocupado';
  return rows[0].fotos === fotos.length ? Number(rows[0].numero) : 'foto_ausente';
}

/**
 * Keeps a refused revision with its reasons, so that its author, whoever imported it (B13) and the
 * office can see it (R63).
 * @returns false when the very same refusal is stored already
 */
export async function saveRechazo(
  sql: PoolClient,
  rechazo: {
    readonly id: string;
    readonly revision: number;
    readonly usuarioId: number;
    readonly enviadoPor: number | null;
    readonly errores: readonly FieldError[];
    readonly contenido: Readonly<Record<string, unknown>>;
    readonly recibidoEn: Date;
  },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `INSERT INTO despacho_rechazo AS r (id, revision, usuario_id, enviado_por, errores, contenido, recibido_en)
     VALUES ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7)
     ON CONFLICT (id, revision) DO UPDATE
        SET errores = excluded.errores, contenido = excluded.contenido, recibido_en = excluded.recibido_en,
            enviado_por = coalesce(excluded.enviado_por, r.enviado_por)
      WHERE r.usuario_id = excluded.usuario_id
        AND (r.errores, r.contenido, r.enviado_por)
            IS DISTINCT FROM (excluded.errores, excluded.contenido, coalesce(excluded.enviado_por, r.enviado_por))`,
    [
      rechazo.id,
      rechazo.revision,
      rechazo.usuarioId,
      rechazo.enviadoPor,
      canonicalJson(rechazo.errores),
      canonicalJson(rechazo.contenido),
      rechazo.recibidoEn,
    ],
  );
  return rowCount === 1;
}

/** Whether a number or an instant of the record does not fit its column. */
export function isOutOfRange(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '22003' || error.code === '22008');
}
