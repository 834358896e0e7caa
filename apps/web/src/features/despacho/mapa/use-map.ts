import type { Perimetro } from '@rodal/domain/perimetro';
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef, type RefObject } from 'react';
import classes from './mapa.module.css';

/** What the map shows: where I am, how sure that is, and the sites' edges. */
export interface MapScene {
  readonly position: { readonly latitud: number; readonly longitud: number; readonly precision: number } | null;
  readonly sites: readonly MapSite[];
  /** XYZ template; '' = edges only, drawn without any network (R75). */
  readonly tilesUrl: string;
}

export interface MapSite {
  readonly id: string;
  /** Shown beside the sites that are kept in view. */
  readonly rotulo: string;
  readonly perimetro: Perimetro;
  /** What the map is about; the rest is drawn, not sought. */
  readonly enVista: boolean;
  readonly elegido: boolean;
}

/** Default and closest zoom (especificación 2 §9). */
const ZOOM = 15;
const MAX_ZOOM = 16;

/**
 * Draws the scene with Leaflet in `container`. Leaflet is imported by this module only,
 * and this module lazily, so that the form opens without it. Colours are CSS.
 */
export function useMap(container: RefObject<HTMLDivElement | null>, scene: MapScene): void {
  const map = useRef<L.Map>(undefined);
  const drawn = useRef<L.LayerGroup>(undefined);

  useEffect(() => {
    if (container.current === null) return undefined;
    const created = L.map(container.current, { maxZoom: MAX_ZOOM, zoomControl: false, attributionControl: false });
    L.control.zoom({ zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' }).addTo(created);
    map.current = created;
    drawn.current = L.layerGroup().addTo(created);
    const observer = new ResizeObserver(() => created.invalidateSize({ animate: false }));
    observer.observe(container.current);
    return () => {
      observer.disconnect();
      created.remove();
      map.current = undefined;
    };
  }, [container]);

  useEffect(() => {
    if (scene.tilesUrl === '' || map.current === undefined) return undefined;
    const tiles = L.tileLayer(scene.tilesUrl, { maxZoom: MAX_ZOOM }).addTo(map.current);
    return () => {
      tiles.remove();
    };
  }, [scene.tilesUrl]);

  useEffect(() => {
    if (map.current === undefined || drawn.current === undefined) return;
    drawn.current.clearLayers();
    draw(map.current, drawn.current, scene);
  }, [scene]);
}

function draw(map: L.Map, layer: L.LayerGroup, { position, sites }: MapScene): void {
  const inView = L.latLngBounds([]);
  for (const site of sites) {
    const className = `${classes.sitio} ${site.elegido ? (classes.elegido ?? '') : ''}`;
    const edge = L.geoJSON(toGeoJson(site.perimetro), { style: { className } }).addTo(layer);
    const bounds = edge.getBounds();
    if (!site.enVista) continue;
    inView.extend(bounds);
    // Above the edge, where it hides neither the site nor the position.
    L.tooltip([bounds.getNorth(), bounds.getCenter().lng], {
      content: site.rotulo,
      permanent: true,
      direction: 'top',
      className: classes.rotulo ?? '',
    }).addTo(layer);
  }
  if (position !== null) {
    const at = L.latLng(position.latitud, position.longitud);
    L.circle(at, { radius: position.precision, className: classes.duda ?? '' }).addTo(layer);
    L.circleMarker(at, { radius: 8, className: classes.aqui ?? '' }).addTo(layer);
    inView.extend(at);
  }
  if (inView.isValid()) map.fitBounds(inView.pad(0.15), { maxZoom: ZOOM, animate: false });
}

function toGeoJson(coordinates: Perimetro): GeoJSON.MultiPolygon {
  return { type: 'MultiPolygon', coordinates };
}
