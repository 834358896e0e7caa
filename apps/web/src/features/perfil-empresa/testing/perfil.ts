import type {
  CamionPropio, CamionPropioDetalle, ConductorPropio, ConductorPropioDetalle, DocumentoPropio, EmpresaPropia, EmpresaPropiaDetalle, PerfilEmpresa,
} from '@rodal/contracts/perfil-empresa';
import { hashOf } from '../../../papeles/testing/documentos.ts';

/** One with nothing missing and nothing to wait for. */
const AL_DIA = { estado: 'ACTIVO', faltas: [], vence: null, pendientes: [], enRevision: 0, toca: 'nadie', habilitacion: { desde: null, motivo: '' } } as const;

export function empresaPropia(cambios: Partial<EmpresaPropia> = {}): EmpresaPropia {
  return {
    ...AL_DIA, faltas: [], pendientes: [],
    rutEmpresa: '76543210-3', nombreEmpresa: 'TRANSPORTES ÑUBLE LTDA.', contacto: 'Ana Soto, +56 9 1234 5678', tipodeservicio: 'Transporte Unidad Forestal', email: 'papeles@nuble.example', ...cambios,
  };
}

/** A driver whose licence has run out. */
export function conductorPropio(cambios: Partial<ConductorPropio> = {}): ConductorPropio {
  return {
    rut: '12345678-5', nombre: 'ÑANCO PÉREZ, JUAN', telefono: '+56 9 1234 5678', direccion: 'Los Robles 12, Chillán', correo: 'juan@nuble.example', correoNotificacion: 'papeles@nuble.example',
    estado: 'ACTIVO', faltas: [{ idtipodocumento: 12, motivo: 'vencido', desde: '2026-11-12' }], vence: null, pendientes: [{ idtipodocumento: 12, dicho: 'vencido desde el 12/11/2026' }], enRevision: 0,
    toca: 'empresa', habilitacion: { desde: '2026-11-12', motivo: 'Licencia de Conducir: vencido' }, ...cambios,
  };
}

/** One with nothing missing. */
export function conductorAlDia(cambios: Partial<ConductorPropio> = {}): ConductorPropio {
  return conductorPropio({ ...AL_DIA, faltas: [], pendientes: [], rut: '9876543-3', nombre: 'SOTO VERA, ANA', vence: { idtipodocumento: 12, dia: '2027-10-14' }, habilitacion: { desde: '2027-10-15', motivo: 'Licencia de Conducir: vencido' }, ...cambios });
}

/** A truck that somebody of ours reviews. */
export function camionPropio(cambios: Partial<CamionPropio> = {}): CamionPropio {
  return {
    patente: 'BBCD12', correo: 'papeles@nuble.example', tipoCamion: 'Forestal', estado: 'PENDIENTE', faltas: [{ idtipodocumento: 22, motivo: 'sinRevisar', desde: null }], vence: null, pendientes: [], enRevision: 3,
    toca: 'revisor', habilitacion: { desde: '', motivo: 'registro sin aprobar, y 1 motivo más' }, ...cambios,
  };
}

export function papelPropio(cambios: Partial<DocumentoPropio> = {}): DocumentoPropio {
  return {
    id: 52, tipodocumento: 'Licencia de Conducir', idtipodocumento: 12, version: 1, estado: 0, cumple: 1, nocumple: 0, pendiente: 0, noaplica: 0, sha256: hashOf('a'), nombre: 'licencia.pdf',
    emitido: null, vence: '2026-11-11', fechavencimiento: '2026-11-11', dias: -16, claseLicencia: 'A4', observacion: '', puestoEn: '2026-11-20T12:00:00.000Z', comentario: '', revisadoEn: '2026-11-21T12:00:00.000Z', ...cambios,
  };
}

export function empresaDetalle(cambios: Partial<EmpresaPropiaDetalle> = {}): EmpresaPropiaDetalle {
  return { empresa: empresaPropia(), documentos: [papelPropio({ id: 31, tipodocumento: 'F-30', idtipodocumento: 3, nombre: 'f30-octubre.pdf', estado: 1, vence: null, fechavencimiento: null, dias: null, claseLicencia: '' })], ...cambios };
}

export function conductorDetalle(cambios: Partial<ConductorPropioDetalle> = {}): ConductorPropioDetalle {
  return { conductor: conductorPropio(), documentos: [papelPropio()], ...cambios };
}

export function camionDetalle(cambios: Partial<CamionPropioDetalle> = {}): CamionPropioDetalle {
  return { camion: camionPropio(), documentos: [], ...cambios };
}

/** A company that works, with a driver who may not, one who may, and a truck in review. */
export function perfilDe(cambios: Partial<PerfilEmpresa> = {}): PerfilEmpresa {
  return { rut: '76543210-3', empresas: [empresaPropia()], conductores: [conductorAlDia(), conductorPropio()], camiones: [camionPropio()], ...cambios };
}
