import type { FaenaFila } from '@rodal/contracts/faenas';
import { parseGeoreferencia } from '@rodal/domain/georeferencia';
import { formatDecimal } from '@rodal/domain/numeros';

/** `142.6` → `142,60`; '' = not declared. */
export function hectareasTexto(hectareas: string | null): string {
  return hectareas === null ? '' : formatDecimal(hectareas, 2);
}

/** What is wrong with the point that the ERP has of a site, in a word; null = nothing (C24). */
export function problemaGeoreferencia(texto: string): string | null {
  const leida = parseGeoreferencia(texto);
  if (leida === null) return texto.trim() === '' ? 'sin coordenadas' : 'formato incorrecto';
  return leida.invertida ? 'latitud y longitud al revés' : null;
}

/** Nothing more comes from it. */
export function isCerrada({ fueraDeErp, Estado }: Pick<FaenaFila, 'fueraDeErp' | 'Estado'>): boolean {
  return fueraDeErp || Estado.trim().toLowerCase() === 'cerrada';
}
