import { faltaTexto } from './documentos/faltas.ts';
import type { Falta, Revision } from './documentos/papeles.ts';
import { MESSAGES_OFICINA } from './messages-oficina.ts';
import type { Permission } from './permisos.ts';
import { type DeSolicitud, type EstadoSolicitud, negativaAprobar, negativaRechazar, negativaSeguir } from './solicitudes.ts';
import { type ConEstado, defineTransiciones, type Negativa, type Pedido, type QuienActua } from './transiciones.ts';

/** Without it no flag is closed (A29). */
export const NOTA_CIERRE: Pedido = { titulo: 'Nota', falta: 'Falta la Nota: escriba qué se revisó o decidió', max: 500 };

/** A flag of a dispatch for the office (A29): closed with a note, and opened again if that was wrong. */
export const AVISO_DESPACHO = defineTransiciones({
  estados: { abierto: 'Abierto', cerrado: 'Cerrado' },
  acciones: {
    cerrar: {
      de: 'abierto',
      a: 'cerrado',
      permiso: 'despacho.resolverAviso',
      pide: NOTA_CIERRE,
    },
    reabrir: { de: 'cerrado', a: 'abierto', permiso: 'despacho.resolverAviso' },
  },
});

type EstadoUsuario = 'activo' | 'inactivo';

/** What the rules ask of a person. */
interface UsuarioConEstado extends ConEstado<EstadoUsuario> {
  readonly usuarioId: number;
}

/** To whoever would take their own access away (registro 031). */
export const PROPIO_ACCESO = { codigo: 'propio_acceso', mensaje: 'Perdería su propio acceso a Usuarios: pídalo a otro Administrador.' } as const;

/** Whether a person may log in (especificación 1 §3, R42). */
export const ESTADO_USUARIO = defineTransiciones<EstadoUsuario, 'activar' | 'desactivar', UsuarioConEstado>({
  estados: { activo: 'Activo', inactivo: 'Inactivo' },
  acciones: {
    activar: { de: 'inactivo', a: 'activo', permiso: 'usuarios.administrar' },
    desactivar: {
      de: 'activo',
      a: 'inactivo',
      permiso: 'usuarios.administrar',
      noQuien: (usuario, quien) => (usuario.usuarioId === quien.usuarioId ? PROPIO_ACCESO : null),
    },
  },
});

/** Goes with «No Cumple»: the carrier reads it (E5). */
export const COMENTARIO_NO_CUMPLE: Pedido = { titulo: 'Comentario', falta: 'Falta el Comentario: escriba qué tiene que corregir el transportista', max: 500 };

/** What the rules ask of one version of a paper. */
interface PapelConEstado extends ConEstado<Revision> {
  /** A newer version is there. */
  readonly reemplazado: boolean;
}

/** To whoever marks a paper that was replaced while they looked at it. */
export const REEMPLAZADO = { codigo: 'reemplazado', mensaje: 'Este documento ya fue reemplazado: revise el nuevo.' } as const;

const REVISA = { permiso: 'abastecimiento.usar', noQuien: ({ reemplazado }: PapelConEstado) => (reemplazado ? REEMPLAZADO : null) } as const;

/** What a reviewer finds of a paper: one of four marks, each from any other, or none again (especificación 3 §4, C6, E5). */
export const REVISION_DOCUMENTO = defineTransiciones<Revision, 'cumple' | 'noCumple' | 'pendiente' | 'noAplica' | 'desmarcar', PapelConEstado>({
  estados: { SIN_REVISAR: 'Sin revisar', CUMPLE: 'Cumple', NO_CUMPLE: 'No Cumple', PENDIENTE: 'Pendiente', NO_APLICA: 'No Aplica' },
  acciones: {
    cumple: { ...REVISA, de: ['SIN_REVISAR', 'NO_CUMPLE', 'PENDIENTE', 'NO_APLICA'], a: 'CUMPLE' },
    noCumple: { ...REVISA, de: ['SIN_REVISAR', 'CUMPLE', 'PENDIENTE', 'NO_APLICA'], a: 'NO_CUMPLE', pide: COMENTARIO_NO_CUMPLE },
    pendiente: { ...REVISA, de: ['SIN_REVISAR', 'CUMPLE', 'NO_CUMPLE', 'NO_APLICA'], a: 'PENDIENTE' },
    noAplica: { ...REVISA, de: ['SIN_REVISAR', 'CUMPLE', 'NO_CUMPLE', 'PENDIENTE'], a: 'NO_APLICA' },
    desmarcar: { ...REVISA, de: ['CUMPLE', 'NO_CUMPLE', 'PENDIENTE', 'NO_APLICA'], a: 'SIN_REVISAR' },
  },
});

