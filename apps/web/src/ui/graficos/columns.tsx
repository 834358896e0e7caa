import { ErrorState } from '../error-state.tsx';
import { useLoaded } from '../use-loaded.ts';
import type { ChartColumn } from './columns-chart.tsx';
import classes from './columns.module.css';

interface ColumnsProps {
  readonly columns: readonly ChartColumn[];
  /** Of the series that is drawn (`serie.ts`). */
  readonly color: string;
  /** What the chart says, for who cannot see it. */
  readonly label: string;
}

/**
 * Columns over time; one alone is told in words. The chart library is no part of what a phone keeps: it comes when it is
 * looked at, and may fail to.
 */
export function Columns({ columns, color, label }: ColumnsProps) {
  const [only] = columns;
  return columns.length === 1 && only !== undefined ? (
    <p className={classes.only}>
      {only.title} <strong>{only.text}</strong>
    </p>
  ) : (
    <Drawn columns={columns} color={color} label={label} />
  );
}

const loadChart = async () => (await import('./columns-chart.tsx')).ColumnsChart;

function Drawn(props: ColumnsProps) {
  const { part: Chart, error } = useLoaded(loadChart);
  if (Chart !== null) {
    return (
      <>
        <Chart {...props} />
        {props.columns.some(({ partial, value }) => partial === true && value > 0) ? <p className={classes.partial}>La columna punteada es un día que no ha terminado.</p> : null}
      </>
    );
  }
  if (error === null) return <div className={classes.waiting} role="status" aria-label="Preparando el gráfico" />;
  // What is shown stands in the address: nothing of it is lost.
  return <ErrorState title="No se pudo traer el gráfico; la tabla tiene los mismos números" error={error} onRetry={() => location.reload()} />;
}
