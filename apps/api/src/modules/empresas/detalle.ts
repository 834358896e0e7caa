import type { Documento } from '@rodal/contracts/documentos';
import type { EmpresaDetalle } from '@rodal/contracts/empresas';
import { marcasDe } from '@rodal/domain/documentos/marcas';
import { type Falta, faltasDe, vigenciaDe } from '@rodal/domain/documentos/papeles';
import { TIPOS_DOCUMENTO, tiposDe } from '@rodal/domain/documentos/tipos';
import { createHash } from 'node:crypto';
import type { Tx } from '../../db/client.ts';
import { type DocumentoRow, selectDocumentos } from '../../documentos/documentos.repo.ts';
import { entidadIdOf } from '../../documentos/poner-documento.ts';
import type { EmpresaRow } from './empresas.repo.ts';

/** A company's papers, and what follows from them at a moment. */
export interface Papeles {
  /** By kind in the order of the screen, the newest first. */
  readonly documentos: readonly DocumentoRow[];
  readonly faltas: readonly Falta[];
  /** Which versions and marks these are: whoever decides on them says it back. */
  readonly huella: string;
}

/** @param ahora the moment by which papers are in date */
export async function readPapeles(tx: Tx, rut: string, ahora: Date): Promise<Papeles> {
  const filas = await selectDocumentos(tx, { entidad: 'empresa', clave: rut });
  const documentos = tiposDe('empresa').flatMap((tipo) => filas.filter((fila) => fila.tipo === tipo));
  const vistas = documentos.map(({ tipo, version, revision }) => [tipo, version, revision]);
  return { documentos, faltas: faltasDe('empresa', {}, documentos, ahora), huella: createHash('sha256').update(JSON.stringify(vistas)).digest('hex').slice(0, 16) };
}

/** As the screen gets it. */
export function toDetalle({ rut, nombre, contacto, servicio, correos, estado, creadoPor, creadoEn, version }: EmpresaRow, { documentos, faltas, huella }: Papeles, ahora: Date): EmpresaDetalle {
  return {
    empresa: { rutEmpresa: rut, nombreEmpresa: nombre, contacto, tipodeservicio: servicio, email: correos.join('; '), estado, creadoPor, creadoEn: creadoEn.toISOString(), version },
    documentos: documentos.map((documento) => toDocumento(documento, ahora)),
    faltas: faltas.map(({ tipo, motivo, desde }) => ({ idtipodocumento: TIPOS_DOCUMENTO[tipo].numero, motivo, desde })),
    huella,
  };
}

function toDocumento(fila: DocumentoRow, ahora: Date): Documento {
  const { id, tipo, version, revision, reemplazado, sha256, nombre, emitido, vence, observacion, puestoPor, puestoEn, comentario, comentarioInterno, revisadoPor, revisadoEn } = fila;
  const clase = TIPOS_DOCUMENTO[tipo];
  const { venceEl, vencido, dias } = vigenciaDe(clase, fila, ahora);
  return {
    id, tipodocumento: clase.nombre, idtipodocumento: clase.numero, version, estado: reemplazado || vencido ? 0 : 1, ...marcasDe(revision),
    sha256, nombre, emitido, vence, fechavencimiento: venceEl, dias, observacion, puestoPor, puestoEn: puestoEn.toISOString(),
    comentario, comentarioInterno, revisadoPor, revisadoEn: revisadoEn?.toISOString() ?? null, historia: entidadIdOf(fila),
  };
}
