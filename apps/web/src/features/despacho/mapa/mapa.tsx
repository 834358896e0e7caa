import L from 'leaflet';
import { useCallback } from 'react';
import type { OnBase } from '../../../ui/mapa/create-map.ts';
import { drawPosition } from '../../../ui/mapa/draw-position.ts';
import { drawLabel, drawSite, type Site } from '../../../ui/mapa/draw-site.ts';
import ui from '../../../ui/mapa/mapa.module.css';
import { useMap } from '../../../ui/mapa/use-map.ts';
import classes from './mapa.module.css';

interface MapaProps {
  readonly scene: MapScene;
  readonly descripcion: string;
  /** Must stay the same function: a new one draws the tiles anew. */
  readonly onBase: OnBase;
}

/**
 * The map of the form. What it shows is also said in words beside it, so the form is
 * usable without it (R75).
 */
export function Mapa({ scene, descripcion, onBase }: MapaProps) {
  const draw = useCallback((layer: L.LayerGroup) => drawScene(layer, scene), [scene]);
  const { attach } = useMap({ tilesUrl: scene.tilesUrl, onBase, draw });
  return <div ref={attach} className={`${ui.mapa} ${classes.alto}`} role="group" aria-label={descripcion} />;
}

/**
 * Draws everything but the tiles into an empty layer. Colours are CSS.
 * @returns what is to be in view
 */
function drawScene(layer: L.LayerGroup, { position, sites, edge }: MapScene): L.LatLngBounds {
  const inView = L.latLngBounds([]);
  // What the map is about comes last, above the rest.
  for (const site of sites.toSorted((a, b) => Number(a.enVista) - Number(b.enVista))) {
    const bounds = drawSite(layer, site);
    if (site.enVista) inView.extend(bounds);
  }
  if (position !== null) {
    const at = drawPosition(layer, position, (from) => {
      if (edge !== null) drawEdge(layer, from, L.latLng(edge.latitud, edge.longitud), edge.rotulo);
    });
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

/** What the map shows: where I am, how sure that is, and the sites' edges. */
export interface MapScene {
  readonly position: { readonly latitud: number; readonly longitud: number; readonly precision: number } | null;
  readonly sites: readonly MapSite[];
  /** Where the edge comes nearest, with its distance; null = nothing to measure. */
  readonly edge: { readonly latitud: number; readonly longitud: number; readonly rotulo: string } | null;
  /** XYZ template; '' = edges only, drawn without any network (R75). */
  readonly tilesUrl: string;
}

interface MapSite extends Site {
  readonly id: string;
}
