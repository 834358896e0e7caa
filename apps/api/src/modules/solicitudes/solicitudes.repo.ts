import { type DocumentoSolicitud, ESTADOS_SOLICITUD, type EstadoSolicitud } from '@rodal/domain/solicitudes';
import { can } from '@rodal/domain/puede';
import type pg from 'pg';
import { readCuentas } from '../../correos/destinatarios.ts';
import type { Tx } from '../../db/client.ts';

/** A request as it is stored. */
export interface SolicitudRow {
  readonly id: string;
  readonly numero: string;
  readonly titulo: string;
  readonly aprobadorId: number;
  readonly aprobador: string;
  readonly monto: string;
  readonly destino: string;
  readonly detalle: string;
  readonly solicitanteId: number;
  readonly usuario: string;
  readonly fecha: Date;
  readonly estado: EstadoSolicitud;
}

/** Somebody who may be named, as the list of approvers has them. */
export interface AprobadorRow {
  readonly usuarioId: number;
  readonly usuario: string;
  readonly area: string;
  readonly montoMaximo: string | null;
}

/** Those that may approve today, by area. Whoever asks is not among them (C15). */
export async function listAprobadores(tx: Tx, salvo: number): Promise<AprobadorRow[]> {
  const [filas, cuentas] = await Promise.all([tx.aprobadorCompra.findMany({ where: { activo: true }, orderBy: [{ area: 'asc' }, { usuario: 'asc' }] }), readCuentas(tx)]);
  return filas.flatMap(({ usuario, area, montoMaximo }) => {
    const cuenta = cuentas.find((una) => una.usuario === usuario.toLowerCase());
    if (cuenta === undefined || !cuenta.activo || cuenta.usuarioId === salvo || !can(cuenta.permisos, 'solicitudes.aprobar')) return [];
    return [{ usuarioId: cuenta.usuarioId, usuario: cuenta.usuario, area, montoMaximo: montoMaximo === null ? null : String(montoMaximo) }];
  });
}

export async function listDestinos(tx: Tx): Promise<string[]> {
  const filas = await tx.destinoCompra.findMany({ where: { activo: true }, select: { nombre: true }, orderBy: { nombre: 'asc' } });
  return filas.map(({ nombre }) => nombre);
}

/** What this person approves at most, in pesos; null = any amount, or they are on no list. Whoever is no longer offered keeps their limit. */
export async function findTope(tx: Tx, usuarioId: number): Promise<string | null> {
  const cuenta = await tx.usuario.findUnique({ where: { id: usuarioId }, select: { nombre: true } });
  // A handful; compared here, since to the database a name in any case would be a pattern.
  const filas = await tx.aprobadorCompra.findMany({ select: { usuario: true, montoMaximo: true } });
  const suya = filas.find(({ usuario }) => usuario.toLowerCase() === cuenta?.nombre);
  return suya?.montoMaximo == null ? null : String(suya.montoMaximo);
}

export async function findSolicitud(tx: Tx, id: string): Promise<SolicitudRow | null> {
  const fila = await tx.solicitudCompra.findUnique({ where: { id } });
  if (fila === null) return null;
  const { numero, monto, usuarioId, estado, ...resto } = fila;
  // A CHECK of its column holds it to these.
  return { ...resto, numero: String(numero), monto: monto.toFixed(0), solicitanteId: usuarioId, estado: estado as EstadoSolicitud };
}

/** @returns whether there was none by that id */
export async function insertSolicitud(tx: Tx, { solicitanteId, ...nueva }: Omit<SolicitudRow, 'numero' | 'estado'>): Promise<boolean> {
  const { count } = await tx.solicitudCompra.createMany({ data: { ...nueva, usuarioId: solicitanteId, estadoEn: nueva.fecha }, skipDuplicates: true });
  return count > 0;
}

/** @returns how many rows: none = it is in this state no more */
export async function setEstado(tx: Tx, id: string, { de, a, ahora }: { readonly de: EstadoSolicitud; readonly a: EstadoSolicitud; readonly ahora: Date }): Promise<number> {
  const { count } = await tx.solicitudCompra.updateMany({ where: { id, estado: de }, data: { estado: a, estadoEn: ahora } });
  return count;
}

/** One state that it came to. */
export interface PasoRow {
  readonly estado: EstadoSolicitud;
  readonly en: Date;
  readonly usuario: string;
  readonly motivo: string;
}

export async function insertPaso(tx: Tx, solicitudId: string, paso: PasoRow): Promise<void> {
  await tx.solicitudPaso.create({ data: { solicitudId, ...paso } });
}

/** In the order in which they were taken: no step comes before those that lead to it, whatever the clock says. */
export async function listPasos(tx: Tx, solicitudId: string): Promise<PasoRow[]> {
  const pasos = await tx.solicitudPaso.findMany({ where: { solicitudId }, select: { estado: true, en: true, usuario: true, motivo: true } });
  const dichos = pasos.map((paso) => ({ ...paso, estado: paso.estado as EstadoSolicitud })); // written by `insertPaso` alone
  return ESTADOS_SOLICITUD.flatMap((estado) => dichos.filter((paso) => paso.estado === estado));
}

/** One version of a paper. */
export interface DocumentoRow {
  readonly id: number;
  readonly tipo: DocumentoSolicitud;
  readonly version: number;
  readonly sha256: string;
  readonly nombre: string;
  readonly puestoEn: Date;
  readonly puestoPor: string;
}

/** By kind, the newest first. */
export async function listDocumentos(tx: Tx, solicitudId: string): Promise<DocumentoRow[]> {
  const filas = await tx.solicitudDocumento.findMany({ where: { solicitudId }, include: { puestoPor: { select: { nombre: true } } }, orderBy: [{ tipo: 'asc' }, { version: 'desc' }] });
  // A CHECK of its column holds it to these.
  return filas.map(({ id, tipo, version, sha256, nombre, puestoEn, puestoPor }) => ({ id, tipo: tipo as DocumentoSolicitud, version, sha256, nombre, puestoEn, puestoPor: puestoPor.nombre }));
}

interface DocumentoNuevo extends Pick<DocumentoRow, 'tipo' | 'version' | 'sha256' | 'nombre' | 'puestoEn'> {
  readonly puestoPorId: number;
}

export async function insertDocumento(tx: Tx, solicitudId: string, documento: DocumentoNuevo): Promise<void> {
  await tx.solicitudDocumento.create({ data: { solicitudId, ...documento } });
}

/** Nobody else changes this request until the transaction ends. */
export async function lockSolicitud(tx: Tx, id: string): Promise<void> {
  await tx.$executeRaw`SELECT FROM solicitud_compra WHERE id = ${id}::uuid FOR UPDATE`;
}

/** What somebody asked for since that instant and that was not rejected, the last one first. */
export async function listRecientes(pool: pg.Pool, usuarioId: number, desde: Date): Promise<{ id: string; numero: string; titulo: string; monto: string; fecha: Date; estado: EstadoSolicitud }[]> {
  const { rows } = await pool.query<{ id: string; numero: string; titulo: string; monto: string; fecha: Date; estado: EstadoSolicitud }>(
    `SELECT id, numero::text, titulo, monto::text, fecha, estado FROM solicitud_compra
      WHERE usuario_id = $1 AND fecha >= $2 AND estado <> 'RECHAZADA' ORDER BY fecha DESC, id DESC LIMIT 500`,
    [usuarioId, desde],
  );
  return rows;
}
