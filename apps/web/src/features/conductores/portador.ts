import {
  approveConductor, commentDocumentoConductor, type Conductor, type ConductorDetalle, correctDocumentoConductor, deactivateConductor, getDocumentosConductor, markDocumentoConductor,
  replaceDocumentoConductor, updateConductor,
} from '@rodal/contracts/conductores';
import { CONDUCTORES } from '@rodal/contracts/listados/conductores';
import { revisarDatosConductor } from '@rodal/domain/documentos/conductores';
import { ESTADO_CONDUCTOR } from '@rodal/domain/maquinas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { formatRut } from '@rodal/domain/rut';
import { call } from '../../api/call.ts';
import { vistasDe } from '../../papeles/portador/pagina.tsx';
import type { FilaPortador } from '../../papeles/portador/portador.ts';
import { opcionEmpresa } from '../../papeles/portador/use-empresas.tsx';
import { CAMPOS_DATOS, type DatosEscritos } from '../../papeles/portador/campos-conductor.ts';

/** A driver as the screens of papers know them. */
export const CONDUCTOR: FilaPortador<ConductorDetalle, Conductor, DatosEscritos> = {
  entidad: 'conductor',
  listado: CONDUCTORES.id,
  maquina: ESTADO_CONDUCTOR,
  textos: { el: 'el conductor', del: 'del conductor', o: 'o', noCumple: MESSAGES_OFICINA.conductorNoCumple, obligatorios: MESSAGES_OFICINA.obligatoriosConductor },
  dicha: formatRut,
  de: ({ conductor }) => conductor,
  nombre: ({ nombre }) => nombre,
  condiciones: () => ({}),
  datos: ({ empresa, nombreEmpresa, telefono, direccion, correo, correoNotificacion, cumple }) => ({
    Empresa: opcionEmpresa(empresa, nombreEmpresa).label,
    Teléfono: telefono,
    Dirección: direccion,
    'Correo de contacto': correo,
    'Correo de notificación': correoNotificacion,
    Cumple: cumple ? 'Sí' : 'No',
  }),
  campos: CAMPOS_DATOS,
  escrito: ({ nombre, telefono, direccion, correo, correoNotificacion, empresa, cumple }) => ({ nombre, telefono, direccion, correo, correoNotificacion, empresa, cumple }),
  revisar: revisarDatosConductor,
  empresa: ({ empresa, nombreEmpresa }) => opcionEmpresa(empresa, nombreEmpresa),
  traer: (rut, signal) => call(getDocumentosConductor, { rut }, { signal }),
  editar: (rut, datos, version) => call(updateConductor, { rut, ...datos, version }),
  ops: {
    aprobar: (rut, pedido) => call(approveConductor, { rut, ...pedido }),
    desactivar: (rut, pedido) => call(deactivateConductor, { rut, ...pedido }),
    marcar: (rut, pedido) => call(markDocumentoConductor, { rut, ...pedido }),
    comentar: (rut, pedido) => call(commentDocumentoConductor, { rut, ...pedido }),
    reemplazar: (rut, pedido) => call(replaceDocumentoConductor, { rut, ...pedido }),
    corregir: (rut, { id, vence, clase, observacion }) => call(correctDocumentoConductor, { rut, id, fechaLicencia: vence, claseLicencia: clase, observacion }),
  },
};

/** The two tabs of the screen (especificación 3 §2.1). */
export const Vistas = vistasDe({ label: 'Conductores', ingreso: 'Conductores', aprobacion: 'Aprobación Conductor' });
