import {
  approveCamion, type Camion, type CamionDetalle, commentDocumentoCamion, correctDocumentoCamion, deactivateCamion, getDocumentosCamion, markDocumentoCamion, replaceDocumentoCamion, updateCamion,
} from '@rodal/contracts/camiones';
import { CAMIONES } from '@rodal/contracts/listados/camiones';
import { revisarDatosCamion } from '@rodal/domain/documentos/camiones';
import { ESTADO_CAMION } from '@rodal/domain/maquinas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { call } from '../../api/call.ts';
import { vistasDe } from '../../papeles/portador/pagina.tsx';
import type { FilaPortador } from '../../papeles/portador/portador.ts';
import { opcionEmpresa } from '../../papeles/portador/use-empresas.tsx';
import { CAMPOS_DATOS, type DatosEscritos } from '../../papeles/portador/campos-camion.ts';

/** A truck as the screens of papers know them. */
export const CAMION: FilaPortador<CamionDetalle, Camion, DatosEscritos> = {
  entidad: 'camion',
  listado: CAMIONES.id,
  maquina: ESTADO_CAMION,
  textos: { el: 'el camión', del: 'del camión', o: 'o', noCumple: MESSAGES_OFICINA.camionNoCumple, obligatorios: MESSAGES_OFICINA.obligatoriosCamion },
  de: ({ camion }) => camion,
  nombre: ({ patente }) => patente,
  condiciones: ({ tipoCamion }) => ({ tipoCamion }),
  datos: ({ empresa, nombreEmpresa, tipoCamion, correo }) => ({ 'Tipo Camión': tipoCamion, Empresa: opcionEmpresa(empresa, nombreEmpresa).label, 'Email de notificación': correo }),
  campos: CAMPOS_DATOS,
  escrito: ({ correo, tipoCamion, empresa }) => ({ correo, tipoCamion, empresa }),
  revisar: revisarDatosCamion,
  empresa: ({ empresa, nombreEmpresa }) => opcionEmpresa(empresa, nombreEmpresa),
  traer: (patente, signal) => call(getDocumentosCamion, { patente }, { signal }),
  editar: (patente, datos, version) => call(updateCamion, { patente, ...datos, version }),
  ops: {
    aprobar: (patente, pedido) => call(approveCamion, { patente, ...pedido }),
    desactivar: (patente, pedido) => call(deactivateCamion, { patente, ...pedido }),
    marcar: (patente, pedido) => call(markDocumentoCamion, { patente, ...pedido }),
    comentar: (patente, pedido) => call(commentDocumentoCamion, { patente, ...pedido }),
    reemplazar: (patente, pedido) => call(replaceDocumentoCamion, { patente, ...pedido }),
    corregir: (patente, { id, vence, observacion }) => call(correctDocumentoCamion, { patente, id, fechavencimiento: vence, observacion }),
  },
};

/** The two tabs of the screen (especificación 3 §2.2). */
export const Vistas = vistasDe({ label: 'Camiones', ingreso: 'Camión', aprobacion: 'Aprobación Camión' });
