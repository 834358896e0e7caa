import { ErrorState } from '../../../ui/error-state.tsx';
import type { ChartColumn } from '../../../ui/graficos/columns-chart.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import classes from './graficos.module.css';

const loadChart = async () => (await import('../../../ui/graficos/columns-chart.tsx')).ColumnsChart;

interface ColumnasGraficoProps {
  readonly columns: readonly ChartColumn[];
  readonly label: string;
}

/** The chart library comes when it is looked at, and may fail to. */
export function ColumnasGrafico({ columns, label }: ColumnasGraficoProps) {
  const { part: Chart, error } = useLoaded(loadChart);
  if (Chart !== null) return <Chart columns={columns} label={label} />;
  if (error === null) return <div className={classes.espera} role="status" aria-label="Preparando el gráfico" />;
  // The month stands in the address: nothing of it is lost.
  return <ErrorState title="No se pudo traer el gráfico; la tabla tiene los mismos números" error={error} onRetry={() => location.reload()} />;
}
