import L from 'leaflet';
import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { addTiles, createMap, type OnBase, ZOOM } from './create-map.ts';
import { placeLabels } from './rotulos.ts';

interface MapOptions {
  /** XYZ template; '' = the drawing only, without any network (R75). */
  readonly tilesUrl: string;
  /** Must stay the same function: a new one fetches the tiles anew. */
  readonly onBase: OnBase;
  /**
   * Draws everything but the tiles into an empty layer, and returns what is to be in view. A new function draws
   * anew; the same one leaves the map where the person moved it.
   */
  readonly draw: (layer: L.LayerGroup) => L.LatLngBounds;
  /** How close the map comes by itself; absent = the zoom of the forms. */
  readonly closest?: number;
  /** The wheel zooms. Absent = it scrolls what is around the map. */
  readonly wheel?: boolean;
}

/**
 * A Leaflet map in the element that gets `attach` as its ref. This folder and what draws with it are imported lazily,
 * so that pages open without Leaflet.
 * @returns `map`: null until it is there
 */
export function useMap({ tilesUrl, onBase, draw, closest = ZOOM, wheel = false }: MapOptions): {
  readonly map: L.Map | null;
  readonly attach: RefCallback<HTMLDivElement>;
} {
  const [map, setMap] = useState<L.Map | null>(null);
  /** What is still to be brought into view. */
  const toFit = useRef<L.LatLngBounds>(undefined);

  const attach = useCallback(
    (element: HTMLDivElement) => {
      const created = createMap(element, wheel);
      const observer = new ResizeObserver(() => {
        created.invalidateSize({ animate: false });
        if (toFit.current !== undefined && fitMap(created, toFit.current, closest)) toFit.current = undefined;
      });
      observer.observe(element);
      setMap(created);
      return () => {
        observer.disconnect();
        created.remove();
        setMap(null);
      };
    },
    [wheel, closest],
  );

  useEffect(() => {
    if (tilesUrl === '' || map === null) return undefined;
    const tiles = addTiles(map, tilesUrl, onBase);
    return () => {
      tiles.remove();
    };
  }, [map, tilesUrl, onBase]);

  useEffect(() => {
    if (map === null) return undefined;
    const layer = L.layerGroup().addTo(map);
    const inView = draw(layer);
    toFit.current = fitMap(map, inView, closest) ? undefined : inView;
    // What is drawn anew may leave the view as it was.
    map.whenReady(() => placeLabels(map));
    return () => {
      layer.remove();
    };
  }, [map, draw, closest]);

  return { map, attach };
}

/** Room for the names above the sites, and beside the buttons, px. */
const MARGINS: L.FitBoundsOptions = { paddingTopLeft: [44, 44], paddingBottomRight: [76, 24] };

/** Brings it into view, no closer than the zoom `closest`. @returns false when a folded step hides the map: nothing fits into that */
function fitMap(map: L.Map, inView: L.LatLngBounds, closest: number): boolean {
  if (!inView.isValid()) return true;
  if (map.getContainer().clientWidth === 0) return false;
  // Without a view Leaflet keeps the size that the map was born with.
  if (map.getSize().x === 0) map.setView(inView.getCenter(), closest, { animate: false }).invalidateSize({ animate: false });
  map.fitBounds(inView, { ...MARGINS, maxZoom: closest, animate: false });
  return true;
}
