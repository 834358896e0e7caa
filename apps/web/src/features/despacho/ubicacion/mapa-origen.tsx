import type { PosicionCapturada } from '@rodal/domain/borrador';
import { locate, relate } from '@rodal/domain/perimetro';
import { lazy, Suspense, useMemo } from 'react';
import { MapBoundary } from '../mapa/map-boundary.tsx';
import type { MapSite } from '../mapa/use-map.ts';
import { formatMetros } from './describe-ubicacion.ts';
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

/**
 * The map beside the origin: the chosen site, or those the position speaks of, with the
 * distance to their edge. It loads on its own and may fail on its own (R75).
 */
export function MapaOrigen({ faenas, elegida, posicion, tilesUrl, descripcion }: MapaOrigenProps) {
  const scene = useMemo(
    () => ({ position: posicion, sites: describeSites(faenas, elegida, posicion), tilesUrl }),
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

function describeSites(
  faenas: readonly FaenaOrigen[],
  elegida: FaenaOrigen | null,
  posicion: PosicionCapturada | null,
): MapSite[] {
  const found = posicion === null ? null : locate(posicion, faenas);
  const candidatas = found?.candidatas.map(({ faena }) => faena) ?? [];
  const cercana = found?.cercana?.faena ?? null;
  const enVista = elegida !== null ? [elegida] : candidatas.length > 0 || cercana === null ? candidatas : [cercana];
  return faenas.flatMap((faena) => {
    const { compuesto, nombre, perimetro } = faena;
    if (perimetro === null) return [];
    const relacion = posicion === null ? null : relate(posicion, perimetro);
    const lejos = relacion !== null && !relacion.contiene ? ` · a ${formatMetros(relacion.metrosAlBorde)}` : '';
    return [{ id: compuesto, perimetro, rotulo: `${nombre}${lejos}`, enVista: enVista.includes(faena), elegido: compuesto === elegida?.compuesto }];
  });
}
