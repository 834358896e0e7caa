import type { CatalogoFila } from '@rodal/contracts/catalogos';
import type { Borrador } from '@rodal/domain/borrador';
import { useMemo } from 'react';
import { narrow, nombresDe, offeredProductos } from '../catalogos/catalogos.ts';
import { useDespacho } from '../valores/contexto.ts';
import { useCampo } from '../valores/valores.ts';
import { useOrigenElegido } from './use-origen-elegido.ts';

interface Productos {
  /** The one in the draft. */
  readonly producto: Borrador['producto'];
  /** What the form offers, narrowed by the origin (A12, A13). */
  readonly productos: { readonly filas: readonly CatalogoFila<'productos'>[]; readonly nota?: string };
  /** Puts one of them into the draft, with all that the draft keeps of it (R65). @param id as text; none of them = none */
  readonly choose: (id: string | null) => void;
}

/** The product of an open draft and those that can take its place. */
export function useProductos(): Productos {
  const { value: producto, onChange } = useCampo('producto');
  const { catalogos, variante } = useDespacho();
  const origen = useOrigenElegido();
  const productos = useMemo(() => {
    const offered = offeredProductos(catalogos.productos.filas, variante);
    return narrow(offered, ({ iddestino }) => iddestino, origen, nombresDe(variante).productos);
  }, [catalogos.productos, variante, origen]);
  const choose = (id: string | null): void => {
    const fila = productos.filas.find((one) => String(one.id) === id);
    onChange(fila === undefined ? null : { id: fila.id, label: fila.descripcion, modo: fila.modo, largoCm: fila.largoCm, unidad: fila.unidad });
  };
  return { producto, productos, choose };
}
