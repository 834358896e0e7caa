import { LARGO_EMPRESA } from '@rodal/domain/documentos/empresas';
import { ESTADO_EMPRESA } from '@rodal/domain/maquinas';
import * as z from 'zod/mini';
import { multilinea, texto } from './campos.ts';
import { portador } from './portador.ts';

/** Companies that work for ours, and their papers (especificación 3 §2.3 and 7). */

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

const EMPRESA = portador({
  operaciones: {
    get: { name: 'getDocumentosEmpresa', path: '/api/despachoconductorescamiones/buscarDocumentosEmpresa', summary: 'Una empresa con todos sus documentos, lo que le falta y desde cuándo' },
    save: { name: 'saveEmpresa', path: '/api/despachoconductorescamiones/guardarEmpresa', summary: 'Registrar una empresa con sus documentos; queda pendiente de revisión' },
    update: { name: 'updateEmpresa', path: '/api/despachoconductorescamiones/editarEmpresa', summary: 'Cambiar el nombre, el contacto, el tipo de servicio o los correos de una empresa' },
    approve: { name: 'approveEmpresa', path: '/api/despachoconductorescamiones/aprobarEmpresa', summary: 'Aprobar una empresa, si sus documentos obligatorios están al día y cumplen' },
    deactivate: { name: 'deactivateEmpresa', path: '/api/despachoconductorescamiones/desactivarEmpresa', summary: 'Desactivar una empresa, con el motivo; se puede volver a aprobar' },
    mark: { name: 'markDocumentoEmpresa', path: '/api/despachoconductorescamiones/cambioEstadoChecked', summary: 'Marcar un documento de una empresa: cumple, no cumple (con el comentario que lee la empresa), pendiente, no aplica, o ninguna' },
    comment: { name: 'commentDocumentoEmpresa', path: '/api/despachoconductorescamiones/agregarComentario', summary: 'Escribir el comentario interno de un documento de una empresa: la empresa no lo ve' },
    replace: { name: 'replaceDocumentoEmpresa', path: '/api/despachoconductorescamiones/actualizaDocumento', summary: 'Poner un documento de una empresa o su nueva versión, por revisar' },
  },
  /** As somebody wrote it: any way to write a RUT. */
  clave: { rutEmpresa: texto(20) },
  datos: {
    nombreEmpresa: texto(LARGO_EMPRESA.nombre),
    contacto: multilinea(LARGO_EMPRESA.contacto),
    tipodeservicio: texto(100),
    email: texto(LARGO_EMPRESA.correos),
  },
  fila: { empresa },
  maquina: ESTADO_EMPRESA,
});
export const {
  get: getDocumentosEmpresa, save: saveEmpresa, update: updateEmpresa, approve: approveEmpresa, deactivate: deactivateEmpresa, mark: markDocumentoEmpresa, comment: commentDocumentoEmpresa,
  replace: replaceDocumentoEmpresa,
} = EMPRESA;
export type EmpresaDetalle = z.output<typeof EMPRESA.detalle>;
export type EmpresaCambiada = z.output<typeof EMPRESA.cambiado>;
