import type { Sesion } from '@rodal/contracts/sesion';
import type { PosicionCapturada } from '@rodal/domain/borrador';
import { locate, nearestOnEdge, type Posicion, relate } from '@rodal/domain/perimetro';
import { lazy, Suspense, useMemo, useState } from 'react';
import { baseNote } from '../../../ui/mapa/base-note.ts';
import { PartBoundary } from '../../../ui/part-boundary.tsx';
import { useIdle } from '../../../ui/use-idle.ts';
import type { MapScene } from '../mapa/mapa.tsx';
import { precisionMaximaOf, puestoOf, servible } from './conclude-ubicacion.ts';
import type { FaenaOrigen } from './faenas.ts';
import { formatMetros } from './formatos.ts';
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
  // One that says nothing of the origin draws nothing: its circle would cover the region.
  const donde = puesto ?? servible(posicion, precisionMaximaOf(sesion));
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

/** More labels than this cover one another. */
const MAX_EN_VISTA = 3;

interface MapView {
  readonly scene: Omit<MapScene, 'tilesUrl'>;
  /** The distances as text, a line for each site in view. */
  readonly lineas: readonly string[];
}

/**
 * What the map is about: the chosen site, or those the position speaks of, with the metres
 * to their edge (A11).
 * @param donde what the look-up goes by: the device, or a fixed post
 */
export function mapView(faenas: readonly FaenaOrigen[], elegida: FaenaOrigen | null, donde: Posicion | null): MapView {
  const enVista = sitesInView(faenas, elegida, donde);
  const sites = faenas.flatMap((faena) => {
    const { compuesto, nombre, perimetro } = faena;
    if (perimetro === null) return [];
    return [{ id: compuesto, rotulo: nombre, perimetro, enVista: enVista.includes(faena), elegido: faena === elegida }];
  });
  return {
    scene: { position: donde, sites, edge: enVista.length === 1 ? edgeTo(enVista[0], donde) : null },
    lineas: enVista.map((faena) => describeBorde(faena, donde)),
  };
}

function sitesInView(
  faenas: readonly FaenaOrigen[],
  elegida: FaenaOrigen | null,
  donde: Posicion | null,
): readonly FaenaOrigen[] {
  if (elegida !== null) return [elegida];
  if (donde === null) return [];
  const { candidatas, cercana } = locate(donde, faenas);
  const found = candidatas.length > 0 || cercana === null ? candidatas : [cercana];
  return found.slice(0, MAX_EN_VISTA).map(({ faena }) => faena);
}

/** Drawn from outside only: inside, the edge is all around. */
function edgeTo(faena: FaenaOrigen | undefined, donde: Posicion | null): MapScene['edge'] {
  if (donde === null || !faena?.perimetro) return null;
  const { contiene, metrosAlBorde } = relate(donde, faena.perimetro);
  if (contiene) return null;
  const [longitud, latitud] = nearestOnEdge(donde, faena.perimetro);
  return { latitud, longitud, rotulo: `a ${formatMetros(metrosAlBorde)} del borde` };
}

function describeBorde({ nombre, perimetro }: FaenaOrigen, donde: Posicion | null): string {
  if (perimetro === null) return `${nombre} no tiene perímetro.`;
  if (donde === null) return `Perímetro de ${nombre}.`;
  const { contiene, metrosAlBorde } = relate(donde, perimetro);
  return `${nombre}: ${contiene ? 'adentro, ' : ''}a ${formatMetros(metrosAlBorde)} del borde.`;
}