/** Where whoever carries papers stands: a company, a driver, a truck (especificación 3 §4, C4). */
export type EstadoPortador = 'PENDIENTE' | 'ACTIVO' | 'INACTIVO';

/** What the rules ask of them. */
interface PortadorConEstado extends ConEstado<EstadoPortador> {
  /** What its mandatory papers lack, of this moment. */
  readonly faltas: readonly Falta[];
}

/** Goes with taking one out: the history and whoever brings it back read it. */
export const MOTIVO_DESACTIVAR: Pedido = { titulo: 'Motivo', falta: 'Falta el Motivo: escriba por qué se desactiva', max: 500 };

/** Each is let work once every mandatory paper is there, in date and Cumple (C7, E5); the list of what is missing follows the specification's text. */
function estadoPortador(permiso: Permission, noCumple: string) {
  return defineTransiciones<EstadoPortador, 'aprobar' | 'desactivar', PortadorConEstado>({
    estados: { PENDIENTE: 'Pendiente', ACTIVO: 'Activo', INACTIVO: 'Inactivo' },
    acciones: {
      aprobar: {
        de: ['PENDIENTE', 'INACTIVO'],
        a: 'ACTIVO',
        permiso,
        noQuien: ({ faltas }) => (faltas.length === 0 ? null : { codigo: 'no_cumple', mensaje: `${noCumple}: ${faltas.map(faltaTexto).join('; ')}` }),
      },
      desactivar: { de: 'ACTIVO', a: 'INACTIVO', permiso, pide: MOTIVO_DESACTIVAR },
    },
  });
}

export const ESTADO_EMPRESA = estadoPortador('empresas.aprobar', MESSAGES_OFICINA.empresaNoCumple);
export const ESTADO_CONDUCTOR = estadoPortador('transporte.aprobar', MESSAGES_OFICINA.conductorNoCumple);
export const ESTADO_CAMION = estadoPortador('transporte.aprobar', MESSAGES_OFICINA.camionNoCumple);

/** Goes with withdrawing one: whoever reads the dispatch that counts again reads it. */
export const MOTIVO_RETIRAR: Pedido = { titulo: 'Motivo', falta: 'Falta el Motivo: escriba por qué se retira', max: 500 };

/**
 * A voided note (especificación 1 §2.14): it voids the dispatch of its guide once a person has said which that is, never by the
 * number alone, which two issuers may both have used. Withdrawn it voids nothing.
 */
export const GUIA_NULA = defineTransiciones({
  estados: { sinDespacho: 'Sin despacho', aplicada: 'Despacho anulado', retirada: 'Retirada' },
  acciones: {
    aplicar: { de: 'sinDespacho', a: 'aplicada', permiso: 'guiasNulas.registrar' },
    retirar: { de: ['sinDespacho', 'aplicada'], a: 'retirada', permiso: 'guiasNulas.registrar', pide: MOTIVO_RETIRAR },
  },
});

/** What is taken out of the management report (especificación 1 §2.10): eliminated, it is kept and takes out nothing. */
export const CORRECCION_REPORTE = defineTransiciones({
  estados: { vigente: 'Vigente', eliminada: 'Eliminada' },
  acciones: { eliminar: { de: 'vigente', a: 'eliminada', permiso: 'reporte.correcciones' } },
});

/** Goes with opening a month again: whoever finds its figures changed reads it (E13). */
export const NOTA_REAPERTURA: Pedido = { titulo: 'Nota', falta: 'Falta la Nota: escriba por qué se reabre el mes', max: 500 };

/** What the rules ask of a month of the management report. */
interface MesReporteConEstado extends ConEstado<'abierto' | 'cerrado'> {
  /** Why it cannot be closed (`reparoCierre`). */
  readonly reparo: string | null;
}

/** A month of the management report (especificación 1 §4, E13): closed it keeps its figures, until it is opened again. */
export const MES_REPORTE = defineTransiciones<'abierto' | 'cerrado', 'cerrar' | 'reabrir', MesReporteConEstado>({
  estados: { abierto: 'Mes Preliminar', cerrado: 'Mes Cerrado' },
  acciones: {
    cerrar: { de: 'abierto', a: 'cerrado', permiso: 'reporte.cerrarMes', noQuien: ({ reparo }) => (reparo === null ? null : { codigo: 'falta', mensaje: reparo }) },
    reabrir: { de: 'cerrado', a: 'abierto', permiso: 'reporte.cerrarMes', pide: NOTA_REAPERTURA },
  },
});

/** What the rules ask of a month of the register of the SII. */
interface MesSiiConEstado extends ConEstado<'abierto' | 'cerrado'> {
  /** Why it cannot be marked (`reparoDeclarar`). */
  readonly reparo: string | null;
}

