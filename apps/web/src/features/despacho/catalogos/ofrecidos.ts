import type { CatalogoFila } from '@rodal/contracts/catalogos';
import { offersProducto, type Variante } from '@rodal/domain/variantes';

type Producto = CatalogoFila<'productos'>;
type Destino = CatalogoFila<'destinos'>;

/** Modes whose quantity is typed: all that a form without measuring can take (A13). */
const ESCRITOS: readonly Producto['modo'][] = ['chips', 'manual'];

/** The products of a form, before the origin narrows them (A13). */
export function offeredProductos(filas: readonly Producto[], variante: Variante): Producto[] {
  return filas.filter((fila) => offersProducto(variante, fila) && (variante.mide || ESCRITOS.includes(fila.modo)));
}

/** The destinations of a form, before the origin narrows them (A13). */
export function offeredDestinos(filas: readonly Destino[], { soloPuertos }: Variante): Destino[] {
  return filas.filter(({ puerto }) => puerto || !soloPuertos);
}

/** What the notes of narrowing call the two lists: the whole list of a by-product is one of by-products (A12, A13). */
export function nombresDe({ mide, soloPuertos }: Variante): { readonly productos: string; readonly destinos: string } {
  return { productos: mide ? 'productos' : 'subproductos', destinos: soloPuertos ? 'puertos' : 'destinos' };
}
