import L from 'leaflet';
import type { Punto } from './agrupar.ts';

/** Closer than this one cannot be told from the other, px. */
const RADIO = 12;

/** The places that lie under the same finger as `punto`, itself first, then the newest. */
export function cercanos(map: L.Map, puntos: readonly Punto[], punto: Punto): readonly Punto[] {
  const pixel = ({ latitud, longitud }: Punto) => map.latLngToContainerPoint(L.latLng(latitud, longitud));
  const at = pixel(punto);
  return [punto, ...puntos.filter((otro) => otro.id !== punto.id && pixel(otro).distanceTo(at) <= RADIO)];
}
