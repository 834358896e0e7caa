import type { Permission } from '@rodal/domain/permisos';

/** Whose a table is. */
interface Area {
  /** What the key of the program that feeds it is bound to (D7). */
  readonly alimenta: Permission;
  /** Who starts, cancels, undoes and confirms the loads of its screen: people. */
  readonly mueve: Permission;
}

const FAENAS = { alimenta: 'datos.alimentar.faenas', mueve: 'faenas.actualizarBc' } as const satisfies Area;
const COSTOS = { alimenta: 'datos.alimentar.costos', mueve: 'cargasBc.usar' } as const satisfies Area;
const RECEPCIONES = { alimenta: 'datos.alimentar.recepciones', mueve: 'recepciones.mantener' } as const satisfies Area;
const ETIQUETAS = { alimenta: 'datos.alimentar.etiquetas', mueve: 'movEtiquetas.ver' } as const satisfies Area;
const REPORTE = { alimenta: 'datos.alimentar.reporte', mueve: 'reporte.sincronizar' } as const satisfies Area;
const NOMINAS = { alimenta: 'datos.alimentar.nominas', mueve: 'nominas.actualizar' } as const satisfies Area;
const PROVEEDORES = { alimenta: 'datos.alimentar.proveedores', mueve: 'proveedores.actualizar' } as const satisfies Area;
const SII = { alimenta: 'datos.alimentar.sii', mueve: 'sii.usar' } as const satisfies Area;
const CLIENTES = { alimenta: 'datos.alimentar.clientes', mueve: 'clientes.actualizar' } as const satisfies Area;

/**
 * Tables that a client may feed instead of the ERP, by the source's name, each with its area (B2; issue 6 §1; D7). Month-named
 * tables of the specification are one table, cut by the run's `periodo`.
 */
export const TABLAS_INGESTA = {
  InformacionFaenas: FAENAS,
  MovProducto_FaenaActivas: COSTOS,
  MovProductoFaenasEuca: COSTOS,
  PresupuestosFaenas: COSTOS,
  RecepM3_FaenaContabilizada: RECEPCIONES,
  RecepM3_FaenaPendiente: RECEPCIONES,
  RecepM3_ContadoPendiente: RECEPCIONES,
  RecepM3_ContadoContabilizada: RECEPCIONES,
  RecepcionMR: RECEPCIONES,
  ReporteRMREspecie: RECEPCIONES,
  ReporteM3EspecieFaenaConta: RECEPCIONES,
  MovEtiquetas: ETIQUETAS,
  MovEtiquetas_Todo: REPORTE,
  ReporteGestionPulpable: REPORTE,
  MovGes_OrdenProduccion: REPORTE,
  UnidadMedida_Produccion: REPORTE,
  UnidadMedida_Llena: REPORTE,
  PresupuestoGestion: REPORTE,
  MovContaResultado: REPORTE,
  LineaFacCompra: COSTOS,
  HistLinFacCompra2: COSTOS,
  HistFacturaCompra: COSTOS,
  NotaCreditoRegistradaUnion: COSTOS,
  RevisionTabla2: COSTOS,
  ExcelHistorico: COSTOS,
  NominasVigentes: NOMINAS,
  ProveedoresBloqueados: PROVEEDORES,
  Clientes_Nacionales: CLIENTES,
  HistFacturaCompraIgor: SII,
  HistNotaCompraIgor: SII,
  DeletesFacturaCompraIgor: SII,
} as const satisfies Readonly<Record<string, Area>>;

export type TablaIngesta = keyof typeof TABLAS_INGESTA;

export function isTablaIngesta(text: string): text is TablaIngesta {
  return Object.hasOwn(TABLAS_INGESTA, text);
}

export const TABLAS: readonly TablaIngesta[] = Object.keys(TABLAS_INGESTA).filter(isTablaIngesta);

/** Who gets past the door of an operation on some of the tables; each then asks for its own table's permission. */
export function permisosOf(tablas: readonly TablaIngesta[]): readonly Permission[] {
  return [...new Set<Permission>(tablas.map((tabla) => TABLAS_INGESTA[tabla].alimenta))];
}

/** Whatever feeds any of them: programs. */
export const ALIMENTAN: readonly Permission[] = permisosOf(TABLAS);

/** Whoever may move the loads of any of them: people. */
export const MUEVEN: readonly Permission[] = [...new Set<Permission>(TABLAS.map((tabla) => TABLAS_INGESTA[tabla].mueve))];

const MARCA = 'ingesta';

/** The name under which a run is listed: one of a table, company and period at a time. @param periodo `YYYY-MM`, `YYYY` or `todo` */
export function flujoIngesta(tabla: TablaIngesta, company: string, periodo: string): string {
  return [MARCA, tabla, company, periodo].join(':');
}

/** The table and company that a run of {@link flujoIngesta} feeds; null = the name is of another kind of load. */
export function readFlujoIngesta(flujo: string): { readonly tabla: TablaIngesta; readonly company: string } | null {
  const [marca, tabla = '', company = ''] = flujo.split(':');
  return marca === MARCA && isTablaIngesta(tabla) ? { tabla, company } : null;
}
