import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { addFondo } from './fondo.ts';
import classes from './mapa.module.css';
import { placeLabels } from './rotulos.ts';

/** Default zoom, and the closest (especificación 2 §9). */
export const ZOOM = 15;
const MAX_ZOOM = 16;

/** Whether the map under the drawing can be had. */
export type OnBase = (hasBase: boolean) => void;

/**
 * A map without a view yet.
 * @param wheel the wheel zooms; false where it belongs to what the map is a part of
 */
export function createMap(element: HTMLElement, wheel: boolean): L.Map {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(element, {
    maxZoom: MAX_ZOOM,
    // A site fills a small map instead of half of it.
    zoomSnap: 0.25,
    zoomControl: false,
    attributionControl: false,
    // One finger belongs to the page around it; two fingers, buttons and keys move the map.
    dragging: !window.matchMedia('(pointer: coarse)').matches,
    scrollWheelZoom: wheel,
    zoomAnimation: !still,
    fadeAnimation: !still,
  });
  L.control.zoom({ position: 'topright', zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' }).addTo(map);
  L.control.scale({ position: 'bottomleft', imperial: false, maxWidth: 110 }).addTo(map);
  addFondo(map);
  map.on('moveend', () => placeLabels(map));
  return map;
}

/** With CORS, so that the worker may keep what it sees to be a picture (R75). */
export function addTiles(map: L.Map, template: string, onBase: OnBase): L.TileLayer {
  const seen = { loaded: false };
  const container = map.getContainer();
  return L.tileLayer(template, { maxZoom: MAX_ZOOM, crossOrigin: true, className: classes.base ?? '' })
    .on('loading', () => {
      seen.loaded = false;
    })
    .on('tileload', () => {
      seen.loaded = true;
      // The background under them steps back.
      container.dataset.base = '';
      onBase(true);
    })
    .on('tileerror', () => {
      if (seen.loaded) return;
      delete container.dataset.base;
      onBase(false);
    })
    .on('remove', () => {
      delete container.dataset.base;
    })
    .addTo(map);
}
