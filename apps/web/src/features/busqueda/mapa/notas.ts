import { contar } from '@rodal/domain/contar';
import { formatDecimal } from '@rodal/domain/numeros';

interface Cuenta {
  readonly puntos: number;
  /** There are more places than these. */
  readonly recortado: boolean;
  /** What the search found; null = not known, or counting stopped. */
  readonly total: number | null;
}

/** What the map does not show, in words; null = it shows all. */
export function notaMapa({ puntos, recortado, total }: Cuenta): string | null {
  if (recortado) return `Se muestran los ${formatDecimal(String(puntos))} más recientes`;
  // The two were asked one after the other: a dispatch may have come in between.
  const sinPosicion = Math.max(0, (total ?? puntos) - puntos);
  if (sinPosicion === 0) return null;
  return sinPosicion === 1 ? 'Un despacho no tiene posición' : `${formatDecimal(String(sinPosicion))} despachos no tienen posición`;
}

/** `1 despacho`, `1.204 despachos`. */
export function despachosTexto(n: number): string {
  return contar(n, 'despacho', 'despachos');
}
