import { LARGO_CONDUCTOR } from '@rodal/domain/documentos/conductores';
import { LARGO_CLASE } from '@rodal/domain/documentos/papeles';
import { ESTADO_CONDUCTOR } from '@rodal/domain/maquinas';
import * as z from 'zod/mini';
import { dia, texto } from './campos.ts';
import { idDocumento, LARGO_DOCUMENTO } from './documentos.ts';
import { endpoint } from './endpoint.ts';
import { portador } from './portador.ts';

/** Drivers of the companies that work for ours, and their papers (especificación 3 §2.1 and 7). */

/** As somebody wrote it: any way to write a RUT. */
const rut = texto(20);

const conductor = z.object({
  idconductor: z.int(),
  rut: z.string(),
  nombre: z.string(),
  telefono: z.string(),
  direccion: z.string(),
  correo: z.string(),
  correoNotificacion: z.string(),
  empresa: z.string(),
  nombreEmpresa: z.string(),
  cumple: z.boolean(),
  estado: z.enum(Object.keys(ESTADO_CONDUCTOR.estados) as (keyof typeof ESTADO_CONDUCTOR.estados)[]), // its own keys
  creadoPor: z.string(),
  creadoEn: z.string(),
  /** Of their data; whoever changes them says which one they saw. */
  version: z.int(),
});
export type Conductor = z.output<typeof conductor>;

const CONDUCTOR = portador({
  operaciones: {
    get: { name: 'getDocumentosConductor', path: '/api/despachoconductorescamiones/buscarDocumentos', summary: 'Un conductor con los documentos que le dio su empresa, lo que le falta y desde cuándo' },
    save: { name: 'saveConductor', path: '/api/despachoconductorescamiones/guardarChofer', summary: 'Registrar un conductor con sus documentos; queda pendiente de revisión' },
    update: { name: 'updateConductor', path: '/api/despachoconductorescamiones/editarChofer', summary: 'Cambiar los datos de un conductor; al cambiar de empresa vuelve a quedar pendiente y sus documentos se piden de nuevo' },
    approve: { name: 'approveConductor', path: '/api/despachoconductorescamiones/aprobarChofer', summary: 'Aprobar un conductor, si sus documentos obligatorios están al día y cumplen' },
    deactivate: { name: 'deactivateConductor', path: '/api/despachoconductorescamiones/desactivarChofer', summary: 'Desactivar un conductor, con el motivo; se puede volver a aprobar' },
    mark: { name: 'markDocumentoConductor', path: '/api/despachoconductorescamiones/cambioEstadoCheckedChofer', summary: 'Marcar un documento de un conductor: cumple, no cumple (con el comentario que lee la empresa), pendiente, no aplica, o ninguna' },
    comment: { name: 'commentDocumentoConductor', path: '/api/despachoconductorescamiones/agregarComentarioChofer', summary: 'Escribir el comentario interno de un documento de un conductor: la empresa no lo ve' },
    replace: { name: 'replaceDocumentoConductor', path: '/api/despachoconductorescamiones/actualizaDocumentoChofer', summary: 'Poner un documento de un conductor o su nueva versión, por revisar' },
  },
  clave: { rut },
  datos: {
    nombre: texto(LARGO_CONDUCTOR.nombre),
    telefono: texto(LARGO_CONDUCTOR.telefono),
    direccion: texto(LARGO_CONDUCTOR.direccion),
    correo: texto(LARGO_CONDUCTOR.correo),
    correoNotificacion: texto(LARGO_CONDUCTOR.correos),
    /** RUT of one that is registered. */
    empresa: rut,
    /** The box of the same name on the screen: whoever registers found them good. */
    cumple: z.boolean(),
  },
  fila: { conductor },
  maquina: ESTADO_CONDUCTOR,
});
export const {
  get: getDocumentosConductor, save: saveConductor, update: updateConductor, approve: approveConductor, deactivate: deactivateConductor, mark: markDocumentoConductor,
  comment: commentDocumentoConductor, replace: replaceDocumentoConductor,
} = CONDUCTOR;
export type ConductorDetalle = z.output<typeof CONDUCTOR.detalle>;
export type ConductorCambiado = z.output<typeof CONDUCTOR.cambiado>;

/** To choose from; those that were taken out are none. */
export const listOpcionesEmpresa = endpoint({
  name: 'listOpcionesEmpresa',
  method: 'GET',
  path: '/api/despachoconductorescamiones/listaEmpresas',
  summary: 'Las empresas registradas, pendientes y activas, para elegir la de un conductor',
  permission: 'abastecimiento.usar',
  reply: z.object({ empresas: z.array(z.object({ rutEmpresa: z.string(), nombreEmpresa: z.string() })) }),
});

/**
 * What was written of a paper is mended: the same file as a new version that nobody has reviewed, so that no mark stands on a day that nobody saw.
 * @param id of its newest version
 * @throws `estado_cambiado` when it was replaced meanwhile; `datos_invalidos` naming `fechaLicencia`, `claseLicencia` or `observacion`
 */
export const correctDocumentoConductor = endpoint({
  name: 'correctDocumentoConductor',
  method: 'POST',
  path: '/api/despachoconductorescamiones/cambioEstadoChoferFechaYClaseLicencia',
  summary: 'Corregir el vencimiento o la clase de la licencia de un conductor; queda por revisar',
  permission: 'abastecimiento.usar',
  body: z.strictObject({ rut, id: idDocumento, fechaLicencia: dia, claseLicencia: texto(LARGO_CLASE), observacion: texto(LARGO_DOCUMENTO.observacion) }),
  reply: CONDUCTOR.cambiado,
});
