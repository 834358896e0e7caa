import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import type { Permission } from '@rodal/domain/permisos';

/** What a button of a screen loads from the ERP. Which sources that are, the server's table of flows says. */
export interface FlujoSpec {
  /** As people call it: in `/trabajos` and in messages. */
  readonly titulo: string;
  /** The button's text, the specification's own. */
  readonly boton: string;
  /** Who may start, cancel and undo it. */
  readonly permiso: Permission;
  /** Who may see how it goes. */
  readonly ver: Permission;
  /** The specification's word for its failure, before the cause (especificación 2 §8); absent = the cause alone. */
  readonly alFallar?: string;
  /** `meses`: those asked for · `todo`: it has no periods. */
  readonly periodos: 'meses' | 'todo';
  /** Its months can be closed (`cerrarMes`): then they are not loaded until they are opened again (E13). */
  readonly cierra?: true;
}

/** Every flow, by the name it has in the address and in the audit. */
export const FLUJOS = {
  faenas: {
    titulo: 'Información Faenas',
    boton: 'Actualizar Faenas desde BC',
    permiso: 'faenas.actualizarBc',
    ver: 'faenas.ver',
    periodos: 'todo',
  },
  movProductoPino: {
    titulo: 'Movimientos de producto, PINO',
    boton: 'Cargar todos los meses',
    permiso: 'cargasBc.usar',
    ver: 'cargasBc.usar',
    periodos: 'meses',
  },
  movProductoEuca: {
    titulo: 'Movimientos de producto, EUCA',
    boton: 'Cargar todos los meses',
    permiso: 'cargasBc.usar',
    ver: 'cargasBc.usar',
    periodos: 'meses',
  },
  recepciones: {
    titulo: 'Recepciones',
    boton: 'Sincronizar con BC',
    permiso: 'recepciones.mantener',
    ver: 'recepciones.ver',
    periodos: 'meses',
  },
  reporteRecepciones: {
    titulo: 'Reporte Recepciones',
    boton: 'Actualizar BC',
    permiso: 'recepciones.mantener',
    ver: 'recepciones.ver',
    periodos: 'meses',
  },
  movEtiquetas: {
    titulo: 'Movimientos de etiquetas',
    boton: 'Sincronizar con BC',
    permiso: 'movEtiquetas.ver',
    ver: 'movEtiquetas.ver',
    alFallar: MESSAGES_OFICINA.errorInsertarReporte,
    periodos: 'meses',
  },
  reporteGestion: {
    titulo: 'Reporte Gestión',
    boton: 'Sincronizar BC',
    permiso: 'reporte.sincronizar',
    ver: 'reporte.gestion',
    alFallar: MESSAGES_OFICINA.errorInsertarReporte,
    periodos: 'meses',
    cierra: true,
  },
  proveedoresBloqueados: {
    titulo: 'Proveedores Bloqueados',
    boton: 'Actualizar',
    permiso: 'proveedores.actualizar',
    ver: 'proveedores.ver',
    periodos: 'todo',
  },
  nominas: {
    titulo: 'Nóminas vigentes',
    boton: 'Actualizar',
    permiso: 'nominas.actualizar',
    ver: 'nominas.ver',
    alFallar: MESSAGES_OFICINA.errorNominas,
    periodos: 'todo',
  },
  clientesNacionales: {
    titulo: 'Clientes Nacionales',
    boton: 'Actualizar',
    permiso: 'clientes.actualizar',
    ver: 'clientes.ver',
    periodos: 'todo',
  },
  costosFaenas: {
    titulo: 'Costos Facturas Faenas',
    boton: 'Actualizar BC',
    permiso: 'cargasBc.usar',
    ver: 'cargasBc.usar',
    periodos: 'meses',
  },
  presupuestoFaenas: {
    titulo: 'Presupuesto Faena',
    boton: '$ Cargar Presupuesto Faena',
    permiso: 'cargasBc.usar',
    ver: 'cargasBc.usar',
    periodos: 'meses',
  },
  sii: {
    titulo: 'Libro de compras para el SII',
    boton: 'Actualizar desde BC',
    permiso: 'sii.usar',
    ver: 'sii.usar',
    alFallar: MESSAGES_OFICINA.siiError,
    periodos: 'meses',
  },
} as const satisfies Readonly<Record<string, FlujoSpec>>;

export type FlujoNombre = keyof typeof FLUJOS;
export const FLUJO_NOMBRES: readonly FlujoNombre[] = Object.keys(FLUJOS).filter(isFlujo);

export function isFlujo(text: string): text is FlujoNombre {
  return Object.hasOwn(FLUJOS, text);
}

/** Whoever may set any load right: confirm, undo, repeat, cancel (D5). */
export const RESUELVE_TODO: Permission = 'trabajos.resolver';

/** Who gets past the door of the operations on flows; each then asks for its own flow's permission. */
export const INICIAN: readonly Permission[] = [...new Set([...Object.values(FLUJOS).map(({ permiso }) => permiso), RESUELVE_TODO])];
export const MIRAN: readonly Permission[] = [...new Set(Object.values(FLUJOS).flatMap(({ permiso, ver }) => [permiso, ver])), 'trabajos.ver'];
