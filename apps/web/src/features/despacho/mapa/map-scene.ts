import type { Site } from '../../../ui/mapa/draw-site.ts';

/** What the map shows: where I am, how sure that is, and the sites' edges. */
export interface MapScene {
  readonly position: { readonly latitud: number; readonly longitud: number; readonly precision: number } | null;
  readonly sites: readonly MapSite[];
  /** Where the edge comes nearest, with its distance; null = nothing to measure. */
  readonly edge: { readonly latitud: number; readonly longitud: number; readonly rotulo: string } | null;
  /** XYZ template; '' = edges only, drawn without any network (R75). */
  readonly tilesUrl: string;
}

interface MapSite extends Site {
  readonly id: string;
}
