import type { DespachoFila } from '@rodal/contracts/busqueda';
import { formatDateTime } from '@rodal/domain/fechas';
import { formatDecimal } from '@rodal/domain/numeros';

/** An instant as text: `20/11/2026 14:02` in Santiago. */
export function momento(instante: string): string {
  return formatDateTime(new Date(instante));
}

/** `230 m`, `12,4 km`. */
export function metrosTexto(metros: number): string {
  return metros < 1000 ? `${Math.round(metros)} m` : `${formatDecimal((metros / 1000).toFixed(1))} km`;
}

/** A truck with its trailer, where it has one: by-products travel with `-` (A13). */
export function patentesTexto({ truck_plate: camion, truck_cart_plate: carro }: Pick<DespachoFila, 'truck_plate' | 'truck_cart_plate'>): string {
  return carro === '' || carro === '-' ? camion : `${camion} / ${carro}`;
}
