import L from 'leaflet';
import { drawLabel, drawSite } from '../../../ui/mapa/draw-site.ts';
import type { MapScene } from './map-scene.ts';
import classes from './mapa.module.css';

/**
 * Draws everything but the tiles into an empty layer. Colours are CSS.
 * @returns what is to be in view
 */
export function drawScene(layer: L.LayerGroup, { position, sites, edge }: MapScene): L.LatLngBounds {
  const inView = L.latLngBounds([]);
  // What the map is about comes last, above the rest.
  for (const site of sites.toSorted((a, b) => Number(a.enVista) - Number(b.enVista))) {
    const bounds = drawSite(layer, site);
    if (site.enVista) inView.extend(bounds);
  }
  if (position !== null) {
    const at = L.latLng(position.latitud, position.longitud);
    L.circle(at, { radius: position.precision, className: classes.duda ?? '', interactive: false }).addTo(layer);
    if (edge !== null) drawEdge(layer, at, L.latLng(edge.latitud, edge.longitud), edge.rotulo);
    L.circleMarker(at, { radius: 9, className: classes.aqui ?? '', interactive: false }).addTo(layer);
    // A very poor fix must not shrink a site to a dot; alone it is all there is to see.
    inView.extend(inView.isValid() ? at.toBounds(0) : at.toBounds(2 * position.precision));
  }
  return inView;
}

/** The shortest way to the edge, with its metres. */
function drawEdge(layer: L.LayerGroup, from: L.LatLng, to: L.LatLng, rotulo: string): void {
  L.polyline([from, to], { className: classes.alBorde ?? '', interactive: false }).addTo(layer);
  // Under the position and towards the site: there the map has room for it.
  if (to.lng >= from.lng) drawLabel(layer, from, rotulo, { direction: 'right', offset: [-22, 26], className: classes.metros ?? '' });
  else drawLabel(layer, from, rotulo, { direction: 'left', offset: [22, 26], className: classes.metros ?? '' });
}
