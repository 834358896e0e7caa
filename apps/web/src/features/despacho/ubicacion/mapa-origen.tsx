import type { PosicionCapturada } from '@rodal/domain/borrador';
import { lazy, Suspense, useMemo } from 'react';
import { MapBoundary } from '../mapa/map-boundary.tsx';
import type { FaenaOrigen } from './faenas.ts';

const Mapa = lazy(async () => ({ default: (await import('../mapa/mapa.tsx')).Mapa }));

interface MapaOrigenProps {
  readonly faenas: readonly FaenaOrigen[];
  readonly elegida: FaenaOrigen | null;
  readonly posicion: PosicionCapturada | null;
  readonly tilesUrl: string;
  /** The same in words. */
  readonly descripcion: string;
}

/** The map beside the origin. It loads on its own and may fail on its own (R75). */
export function MapaOrigen({ faenas, elegida, posicion, tilesUrl, descripcion }: MapaOrigenProps) {
  const scene = useMemo(
    () => ({
      position: posicion,
      sites: faenas.flatMap(({ compuesto, nombre, perimetro }) =>
        perimetro === null ? [] : [{ id: compuesto, nombre, perimetro, elegido: compuesto === elegida?.compuesto }],
      ),
      tilesUrl,
    }),
    [faenas, elegida, posicion, tilesUrl],
  );
  // Nothing to show yet, and nothing to download for it.
  if (posicion === null && elegida === null) return null;
  return (
    <MapBoundary>
      <Suspense fallback={null}>
        <Mapa scene={scene} descripcion={`Mapa. ${descripcion}`} />
      </Suspense>
    </MapBoundary>
  );
}