/** A month of the register of purchases of a company: once its F29 is filed it keeps what it was declared with, until it is opened again (E13). */
export const MES_SII = defineTransiciones<'abierto' | 'cerrado', 'cerrar' | 'reabrir', MesSiiConEstado>({
  estados: { abierto: 'Mes abierto', cerrado: 'Mes cerrado' },
  acciones: {
    cerrar: { de: 'abierto', a: 'cerrado', permiso: 'sii.cerrar', noQuien: ({ reparo }) => (reparo === null ? null : { codigo: 'falta', mensaje: reparo }) },
    reabrir: { de: 'cerrado', a: 'abierto', permiso: 'sii.cerrar', pide: NOTA_REAPERTURA },
  },
});

/** Goes with taking a reception off its dispatch: whoever reads either of them reads it. */
export const MOTIVO_SEPARAR: Pedido = { titulo: 'Motivo', falta: 'Falta el Motivo: escriba por qué no es la recepción de este despacho', max: 500 };
/** Goes with annulling one. */
export const MOTIVO_ANULAR_RECEPCION: Pedido = { titulo: 'Motivo', falta: 'Falta el Motivo: escriba por qué se anula la recepción', max: 500 };

/**
 * The reception of a truck (especificación 1 §2.15, E8): of the dispatch that a person says, never of one that the number of a guide alone names.
 * Taken off it, or annulled, it leaves that dispatch as if it had not arrived.
 */
export const RECEPCION_CAMION = defineTransiciones({
  estados: { sinDespacho: 'Sin despacho', unida: 'Con despacho', anulada: 'Anulada' },
  acciones: {
    unir: { de: 'sinDespacho', a: 'unida', permiso: 'recepciones.mantener' },
    separar: { de: 'unida', a: 'sinDespacho', permiso: 'recepciones.mantener', pide: MOTIVO_SEPARAR },
    anular: { de: ['sinDespacho', 'unida'], a: 'anulada', permiso: 'recepciones.mantener', pide: MOTIVO_ANULAR_RECEPCION },
  },
});

/** The three marks of a payment roll, by the names that the specification's call gives them; Supervisor is the reviewer's. */
export type MarcaNomina = 'Creador' | 'Aprobador' | 'Supervisor';
type EstadoMarca = 'sin' | 'puesta';

/** What the rules ask of a roll, as one of its marks stands. */
export interface NominaConMarcas extends ConEstado<EstadoMarca> {
  /** Who set each; null = nobody. */
  readonly puestas: Readonly<Record<MarcaNomina, number | null>>;
  /** The ERP still has it. */
  readonly vigente: boolean;
  /** The ERP says so, or pays somebody of that company's blocked suppliers (C34). */
  readonly bloqueada: boolean;
  /** The setting `nominasMismaPersona`. */
  readonly mismaPersona: boolean;
  /** It is flagged, and nothing is said yet of why it may be paid all the same (E1); absent = nobody has to. */
  readonly faltaNota?: boolean;
}

/** Why a mark is not to be had, or not to be taken back (C14). */
export const NEGATIVAS_NOMINA = {
  noVigente: { codigo: 'no_vigente', mensaje: 'BC ya no tiene esta nómina entre las vigentes.' },
  sinCreador: { codigo: 'sin_creador', mensaje: 'Falta la marca Creador Nómina.' },
  bloqueada: { codigo: 'bloqueada', mensaje: 'La nómina está bloqueada: no se aprueba ni se revisa.' },
  propia: { codigo: 'propia', mensaje: 'Usted la marcó como creada: la aprueba y la revisa otra persona.' },
  aprobada: { codigo: 'ya_aprobada', mensaje: 'Ya está aprobada: antes se quita la marca Aprobador.' },
  revisada: { codigo: 'ya_revisada', mensaje: 'Ya está revisada: antes se quita la marca Revisor.' },
  faltaNota: { codigo: 'falta_nota', mensaje: 'Tiene avisos: se aprueba con una nota que diga por qué se paga así.' },
} as const satisfies Readonly<Record<string, Negativa>>;

type DiceDeNomina = (nomina: NominaConMarcas, quien: QuienActua) => Negativa | null;

/** Whoever approves or reviews: after the creator, never a blocked one, nor their own unless the setting allows it. */
const trasCreador: DiceDeNomina = ({ puestas, vigente, bloqueada, mismaPersona }, { usuarioId }) => {
  if (!vigente) return NEGATIVAS_NOMINA.noVigente;
  if (puestas.Creador === null) return NEGATIVAS_NOMINA.sinCreador;
  if (bloqueada) return NEGATIVAS_NOMINA.bloqueada;
  return puestas.Creador === usuarioId && !mismaPersona ? NEGATIVAS_NOMINA.propia : null;
};

