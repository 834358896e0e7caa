import { getMapaDespachos } from '@rodal/contracts/busqueda';
import { contar } from '@rodal/domain/contar';
import { formatDecimal } from '@rodal/domain/numeros';
import { IconMapPinOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { call } from '../../../api/call.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { baseNote } from '../../../ui/mapa/base-note.ts';
import { BrokenPart, PartBoundary } from '../../../ui/part-boundary.tsx';
import type { FiltrosBusqueda } from '../filtros.ts';
import { SinResultados } from '../sin-resultados.tsx';
import { useResumen } from '../use-despachos.ts';
import { agrupaPorFaena, type ClasePunto, cuentaClases, despachosTexto, notaMapa } from './agrupar.ts';
import leyendaClasses from './leyenda.module.css';
import { ListaFaenas } from './lista-faenas.tsx';
import classes from './mapa-resultado.module.css';

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

/**
 * The places of a search, by site.
 * `total`: what the search found, with or without a place; null = not known, or counting stopped.
 */
function useMapa(filtros: FiltrosBusqueda) {
  const { data, ...query } = useQuery({
    queryKey: ['despachos', 'mapa', filtros],
    queryFn: ({ signal }) => call(getMapaDespachos, filtros, { signal }),
  });
  const resumen = useResumen(filtros, true);
  const faenas = useMemo(() => (data === undefined ? [] : agrupaPorFaena(data)), [data]);
  const total = resumen.data === undefined || resumen.data.masDe ? null : resumen.data.total;
  return { ...query, data, faenas, total };
}

/** As the map draws them, in the order in which they are told. */
const CLASES = [
  { clase: 'normal', texto: 'Sin avisos' },
  { clase: 'avisos', texto: 'Con avisos abiertos' },
  { clase: 'anulada', texto: 'Anulada' },
] as const satisfies readonly { clase: ClasePunto; texto: string }[];

interface LeyendaProps {
  readonly cuenta: Readonly<Record<ClasePunto, number>>;
  readonly conPerimetros: boolean;
}

/** What the marks mean, in words, and how many there are of each. */
function Leyenda({ cuenta, conPerimetros }: LeyendaProps) {
  return (
    <ul className={leyendaClasses.leyenda} aria-label="Leyenda">
      {CLASES.filter(({ clase }) => cuenta[clase] > 0).map(({ clase, texto }) => (
        <li key={clase}>
          <svg width="20" height="20" viewBox="-10 -10 20 20" aria-hidden>
            <circle r={clase === 'avisos' ? 8 : 6} className={leyendaClasses[clase]} />
            {clase === 'avisos' ? <circle r="2.5" className={leyendaClasses.centro} /> : null}
          </svg>
          {texto} ({formatDecimal(String(cuenta[clase]))})
        </li>
      ))}
      {conPerimetros ? (
        <li>
          <svg width="20" height="20" viewBox="-10 -10 20 20" aria-hidden>
            <path d="M-8 -4 L3 -8 L8 3 L-3 8 Z" className={leyendaClasses.perimetro} />
          </svg>
          Perímetro de faena
        </li>
      ) : null}
    </ul>
  );
}
