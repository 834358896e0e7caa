import { LARGO_EMPRESA } from '@rodal/domain/documentos/empresas';
import { ESTADO_EMPRESA } from '@rodal/domain/maquinas';
import * as z from 'zod/mini';
import { multilinea, texto } from './campos.ts';
import { documento, documentoNuevo, falta, idDocumento, LARGO_DOCUMENTO, marcas, vistaRevision } from './documentos.ts';
import { endpoint } from './endpoint.ts';
import { visto } from './visto.ts';

/** Companies that work for ours, and their papers (especificación 3 §2.3 and 7). */

const permission = 'abastecimiento.usar';
/** As many as the database counts. */
const MAX_VERSION = 2_147_483_647;
/** As somebody wrote it: any way to write a RUT. */
const rutEmpresa = texto(20);
/** What `revisarEmpresa` of `domain` judges, field by field, in words: here only that it can be stored. */
const datos = {
  nombreEmpresa: texto(LARGO_EMPRESA.nombre),
  contacto: multilinea(LARGO_EMPRESA.contacto),
  tipodeservicio: texto(100),
  email: texto(LARGO_EMPRESA.correos),
};

const empresa = z.object({
  rutEmpresa: z.string(),
  nombreEmpresa: z.string(),
  contacto: z.string(),
  tipodeservicio: z.string(),
  email: z.string(),
  estado: z.enum(Object.keys(ESTADO_EMPRESA.estados) as (keyof typeof ESTADO_EMPRESA.estados)[]), // its own keys
  creadoPor: z.string(),
  creadoEn: z.string(),
  /** Of its data; whoever changes it says which one they saw. */
  version: z.int(),
});
export type Empresa = z.output<typeof empresa>;

const detalle = {
  empresa,
  /** Every version, by kind in the order of the screen and the newest first. */
  documentos: z.array(documento),
  faltas: z.array(falta),
  /** Which papers and marks these are: whoever approves says it back. */
  huella: z.string(),
};
const conDetalle = z.object(detalle);
export type EmpresaDetalle = z.output<typeof conDetalle>;

/** What each change answers: its text of the specification, and the company as it is now. */
const cambiada = z.object({ Mensaje: z.string(), ...detalle });
export type EmpresaCambiada = z.output<typeof cambiada>;

/** @throws `no_encontrado` */
export const getDocumentosEmpresa = endpoint({
  name: 'getDocumentosEmpresa',
  method: 'GET',
  path: '/api/despachoconductorescamiones/buscarDocumentosEmpresa',
  summary: 'Una empresa con todos sus documentos, lo que le falta y desde cuándo',
  permission,
  /** `estado` 1: what is good today only. */
  query: z.object({ rutEmpresa, estado: z.optional(z.literal(['1'])) }),
  reply: conDetalle,
});

/**
 * The company and its papers, all or nothing. Repeated by the same person it is the same.
 * @throws `datos_invalidos` naming each field, `rutEmpresa` with the specification's text when there is one
 */
export const saveEmpresa = endpoint({
  name: 'saveEmpresa',
  method: 'POST',
  path: '/api/despachoconductorescamiones/guardarEmpresa',
  summary: 'Registrar una empresa con sus documentos; queda pendiente de revisión',
  permission,
  body: z.strictObject({ rutEmpresa, ...datos, documentos: z.array(documentoNuevo).check(z.maxLength(20)) }),
  reply: cambiada,
});

/** @throws `estado_cambiado` when somebody changed it since; `datos_invalidos` naming the field */
export const updateEmpresa = endpoint({
  name: 'updateEmpresa',
  method: 'POST',
  path: '/api/despachoconductorescamiones/editarEmpresa',
  summary: 'Cambiar el nombre, el contacto, el tipo de servicio o los correos de una empresa',
  permission,
  body: z.strictObject({ rutEmpresa, ...datos, version: z.int().check(z.positive(), z.maximum(MAX_VERSION)) }),
  reply: cambiada,
});

/**
 * @throws `estado_cambiado` when papers or marks are not those that were seen; `datos_invalidos` naming `estado` with what is missing;
 *   `sin_permiso`
 */
export const approveEmpresa = endpoint({
  name: 'approveEmpresa',
  method: 'POST',
  path: '/api/despachoconductorescamiones/aprobarEmpresa',
  summary: 'Aprobar una empresa, si sus documentos obligatorios están al día y cumplen',
  permission: 'empresas.aprobar',
  body: z.strictObject({ rutEmpresa, huella: texto(64), visto: visto(ESTADO_EMPRESA) }),
  reply: cambiada,
});

export const deactivateEmpresa = endpoint({
  name: 'deactivateEmpresa',
  method: 'POST',
  path: '/api/despachoconductorescamiones/desactivarEmpresa',
  summary: 'Desactivar una empresa, con el motivo; se puede volver a aprobar',
  permission: 'empresas.aprobar',
  body: z.strictObject({ rutEmpresa, motivo: texto(1_000), visto: visto(ESTADO_EMPRESA) }),
  reply: cambiada,
});

/**
 * One of the four marks, or none. `id` names a version: one that was replaced meanwhile is marked no more.
 * @throws `estado_cambiado` with who was faster; `datos_invalidos` naming `comentario` when No Cumple comes without one
 */
export const markDocumentoEmpresa = endpoint({
  name: 'markDocumentoEmpresa',
  method: 'POST',
  path: '/api/despachoconductorescamiones/cambioEstadoChecked',
  summary: 'Marcar un documento de una empresa: cumple, no cumple (con el comentario que lee la empresa), pendiente, no aplica, o ninguna',
  permission,
  body: z.strictObject({ rutEmpresa, id: idDocumento, ...marcas, comentario: z.optional(texto(LARGO_DOCUMENTO.comentario)), visto: vistaRevision }),
  reply: cambiada,
});

/** For ours alone. @throws `estado_cambiado` when another text stands there than the one that was seen */
export const commentDocumentoEmpresa = endpoint({
  name: 'commentDocumentoEmpresa',
  method: 'POST',
  path: '/api/despachoconductorescamiones/agregarComentario',
  summary: 'Escribir el comentario interno de un documento de una empresa: la empresa no lo ve',
  permission,
  body: z.strictObject({ rutEmpresa, id: idDocumento, comentario: multilinea(LARGO_DOCUMENTO.comentario), visto: multilinea(LARGO_DOCUMENTO.comentario) }),
  reply: cambiada,
});

/**
 * A new version, that nobody has reviewed; the one before stays. One out of date is taken with an `observacion` that says why (C31).
 * @throws `estado_cambiado` when somebody else put in another meanwhile; `datos_invalidos` naming the field
 */
export const replaceDocumentoEmpresa = endpoint({
  name: 'replaceDocumentoEmpresa',
  method: 'POST',
  path: '/api/despachoconductorescamiones/actualizaDocumento',
  summary: 'Poner un documento de una empresa o su nueva versión, por revisar',
  permission,
  /** `visto`: the version that it replaces; 0 = there was none. */
  body: z.strictObject({ rutEmpresa, ...documentoNuevo.def.shape, visto: z.int().check(z.nonnegative(), z.maximum(100_000)) }),
  reply: cambiada,
});