function marcaNomina(permiso: Permission, marcar: DiceDeNomina, desmarcar: DiceDeNomina) {
  return defineTransiciones<EstadoMarca, 'marcar' | 'desmarcar', NominaConMarcas>({
    estados: { sin: 'Sin marcar', puesta: 'Marcada' },
    acciones: {
      marcar: { de: 'sin', a: 'puesta', permiso, noQuien: marcar },
      desmarcar: { de: 'puesta', a: 'sin', permiso, noQuien: desmarcar },
    },
  });
}

/** The marks of a payment roll (especificación 1 §4, C14): three tables, since Aprobador and Revisor wait for Creador alone, not for each other. */
export const MARCAS_NOMINA = {
  Creador: marcaNomina(
    'nominas.crear',
    ({ vigente }) => (vigente ? null : NEGATIVAS_NOMINA.noVigente),
    ({ puestas }) => (puestas.Aprobador !== null ? NEGATIVAS_NOMINA.aprobada : puestas.Supervisor !== null ? NEGATIVAS_NOMINA.revisada : null),
  ),
  Aprobador: marcaNomina('nominas.aprobar', (nomina, quien) => trasCreador(nomina, quien) ?? (nomina.faltaNota === true ? NEGATIVAS_NOMINA.faltaNota : null), ({ puestas }) => (puestas.Supervisor === null ? null : NEGATIVAS_NOMINA.revisada)),
  Supervisor: marcaNomina('nominas.revisar', trasCreador, () => null),
} as const satisfies Readonly<Record<MarcaNomina, object>>;

/** Goes with rejecting one: whoever asked for it gets it by mail (C15). */
export const MOTIVO_RECHAZO: Pedido = { titulo: 'Motivo', falta: 'Falta el Motivo: escriba por qué se rechaza', max: 300 };

/** What the rules ask of a purchase request. */
export interface SolicitudConEstado extends ConEstado<EstadoSolicitud>, DeSolicitud {}

export type AccionSolicitud = 'aprobar' | 'comprar' | 'entregar' | 'finalizar' | 'rechazar';

/** A purchase request (especificación 3 §4, C15): one step forward at a time, never back; rejected from anywhere but its end. */
export const SOLICITUD_COMPRA = defineTransiciones<EstadoSolicitud, AccionSolicitud, SolicitudConEstado>({
  estados: { CREADA: 'CREADA', APROBADA: 'APROBADA', COMPRADA: 'COMPRADA', ENTREGADA: 'ENTREGADA', FINALIZADA: 'FINALIZADA', RECHAZADA: 'RECHAZADA' },
  acciones: {
    aprobar: { de: 'CREADA', a: 'APROBADA', permiso: ['solicitudes.aprobar', 'solicitudes.sustituir'], noQuien: negativaAprobar },
    comprar: { de: 'APROBADA', a: 'COMPRADA', permiso: 'solicitudes.comprar' },
    entregar: { de: 'COMPRADA', a: 'ENTREGADA', permiso: 'solicitudes.usar', noQuien: negativaSeguir },
    finalizar: { de: 'ENTREGADA', a: 'FINALIZADA', permiso: 'solicitudes.usar', noQuien: negativaSeguir },
    rechazar: { de: ['CREADA', 'APROBADA', 'COMPRADA', 'ENTREGADA'], a: 'RECHAZADA', permiso: 'solicitudes.usar', noQuien: negativaRechazar, pide: MOTIVO_RECHAZO },
  },
});

/** A correction matrix of the sheets (E15): the one of the same file that was loaded after it takes its place, and that is no step of a person. */
export type EstadoMatriz = 'vigente' | 'retirada' | 'reemplazada';

export interface MatrizConEstado extends ConEstado<EstadoMatriz> {
  /** Another load of the same file is in force: both would adjust the same. */
  readonly otraVigente: boolean;
}

export const MATRIZ_FICHAS = defineTransiciones<EstadoMatriz, 'retirar' | 'reponer', MatrizConEstado>({
  estados: { vigente: 'Vigente', retirada: 'Retirada', reemplazada: 'Reemplazada' },
  acciones: {
    retirar: { de: 'vigente', a: 'retirada', permiso: 'cargasBc.usar' },
    reponer: {
      de: ['retirada', 'reemplazada'], a: 'vigente', permiso: 'cargasBc.usar',
      noQuien: ({ otraVigente }) => (otraVigente ? { codigo: 'otra_vigente', mensaje: 'Otra carga del mismo archivo está vigente: retírela primero.' } : null),
    },
  },
});
