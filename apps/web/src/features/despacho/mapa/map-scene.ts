import type { Perimetro } from '@rodal/domain/perimetro';

/** What the map shows: where I am, how sure that is, and the sites' edges. */
export interface MapScene {
  readonly position: { readonly latitud: number; readonly longitud: number; readonly precision: number } | null;
  readonly sites: readonly MapSite[];
  /** Where the edge comes nearest, with its distance; null = nothing to measure. */
  readonly edge: { readonly latitud: number; readonly longitud: number; readonly rotulo: string } | null;
  /** XYZ template; '' = edges only, drawn without any network (R75). */
  readonly tilesUrl: string;
}

export interface MapSite {
  readonly id: string;
  /** Shown beside the sites that are kept in view. */
  readonly rotulo: string;
  readonly perimetro: Perimetro;
  /** What the map is about; the rest is drawn, not sought. */
  readonly enVista: boolean;
  readonly elegido: boolean;
}
