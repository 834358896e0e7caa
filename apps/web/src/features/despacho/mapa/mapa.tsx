import { useRef } from 'react';
import type { MapScene } from './map-scene.ts';
import classes from './mapa.module.css';
import { useMap, type OnBase } from './use-map.ts';

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
  const container = useRef<HTMLDivElement>(null);
  useMap(container, scene, onBase);
  return <div ref={container} className={classes.mapa} role="group" aria-label={descripcion} />;
}
