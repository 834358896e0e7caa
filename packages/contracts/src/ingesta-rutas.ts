import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { TABLAS, type TablaIngesta } from './ingesta-tablas.ts';

/** A call of the specification that deleted a table's rows, and opens a run here. */
interface Apertura {
  readonly path: `/api/${string}`;
  /** What it may open; of one alone `tabla` need not be said. */
  readonly tablas: readonly TablaIngesta[];
  /** The specification's word for success (B4). */
  readonly mensaje: string;
}

const OK = 'OK';

/** The ledger of purchases that is compared with the SII (especificación 3 §7, Accounting). */
const LIBRO_SII = ['HistFacturaCompraIgor', 'HistNotaCompraIgor'] as const;

/** Especificaciones 1 §7, 2 §7 and 3 §7; B1: the one that was a GET is POST. */
export const APERTURAS = {
  openIngesta: { path: '/api/reporte/eliminarDatosTabla', tablas: TABLAS, mensaje: OK },
  openIngestaAzure: { path: '/api/despacho/eliminarDatosTablaAzure', tablas: TABLAS, mensaje: MESSAGES_OFICINA.procedimientoEjecutado },
  openIngestaMovEtiquetas: { path: '/api/reporte/eliminarMovEtiquetasPorMes', tablas: ['MovEtiquetas'], mensaje: OK },
  openIngestaCoihue: { path: '/api/reporte/eliminarVolumenesCoihue', tablas: ['MovEtiquetas_Todo'], mensaje: OK },
  openIngestaLautaro: { path: '/api/reporte/eliminarVolumenesLautaro', tablas: ['MovEtiquetas_Todo'], mensaje: OK },
  openLibroSii: { path: '/api/contabilidad/eliminarSii_Bc', tablas: LIBRO_SII, mensaje: OK },
  openLibroSiiFle: { path: '/api/contabilidadfle/eliminarSii_Bc', tablas: LIBRO_SII, mensaje: OK },
  openEliminadosSii: { path: '/api/contabilidad/eliminarSii_Bc_DocumentoEliminado', tablas: ['DeletesFacturaCompraIgor'], mensaje: OK },
  openEliminadosSiiFle: { path: '/api/contabilidadfle/eliminarSii_Bc_DocumentoEliminado', tablas: ['DeletesFacturaCompraIgor'], mensaje: OK },
} as const satisfies Readonly<Record<string, Apertura>>;

/** A call of the specification that sent rows. */
export interface Insercion {
  readonly path: `/api/${string}`;
  readonly tablas: readonly TablaIngesta[];
  /** Where the call itself says whose rows they are. */
  readonly company?: 'COMSA' | 'FLE';
  /** The specification's word for its success; absent = OK (B4). */
  readonly mensaje?: string;
}

const RECEPCIONES = ['RecepM3_FaenaContabilizada', 'RecepM3_FaenaPendiente', 'RecepM3_ContadoPendiente', 'RecepM3_ContadoContabilizada', 'RecepcionMR'] as const;

/**
 * Especificaciones 1 §7 and 2 §7: every `insertar…` call that sends what the ERP has. The volumes of both plants are the rows of
 * one source, so both calls feed one run.
 */
