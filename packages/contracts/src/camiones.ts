import { LARGO_CAMION } from '@rodal/domain/documentos/camiones';
import { ESTADO_CAMION } from '@rodal/domain/maquinas';
import * as z from 'zod/mini';
import { dia, texto } from './campos.ts';
import { idDocumento, LARGO_DOCUMENTO } from './documentos.ts';
import { endpoint } from './endpoint.ts';
import { portador } from './portador.ts';

/** Trucks of the companies that work for ours, and their papers (especificación 3 §2.2 and 7). */

/** As somebody wrote it: any way to write a plate. */
const patente = texto(20);

const camion = z.object({
  idcamion: z.int(),
  patente: z.string(),
  correo: z.string(),
  tipoCamion: z.string(),
  empresa: z.string(),
  nombreEmpresa: z.string(),
  estado: z.enum(Object.keys(ESTADO_CAMION.estados) as (keyof typeof ESTADO_CAMION.estados)[]), // its own keys
  creadoPor: z.string(),
  creadoEn: z.string(),
  /** Of its data; whoever changes them says which one they saw. */
  version: z.int(),
});
export type Camion = z.output<typeof camion>;

const CAMION = portador({
  operaciones: {
    get: { name: 'getDocumentosCamion', path: '/api/despachoconductorescamiones/buscarDocumentosCamion', summary: 'Un camión con los documentos que le dio su empresa, lo que le falta y desde cuándo' },
    save: { name: 'saveCamion', path: '/api/despachoconductorescamiones/guardarCamion', summary: 'Registrar un camión con sus documentos; queda pendiente de revisión' },
    update: { name: 'updateCamion', path: '/api/despachoconductorescamiones/editarCamion', summary: 'Cambiar los datos de un camión; al cambiar de empresa vuelve a quedar pendiente y sus documentos se piden de nuevo' },
    approve: { name: 'approveCamion', path: '/api/despachoconductorescamiones/aprobarCamion', summary: 'Aprobar un camión, si sus documentos obligatorios están al día y cumplen' },
    deactivate: { name: 'deactivateCamion', path: '/api/despachoconductorescamiones/desactivarCamion', summary: 'Desactivar un camión, con el motivo; se puede volver a aprobar' },
    mark: { name: 'markDocumentoCamion', path: '/api/despachoconductorescamiones/cambioEstadoCheckedCamion', summary: 'Marcar un documento de un camión: cumple, no cumple (con el comentario que lee la empresa), pendiente, no aplica, o ninguna' },
    comment: { name: 'commentDocumentoCamion', path: '/api/despachoconductorescamiones/agregarComentarioCamion', summary: 'Escribir el comentario interno de un documento de un camión: la empresa no lo ve' },
    replace: { name: 'replaceDocumentoCamion', path: '/api/despachoconductorescamiones/actualizaDocumentoCamion', summary: 'Poner un documento de un camión o su nueva versión, por revisar' },
  },
  clave: { patente },
  datos: {
    /** Of notification; several are separated by semicolons. */
    correo: texto(LARGO_CAMION.correos),
    tipoCamion: texto(20),
    /** RUT of one that is registered. */
    empresa: texto(20),
  },
  fila: { camion },
  maquina: ESTADO_CAMION,
});
export const {
  get: getDocumentosCamion, save: saveCamion, update: updateCamion, approve: approveCamion, deactivate: deactivateCamion, mark: markDocumentoCamion, comment: commentDocumentoCamion, replace: replaceDocumentoCamion,
} = CAMION;
export type CamionDetalle = z.output<typeof CAMION.detalle>;
export type CamionCambiado = z.output<typeof CAMION.cambiado>;

/**
 * What was written of a paper is mended: the same file as a new version that nobody has reviewed, so that no mark stands on a day that nobody saw.
 * @param id of its newest version
 * @throws `estado_cambiado` when it was replaced meanwhile; `datos_invalidos` naming `fechavencimiento` or `observacion`
 */
export const correctDocumentoCamion = endpoint({
  name: 'correctDocumentoCamion',
  method: 'POST',
  path: '/api/despachoconductorescamiones/cambioEstadoCamionFechaVencimientoDocumento',
  summary: 'Corregir el vencimiento de un documento de un camión; queda por revisar',
  permission: 'abastecimiento.usar',
  body: z.strictObject({ patente, id: idDocumento, fechavencimiento: dia, observacion: texto(LARGO_DOCUMENTO.observacion) }),
  reply: CAMION.cambiado,
});
