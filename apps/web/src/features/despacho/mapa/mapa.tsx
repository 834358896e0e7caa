import type L from 'leaflet';
import { useCallback } from 'react';
import type { OnBase } from '../../../ui/mapa/create-map.ts';
import ui from '../../../ui/mapa/mapa.module.css';
import { useMap } from '../../../ui/mapa/use-map.ts';
import { drawScene } from './draw-scene.ts';
import type { MapScene } from './map-scene.ts';
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
