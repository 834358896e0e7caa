import { familiaDe, type ModoProducto } from '../productos.ts';

/**
 * How one would expect a product to be measured: as its family is, or by heights, as especificación 2 §4 has "all
 * other products" (decisión A3).
 */
export function modoEsperado(productoId: number): ModoProducto {
  return familiaDe(productoId)?.modo ?? 'alturas';
}
