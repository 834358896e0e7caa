import { getGraficosDespachos, type GraficosDespachos } from '@rodal/contracts/busqueda';
import { AppError } from '@rodal/domain/errors';
import { formatDateTime } from '@rodal/domain/fechas';
import { formatDecimal } from '@rodal/domain/numeros';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/call.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { type Bar, BarList } from '../../../ui/graficos/bar-list.tsx';
import { ChartFigure } from '../../../ui/graficos/chart-figure.tsx';
import { type Serie, serieDeProducto } from '../../../ui/graficos/serie.ts';
import { TotalsTable } from '../../../ui/graficos/totals-table.tsx';
import type { FiltrosBusqueda } from '../filtros.ts';
import { filtrosTexto } from '../papel.tsx';
import classes from './graficos-resultado.module.css';
import { type Grupo, gruposPorDia, gruposPorFaena, gruposPorProducto, primeros, total, type Unidad, unidadesDe } from './series.ts';
import { cargasTexto, tablaDe } from './tabla.ts';
import { VolumenPorDia } from './volumen-por-dia.tsx';

interface GraficosResultadoProps {
  readonly filtros: FiltrosBusqueda;
}

/** The result of a search as charts: volume by day, loads by site and by product, each with its table. */
export default function GraficosResultado({ filtros }: GraficosResultadoProps) {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useGraficos(filtros);

  if (data === undefined) {
    if (error === null) return <div className={classes.espera} role="status" aria-label="Preparando los gráficos" />;
    // A search that the server calls too large is not made smaller by asking again.
    const again = error instanceof AppError && error.codigo === 'datos_invalidos' ? {} : { onRetry: () => void refetch() };
    return <ErrorState title="No se pudieron preparar los gráficos" error={error} retrying={isFetching} {...again} />;
  }
  if (data.porDia.length === 0) {
    return <EmptyState title="Sin cargas para estos filtros">Cambie las fechas o quite un filtro. Las anuladas no se grafican.</EmptyState>;
  }
  return (
    <div className={classes.vista}>
      <header className={classes.header}>
        <p className={classes.papel}>Rodal · {filtrosTexto(filtros)}</p>
        <p className={classes.datos}>Sin las anuladas ni cantidades imposibles · Datos al {formatDateTime(new Date(dataUpdatedAt))}</p>
        <button type="button" className={classes.imprimir} onClick={() => window.print()}>
          <IconPrinter size={18} aria-hidden />
          Imprimir
        </button>
      </header>
      <Graficos graficos={data} desde={filtros.desde} hasta={filtros.hasta} />
    </div>
  );
}

interface GraficosProps {
  readonly graficos: GraficosDespachos;
  readonly desde: string;
  readonly hasta: string;
}

function Graficos({ graficos, desde, hasta }: GraficosProps) {
  const dias = useMemo(() => gruposPorDia(graficos.porDia, desde, hasta), [graficos, desde, hasta]);
  const faenas = useMemo(() => gruposPorFaena(graficos.porFaena), [graficos]);
  const productos = useMemo(() => gruposPorProducto(graficos.porProducto), [graficos]);
  const [unidad, ...otras] = useMemo(() => unidadesDe(graficos), [graficos]);
  if (unidad === undefined) return null;
  const unidades = [unidad, ...otras] as const;
  return (
    <>
      <VolumenPorDia dias={dias} unidades={unidades} />
      <div className={classes.pares}>
        <Cargas titulo="Cargas por faena" columna="Faena" otros="Otras" grupos={faenas} unidades={unidades} />
        <Cargas titulo="Cargas por producto" columna="Producto" otros="Otros" grupos={productos} unidades={unidades} serieDe={serieDeProducto} />
      </div>
    </>
  );
}

/** What the charts of a search are drawn from. */
function useGraficos(filtros: FiltrosBusqueda) {
  return useQuery({
    queryKey: ['despachos', 'graficos', filtros],
    queryFn: ({ signal }) => call(getGraficosDespachos, filtros, { signal }),
  });
}

interface CargasProps {
  readonly titulo: string;
  /** What a row is: `Faena`. */
  readonly columna: string;
  /** What the ones without a bar of their own are called: `Otras`. */
  readonly otros: string;
  /** Most loads first. */
  readonly grupos: readonly Grupo[];
  readonly unidades: readonly Unidad[];
  /** What a group is drawn as; absent = all alike. */
  readonly serieDe?: (nombre: string) => Serie;
}

/** Loads by site or product: the first twelve, and the others in words; the table has all. */
function Cargas({ titulo, columna, otros, grupos, unidades, serieDe }: CargasProps) {
  const { grupos: arriba, resto } = primeros(grupos, otros);
  const bars = arriba.map(
    ({ clave, nombre, cargas }): Bar => ({
      key: clave,
      label: nombre,
      value: cargas,
      text: formatDecimal(String(cargas)),
      ...(serieDe !== undefined && { color: serieDe(nombre).color }),
    }),
  );
  return (
    <ChartFigure
      title={titulo}
      total={cargasTexto(total(grupos).cargas)}
      series={serieDe === undefined ? [] : porSerie(grupos, serieDe)}
      chart={<BarList bars={bars} rest={resto === null ? null : { label: resto.nombre, text: formatDecimal(String(resto.cargas)) }} label={titulo} />}
      table={<TotalsTable {...tablaDe(titulo, columna, grupos, unidades)} />}
    />
  );
}

/** The loads of each series, most first. */
function porSerie(grupos: readonly Grupo[], serieDe: (nombre: string) => Serie) {
  const sumas = new Map<Serie, number>();
  for (const { nombre, cargas } of grupos) sumas.set(serieDe(nombre), (sumas.get(serieDe(nombre)) ?? 0) + cargas);
  return [...sumas].toSorted(([, a], [, b]) => b - a).map(([serie, cargas]) => ({ ...serie, text: formatDecimal(String(cargas)) }));
}
