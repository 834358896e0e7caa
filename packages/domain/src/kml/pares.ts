/** A rectangle, in degrees. */
export interface Caja {
  readonly oeste: number;
  readonly este: number;
  readonly sur: number;
  readonly norte: number;
}

export function cajaOf(puntos: Iterable<readonly [lng: number, lat: number]>): Caja {
  const caja = { oeste: Infinity, este: -Infinity, sur: Infinity, norte: -Infinity };
  for (const [lng, lat] of puntos) {
    caja.oeste = Math.min(caja.oeste, lng);
    caja.este = Math.max(caja.este, lng);
    caja.sur = Math.min(caja.sur, lat);
    caja.norte = Math.max(caja.norte, lat);
  }
  return caja;
}

/**
 * Visits every pair whose rectangles touch, from west to east, until `visit` says to stop. A sweep: of thousands of sides
 * each meets only those that begin before it ends.
 * @param visit true = enough
 */
export function visitPares<T extends Caja>(cajas: readonly T[], visit: (uno: T, otro: T) => boolean): void {
  const ordenadas = cajas.toSorted((a, b) => a.oeste - b.oeste);
  for (const [at, uno] of ordenadas.entries()) {
    for (let next = at + 1; next < ordenadas.length; next += 1) {
      const otro = ordenadas[next];
      if (otro === undefined || otro.oeste > uno.este) break;
      if (otro.sur <= uno.norte && otro.norte >= uno.sur && visit(uno, otro)) return;
    }
  }
}
