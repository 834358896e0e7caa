import type { DespachoDeRecepcion } from '@rodal/contracts/recepciones-camion';
import { deriveEstado } from '@rodal/domain/estados-despacho';
import type { LadoRecepcion } from '@rodal/domain/fotos-recepcion';
import type { EstadoRecepcion } from '@rodal/domain/recepciones-camion';
import type { Unidad } from '@rodal/domain/productos';
import type pg from 'pg';
import type { Tx } from '../../db/client.ts';
import { CANDIDATOS_RECEPCION, ESTADO_RECEPCION } from '../../listados/fuentes/recepciones-camion.ts';

/** Of the advisory locks: one at a time registers what a device calls one reception. */
const LOCK = 7245;

/** What decides of a reception: which it is, what it brings. */
export interface RecepcionRow {
  readonly id: string;
  readonly contenidoHash: Uint8Array;
  readonly guia: string;
  readonly folio: string;
  readonly patenteCamion: string;
  readonly patenteCarro: string;
  readonly producto: string;
  readonly destino: string;
  readonly llegadaEn: Date | null;
  readonly fecha: Date;
  readonly usuario: string;
  readonly despachoId: string | null;
  readonly anuladaEn: Date | null;
}

const SELECT = {
  id: true, contenidoHash: true, guia: true, folio: true, patenteCamion: true, patenteCarro: true, producto: true, destino: true, llegadaEn: true, fecha: true, usuario: true, despachoId: true, anuladaEn: true,
} as const;

/** What is stored of a new one. */
export type RecepcionNueva = Parameters<Tx['recepcionCamion']['create']>[0]['data'] & { readonly id: string };

