import type { FlujoNombre } from '@rodal/contracts/flujos';
import type { FuenteErp } from '../source.ts';
import { FUENTES_COMPRAS } from './compras.ts';
import { FUENTES_FAENAS } from './faenas.ts';
import { FUENTES_FINANZAS } from './finanzas.ts';
import { ExcelHistorico } from './historico.ts';
import { FUENTES_PLANTAS } from './plantas.ts';
import { FUENTES_RECEPCIONES } from './recepciones.ts';

/**
 * The table of sources: every feed of the ERP that the three specifications name, by our name of it. A row gives what is
 * asked of the ERP, how its rows are checked and where they stay.
 */
export const FUENTES = {
  ...FUENTES_FAENAS,
  ...FUENTES_RECEPCIONES,
  ...FUENTES_PLANTAS,
  ...FUENTES_COMPRAS,
  ...FUENTES_FINANZAS,
} as const satisfies Readonly<Record<string, FuenteErp>>;

export type NombreFuente = keyof typeof FUENTES;

/** Every source whose rows are loaded: the ERP's, and what comes in a workbook instead (decisión 156). */
export const CARGABLES = { ...FUENTES, ExcelHistorico } as const satisfies Readonly<Record<string, FuenteErp>>;

interface FlujoErp {
  /** In the order they are read. */
  readonly fuentes: readonly FuenteErp[];
  /** Loaded every night too (issue 6 §1). */
  readonly nocturno: boolean;
}

/** Which sources a button loads. Title, permission and periods stand in the contract, which the screens read too. */
export const FLUJOS_ERP: Readonly<Record<FlujoNombre, FlujoErp>> = {
  faenas: { fuentes: [FUENTES.InformacionFaenas], nocturno: true },
  movProductoPino: { fuentes: [FUENTES.MovProducto_FaenaActivas], nocturno: true },
  proveedoresBloqueados: { fuentes: [FUENTES.ProveedoresBloqueados], nocturno: true },
  nominas: { fuentes: [FUENTES.NominasVigentes], nocturno: true },
  clientesNacionales: { fuentes: [FUENTES.Clientes_Nacionales], nocturno: true },
  movProductoEuca: { fuentes: [FUENTES.MovProductoFaenasEuca], nocturno: true },
  recepciones: {
    fuentes: [
      FUENTES.RecepM3_FaenaContabilizada,
      FUENTES.RecepM3_FaenaPendiente,
      FUENTES.RecepM3_ContadoPendiente,
      FUENTES.RecepM3_ContadoContabilizada,
      FUENTES.RecepcionMR,
    ],
    nocturno: false,
  },
  reporteRecepciones: { fuentes: [FUENTES.ReporteRMREspecie, FUENTES.ReporteM3EspecieFaenaConta], nocturno: false },
  // The measures are the inventory's (C33): short lists that belong to the same labels.
  movEtiquetas: { fuentes: [FUENTES.MovEtiquetas, FUENTES.UnidadMedida_Produccion, FUENTES.UnidadMedida_Llena], nocturno: false },
  // Ledger and budget, and the volumes that their cost is divided by (especificación 1 §2.9, E11, E12).
  costosFaenas: { fuentes: [FUENTES.LineaFacCompra, FUENTES.HistLinFacCompra2, FUENTES.NotaCreditoRegistradaUnion, FUENTES.HistFacturaCompra, FUENTES.RevisionTabla2], nocturno: false },
  presupuestoFaenas: { fuentes: [FUENTES.PresupuestosFaenas], nocturno: false },
  // Both companies at once: each is looked up in the other's ledger too.
  sii: { fuentes: [FUENTES.HistFacturaCompraIgor, FUENTES.HistNotaCompraIgor, FUENTES.DeletesFacturaCompraIgor], nocturno: false },
  reporteGestion: { fuentes: [FUENTES.MovContaResultado, FUENTES.PresupuestoGestion, FUENTES.MovGes_OrdenProduccion, FUENTES.ReporteGestionPulpable], nocturno: false },
};
