import type { Permission } from '@rodal/domain/permisos';

/**
 * Tables that a client may feed instead of the ERP, by the source's name, each with who may: the same as its screen's button
 * (B2; issue 6 §1). Month-named tables of the specification are one table, cut by the run's `periodo`.
 */
export const TABLAS_INGESTA = {
  InformacionFaenas: 'faenas.actualizarBc',
  MovProducto_FaenaActivas: 'cargasBc.usar',
  MovProductoFaenasEuca: 'cargasBc.usar',
  PresupuestosFaenas: 'cargasBc.usar',
  RecepM3_FaenaContabilizada: 'recepciones.mantener',
  RecepM3_FaenaPendiente: 'recepciones.mantener',
  RecepM3_ContadoPendiente: 'recepciones.mantener',
  RecepM3_ContadoContabilizada: 'recepciones.mantener',
  RecepcionMR: 'recepciones.mantener',
  ReporteRMREspecie: 'recepciones.mantener',
  ReporteM3EspecieFaenaConta: 'recepciones.mantener',
  MovEtiquetas: 'movEtiquetas.ver',
  MovEtiquetas_Todo: 'reporte.sincronizar',
  ReporteGestionPulpable: 'reporte.sincronizar',
  MovGes_OrdenProduccion: 'reporte.sincronizar',
  UnidadMedida_Produccion: 'reporte.sincronizar',
  UnidadMedida_Llena: 'reporte.sincronizar',
  PresupuestoGestion: 'reporte.sincronizar',
  MovContaResultado: 'reporte.sincronizar',
  LineaFacCompra: 'cargasBc.usar',
  HistLinFacCompra2: 'cargasBc.usar',
  HistFacturaCompra: 'cargasBc.usar',
  NotaCreditoRegistradaUnion: 'cargasBc.usar',
  RevisionTabla2: 'cargasBc.usar',
  NominasVigentes: 'nominas.actualizar',
  ProveedoresBloqueados: 'proveedores.actualizar',
  Clientes_Nacionales: 'clientes.actualizar',
} as const satisfies Readonly<Record<string, Permission>>;

export type TablaIngesta = keyof typeof TABLAS_INGESTA;

export function isTablaIngesta(text: string): text is TablaIngesta {
  return Object.hasOwn(TABLAS_INGESTA, text);
}

export const TABLAS: readonly TablaIngesta[] = Object.keys(TABLAS_INGESTA).filter(isTablaIngesta);

/** Who gets past the door of an operation on some of the tables; each then asks for its own table's permission. */
export function permisosOf(tablas: readonly TablaIngesta[]): readonly Permission[] {
  return [...new Set<Permission>(tablas.map((tabla) => TABLAS_INGESTA[tabla]))];
}

/** Whoever may feed any of them. */
export const ALIMENTAN: readonly Permission[] = permisosOf(TABLAS);

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
