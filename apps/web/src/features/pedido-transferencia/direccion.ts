import { CONTENEDORES } from '@rodal/contracts/listados/contenedores';
import { useUrlFilters } from '../../ui/use-url-filters.ts';

/** What stands in the address, beside the filters of the list: the tab, and the order that is open. */
const DIRECCION = { tab: 'preparar', pedido: '' } as const;

export const useDireccion = () => useUrlFilters<keyof typeof DIRECCION>(DIRECCION);

/** An order, by its number. */
export function direccionPedido(numero: number): string {
  return `/PedidoDeTransferencia?pedido=${numero}`;
}

/** The root of what is kept of an order. */
export const RAIZ = 'pedidoTransferencia';
/** Whatever of this screen a new order, or a change in one, is seen in. */
export const ALCANCE = [[CONTENEDORES.id], [RAIZ]] as const;
