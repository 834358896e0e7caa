import type { FuenteRecepcion } from '@rodal/contracts/recepciones';

/** The five sources in a few words; the ERP's own names are in Sincronización. */
export const FUENTE_TEXTO: Readonly<Record<FuenteRecepcion, string>> = {
  RecepM3_FaenaContabilizada: 'M3 faena contabilizada',
  RecepM3_FaenaPendiente: 'M3 faena pendiente',
  RecepM3_ContadoPendiente: 'M3 contado pendiente',
  RecepM3_ContadoContabilizada: 'M3 contado contabilizada',
  RecepcionMR: 'MR',
};
