import { approveCamion, deactivateCamion, getDocumentosCamion, markDocumentoCamion, updateCamion } from '@rodal/contracts/camiones';
import { getRecordatoriosCamiones, sendRecordatoriosCamiones } from '@rodal/contracts/camiones-correos';
import { approveConductor, deactivateConductor, getDocumentosConductor, markDocumentoConductor, updateConductor } from '@rodal/contracts/conductores';
import { getRecordatoriosConductores, sendRecordatoriosConductores } from '@rodal/contracts/conductores-correos';
import { approveEmpresa, deactivateEmpresa, getDocumentosEmpresa, markDocumentoEmpresa, updateEmpresa } from '@rodal/contracts/empresas';
import { getRecordatorios, sendRecordatorios } from '@rodal/contracts/empresas-correos';
import { listCamiones } from '@rodal/contracts/listados/camiones';
import { listConductores, NUMERO_ESTADO as DE_CONDUCTOR } from '@rodal/contracts/listados/conductores';
import { listEmpresas, NUMERO_ESTADO as DE_EMPRESA } from '@rodal/contracts/listados/empresas';
import type { EstadoPortador } from '@rodal/domain/maquinas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import * as camiones from '../../features/camiones/testing/camiones.ts';
import * as camionesServidor from '../../features/camiones/testing/servidor.tsx';
import * as conductores from '../../features/conductores/testing/conductores.ts';
import * as conductoresServidor from '../../features/conductores/testing/servidor.tsx';
import * as empresas from '../../features/empresas/testing/empresas.ts';
import * as empresasServidor from '../../features/empresas/testing/servidor.tsx';
import { replies } from '../../testing/msw.ts';

/** A row of the list, where it is not the one that everybody begins with; a truck is named by its `nombre` alone. */
interface Dicho {
  readonly rut?: string;
  readonly nombre?: string;
  readonly estado?: EstadoPortador;
  readonly observacion?: number;
  readonly sinRevisar?: number;
}

/** What the server knows of the one that is opened. */
interface Sabido {
  /** What its field `campoNombre` says. */
  readonly nombre?: string;
  readonly estado?: EstadoPortador;
  readonly version?: number;
  readonly sinFaltas?: boolean;
  readonly huella?: string;
  readonly marca?: 'cumple' | 'pendiente' | 'noaplica';
}

/** A mark, as it travels. */
const marcaDe = (marca: Sabido['marca']) => (marca === undefined ? {} : { [marca]: 1 as const });

function deEmpresas() {
  const { server, mundo } = empresasServidor.startServidor();
  const fila = ({ rut, nombre, ...dicho }: Dicho) => empresas.empresaFila({ ...(rut !== undefined && { rutEmpresa: rut }), ...(nombre !== undefined && { nombreEmpresa: nombre }), ...dicho });
  const detalle = ({ nombre, estado, version, sinFaltas = false, huella = 'h1', marca }: Sabido) =>
    empresas.detalleOf({
      empresa: empresas.empresaOf({ ...(nombre !== undefined && { nombreEmpresa: nombre }), ...(estado !== undefined && { estado }), ...(version !== undefined && { version }) }),
      documentos: [empresas.documentoOf(marcaDe(marca))],
      huella,
      ...(sinFaltas && { faltas: [] }),
    });
  return {
    server,
    sent: () => mundo.sent,
    filas: (...dichos: readonly Dicho[]) => void (mundo.filas = dichos.map(fila)),
    sabe: (sabido: Sabido) => void (mundo.detalle = detalle(sabido)),
    detalle: (sabido: Sabido): object => detalle(sabido),
    sinFilas: () => replies(listEmpresas, () => ({ empresas: [], siguiente: null })),
  };
}

