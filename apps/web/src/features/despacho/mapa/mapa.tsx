import { useRef } from 'react';
import classes from './mapa.module.css';
import { useMap, type MapScene } from './use-map.ts';

/**
 * The map of the form. What it shows is also said in words beside it, so the form is
 * usable without it (R75).
 */
export function Mapa({ scene, descripcion }: { readonly scene: MapScene; readonly descripcion: string }) {
  const container = useRef<HTMLDivElement>(null);
  useMap(container, scene);
  return <div ref={container} className={classes.mapa} role="group" aria-label={descripcion} />;
}
