import { createGuiaNula } from '@rodal/contracts/guias-nulas';
import { revisarGuiaNula } from '@rodal/domain/guias-nulas';
import type { TipoEnvio } from './tipo-envio.ts';

/** A voided note in the outbox (especificación 1 §2.14). */
export const GUIA_NULA: TipoEnvio = {
  operacion: createGuiaNula,
  titulo: ({ dispatch_number }) => `Guía nula ${escrito(dispatch_number).trim() || 'sin número'}`,
  revisar: ({ dispatch_number, motivo, guia_reemplaza }) =>
    revisarGuiaNula({ dispatch_number: escrito(dispatch_number), motivo: escrito(motivo), guia_reemplaza: escrito(guia_reemplaza) }),
};

function escrito(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
