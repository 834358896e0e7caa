import type { Revision } from '@rodal/domain/documentos/papeles';
import { REVISION_DOCUMENTO } from '@rodal/domain/maquinas';
import { comoAuditoria } from '../audit/ya-cambiado.ts';
import type { Registro } from '../transiciones/transitar.ts';
import { type DocumentoRow, findDocumento, markDocumento, type VersionClave } from './documentos.repo.ts';
import { entidadIdOf, parteOf, resumenOf } from './poner-documento.ts';

type Accion = keyof typeof REVISION_DOCUMENTO.acciones;

/**
 * What a reviewer finds of a version, as a row of the engine (E5). The comment belongs to the mark: the next one brings its own, and those of before are in
 * the audit.
 */
export const REVISION: Registro<Revision, Accion, DocumentoRow & { readonly estado: Revision }, VersionClave> = {
  maquina: REVISION_DOCUMENTO,
  entidad: 'documento',
  entidadId: entidadIdOf,
  parte: parteOf,
  hechos: {
    cumple: 'documento.cumple',
    noCumple: 'documento.noCumple',
    pendiente: 'documento.pendiente',
    noAplica: 'documento.noAplica',
    desmarcar: 'documento.desmarcar',
  },
  enPalabras: comoAuditoria,
  async leer(tx, clave) {
    const documento = await findDocumento(tx, clave);
    return documento && { ...documento, estado: documento.revision };
  },
  cambiar: (tx, clave, { accion, de, motivo, actor, ahora }) =>
    markDocumento(tx, clave, { de, a: REVISION_DOCUMENTO.acciones[accion].a, comentario: motivo, revisadoPor: actor.usuario, revisadoEn: ahora }),
  resumen: resumenOf,
};