function deConductores() {
  const { server, mundo } = conductoresServidor.startServidor();
  const detalle = ({ nombre, estado, version, sinFaltas = false, huella = 'h1', marca }: Sabido) =>
    conductores.conductorDetalleOf({
      conductor: conductores.conductorOf({ ...(nombre !== undefined && { nombre }), ...(estado !== undefined && { estado }), ...(version !== undefined && { version }) }),
      documentos: [conductores.licenciaOf(marcaDe(marca))],
      huella,
      ...(sinFaltas && { faltas: [] }),
    });
  return {
    server,
    sent: () => mundo.sent,
    filas: (...dichos: readonly Dicho[]) => void (mundo.filas = dichos.map((dicho) => conductores.conductorFila(dicho))),
    sabe: (sabido: Sabido) => void (mundo.detalle = detalle(sabido)),
    detalle: (sabido: Sabido): object => detalle(sabido),
    sinFilas: () => replies(listConductores, () => ({ conductores: [], siguiente: null })),
  };
}

function deCamiones() {
  const { server, mundo } = camionesServidor.startServidor();
  const fila = ({ nombre, estado = 'PENDIENTE', observacion = 0, sinRevisar = 1 }: Dicho) => camiones.camionFila({ ...(nombre !== undefined && { patente: nombre }), estado, observacion, sinRevisar });
  const detalle = ({ nombre, estado, version, sinFaltas = false, huella = 'h1', marca }: Sabido) =>
    camiones.camionDetalleOf({
      camion: camiones.camionOf({ ...(nombre !== undefined && { correo: nombre }), ...(estado !== undefined && { estado }), ...(version !== undefined && { version }) }),
      documentos: [camiones.revisionTecnicaOf(marcaDe(marca))],
      huella,
      ...(sinFaltas && { faltas: [] }),
    });
  return {
    server,
    sent: () => mundo.sent,
    filas: (...dichos: readonly Dicho[]) => void (mundo.filas = dichos.map(fila)),
    sabe: (sabido: Sabido) => void (mundo.detalle = detalle(sabido)),
    detalle: (sabido: Sabido): object => detalle(sabido),
    sinFilas: () => replies(listCamiones, () => ({ camiones: [], siguiente: null })),
  };
}

