import { isInChile, lngLat, type LngLat } from './perimetro.ts';

/** The point that the ERP gives of a site. */
export interface Georeferencia {
  readonly punto: LngLat;
  /** The text has the longitude first: it was put right, and somebody should correct it in BC (C24). */
  readonly invertida: boolean;
}

/** Degrees as the ERP's people type them; a decimal comma would make three or four numbers of two. */
const GRADOS = /^[+-]?\d{1,3}(?:\.\d+)?$/;

/**
 * Reads a site's point: two numbers with a comma between, latitude first, within Chile (especificación 1 §5). The other
 * order is recognised: in Chile no latitude can be a longitude (C24).
 * @returns null for anything else, which the screen answers with the format that is expected
 */
export function parseGeoreferencia(texto: string): Georeferencia | null {
  const partes = texto.split(',').map((parte) => parte.trim());
  const [primero, segundo] = partes.map(Number);
  if (partes.length !== 2 || !partes.every((parte) => GRADOS.test(parte)) || primero === undefined || segundo === undefined) return null;
  if (isInChile(segundo, primero)) return { punto: lngLat(segundo, primero), invertida: false };
  return isInChile(primero, segundo) ? { punto: lngLat(primero, segundo), invertida: true } : null;
}
