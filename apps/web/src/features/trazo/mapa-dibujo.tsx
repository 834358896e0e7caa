import type { Perimetro, Posicion } from '@rodal/domain/perimetro';
import L from 'leaflet';
import { useCallback } from 'react';
import type { OnBase } from '../../ui/mapa/create-map.ts';
import { drawPosition } from '../../ui/mapa/draw-position.ts';
import { drawSite } from '../../ui/mapa/draw-site.ts';
import ui from '../../ui/mapa/mapa.module.css';
import { useMap } from '../../ui/mapa/use-map.ts';
import classes from './evidencia.module.css';

interface MapaDibujoProps {
  /** Of the site. */
  readonly rotulo: string;
  /** Both must stay the same between renders: others are drawn anew. */
  readonly perimetro: Perimetro | null;
  readonly posicion: Posicion | null;
  readonly urlTiles: string;
  /** What it shows, in words. */
  readonly descripcion: string;
  readonly onBase: OnBase;
}

/** The site and where in it the phone was, on Leaflet. */
export function MapaDibujo({ rotulo, perimetro, posicion, urlTiles, descripcion, onBase }: MapaDibujoProps) {
  const draw = useCallback(
    (layer: L.LayerGroup) => {
      const inView = L.latLngBounds([]);
      if (perimetro !== null) inView.extend(drawSite(layer, { rotulo, perimetro, enVista: true, elegido: true }));
      if (posicion !== null) {
        const at = drawPosition(layer, posicion);
        // A very poor fix must not shrink a site to a dot.
        inView.extend(inView.isValid() ? at.toBounds(0) : at.toBounds(2 * posicion.precision));
      }
      return inView;
    },
    [rotulo, perimetro, posicion],
  );
  const { attach } = useMap({ tilesUrl: urlTiles, onBase, draw });
  return <div ref={attach} className={`${ui.mapa} ${classes.mapa}`} role="group" aria-label={descripcion} />;
}
