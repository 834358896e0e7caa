import type { Posicion } from '@rodal/domain/perimetro';
import L from 'leaflet';
import classes from './mapa.module.css';

/**
 * Where a device was, and around it how sure that is. Colours are CSS.
 * @param between drawn over the circle of doubt and under the position
 * @returns where it is
 */
export function drawPosition(layer: L.LayerGroup, { latitud, longitud, precision }: Posicion, between?: (at: L.LatLng) => void): L.LatLng {
  const at = L.latLng(latitud, longitud);
  L.circle(at, { radius: precision, className: classes.duda ?? '', interactive: false }).addTo(layer);
  between?.(at);
  L.circleMarker(at, { radius: 9, className: classes.aqui ?? '', interactive: false }).addTo(layer);
  return at;
}
