import {
  approveEmpresa, commentDocumentoEmpresa, deactivateEmpresa, type Empresa, type EmpresaDetalle, getDocumentosEmpresa, markDocumentoEmpresa, replaceDocumentoEmpresa, updateEmpresa,
} from '@rodal/contracts/empresas';
import { EMPRESAS } from '@rodal/contracts/listados/empresas';
import { revisarDatosEmpresa } from '@rodal/domain/documentos/empresas';
import { ESTADO_EMPRESA } from '@rodal/domain/maquinas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { formatRut } from '@rodal/domain/rut';
import { call } from '../../api/call.ts';
import { vistasDe } from '../../papeles/portador/pagina.tsx';
import type { FilaPortador } from '../../papeles/portador/portador.ts';
import { CAMPOS_DATOS, type DatosEscritos } from '../../papeles/portador/campos-empresa.ts';
import { AccesoEmpresa } from './acceso/acceso-empresa.tsx';

/** A company as the screens of papers know it. */
export const EMPRESA: FilaPortador<EmpresaDetalle, Empresa, DatosEscritos> = {
  entidad: 'empresa',
  listado: EMPRESAS.id,
  maquina: ESTADO_EMPRESA,
  textos: { el: 'la empresa', del: 'de la empresa', o: 'a', noCumple: MESSAGES_OFICINA.empresaNoCumple, obligatorios: MESSAGES_OFICINA.obligatoriosEmpresa },
  dicha: formatRut,
  de: ({ empresa }) => empresa,
  nombre: ({ nombreEmpresa }) => nombreEmpresa,
  condiciones: () => ({}),
  datos: ({ tipodeservicio, contacto, email }) => ({ 'Tipo de Servicio': tipodeservicio, Contacto: contacto, 'Email Notificación': email }),
  extra: AccesoEmpresa,
  campos: CAMPOS_DATOS,
  escrito: ({ nombreEmpresa, email, tipodeservicio, contacto }) => ({ nombreEmpresa, email, tipodeservicio, contacto }),
  revisar: revisarDatosEmpresa,
  traer: (rutEmpresa, signal) => call(getDocumentosEmpresa, { rutEmpresa }, { signal }),
  editar: (rutEmpresa, datos, version) => call(updateEmpresa, { rutEmpresa, ...datos, version }),
  ops: {
    aprobar: (rutEmpresa, pedido) => call(approveEmpresa, { rutEmpresa, ...pedido }),
    desactivar: (rutEmpresa, pedido) => call(deactivateEmpresa, { rutEmpresa, ...pedido }),
    marcar: (rutEmpresa, pedido) => call(markDocumentoEmpresa, { rutEmpresa, ...pedido }),
    comentar: (rutEmpresa, pedido) => call(commentDocumentoEmpresa, { rutEmpresa, ...pedido }),
    reemplazar: (rutEmpresa, pedido) => call(replaceDocumentoEmpresa, { rutEmpresa, ...pedido }),
  },
};

/** The two tabs of the screen (especificación 3 §2.3). */
export const Vistas = vistasDe({ label: 'Empresas', ingreso: 'Empresas', aprobacion: 'Aprobación Empresas' });
