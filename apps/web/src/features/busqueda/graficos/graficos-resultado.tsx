import type { GraficosDespachos } from '@rodal/contracts/busqueda';
import { AppError } from '@rodal/domain/errors';
import { formatDateTime } from '@rodal/domain/fechas';
import { IconPrinter } from '@tabler/icons-react';
import { useMemo } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import type { FiltrosBusqueda } from '../filtros.ts';
import { Cargas } from './cargas.tsx';
import { filtrosTexto } from './filtros-texto.ts';
import classes from './graficos-resultado.module.css';
import { gruposPorDia, gruposPorFaena, gruposPorProducto, unidadesDe } from './series.ts';
import { useGraficos } from './use-graficos.ts';
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
        <p className={classes.datos}>Sin las anuladas · Datos al {formatDateTime(new Date(dataUpdatedAt))}</p>
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
        <Cargas titulo="Cargas por producto" columna="Producto" otros="Otros" grupos={productos} unidades={unidades} />
      </div>
    </>
  );
}
