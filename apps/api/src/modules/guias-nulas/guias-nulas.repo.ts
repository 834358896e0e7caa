import type { DespachoDeGuia } from '@rodal/contracts/guias-nulas';
import { deriveEstado } from '@rodal/domain/estados-despacho';
import type { EstadoGuiaNula } from '@rodal/domain/guias-nulas';
import type pg from 'pg';
import type { Tx } from '../../db/client.ts';
import { CANDIDATO, ESTADO_GUIA_NULA } from '../../listados/fuentes/guias-nulas.ts';

/** Of the advisory locks: one at a time changes what a folio voids. */
const LOCK = 7244;

/** A voided note as it is stored. */
export interface GuiaNulaRow {
  readonly id: string;
  readonly numero: string;
  readonly folio: string;
  readonly reemplaza: string;
  readonly motivo: string;
  readonly fecha: Date;
  readonly usuario: string;
  readonly despachoId: string | null;
  readonly retiradaEn: Date | null;
  readonly retiradaPor: string | null;
  readonly motivoRetiro: string | null;
}

const SELECT = {
  id: true, numero: true, folio: true, reemplaza: true, motivo: true, fecha: true, usuario: true, despachoId: true, retiradaEn: true, retiradaPor: true, motivoRetiro: true,
} as const;

/** Nobody else voids or frees anything of this folio until the transaction ends. */
export async function lockFolio(tx: Tx, folio: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK}::int, hashtext(${folio}))`;
}

export function findGuiaNula(tx: Tx, id: string): Promise<GuiaNulaRow | null> {
  return tx.guiaNula.findUnique({ where: { id }, select: SELECT });
}

/** Those of a folio that stand, oldest first. */
export function listVigentes(tx: Tx, folio: string): Promise<GuiaNulaRow[]> {
  return tx.guiaNula.findMany({ where: { folio, retiradaEn: null }, select: SELECT, orderBy: [{ fecha: 'asc' }, { id: 'asc' }] });
}

export async function insertGuiaNula(tx: Tx, data: Pick<GuiaNulaRow, 'id' | 'numero' | 'folio' | 'reemplaza' | 'motivo' | 'fecha' | 'usuario' | 'despachoId'>): Promise<void> {
  await tx.guiaNula.create({ data });
}

/** Says what a waiting note voids. @returns how many rows: none = it waits no more */
export async function setDespacho(tx: Tx, id: string, despachoId: string): Promise<number> {
  const { count } = await tx.guiaNula.updateMany({ where: { id, despachoId: null, retiradaEn: null }, data: { despachoId } });
  return count;
}

/** @returns how many rows: none = it was withdrawn, or is not as it was */
export async function setRetirada(tx: Tx, id: string, despachoId: string | null, data: Pick<GuiaNulaRow, 'retiradaEn' | 'retiradaPor' | 'motivoRetiro'>): Promise<number> {
  const { count } = await tx.guiaNula.updateMany({ where: { id, despachoId, retiradaEn: null }, data });
  return count;
}

/** @returns how many rows: none = it waits no more, or this was said before */
export async function addDescartado(tx: Tx, id: string, despachoId: string): Promise<number> {
  return tx.$executeRaw`
    UPDATE guia_nula SET descartados = array_append(descartados, ${despachoId}::uuid)
     WHERE id = ${id}::uuid AND despacho_id IS NULL AND retirada_en IS NULL AND NOT ${despachoId}::uuid = ANY(descartados)`;
}

/** What is asked of a dispatch before it is voided. */
export interface DespachoVoidable {
  readonly numero: bigint;
  readonly guiaNumero: string | null;
}

export function findDespacho(tx: Tx, id: string): Promise<DespachoVoidable | null> {
  return tx.despacho.findUnique({ where: { id }, select: { numero: true, guiaNumero: true } });
}

/** @returns how many rows: none = something has voided it */
export async function setAnulado(tx: Tx, id: string, anuladoEn: Date): Promise<number> {
  const { count } = await tx.despacho.updateMany({ where: { id, anuladoEn: null }, data: { anuladoEn } });
  return count;
}

export async function clearAnulado(tx: Tx, id: string): Promise<void> {
  await tx.despacho.update({ where: { id }, data: { anuladoEn: null } });
}

/** How it stands, as the list has it. @returns null = there is none */
export async function readEstado(pool: pg.Pool, id: string): Promise<EstadoGuiaNula | null> {
  const { rows } = await pool.query<{ estado: EstadoGuiaNula }>(`SELECT ${ESTADO_GUIA_NULA} AS estado FROM guia_nula g WHERE g.id = $1`, [id]);
  return rows[0]?.estado ?? null;
}

/** The dispatches with any of these numbers, the newest first; at most as many as a person looks through. */
export function listDeFolios(pool: pg.Pool, folios: readonly string[]): Promise<DespachoDeGuia[]> {
  return selectDespachos(pool, 'WHERE d.guia_numero = ANY($1)', [folios]);
}

/** Those that a waiting note may be of. */
export function listCandidatos(pool: pg.Pool, id: string): Promise<DespachoDeGuia[]> {
  return selectDespachos(pool, `JOIN guia_nula g ON g.id = $1 AND g.despacho_id IS NULL AND g.retirada_en IS NULL WHERE ${CANDIDATO}`, [id]);
}

export async function findDespachoDeGuia(pool: pg.Pool, id: string): Promise<DespachoDeGuia | null> {
  return (await selectDespachos(pool, 'WHERE d.id = $1', [id]))[0] ?? null;
}

/** Two issuers, or a number used again: nobody has more. */
const MAX_DESPACHOS = 20;

type Fila = Omit<DespachoDeGuia, 'numero' | 'fecha' | 'estado'> & { readonly numero: string; readonly fecha: Date; readonly anulado: boolean; readonly recepcionado: boolean };

async function selectDespachos(pool: pg.Pool, cuales: string, values: readonly unknown[]): Promise<DespachoDeGuia[]> {
  const { rows } = await pool.query<Fila>(
    `SELECT d.id, d.numero, coalesce(d.guia_numero, '') AS guia, d.fecha, d.patente_camion AS patente, d.producto_nombre AS producto, d.cantidad::text, d.unidad,
            d.faena_nombre AS faena, d.destino_nombre AS destino, d.anulado_en IS NOT NULL AS anulado, d.recepcionado_en IS NOT NULL AS recepcionado
       FROM despacho d ${cuales} ORDER BY d.fecha DESC, d.id DESC LIMIT ${MAX_DESPACHOS}`,
    [...values],
  );
  return rows.map(({ numero, fecha, anulado, recepcionado, ...resto }) => ({
    ...resto,
    numero: Number(numero),
    fecha: fecha.toISOString(),
    estado: deriveEstado({ anulado, recepcionado, guiaNumero: resto.guia === '' ? null : resto.guia }).etiqueta,
  }));
}
