import { locate, nearestOnEdge, relate, type Posicion } from '@rodal/domain/perimetro';
import type { MapScene } from '../mapa/map-scene.ts';
import type { FaenaOrigen } from './faenas.ts';
import { formatMetros } from './formatos.ts';

/** More labels than this cover one another. */
const MAX_EN_VISTA = 3;

export interface MapView {
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
