/**
 * What the dispatch search can be sorted by: columns with an index of their own, so that a page costs the same on a
 * million rows (design: data). `-` = descending.
 */
export const ORDENES = [
  '-fecha',
  'fecha',
  'camion',
  '-camion',
  'faena',
  '-faena',
  'producto',
  '-producto',
] as const satisfies readonly string[];

export type Orden = (typeof ORDENES)[number];
/** A column one can sort by, without direction. */
export type ColumnaOrden = Exclude<Orden, `-${string}`>;

/** `-fecha` → `fecha`, descending. */
export function readOrden(orden: Orden): { readonly columna: ColumnaOrden; readonly descendente: boolean } {
  const descendente = orden.startsWith('-');
  return { columna: (descendente ? orden.slice(1) : orden) as ColumnaOrden, descendente }; // every order has its column
}

export function isOrden(texto: string): texto is Orden {
  return (ORDENES as readonly string[]).includes(texto);
}
