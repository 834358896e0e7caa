import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef, type RefObject } from 'react';
import { drawScene, fitScene, MAX_ZOOM } from './draw-scene.ts';
import classes from './mapa.module.css';
import type { MapScene } from './map-scene.ts';

/** Whether the map under the drawing can be had. */
export type OnBase = (hasBase: boolean) => void;

/**
 * Draws the scene with Leaflet in `container`. Leaflet is imported by this folder only, and
 * this folder lazily, so that the form opens without it.
 */
export function useMap(container: RefObject<HTMLDivElement | null>, scene: MapScene, onBase: OnBase): void {
  const map = useRef<L.Map>(undefined);
  const drawn = useRef<L.LayerGroup>(undefined);
  /** What is still to be brought into view. */
  const toFit = useRef<L.LatLngBounds>(undefined);

  useEffect(() => {
    if (container.current === null) return undefined;
    const created = createMap(container.current);
    map.current = created;
    drawn.current = L.layerGroup().addTo(created);
    const observer = new ResizeObserver(() => {
      created.invalidateSize({ animate: false });
      if (toFit.current !== undefined && fitScene(created, toFit.current)) toFit.current = undefined;
    });
    observer.observe(container.current);
    return () => {
      observer.disconnect();
      created.remove();
      map.current = undefined;
    };
  }, [container]);

  useEffect(() => {
    if (scene.tilesUrl === '' || map.current === undefined) return undefined;
    const tiles = addTiles(map.current, scene.tilesUrl, onBase);
    return () => {
      tiles.remove();
    };
  }, [scene.tilesUrl, onBase]);

  useEffect(() => {
    if (map.current === undefined || drawn.current === undefined) return;
    drawn.current.clearLayers();
    const inView = drawScene(drawn.current, scene);
    toFit.current = fitScene(map.current, inView) ? undefined : inView;
  }, [scene]);
}

function createMap(element: HTMLElement): L.Map {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(element, {
    maxZoom: MAX_ZOOM,
    // A site fills a small map instead of half of it.
    zoomSnap: 0.25,
    zoomControl: false,
    attributionControl: false,
    // One finger and the wheel belong to the form around it; two fingers, buttons and keys move the map.
    dragging: !window.matchMedia('(pointer: coarse)').matches,
    scrollWheelZoom: false,
    zoomAnimation: !still,
    fadeAnimation: !still,
  });
  L.control.zoom({ position: 'topright', zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' }).addTo(map);
  L.control.scale({ position: 'bottomleft', imperial: false, maxWidth: 110 }).addTo(map);
  return map;
}

/** With CORS, so that the worker may keep what it sees to be a picture (R75). */
function addTiles(map: L.Map, template: string, onBase: OnBase): L.TileLayer {
  const seen = { loaded: false };
  return L.tileLayer(template, { maxZoom: MAX_ZOOM, crossOrigin: true, className: classes.base ?? '' })
    .on('loading', () => {
      seen.loaded = false;
    })
    .on('tileload', () => {
      seen.loaded = true;
      onBase(true);
    })
    .on('tileerror', () => {
      if (!seen.loaded) onBase(false);
    })
    .addTo(map);
}
