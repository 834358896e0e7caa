import type { Sesion } from '@rodal/contracts/sesion';
import type { PosicionCapturada } from '@rodal/domain/borrador';
import { lazy, Suspense, useMemo, useState } from 'react';
import { baseNote } from '../../../ui/mapa/base-note.ts';
import { PartBoundary } from '../../../ui/part-boundary.tsx';
import { useIdle } from '../../../ui/use-idle.ts';
import { puestoOf } from './conclude-ubicacion.ts';
import type { FaenaOrigen } from './faenas.ts';
import { formatMetros } from './formatos.ts';
import { mapView } from './map-view.ts';
import classes from './ubicacion.module.css';

const Mapa = lazy(async () => ({ default: (await import('../mapa/mapa.tsx')).Mapa }));

interface MapaOrigenProps {
  readonly sesion: Pick<Sesion, 'ubicacion' | 'ajustes'>;
  readonly faenas: readonly FaenaOrigen[];
  readonly elegida: FaenaOrigen | null;
  /** The device's. */
  readonly posicion: PosicionCapturada | null;
}

/**
 * The map beside the origin, and under it what it shows in words: position, circle of
 * doubt, the site's edge and the metres to it (especificación 2 §2.1). It loads on its own
 * and may fail on its own (R75).
 */
export function MapaOrigen({ sesion, faenas, elegida, posicion }: MapaOrigenProps) {
  const { ubicacion, ajustes } = sesion;
  const { urlTiles } = ajustes;
  const [hasBase, setHasBase] = useState(true);
  // Its library is a third of the form's code: whoever comes to type does not wait for it.
  const idle = useIdle();
  const puesto = useMemo(() => puestoOf(ubicacion), [ubicacion]);
  const donde = puesto ?? posicion;
  const { scene, lineas } = useMemo(() => mapView(faenas, elegida, donde), [faenas, elegida, donde]);
  const full = useMemo(() => ({ ...scene, tilesUrl: urlTiles }), [scene, urlTiles]);

  // Nothing to show yet, and nothing to download for it.
  if (donde === null && elegida === null) return null;
  const quien = puesto === null ? `Precisión ±${formatMetros(posicion?.precision ?? 0)}` : 'Puesto fijo';
  const notas = [
    donde === null ? null : quien,
    baseNote(urlTiles, hasBase),
  ].filter((nota) => nota !== null);
  return (
    <figure className={`${classes.figura} ancho`}>
      <PartBoundary renderFallback={() => <p className={classes.sinMapa}>Mapa no disponible. El formulario funciona igual.</p>}>
        <Suspense fallback={<div className={classes.espera} />}>
          {idle ? <Mapa scene={full} descripcion={['Mapa.', ...lineas].join(' ')} onBase={setHasBase} /> : <div className={classes.espera} />}
        </Suspense>
      </PartBoundary>
      <figcaption>
        {lineas.map((linea) => (
          <span key={linea}>{linea}</span>
        ))}
        {notas.length === 0 ? null : <small>{notas.join(' · ')}</small>}
      </figcaption>
    </figure>
  );
}
