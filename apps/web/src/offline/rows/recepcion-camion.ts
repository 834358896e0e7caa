import { createRecepcionCamion } from '@rodal/contracts/recepciones-camion';
import { LARGOS_RECEPCION, type RecepcionEscrita, revisarRecepcion } from '@rodal/domain/recepciones-camion';
import type { PayloadCaptura, TipoEnvio } from './tipo-envio.ts';

/** The reception of a truck in the outbox (especificación 1 §2.15, E7). */
export const RECEPCION_CAMION: TipoEnvio = {
  operacion: createRecepcionCamion,
  titulo: (payload) => {
    const { DispatchNumber, TruckPlate } = escritaDe(payload);
    const [guia, camion] = [DispatchNumber.trim(), TruckPlate.trim()];
    if (guia !== '') return `Recepción de la guía ${guia}`;
    return camion === '' ? 'Recepción sin guía ni patente' : `Recepción del camión ${camion}`;
  },
  revisar: (payload) => revisarRecepcion(escritaDe(payload)),
};

/** What was written, as the rule reads it; what cannot be read of it is as if nobody had written it. */
function escritaDe(payload: PayloadCaptura): RecepcionEscrita {
  const texto = (campo: string) => {
    const value = payload[campo];
    return typeof value === 'string' ? value : '';
  };
  const campos = Object.keys(LARGOS_RECEPCION).map((campo) => [campo, texto(campo)]);
  const { Unidad } = payload;
  return { ...(Object.fromEntries(campos) as Omit<RecepcionEscrita, 'Unidad'>), Unidad: Unidad === 'M3' || Unidad === 'MR' || Unidad === 'BDMT' ? Unidad : '' }; // the keys of the table
}
