import type { FlujoNombre } from '@rodal/contracts/flujos';
import { FUENTES } from './fuentes.ts';
import type { FuenteErp } from '../source.ts';

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
};
