import type { GuiaEstado } from '@rodal/contracts/despacho';
import type { DespachoDetalle } from '@rodal/contracts/detalle';
import type { ProductoHoy } from '@rodal/domain/carga-registrada';
import type { CeldaVolumen } from '@rodal/domain/volumen';
import type pg from 'pg';
import { FILA_SQL, type FilaRow } from '../fila.ts';

/** A whole dispatch. Numerics are text, JSON columns are what was stored. */
export interface DetalleRow extends FilaRow {
  readonly variante: string;
  readonly usuarioId: number;
  readonly carguio: string;
  readonly correoChofer: string;
  readonly precio: string;
  readonly monto: string;
  readonly ruma: string;
  readonly indTraslado: number;
  readonly numeroAviso: string;
  readonly comentarios: string;
  readonly revision: number;
  readonly destinoId: number;
  readonly cantidadServidor: string | null;
  readonly creadoEn: Date;
  readonly enviadoEn: Date;
  readonly recibidoEn: Date;
  readonly ubicacion: unknown;
  readonly medicion: unknown;
  readonly fotosFaltantes: unknown;
  readonly dispositivo: unknown;
  readonly guiaEstado: GuiaEstado;
  readonly guiaEn: Date | null;
  readonly recepcionadoEn: Date | null;
  readonly anuladoEn: Date | null;
  /** Login of whoever imported it (B13). */
  readonly enviadoPor: string | null;
  /** The product as it is now (R64). */
  readonly producto: ProductoHoy;
}

export interface FotoDetalleRow {
  readonly lado: 'vacio' | 'lleno';
  readonly sha256: string;
  readonly tomadaEn: Date | null;
  readonly nombre: string | null;
  readonly estado: 'recibida' | 'verificada' | 'danada';
  readonly ancho: number;
  readonly alto: number;
  readonly bytes: number;
}

export interface AvisoRow {
  readonly codigo: string;
  readonly detalle: string;
  readonly creadoEn: Date;
  readonly resueltoEn: Date | null;
  readonly resueltoPor: string | null;
  readonly nota: string | null;
}

/** @param onlyOf the user whose despachos count (C13); null = anybody's */
export async function findDetalle(pool: pg.Pool, id: string, onlyOf: number | null): Promise<DetalleRow | null> {
  const { rows } = await pool.query<DetalleRow>(
    `SELECT ${FILA_SQL}, d.variante, d.usuario_id AS "usuarioId", d.carguio, d.correo_chofer AS "correoChofer",
            d.precio, d.monto, d.ruma, d.ind_traslado AS "indTraslado", d.numero_aviso AS "numeroAviso", d.comentarios,
            d.revision, d.destino_id AS "destinoId", d.cantidad_servidor AS "cantidadServidor",
            d.creado_en AS "creadoEn", d.enviado_en AS "enviadoEn", d.recibido_en AS "recibidoEn", d.ubicacion,
            d.medicion, d.fotos_faltantes AS "fotosFaltantes", d.dispositivo, d.guia_estado AS "guiaEstado",
            d.guia_en AS "guiaEn", d.recepcionado_en AS "recepcionadoEn", d.anulado_en AS "anuladoEn",
            (SELECT nombre FROM usuario WHERE usuario.id = d.enviado_por) AS "enviadoPor",
            (SELECT json_build_object('modo', modo, 'largoCm', largo_cm) FROM producto WHERE producto.id = d.producto_id) AS producto
       FROM despacho d WHERE d.id = $1 AND ($2::int IS NULL OR d.usuario_id = $2)`,
    [id, onlyOf],
  );
  return rows[0] ?? null;
}

/** The voided note that stands against it; null = none does. */
export async function findAnulacion(pool: pg.Pool, despachoId: string): Promise<DespachoDetalle['anulacion']> {
  const { rows } = await pool.query<Omit<NonNullable<DespachoDetalle['anulacion']>, 'fecha'> & { readonly fecha: Date }>(
    `SELECT id, fecha, motivo, reemplaza, usuario FROM guia_nula WHERE despacho_id = $1 AND retirada_en IS NULL`,
    [despachoId],
  );
  const [row] = rows;
  return row === undefined ? null : { ...row, fecha: row.fecha.toISOString() };
}

/** The reception that a person joined to it; null = none is (E8). */
export async function findRecepcion(pool: pg.Pool, despachoId: string): Promise<DespachoDetalle['recepcion']> {
  const { rows } = await pool.query<Omit<NonNullable<DespachoDetalle['recepcion']>, 'fecha'> & { readonly fecha: Date }>(
    `SELECT id, fecha, usuario, destino, volumen::text, unidad FROM recepcion_camion WHERE despacho_id = $1 AND anulada_en IS NULL`,
    [despachoId],
  );
  const [row] = rows;
  return row === undefined ? null : { ...row, fecha: row.fecha.toISOString() };
}

export async function selectFotos(pool: pg.Pool, despachoId: string): Promise<FotoDetalleRow[]> {
  const { rows } = await pool.query<FotoDetalleRow>(
    `SELECT df.lado, df.sha256, df.tomada_en AS "tomadaEn", df.nombre_original AS nombre, f.estado, f.ancho, f.alto, f.bytes
       FROM despacho_foto df JOIN foto f USING (sha256) WHERE df.despacho_id = $1`,
    [despachoId],
  );
  return rows;
}

/** Open ones first. */
export async function selectAvisos(pool: pg.Pool, despachoId: string): Promise<AvisoRow[]> {
  const { rows } = await pool.query<AvisoRow>(
    `SELECT codigo, detalle, creado_en AS "creadoEn", resuelto_en AS "resueltoEn", resuelto_por AS "resueltoPor", nota
       FROM despacho_aviso WHERE despacho_id = $1 ORDER BY resuelto_en IS NOT NULL, creado_en, codigo`,
    [despachoId],
  );
  return rows;
}

/** The cells of these lengths, whole cm (A2). */
export async function selectCeldas(pool: pg.Pool, largosCm: readonly number[]): Promise<CeldaVolumen[]> {
  if (largosCm.length === 0) return [];
  const { rows } = await pool.query<CeldaVolumen>(
    `SELECT largo_cm AS "largoCm", diametro_cm AS "diametroCm", litros, oficial FROM tabla_volumen WHERE largo_cm = ANY ($1::int[])`,
    [largosCm],
  );
  return rows;
}