export const INSERCIONES = {
  insertNominas: { path: '/api/nominas/insertarNominas', tablas: ['NominasVigentes'], company: 'COMSA' },
  insertNominasFle: { path: '/api/nominas/insertarNominasFle', tablas: ['NominasVigentes'], company: 'FLE' },
  insertProveedoresBloqueados: { path: '/api/nominas/insertarProveedoresBloqueados', tablas: ['ProveedoresBloqueados'], company: 'COMSA' },
  insertProveedoresBloqueadosFle: { path: '/api/nominas/insertarProveedoresBloqueadosfle', tablas: ['ProveedoresBloqueados'], company: 'FLE' },
  insertClientesNacionales: { path: '/api/nominas/insertarClientesNacionales', tablas: ['Clientes_Nacionales'] },
  insertReporte: { path: '/api/reporte/insertarReporte', tablas: ['MovContaResultado'] },
  insertVolumenesLautaro: { path: '/api/reporte/insertarVolumnesLautaro', tablas: ['MovEtiquetas_Todo'] },
  insertVolumenesCoihue: { path: '/api/reporte/insertarVolumnesCoihue', tablas: ['MovEtiquetas_Todo'] },
  insertVolumenesPulpable: { path: '/api/reporte/insertarVolumnesPulpable', tablas: ['ReporteGestionPulpable'] },
  insertUnidadMedidaProduccion: { path: '/api/reporte/insertarUnidadMedidaProduccion', tablas: ['UnidadMedida_Produccion'] },
  insertUnidadMedidaLlena: { path: '/api/reporte/insertarUnidadMedidaLlena', tablas: ['UnidadMedida_Llena'] },
  insertPresupuestoGestion: { path: '/api/reporte/PresupuestoGestion', tablas: ['PresupuestoGestion'] },
  insertRecepcionesM3: { path: '/api/reporte/insertarRecepcionesM3', tablas: ['MovGes_OrdenProduccion'] },
  insertLineaFacCompra: { path: '/api/reporte/insertarLineaFacCompra', tablas: ['LineaFacCompra'] },
  insertHistLinFacCompra: { path: '/api/reporte/insertarHistLinFacCompra', tablas: ['HistLinFacCompra2'] },
  insertMovProductoFaenaActivas: { path: '/api/reporte/insertarMovProducto_FaenaActivas', tablas: ['MovProducto_FaenaActivas'] },
  insertHistFacturaCompra: { path: '/api/reporte/insertarHistFacturaCompra', tablas: ['HistFacturaCompra'] },
  insertPresupuestosFaenas: { path: '/api/reporte/insertarPresupuestosFaenas', tablas: ['PresupuestosFaenas'] },
  insertNotaCreditoRegistradaUnion: { path: '/api/reporte/insertarNotaCreditoRegistradaUnion', tablas: ['NotaCreditoRegistradaUnion'] },
  insertRevisionTabla2: { path: '/api/reporte/insertarRevisionTabla2', tablas: ['RevisionTabla2'] },
  insertExcelCostos: { path: '/api/reporte/insertarExcel', tablas: ['ExcelHistorico'], mensaje: MESSAGES_OFICINA.costosExcelCargado },
  insertInformacionFaena: { path: '/api/faenas/insertarInformacionFaena', tablas: ['InformacionFaenas'] },
  insertRecepciones: { path: '/api/reporte/insertarRecepciones', tablas: ['ReporteRMREspecie'] },
  insertRecepcionesPino: { path: '/api/reporte/insertarRecepcionesPino', tablas: ['ReporteM3EspecieFaenaConta'] },
  insertRecepcionesBc: { path: '/api/recepciones/insertarRecepciones_BC', tablas: RECEPCIONES },
  insertReporteMovEtiquetas: { path: '/api/reporte/insertarReporteMovEtiqueas', tablas: ['MovEtiquetas'] },
  insertMovimientoProducto: { path: '/api/reporte/insertarMovimientoProducto', tablas: ['MovProductoFaenasEuca'] },
  insertMovimientoProductoPino: { path: '/api/reporte/insertarMovimientoProductoPino', tablas: ['MovProducto_FaenaActivas'] },
  insertLibroSii: { path: '/api/contabilidad/guardarSii', tablas: LIBRO_SII, company: 'COMSA' },
  insertLibroSiiFle: { path: '/api/contabilidadfle/guardarSii', tablas: LIBRO_SII, company: 'FLE' },
  insertEliminadosSii: { path: '/api/contabilidad/guardarSiiDocumentoEliminado', tablas: ['DeletesFacturaCompraIgor'], company: 'COMSA' },
  insertEliminadosSiiFle: { path: '/api/contabilidadfle/guardarSiiDocumentoEliminado', tablas: ['DeletesFacturaCompraIgor'], company: 'FLE' },
} as const satisfies Readonly<Record<string, Insercion>>;
