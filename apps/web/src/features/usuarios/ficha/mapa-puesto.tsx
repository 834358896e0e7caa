import L from 'leaflet';
import iconUrl from 'leaflet/dist/images/marker-icon.png';
import iconRetinaUrl from 'leaflet/dist/images/marker-icon-2x.png';
import shadowUrl from 'leaflet/dist/images/marker-shadow.png';
import { useCallback, useEffect, useState } from 'react';
import type { OnBase } from '../../../ui/mapa/create-map.ts';
import ui from '../../../ui/mapa/mapa.module.css';
import { useMap } from '../../../ui/mapa/use-map.ts';
import classes from './ficha.module.css';

const MARCADOR = L.icon({ iconUrl, iconRetinaUrl, shadowUrl, iconSize: [25, 41], iconAnchor: [12, 41], shadowSize: [41, 41] });

/** The regions where there are sites: what a post without a place begins with. */
const SUR = L.latLngBounds([-41.5, -74], [-37, -71]);

interface MapaPuestoProps {
  /** Null = not placed yet. */
  readonly latitud: number | null;
  readonly longitud: number | null;
  /** XYZ template; '' = without tiles. */
  readonly urlTiles: string;
  readonly onBase: OnBase;
  readonly onElegir: (latitud: number, longitud: number) => void;
}

/** A map on which a tap places the post; it stays where the person moved it. */
export function MapaPuesto({ latitud, longitud, urlTiles, onBase, onElegir }: MapaPuestoProps) {
  // Where it opens; what is pointed at later is in view already.
  const [inicial] = useState(() => (latitud === null || longitud === null ? SUR : L.latLng(latitud, longitud).toBounds(2000)));
  const draw = useCallback(() => inicial, [inicial]);
  const { map, attach } = useMap({ tilesUrl: urlTiles, onBase, draw, closest: 13 });
  useEffect(() => {
    if (map === null || latitud === null || longitud === null) return undefined;
    const marker = L.marker([latitud, longitud], { icon: MARCADOR, interactive: false, keyboard: false, alt: 'Puesto' }).addTo(map);
    return () => {
      marker.remove();
    };
  }, [map, latitud, longitud]);
  useEffect(() => {
    if (map === null) return undefined;
    const onClick = ({ latlng }: L.LeafletMouseEvent) => {
      const { lat, lng } = latlng.wrap();
      onElegir(lat, lng);
    };
    map.on('click', onClick);
    return () => {
      map.off('click', onClick);
    };
  }, [map, onElegir]);
  return <div ref={attach} className={`${ui.mapa} ${classes.mapa}`} role="group" aria-label="Mapa del puesto" />;
}
