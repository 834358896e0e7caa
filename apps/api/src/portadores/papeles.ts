import type { Documento, falta } from '@rodal/contracts/documentos';
import { marcasDe } from '@rodal/domain/documentos/marcas';
import { type Falta, faltasDe, primeroEnVencer, type Vencimiento, vigenciaDe } from '@rodal/domain/documentos/papeles';
import { type ConDocumentos, type Portador, TIPOS_DOCUMENTO, tiposDe } from '@rodal/domain/documentos/tipos';
import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Tx } from '../db/client.ts';
import { type DocumentoRow, selectDocumentos } from '../documentos/documentos.repo.ts';
import { entidadIdOf } from '../documentos/poner-documento.ts';

/** The papers of one, and what follows from them at a moment. */
export interface Papeles {
  /** By kind in the order of the screen, the newest first. */
  readonly documentos: readonly DocumentoRow[];
  readonly faltas: readonly Falta[];
  readonly vence: Vencimiento | null;
  /** Which versions and marks these are: whoever decides on them says it back. */
  readonly huella: string;
}

interface DeQuien {
  readonly entidad: ConDocumentos;
  /** Under which its papers lie. */
  readonly clave: string;
  readonly portador: Portador;
}

/** @param ahora the moment by which papers are in date */
export async function readPapeles(tx: Tx, quien: DeQuien, ahora: Date): Promise<Papeles> {
  return judgePapeles(quien, await selectDocumentos(tx, quien), ahora);
}

/** The same of papers that were read already. @param filas of one kind the newest first */
export function judgePapeles({ entidad, clave, portador }: DeQuien, filas: readonly DocumentoRow[], ahora: Date): Papeles {
  const documentos = tiposDe(entidad).flatMap((tipo) => filas.filter((fila) => fila.tipo === tipo));
  // Of another company's driver they are other papers, though their numbers be the same.
  const vistas = [clave, ...documentos.map(({ tipo, version, revision }) => [tipo, version, revision])];
  return {
    documentos,
    faltas: faltasDe(entidad, portador, documentos, ahora),
    vence: primeroEnVencer(entidad, portador, documentos),
    huella: createHash('sha256').update(JSON.stringify(vistas)).digest('hex').slice(0, 16),
  };
}

/** As screens get them. */
export interface PapelesDichos {
  documentos: Documento[];
  faltas: z.output<typeof falta>[];
  vence: { idtipodocumento: number; dia: string } | null;
  huella: string;
}

export function toPapeles({ documentos, faltas, vence, huella }: Papeles, ahora: Date): PapelesDichos {
  return {
    documentos: documentos.map((documento) => toDocumento(documento, ahora)),
    faltas: faltas.map(({ tipo, motivo, desde }) => ({ idtipodocumento: TIPOS_DOCUMENTO[tipo].numero, motivo, desde })),
    vence: vence && { idtipodocumento: TIPOS_DOCUMENTO[vence.tipo].numero, dia: vence.dia },
    huella,
  };
}

function toDocumento(fila: DocumentoRow, ahora: Date): Documento {
  const { id, tipo, version, revision, reemplazado, sha256, nombre, emitido, vence, clase: claseLicencia, observacion, puestoPor, puestoEn, comentario, comentarioInterno, revisadoPor, revisadoEn } = fila;
  const clase = TIPOS_DOCUMENTO[tipo];
  const { venceEl, vencido, dias } = vigenciaDe(clase, fila, ahora);
  return {
    id, tipodocumento: clase.nombre, idtipodocumento: clase.numero, version, estado: reemplazado || vencido ? 0 : 1, ...marcasDe(revision),
    sha256, nombre, emitido, vence, fechavencimiento: venceEl, dias, claseLicencia, observacion, puestoPor, puestoEn: puestoEn.toISOString(),
    comentario, comentarioInterno, revisadoPor, revisadoEn: revisadoEn?.toISOString() ?? null, historia: entidadIdOf(fila),
  };
}
