import {
  type CamionPropio, type ConductorPropio, type DocumentoPropio, type EmpresaPropia, getCamionPropio, getConductorPropio, getEmpresaPropia, replaceDocumentoCamionPropio,
  replaceDocumentoConductorPropio, replaceDocumentoEmpresaPropia,
} from '@rodal/contracts/perfil-empresa';
import type { DocumentoNuevo } from '@rodal/contracts/documentos';
import type { ConDocumentos, Portador } from '@rodal/domain/documentos/tipos';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { formatRut } from '@rodal/domain/rut';
import { call } from '../../api/call.ts';
import type { Cambiado } from '../../papeles/portador/portador.ts';
import type { Consulta } from '../../papeles/portador/use-portador.ts';

type Situacion = Pick<EmpresaPropia, 'estado' | 'faltas' | 'vence' | 'pendientes' | 'enRevision' | 'toca' | 'habilitacion'>;

/** The company, or one of its drivers or trucks, as every part of the screen shows it. */
export interface Propio extends Situacion {
  readonly entidad: ConDocumentos;
  /** A RUT or a plate. */
  readonly clave: string;
  readonly nombre: string;
  /** What is told beside its name: how it is written, or of what type. */
  readonly junto: string;
  /** What its mandatory papers depend on. */
  readonly condiciones: Portador;
  readonly datos: Readonly<Record<string, string>>;
}

/** One of them with all of its papers. */
export interface DetallePropio {
  readonly propio: Propio;
  readonly documentos: readonly DocumentoPropio[];
}

export function toEmpresa({ rutEmpresa, nombreEmpresa, contacto, tipodeservicio, email, ...situacion }: EmpresaPropia): Propio {
  const datos = { Contacto: contacto, 'Email Notificación': email, 'Tipo de Servicio': tipodeservicio };
  return { ...situacion, entidad: 'empresa', clave: rutEmpresa, nombre: nombreEmpresa, junto: formatRut(rutEmpresa), condiciones: {}, datos };
}

export function toConductor({ rut, nombre, telefono, direccion, correo, correoNotificacion, ...situacion }: ConductorPropio): Propio {
  const datos = { Teléfono: telefono, Dirección: direccion, 'Correo de contacto': correo, 'Correo de notificación': correoNotificacion };
  return { ...situacion, entidad: 'conductor', clave: rut, nombre, junto: formatRut(rut), condiciones: {}, datos };
}

export function toCamion({ patente, correo, tipoCamion, ...situacion }: CamionPropio): Propio {
  const datos = { 'Tipo Camión': tipoCamion, 'Email de notificación': correo };
  return { ...situacion, entidad: 'camion', clave: patente, nombre: patente, junto: tipoCamion, condiciones: { tipoCamion }, datos };
}

/** In what the company, its drivers and its trucks differ. */
export interface FilaPropia {
  /** The view that shows it. */
  readonly vista: 'empresa' | 'conductores' | 'camiones';
  /** In the middle of a sentence. */
  readonly el: string;
  /** Below its papers. */
  readonly obligatorios: string;
  readonly consulta: Consulta<DetallePropio>;
  readonly reemplazar: (clave: string, pedido: DocumentoNuevo & { readonly visto: number }) => Promise<Cambiado<DetallePropio>>;
}

/** Root of everything that the screen asks for at once. */
export const PERFIL = 'perfilEmpresa';

export const PROPIOS: Readonly<Record<ConDocumentos, FilaPropia>> = {
  empresa: {
    vista: 'empresa',
    el: 'la empresa',
    obligatorios: MESSAGES_OFICINA.obligatoriosEmpresa,
    consulta: {
      entidad: 'empresaPropia',
      listado: PERFIL,
      traer: async (rutEmpresa, signal) => {
        const { empresa, documentos } = await call(getEmpresaPropia, { rutEmpresa }, { signal });
        return { propio: toEmpresa(empresa), documentos };
      },
    },
    reemplazar: async (_clave, pedido) => {
      const { Mensaje, empresa, documentos } = await call(replaceDocumentoEmpresaPropia, pedido);
      return { Mensaje, propio: toEmpresa(empresa), documentos };
    },
  },
  conductor: {
    vista: 'conductores',
    el: 'el conductor',
    obligatorios: MESSAGES_OFICINA.obligatoriosConductor,
    consulta: {
      entidad: 'conductorPropio',
      listado: PERFIL,
      traer: async (rut, signal) => {
        const { conductor, documentos } = await call(getConductorPropio, { rut }, { signal });
        return { propio: toConductor(conductor), documentos };
      },
    },
    reemplazar: async (rut, pedido) => {
      const { Mensaje, conductor, documentos } = await call(replaceDocumentoConductorPropio, { rut, ...pedido });
      return { Mensaje, propio: toConductor(conductor), documentos };
    },
  },
  camion: {
    vista: 'camiones',
    el: 'el camión',
    obligatorios: MESSAGES_OFICINA.obligatoriosCamion,
    consulta: {
      entidad: 'camionPropio',
      listado: PERFIL,
      traer: async (patente, signal) => {
        const { camion, documentos } = await call(getCamionPropio, { patente }, { signal });
        return { propio: toCamion(camion), documentos };
      },
    },
    reemplazar: async (patente, pedido) => {
      const { Mensaje, camion, documentos } = await call(replaceDocumentoCamionPropio, { patente, ...pedido });
      return { Mensaje, propio: toCamion(camion), documentos };
    },
  },
};
