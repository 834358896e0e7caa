import { ErrorState } from '../../../ui/error-state.tsx';
import type { ChartColumn } from '../../../ui/graficos/columns-chart.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import classes from './graficos-resultado.module.css';

const loadChart = async () => (await import('../../../ui/graficos/columns-chart.tsx')).ColumnsChart;

interface ColumnasProps {
  readonly columns: readonly ChartColumn[];
  readonly label: string;
}

/** The chart library is no part of what a phone keeps: it comes when it is looked at, and may fail to. */
export function Columnas({ columns, label }: ColumnasProps) {
  const { part: Chart, error } = useLoaded(loadChart);
  if (Chart !== null) return <Chart columns={columns} label={label} />;
  if (error === null) return <div className={classes.dibujando} role="status" aria-label="Preparando el gráfico" />;
  // The search stands in the address: nothing of it is lost.
  return <ErrorState title="No se pudo traer el gráfico; la tabla tiene los mismos números" error={error} onRetry={() => location.reload()} />;
}
