import type { Perimetro } from '@rodal/domain/perimetro';
import L from 'leaflet';
import classes from './mapa.module.css';
import { moveAround } from './rotulos.ts';

export interface Site {
  /** Shown above the sites that are kept in view. */
  readonly rotulo: string;
  readonly perimetro: Perimetro;
  /** What the map is about; the rest is drawn, not sought. */
  readonly enVista: boolean;
  readonly elegido: boolean;
}

/** The edges of a site, and its name where the map is about it. Colours are CSS. */
export function drawSite(layer: L.LayerGroup, { perimetro, rotulo, enVista, elegido }: Site): L.LatLngBounds {
  const className = [classes.sitio, enVista ? classes.enVista : '', elegido ? classes.elegido : ''].join(' ');
  const figure: GeoJSON.MultiPolygon = { type: 'MultiPolygon', coordinates: perimetro };
  const bounds = L.geoJSON(figure, { style: { className }, interactive: false }).addTo(layer).getBounds();
  // Beside the edge, where it hides neither the site nor a point.
  if (enVista) moveAround(drawLabel(layer, L.latLng(bounds.getNorth(), bounds.getCenter().lng), rotulo, { direction: 'top' }), { borde: bounds, siempre: elegido });
  return bounds;
}

/** Words on the map, which take no clicks from it. */
export function drawLabel(layer: L.LayerGroup, at: L.LatLng, content: string, options: L.TooltipOptions): L.Tooltip {
  const className = [classes.rotulo, options.className].join(' ');
  return L.tooltip(at, { content: textNode(content), permanent: true, ...options, className }).addTo(layer);
}

/** Words that appear under the pointer. */
export function hoverLabel(layer: L.Layer, content: () => string): void {
  layer.bindTooltip(() => textNode(content()), { className: [classes.rotulo, classes.alPasar].join(' '), direction: 'top', offset: [0, -8], opacity: 1 });
}

/** Names come from the company's masters: as text, never as HTML. */
function textNode(content: string): HTMLElement {
  const text = document.createElement('span');
  text.textContent = content;
  return text;
}
