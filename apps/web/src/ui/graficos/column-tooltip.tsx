import classes from './columns-chart.module.css';

interface ColumnTooltipProps {
  /** The column under the pointer, as the chart library hands it over; absent or empty = none. */
  readonly payload?: readonly { readonly payload?: { readonly title?: string; readonly text?: string } }[];
}

/** What a column stands for, with its exact number. */
export function ColumnTooltip({ payload = [] }: ColumnTooltipProps) {
  const [column] = payload;
  if (column?.payload === undefined) return null;
  return (
    <div className={classes.tooltip}>
      <p>{column.payload.title}</p>
      <strong>{column.payload.text}</strong>
    </div>
  );
}
