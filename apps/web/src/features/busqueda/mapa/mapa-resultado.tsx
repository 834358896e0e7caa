import { contar } from '@rodal/domain/contar';
import { IconMapPinOff } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { BrokenPart } from '../../../ui/broken-part.tsx';
import { baseNote } from '../../../ui/mapa/base-note.ts';
import { PartBoundary } from '../../../ui/part-boundary.tsx';
import type { FiltrosBusqueda } from '../filtros.ts';
import { SinResultados } from '../sin-resultados.tsx';
import { cuentaClases } from './agrupar.ts';
import { Leyenda } from './leyenda.tsx';
import { ListaFaenas } from './lista-faenas.tsx';
import classes from './mapa-resultado.module.css';
import { despachosTexto, notaMapa } from './notas.ts';
import { useMapa } from './use-mapa.ts';

const MapaDibujo = lazy(async () => ({ default: (await import('./mapa-dibujo.tsx')).MapaDibujo }));

interface MapaResultadoProps {
  readonly filtros: FiltrosBusqueda;
  /** The session's setting; '' = without a base map (R75). */
  readonly urlTiles: string;
  readonly onOpen: (id: string) => void;
}

/**
 * Where the dispatches of a search were loaded, and their sites' edges. The list beside the map holds the same and
 * works without it: by keyboard, without tiles, and where the map cannot be drawn (R75).
 */
export default function MapaResultado({ filtros, urlTiles, onOpen }: MapaResultadoProps) {
  const { data, faenas, total, error, isFetching, refetch } = useMapa(filtros);
  const [codigo, setCodigo] = useState<string | null>(null);
  // Another search may not have it.
  const elegida = faenas.some((faena) => faena.codigo === codigo) ? codigo : null;
  const [hasBase, setHasBase] = useState(true);
  const cuenta = useMemo(() => cuentaClases(data?.puntos ?? []), [data]);

  if (data === undefined) {
    if (error === null) return <div className={classes.espera} role="status" aria-label="Trayendo el mapa" />;
    return <ErrorState title="No se pudo traer el mapa" error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  const { puntos, recortado } = data;
  if (puntos.length === 0) return <SinPuntos total={total} />;

  const conPerimetros = faenas.some(({ perimetros }) => perimetros.length > 0);
  const notas = [notaMapa({ puntos: puntos.length, recortado, total }), baseNote(urlTiles, hasBase)].filter((nota) => nota !== null);
  const descripcion = `Mapa de ${despachosTexto(puntos.length)} en ${contar(faenas.length, 'faena', 'faenas')}. La lista de faenas tiene los mismos despachos.`;
  return (
    <div className={classes.vista}>
      <div className={classes.pie}>
        <Leyenda cuenta={cuenta} conPerimetros={conPerimetros} />
        {notas.length === 0 ? null : <p className={classes.nota}>{notas.join(' · ')}</p>}
        <p className={classes.gesto}>Mueva el mapa con dos dedos</p>
      </div>
      <div className={classes.cuerpo}>
        <PartBoundary
          renderFallback={(fallo) => (
            <div className={classes.sinMapa}>
              <BrokenPart title="Mapa no disponible. La lista de faenas tiene los mismos despachos." error={fallo} />
            </div>
          )}
        >
          <Suspense fallback={<div className={classes.mapa} role="status" aria-label="Preparando el mapa" />}>
            <MapaDibujo
              faenas={faenas}
              puntos={puntos}
              elegida={elegida}
              urlTiles={urlTiles}
              descripcion={descripcion}
              onBase={setHasBase}
              onOpen={onOpen}
            />
          </Suspense>
        </PartBoundary>
        <ListaFaenas faenas={faenas} elegida={elegida} onElegir={setCodigo} onOpen={onOpen} />
      </div>
    </div>
  );
}

/** Nothing found, or nothing of it has a place. */
function SinPuntos({ total }: { readonly total: number | null }) {
  if (total === 0) return <SinResultados onDoceMeses={null} />;
  return (
    <EmptyState title="Sin posiciones para estos filtros" icon={<IconMapPinOff size={28} />}>
      {total === null ? 'Ningún despacho encontrado trae su posición.' : `${total === 1 ? 'El despacho encontrado no trae' : `Los ${despachosTexto(total)} encontrados no traen`} posición.`}{' '}
      Están en la lista.
    </EmptyState>
  );
}