/** Every screen of papers, with what its tests know of it. A new screen is a row. */
export const CASOS = [
  {
    lista: 'Empresas',
    abrir: empresasServidor.abrir,
    start: deEmpresas,
    permiso: 'empresas.aprobar',
    titulo: 'Ingreso Empresas Servicios Tercerización',
    aprobacion: 'Aprobación Empresas',
    columnas: ['Rut', 'Nombre', 'Contacto', 'Tipo de Servicio', 'Email Notificación', 'Ingresada', 'Revisión', 'Documentos', 'Aprobar'],
    clave: { rutEmpresa: '76543210-3' },
    rut: '76.543.210-3',
    titular: '76.543.210-3 TRANSPORTES ÑUBLE LTDA.',
    nombre: 'TRANSPORTES ÑUBLE LTDA.',
    numeros: DE_EMPRESA,
    vacios: { PENDIENTE: 'Sin empresas pendientes', ACTIVO: 'Sin empresas activas', INACTIVO: 'Sin empresas inactivas' },
    nada: 'Ninguna de las empresas que la lista muestra tiene algo que enviar o corregir.',
    papel: 'F-30',
    id: 31,
    falta: 'Situación Tributaria',
    quedara: /quedará activa y podrá trabajar/,
    noDesactivado: /^No se pudo desactivar la empresa\./,
    textos: { noCumple: MESSAGES_OFICINA.empresaNoCumple, obligatorios: MESSAGES_OFICINA.obligatoriosEmpresa, activado: MESSAGES_OFICINA.empresaActivada },
    /** A field of its data and what is said without it; one that two people write at once. */
    dato: { titulo: 'Email Notificación', nombre: 'email', falta: MESSAGES_OFICINA.empresaCorreo },
    campoNombre: { titulo: 'Razón Social', nombre: 'nombreEmpresa', mio: 'EL MÍO', suyo: 'EL DE ELLA' },
    rows: { traer: getDocumentosEmpresa, editar: updateEmpresa, aprobar: approveEmpresa, desactivar: deactivateEmpresa, marcar: markDocumentoEmpresa, cartas: getRecordatorios, enviar: sendRecordatorios },
  },
  {
    lista: 'Conductores',
    abrir: conductoresServidor.abrir,
    start: deConductores,
    permiso: 'transporte.aprobar',
    titulo: 'Ingreso Conductores',
    aprobacion: 'Aprobación Conductor',
    columnas: ['Id', 'Rut', 'Nombre', 'Telefono', 'Correo', 'Empresa', 'Cumple', 'Ingresado', 'Revisión', 'Documentos', 'Aprobar'],
    clave: { rut: '12345678-5' },
    rut: '12.345.678-5',
    titular: '12.345.678-5 ÑANCO PÉREZ, JUAN',
    nombre: 'ÑANCO PÉREZ, JUAN',
    numeros: DE_CONDUCTOR,
    vacios: { PENDIENTE: 'Sin conductores pendientes', ACTIVO: 'Sin conductores activos', INACTIVO: 'Sin conductores inactivos' },
    nada: 'Ninguno de los conductores que la lista muestra tiene algo que enviar o corregir.',
    papel: 'Licencia de Conducir',
    id: 52,
    falta: 'Contrato de trabajo',
    quedara: /quedará activo y podrá trabajar/,
    noDesactivado: /^No se pudo desactivar el conductor\./,
    textos: { noCumple: MESSAGES_OFICINA.conductorNoCumple, obligatorios: MESSAGES_OFICINA.obligatoriosConductor, activado: MESSAGES_OFICINA.conductorActivado },
    dato: { titulo: 'Correo de notificación', nombre: 'correoNotificacion', falta: MESSAGES_OFICINA.conductorCorreoNotificacion },
    campoNombre: { titulo: 'Nombre', nombre: 'nombre', mio: 'EL MÍO', suyo: 'EL DE ELLA' },
    rows: { traer: getDocumentosConductor, editar: updateConductor, aprobar: approveConductor, desactivar: deactivateConductor, marcar: markDocumentoConductor, cartas: getRecordatoriosConductores, enviar: sendRecordatoriosConductores },
  },
  {
    lista: 'Camiones',
    abrir: camionesServidor.abrir,
    start: deCamiones,
    permiso: 'transporte.aprobar',
    titulo: 'Ingreso Patente',
    aprobacion: 'Aprobación Camión',
    columnas: ['Id', 'Patente', 'Tipo Camión', 'Estado', 'Empresa', 'Correo', 'Ingresado', 'Revisión', 'Documentos', 'Aprobar'],
    clave: { patente: 'BBCD12' },
    rut: 'BBCD12',
    titular: 'BBCD12',
    nombre: 'BBCD12',
    numeros: { PENDIENTE: '2', ACTIVO: '1', INACTIVO: '1' },
    vacios: { PENDIENTE: 'Sin patentes pendientes', ACTIVO: 'Sin patentes activas ni bloqueadas', INACTIVO: 'Sin patentes activas ni bloqueadas' },
    nada: 'Ninguno de los camiones que la lista muestra tiene algo que enviar o corregir.',
    papel: 'Revisión Técnica',
    id: 72,
    falta: 'Permiso de Circulación',
    quedara: /quedará activo y podrá trabajar/,
    noDesactivado: /^No se pudo desactivar el camión\./,
    textos: { noCumple: MESSAGES_OFICINA.camionNoCumple, obligatorios: MESSAGES_OFICINA.obligatoriosCamion, activado: MESSAGES_OFICINA.camionActivado },
    dato: { titulo: 'Email de notificación', nombre: 'correo', falta: MESSAGES_OFICINA.camionCorreo },
    campoNombre: { titulo: 'Email de notificación', nombre: 'correo', mio: 'mio@nuble.example', suyo: 'suyo@nuble.example' },
    rows: { traer: getDocumentosCamion, editar: updateCamion, aprobar: approveCamion, desactivar: deactivateCamion, marcar: markDocumentoCamion, cartas: getRecordatoriosCamiones, enviar: sendRecordatoriosCamiones },
  },
] as const;
