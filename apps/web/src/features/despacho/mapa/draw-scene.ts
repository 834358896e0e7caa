import L from 'leaflet';
import classes from './mapa.module.css';
import type { MapScene, MapSite } from './map-scene.ts';

/** Default zoom, and the closest (especificación 2 §9). */
const ZOOM = 15;
export const MAX_ZOOM = 16;

/** Room for the names above the sites, and beside the buttons, px. */
const MARGINS: L.FitBoundsOptions = { paddingTopLeft: [24, 44], paddingBottomRight: [76, 24] };

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

/** Brings it into view. @returns false when a folded step hides the map: nothing fits into that */
export function fitScene(map: L.Map, inView: L.LatLngBounds): boolean {
  if (!inView.isValid()) return true;
  if (map.getContainer().clientWidth === 0) return false;
  // Without a view Leaflet keeps the size that the map was born with.
  if (map.getSize().x === 0) map.setView(inView.getCenter(), ZOOM, { animate: false }).invalidateSize({ animate: false });
  map.fitBounds(inView, { ...MARGINS, maxZoom: ZOOM, animate: false });
  return true;
}

function drawSite(layer: L.LayerGroup, { perimetro, rotulo, enVista, elegido }: MapSite): L.LatLngBounds {
  const className = [classes.sitio, enVista ? classes.enVista : '', elegido ? classes.elegido : ''].join(' ');
  const figure: GeoJSON.MultiPolygon = { type: 'MultiPolygon', coordinates: perimetro };
  const bounds = L.geoJSON(figure, { style: { className }, interactive: false }).addTo(layer).getBounds();
  // Above the edge, where it hides neither the site nor the position.
  if (enVista) drawLabel(layer, L.latLng(bounds.getNorth(), bounds.getCenter().lng), rotulo, { direction: 'top', className: classes.rotulo ?? '' });
  return bounds;
}

/** The shortest way to the edge, with its metres. */
function drawEdge(layer: L.LayerGroup, from: L.LatLng, to: L.LatLng, rotulo: string): void {
  L.polyline([from, to], { className: classes.alBorde ?? '', interactive: false }).addTo(layer);
  // Under the position and towards the site: there the map has room for it.
  if (to.lng >= from.lng) drawLabel(layer, from, rotulo, { direction: 'right', offset: [-22, 26], className: classes.metros ?? '' });
  else drawLabel(layer, from, rotulo, { direction: 'left', offset: [22, 26], className: classes.metros ?? '' });
}

function drawLabel(layer: L.LayerGroup, at: L.LatLng, content: string, options: L.TooltipOptions): void {
  // Names come from the company's masters: as text, never as HTML.
  const text = document.createElement('span');
  text.textContent = content;
  L.tooltip(at, { content: text, permanent: true, ...options }).addTo(layer);
}
