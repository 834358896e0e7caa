import type { LngLat, Perimetro } from '@rodal/domain/perimetro';
import L from 'leaflet';
import iconUrl from 'leaflet/dist/images/marker-icon.png';
import iconRetinaUrl from 'leaflet/dist/images/marker-icon-2x.png';
import shadowUrl from 'leaflet/dist/images/marker-shadow.png';
import { useCallback } from 'react';
import type { OnBase } from '../../../ui/mapa/create-map.ts';
import ui from '../../../ui/mapa/mapa.module.css';
import { useMap } from '../../../ui/mapa/use-map.ts';
import classes from './mapa-faena.module.css';

/** Especificación 1 §9. */
const ZOOM = 13;

/** Especificación 1 §9; Leaflet's own, from our server (C36). */
const MARCADOR = L.icon({ iconUrl, iconRetinaUrl, shadowUrl, iconSize: [25, 41], iconAnchor: [12, 41], shadowSize: [41, 41] });

interface MapaFaenaProps {
  /** Where the ERP says that the site is; null = nowhere on a map. */
  readonly punto: LngLat | null;
  /** Drawn in blue, 0.2 filled (especificación 1 §9): Leaflet's own colour for what is drawn. */
  readonly perimetros: readonly Perimetro[];
  /** Drawn beside them as a dashed edge, to be compared. */
  readonly otros: readonly Perimetro[];
  /** XYZ template; '' = without tiles. */
  readonly urlTiles: string;
  /** What it shows, in words. */
  readonly descripcion: string;
  readonly onBase: OnBase;
  /** As close as the drawing allows; else zoom 13, or farther where that does not hold all. */
  readonly cerca?: boolean;
}

/** A site on Leaflet: its marker and its perimeter. All of these must stay the same between renders: others are drawn anew. */
export function MapaFaena({ punto, perimetros, otros, urlTiles, descripcion, onBase, cerca = false }: MapaFaenaProps) {
  const draw = useCallback(
    (layer: L.LayerGroup) => {
      const inView = L.latLngBounds([]);
      for (const perimetro of perimetros) inView.extend(drawPerimetro(layer, perimetro, {}));
      for (const otro of otros) inView.extend(drawPerimetro(layer, otro, { className: classes.otro ?? '', fill: false }));
      if (punto !== null) {
        const at = L.latLng(punto[1], punto[0]);
        L.marker(at, { icon: MARCADOR, interactive: false, keyboard: false, alt: 'Georeferencia de BC' }).addTo(layer);
        inView.extend(at);
      }
      return inView;
    },
    [punto, perimetros, otros],
  );
  const { attach } = useMap({ tilesUrl: urlTiles, onBase, draw, ...(cerca ? {} : { closest: ZOOM }) });
  return <div ref={attach} className={`${ui.mapa} ${classes.mapa}`} role="group" aria-label={descripcion} />;
}

function drawPerimetro(layer: L.LayerGroup, perimetro: Perimetro, style: L.PathOptions): L.LatLngBounds {
  const figure: GeoJSON.MultiPolygon = { type: 'MultiPolygon', coordinates: perimetro };
  return L.geoJSON(figure, { style, interactive: false }).addTo(layer).getBounds();
}