/** Nobody else registers anything by this id until the transaction ends. */
export async function lockRecepcion(tx: Tx, id: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK}::int, hashtext(${id}))`;
}

export function findRecepcion(tx: Tx, id: string): Promise<RecepcionRow | null> {
  return tx.recepcionCamion.findUnique({ where: { id }, select: SELECT });
}

export async function insertRecepcion(tx: Tx, data: RecepcionNueva, fotos: Readonly<Partial<Record<LadoRecepcion, string>>>): Promise<void> {
  await tx.recepcionCamion.create({ data });
  await tx.recepcionCamionFoto.createMany({ data: Object.entries(fotos).map(([lado, sha256]) => ({ recepcionId: data.id, lado, sha256 })) });
}

/** Those of these photos that are here and whole, held against change until the transaction ends. */
export async function holdFotos(tx: Tx, hashes: readonly string[]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ sha256: string }[]>`SELECT sha256 FROM foto WHERE sha256 = ANY(${hashes}) AND estado <> 'danada' FOR SHARE`;
  return rows.map(({ sha256 }) => sha256);
}

/** Says which dispatch a waiting one is of. @returns how many rows: none = it waits no more */
export async function setDespacho(tx: Tx, id: string, despachoId: string): Promise<number> {
  const { count } = await tx.recepcionCamion.updateMany({ where: { id, despachoId: null, anuladaEn: null }, data: { despachoId } });
  return count;
}

/** Takes it off this dispatch, which is not proposed to it again. @returns how many rows: none = it is not of that one any more */
export function clearDespacho(tx: Tx, id: string, despachoId: string): Promise<number> {
  return tx.$executeRaw`
    UPDATE recepcion_camion SET descartados = array_append(descartados, despacho_id), despacho_id = NULL
     WHERE id = ${id}::uuid AND despacho_id = ${despachoId}::uuid AND anulada_en IS NULL`;
}

/** @returns how many rows: none = it was annulled, or is not as it was */
export async function setAnulada(tx: Tx, { id, despachoId }: Pick<RecepcionRow, 'id' | 'despachoId'>, data: { readonly anuladaEn: Date; readonly anuladaPor: string; readonly motivoAnulacion: string }): Promise<number> {
  const { count } = await tx.recepcionCamion.updateMany({ where: { id, despachoId, anuladaEn: null }, data });
  return count;
}

/** @returns how many rows: none = it waits no more, or this was said before */
export function addDescartado(tx: Tx, id: string, despachoId: string): Promise<number> {
  return tx.$executeRaw`
    UPDATE recepcion_camion SET descartados = array_append(descartados, ${despachoId}::uuid)
     WHERE id = ${id}::uuid AND despacho_id IS NULL AND anulada_en IS NULL AND NOT ${despachoId}::uuid = ANY(descartados)`;
}

/** What is asked of a dispatch before it is said to have arrived. */
export interface DespachoRecibible {
  readonly numero: bigint;
  /** When it left. */
  readonly fecha: Date;
  readonly guiaNumero: string | null;
  readonly patenteCamion: string;
  readonly productoNombre: string;
  readonly destinoNombre: string;
}

export function findDespacho(tx: Tx, id: string): Promise<DespachoRecibible | null> {
  return tx.despacho.findUnique({ where: { id }, select: { numero: true, fecha: true, guiaNumero: true, patenteCamion: true, productoNombre: true, destinoNombre: true } });
}

/** Nobody else says anything of its arrival until the transaction ends. @returns whether it can arrive: it has not yet, and nothing has voided it */
export async function lockRecibible(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.$queryRaw<{ puede: boolean }[]>`SELECT recepcionado_en IS NULL AND anulado_en IS NULL AS puede FROM despacho WHERE id = ${id}::uuid FOR UPDATE`;
  return rows[0]?.puede === true;
}

/** @param recepcionadoEn null = it has not arrived */
export async function setRecepcionado(tx: Tx, id: string, recepcionadoEn: Date | null): Promise<void> {
  await tx.despacho.update({ where: { id }, data: { recepcionadoEn } });
}

/** A reception as it is shown. */
export interface RecepcionVista {
  readonly id: string;
  readonly guia: string;
  readonly folio: string;
  readonly patenteCamion: string;
  readonly patenteCarro: string;
  readonly origen: string;
  readonly predio: string;
  readonly rodal: string;
  readonly cosechero: string;
  readonly carguio: string;
  readonly destino: string;
  readonly producto: string;
  readonly volumen: string | null;
  readonly unidad: Unidad | null;
  readonly ruma: string;
  readonly tipoRegistro: string;
  readonly rolas: number | null;
  readonly fsc: string;
  readonly choferNombre: string;
  readonly choferRut: string;
  readonly choferCorreo: string;
  readonly comentarios: string;
  readonly llegadaEn: Date | null;
  readonly salidaEn: Date | null;
  readonly fecha: Date;
  readonly usuario: string;
  readonly despachoId: string | null;
  readonly anuladaEn: Date | null;
  readonly anuladaPor: string | null;
  readonly motivoAnulacion: string | null;
  readonly estado: EstadoRecepcion;
  readonly fotos: readonly LadoRecepcion[];
}

/** @param onlyOf the user whose own are shown (C13); null = anybody's. @returns null = there is none for them */
export async function readRecepcion(pool: pg.Pool, id: string, onlyOf: number | null): Promise<RecepcionVista | null> {
  const { rows } = await pool.query<RecepcionVista>(
    `SELECT r.id, r.guia, r.folio, r.patente_camion AS "patenteCamion", r.patente_carro AS "patenteCarro", r.origen, r.predio, r.rodal, r.cosechero, r.carguio, r.destino, r.producto,
            r.volumen::text, r.unidad, r.ruma, r.tipo_registro AS "tipoRegistro", r.rolas, r.fsc, r.chofer_nombre AS "choferNombre", r.chofer_rut AS "choferRut",
            r.chofer_correo AS "choferCorreo", r.comentarios, r.llegada_en AS "llegadaEn", r.salida_en AS "salidaEn", r.fecha, r.usuario, r.despacho_id AS "despachoId",
            r.anulada_en AS "anuladaEn", r.anulada_por AS "anuladaPor", r.motivo_anulacion AS "motivoAnulacion", ${ESTADO_RECEPCION} AS estado,
            ARRAY(SELECT lado FROM recepcion_camion_foto WHERE recepcion_id = r.id) AS fotos
       FROM recepcion_camion r WHERE r.id = $1 AND ($2::int IS NULL OR r.usuario_id = $2)`,
    [id, onlyOf],
  );
  return rows[0] ?? null;
}

/** @param onlyOf as {@link readRecepcion} */
export async function findFoto(pool: pg.Pool, id: string, lado: LadoRecepcion, onlyOf: number | null): Promise<{ readonly sha256: string; readonly bytes: number } | null> {
  const { rows } = await pool.query<{ sha256: string; bytes: number }>(
    `SELECT f.sha256, f.bytes FROM recepcion_camion_foto rf JOIN recepcion_camion r ON r.id = rf.recepcion_id JOIN foto f ON f.sha256 = rf.sha256
      WHERE rf.recepcion_id = $1 AND rf.lado = $2 AND ($3::int IS NULL OR r.usuario_id = $3)`,
    [id, lado, onlyOf],
  );
  return rows[0] ?? null;
}

/** Who received a guide already; annulled ones say nothing. Oldest first. */
export async function listRecibidas(pool: pg.Pool, folio: string): Promise<{ readonly id: string; readonly fecha: Date; readonly usuario: string; readonly destino: string; readonly despacho: string | null }[]> {
  const { rows } = await pool.query(
    `SELECT id, fecha, usuario, destino, despacho_id AS despacho FROM recepcion_camion WHERE folio = $1 AND anulada_en IS NULL ORDER BY fecha, id LIMIT ${MAX_DESPACHOS}`,
    [folio],
  );
  return rows;
}

/** Names of what can be chosen now, in their order. */
export async function readOpciones(pool: pg.Pool): Promise<{ readonly destinos: string[]; readonly productos: string[] }> {
  const { rows } = await pool.query<{ destinos: string[]; productos: string[] }>(
    `SELECT ARRAY(SELECT DISTINCT nombre FROM destino WHERE activo ORDER BY 1) AS destinos, ARRAY(SELECT DISTINCT descripcion FROM producto WHERE activo ORDER BY 1) AS productos`,
  );
  return rows[0] ?? { destinos: [], productos: [] };
}

/** The dispatches with this number, the newest first; at most as many as a person looks through. */
export function listDeFolio(pool: pg.Pool, folio: string): Promise<DespachoDeRecepcion[]> {
  return selectDespachos(pool, 'WHERE d.guia_numero = $1', [folio]);
}

/** Those that a waiting reception may be of: of its guide, and of its truck. */
export async function listCandidatos(pool: pg.Pool, id: string): Promise<DespachoDeRecepcion[]> {
  const { guia, carga } = CANDIDATOS_RECEPCION;
  const de = (candidato: string) => selectDespachos(pool, `JOIN recepcion_camion r ON r.id = $1 AND r.despacho_id IS NULL AND r.anulada_en IS NULL WHERE ${candidato}`, [id]);
  const conGuia = await de(guia);
  return conGuia.length > 0 ? conGuia : de(carga);
}

export async function findDespachoDeRecepcion(pool: pg.Pool, id: string): Promise<DespachoDeRecepcion | null> {
  return (await selectDespachos(pool, 'WHERE d.id = $1', [id]))[0] ?? null;
}

/** Those that a truck may bring that is before the gate now: nobody has written its guide, nor said of any that it is not. */
export function listDeCamion(pool: pg.Pool, { patente, producto, destino, ahora }: { readonly patente: string; readonly producto: string; readonly destino: string; readonly ahora: Date }): Promise<DespachoDeRecepcion[]> {
  const llega = `(SELECT $1::text AS patente_camion, ''::text AS patente_carro, $2::text AS producto, $3::text AS destino, $4::timestamptz AS fecha, NULL::timestamptz AS llegada_en, '{}'::uuid[] AS descartados) r`;
  return selectDespachos(pool, `JOIN ${llega} ON ${CANDIDATOS_RECEPCION.carga} WHERE d.guia_numero IS NOT NULL`, [patente, producto, destino, ahora]);
}

/** Two issuers, or a number used again: nobody has more. */
const MAX_DESPACHOS = 20;

/** A dispatch as the database gives it. */
export type DespachoFila = Omit<DespachoDeRecepcion, 'numero' | 'fecha' | 'estado'> & { readonly numero: string; readonly fecha: Date; readonly anulado: boolean; readonly recepcionado: boolean };

/** The columns of {@link DespachoFila}, of a dispatch `d`. */
export const COLUMNAS_DESPACHO = `d.id, d.numero, coalesce(d.guia_numero, '') AS guia, d.fecha, d.patente_camion AS patente, d.patente_carro AS "patenteCarro", d.faena_nombre AS faena,
            d.destino_nombre AS destino, d.producto_nombre AS producto, d.cantidad::text, d.unidad, d.chofer_nombre AS "choferNombre", d.chofer_rut AS "choferRut",
            d.cosechero, d.carguio, d.ruma, d.cliente_rut AS "clienteRut", d.anulado_en IS NOT NULL AS anulado, d.recepcionado_en IS NOT NULL AS recepcionado`;

async function selectDespachos(pool: pg.Pool, cuales: string, values: readonly unknown[]): Promise<DespachoDeRecepcion[]> {
  const { rows } = await pool.query<DespachoFila>(`SELECT ${COLUMNAS_DESPACHO} FROM despacho d ${cuales} ORDER BY d.fecha DESC, d.id DESC LIMIT ${MAX_DESPACHOS}`, [...values]);
  return rows.map(toDespacho);
}

export function toDespacho({ numero, fecha, anulado, recepcionado, ...resto }: DespachoFila): DespachoDeRecepcion {
  return {
    ...resto,
    numero: Number(numero),
    fecha: fecha.toISOString(),
    estado: deriveEstado({ anulado, recepcionado, guiaNumero: resto.guia === '' ? null : resto.guia }).etiqueta,
  };
}
