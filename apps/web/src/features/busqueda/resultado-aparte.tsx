import { lazy, Suspense } from 'react';
import { BrokenPart, PartBoundary } from '../../ui/part-boundary.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import type { FiltrosBusqueda } from './filtros.ts';
import type { VistaPantalla } from './use-filtros.ts';

const MapaResultado = lazy(() => import('./mapa/mapa-resultado.tsx'));
const GraficosResultado = lazy(() => import('./graficos/graficos-resultado.tsx'));

/** What is said of a tab whose code does not come. */
const NO_SE_PUDO = { mapa: 'No se pudo abrir el mapa', graficos: 'No se pudieron abrir los gráficos' } as const;

interface ResultadoAparteProps {
  readonly vista: Exclude<VistaPantalla, 'lista'>;
  readonly busqueda: FiltrosBusqueda;
  /** The session's setting; '' = without a base map (R75). */
  readonly urlTiles: string;
  readonly onOpen: (id: string) => void;
}

/** The tabs Mapa and Gráficos, whose code comes when they are looked at; one that does not come leaves the others. */
export function ResultadoAparte({ vista, busqueda, urlTiles, onOpen }: ResultadoAparteProps) {
  return (
    <PartBoundary key={vista} renderFallback={(error) => <BrokenPart title={NO_SE_PUDO[vista]} error={error} />}>
      <Suspense fallback={<TableSkeleton label="Cargando" />}>
        {vista === 'mapa' ? <MapaResultado filtros={busqueda} urlTiles={urlTiles} onOpen={onOpen} /> : <GraficosResultado filtros={busqueda} />}
      </Suspense>
    </PartBoundary>
  );
}
