import type { Papel, Revision } from '@rodal/domain/documentos/papeles';
import type { ConDocumentos, TipoClave } from '@rodal/domain/documentos/tipos';
import type { Tx } from '../db/client.ts';

/** A paper of somebody or something. */
export interface DocumentoClave {
  readonly entidad: ConDocumentos;
  /** Canonical: as `CON_DOCUMENTOS` reads it. */
  readonly clave: string;
  readonly tipo: TipoClave;
}

/** One version of it. */
export interface VersionClave extends DocumentoClave {
  readonly version: number;
}

/** What is put in. */
export interface DocumentoNuevo extends VersionClave {
  readonly sha256: string;
  readonly nombre: string;
  readonly emitido: string | null;
  readonly vence: string | null;
  /** Of a licence; '' = none. */
  readonly clase: string;
  readonly observacion: string;
  readonly puestoPorId: number;
  readonly puestoEn: Date;
}

/** As it lies there. */
export interface DocumentoRow extends DocumentoNuevo, Papel {
  readonly id: number;
  readonly puestoPor: string;
  readonly comentario: string;
  /** Of ours: whoever put the paper in does not see it. */
  readonly comentarioInterno: string;
  readonly revisadoPor: string | null;
  /** A newer version is there. */
  readonly reemplazado: boolean;
}

type Fila = Awaited<ReturnType<Tx['documento']['findFirstOrThrow']>> & { readonly puestoPor: { readonly nombre: string } };
const CON_AUTOR = { puestoPor: { select: { nombre: true } } } as const;

/** Every version of the papers of one, by kind and the newest first; none for one that has none. */
export function selectDocumentos(tx: Tx, { entidad, clave }: Pick<DocumentoClave, 'entidad' | 'clave'>): Promise<DocumentoRow[]> {
  return selectDocumentosDe(tx, entidad, [clave]);
}

/** The same of several of a kind, one after the other. */
export async function selectDocumentosDe(tx: Tx, entidad: ConDocumentos, claves: readonly string[]): Promise<DocumentoRow[]> {
  const filas = await tx.documento.findMany({ where: { entidad, clave: { in: [...claves] } }, orderBy: [{ clave: 'asc' }, { tipo: 'asc' }, { version: 'desc' }], include: CON_AUTOR });
  return filas.map((fila, n) => toRow(fila, filas[n - 1]?.tipo === fila.tipo && filas[n - 1]?.clave === fila.clave));
}

/** Null = there is no such version. */
export async function findDocumento(tx: Tx, { entidad, clave, tipo, version }: VersionClave): Promise<DocumentoRow | null> {
  const [fila, newer] = await tx.documento.findMany({ where: { entidad, clave, tipo, version: { gte: version } }, orderBy: { version: 'asc' }, take: 2, include: CON_AUTOR });
  return fila?.version === version ? toRow(fila, newer !== undefined) : null;
}

/** What the number of a version names, of papers of this bearer; null = nothing of theirs. */
export async function findVersion(tx: Tx, id: number, { entidad, clave }: Pick<DocumentoClave, 'entidad' | 'clave'>): Promise<VersionClave | null> {
  const fila = await tx.documento.findFirst({ where: { id, entidad, clave }, select: { tipo: true, version: true } });
  return fila && { entidad, clave, tipo: fila.tipo as TipoClave, version: fila.version }; // only this file writes them
}

/** @param visto what it said to whoever writes. @returns how many rows: none = somebody was faster */
export async function commentDocumento(tx: Tx, { entidad, clave, tipo, version }: VersionClave, { visto, comentario }: Readonly<Record<'visto' | 'comentario', string>>): Promise<number> {
  const { count } = await tx.documento.updateMany({ where: { entidad, clave, tipo, version, comentarioInterno: visto }, data: { comentarioInterno: comentario } });
  return count;
}

/** @returns false when that version is there already: somebody was faster */
export async function insertDocumento(tx: Tx, { emitido, vence, ...documento }: DocumentoNuevo): Promise<boolean> {
  const { count } = await tx.documento.createMany({ data: { ...documento, emitido: toDate(emitido), vence: toDate(vence) }, skipDuplicates: true });
  return count === 1;
}

interface Marca {
  /** What it has to have for the new one to be written. */
  readonly de: Revision;
  readonly a: Revision;
  readonly comentario: string;
  readonly revisadoPor: string;
  readonly revisadoEn: Date;
}

/** @returns how many rows: none = somebody was faster */
export async function markDocumento(tx: Tx, { entidad, clave, tipo, version }: VersionClave, { de, a, ...marca }: Marca): Promise<number> {
  const { count } = await tx.documento.updateMany({ where: { entidad, clave, tipo, version, revision: de }, data: { revision: a, ...marca } });
  return count;
}

/** Of a file that somebody uploaded: `foto` = the server made its PDF of one. Null = the hash is no document's. */
export async function findOrigen(tx: Tx, sha256: string): Promise<string | null> {
  return (await tx.archivo.findUnique({ where: { sha256 }, select: { origen: true } }))?.origen ?? null;
}

function toRow({ entidad, tipo, revision, emitido, vence, puestoPor, ...fila }: Fila, reemplazado: boolean): DocumentoRow {
  return {
    ...fila,
    puestoPor: puestoPor.nombre,
    // Only this file writes them; the marks are also a constraint of the table's.
    entidad: entidad as ConDocumentos,
    tipo: tipo as TipoClave,
    revision: revision as Revision,
    emitido: toDay(emitido),
    vence: toDay(vence),
    reemplazado,
  };
}

/** A day of the database is midnight UTC for the driver, whatever the machine's zone. */
function toDate(day: string | null): Date | null {
  return day === null ? null : new Date(`${day}T00:00:00Z`);
}

function toDay(date: Date | null): string | null {
  return date && date.toISOString().slice(0, 10);
}
