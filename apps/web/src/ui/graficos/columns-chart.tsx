import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import classes from './columns-chart.module.css';

export interface ChartColumn {
  /** Under the column, short. */
  readonly label: string;
  /** Of the column, whole. */
  readonly title: string;
  /** To draw by only; people read `text`. */
  readonly value: number;
  readonly text: string;
}

interface ColumnsChartProps {
  readonly columns: readonly ChartColumn[];
  /** What the chart says, for who cannot see it. */
  readonly label: string;
}

const TICK = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 2 });

/** Narrower than this, columns cannot be told apart, px. */
const MIN_COLUMN = 3;

/** Columns over time. The one file that brings the chart library: it is fetched when a chart is opened. */
export function ColumnsChart({ columns, label }: ColumnsChartProps) {
  // The axis ends at a round number above the highest column.
  const highest = Math.max(...columns.map(({ value }) => value), 1);
  const axisWidth = Math.max(TICK.format(Math.ceil(highest * 1.3)).length, 3) * 7.5 + 24;
  return (
    <div ref={showLatest} className={classes.scroller}>
      <div role="img" aria-label={label} style={{ minWidth: columns.length * MIN_COLUMN }}>
        <BarChart
          className={classes.chart}
          h={280}
          data={columns.map((column, index) => ({ ...column, index }))}
          dataKey="index"
          series={[{ name: 'value', color: 'var(--rodal-brand-text)' }]}
          maxBarWidth={56}
          accessibilityLayer={false}
          gridAxis="x"
          tickLine="none"
          barProps={{ radius: [2, 2, 0, 0] }}
          barChartProps={{ barCategoryGap: columns.length > 90 ? 0.5 : '18%', margin: { top: 8, right: 20, bottom: 0, left: 0 } }}
          xAxisProps={{ minTickGap: 18, tickFormatter: (index: number) => columns[index]?.label ?? '' }}
          yAxisProps={{ width: axisWidth, tickFormatter: (value: number) => TICK.format(value) }}
          tooltipProps={{ content: ColumnTooltip }}
        />
      </div>
    </div>
  );
}

/** What does not fit shows its end: the newest. */
function showLatest(scroller: HTMLElement | null): void {
  if (scroller !== null) scroller.scrollLeft = scroller.scrollWidth;
}

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
