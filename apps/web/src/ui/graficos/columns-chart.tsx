import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { type BarShapeProps, type LabelProps, Rectangle } from 'recharts';
import classes from './columns-chart.module.css';

export interface ChartColumn {
  /** Under the column, short. */
  readonly label: string;
  /** Of the column, whole. */
  readonly title: string;
  /** To draw by only; people read `text`. */
  readonly value: number;
  readonly text: string;
  /** More of it is still to come: today. */
  readonly partial?: boolean;
}

interface ColumnsChartProps {
  readonly columns: readonly ChartColumn[];
  /** Of the series that is drawn (`serie.ts`). */
  readonly color: string;
  /** What the chart says, for who cannot see it. */
  readonly label: string;
}

const TICK = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 2 });
/** On a column there is room for a few digits, as many after the comma on each; the tooltip and the table have all. */
const shortFor = (highest: number) => {
  const decimals = highest >= 100 ? 0 : highest >= 10 ? 1 : 2;
  return new Intl.NumberFormat('es-CL', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
};

/** Narrower than this, columns cannot be told apart, px. */
const MIN_COLUMN = 3;
/** Of a digit on a column, px. */
const DIGIT = 6.8;

/** Columns over time. The one file that brings the chart library: it is fetched when a chart is opened. */
export function ColumnsChart({ columns, color, label }: ColumnsChartProps) {
  // The axis ends at a round number above the highest column.
  const highest = Math.max(...columns.map(({ value }) => value), 1);
  const axisWidth = Math.max(TICK.format(Math.ceil(highest * 1.3)).length, 3) * 7.5 + 24;
  const short = shortFor(highest);
  const numbers = columns.map(({ value }) => (value === 0 ? '' : short.format(value)));
  return (
    <div ref={showLatest} className={classes.scroller}>
      <div role="img" aria-label={label} style={{ minWidth: columns.length * MIN_COLUMN }}>
        <BarChart
          className={classes.chart}
          h={280}
          data={columns.map((column, index) => ({ ...column, index }))}
          dataKey="index"
          series={[{ name: 'value', color }]}
          maxBarWidth={56}
          accessibilityLayer={false}
          gridAxis="x"
          tickLine="none"
          barProps={{
            radius: [2, 2, 0, 0],
            shape: Column,
            label: <ColumnNumber numbers={numbers} highest={columns.findIndex(({ value }) => value === highest)} />,
          }}
          barChartProps={{ barCategoryGap: columns.length > 90 ? 0.5 : `${GAP * 100}%`, margin: { top: 20, right: 20, bottom: 0, left: 0 } }}
          xAxisProps={{ minTickGap: 18, tickFormatter: (index: number) => columns[index]?.label ?? '' }}
          yAxisProps={{ width: axisWidth, tickFormatter: (value: number) => TICK.format(value) }}
          tooltipProps={{ content: ColumnTooltip }}
        />
      </div>
    </div>
  );
}

/** Between columns, of the room that each has. */
const GAP = 0.18;

interface ColumnNumberProps extends LabelProps {
  readonly numbers: readonly string[];
  /** Index of the highest column. */
  readonly highest: number;
}

/** Every column tells its number where all of them have room; else the highest alone. The chart library gives the rest of the props. */
function ColumnNumber({ numbers, highest, x = 0, y = 0, width = 0, height = 0, index = 0 }: ColumnNumberProps) {
  const widest = Math.max(...numbers.map(({ length }) => length)) * DIGIT;
  if (Number(width) / (1 - GAP) < widest && index !== highest) return null;
  return (
    // A column below zero begins at its lower end.
    <text className={classes.number} x={Number(x) + Number(width) / 2} y={Math.min(Number(y), Number(y) + Number(height)) - 6} textAnchor="middle">
      {numbers[index]}
    </text>
  );
}

/** A column; one that is not whole yet is an outline: it is not compared with the others. */
function Column({ payload, ...shape }: BarShapeProps) {
  const { partial = false }: Partial<ChartColumn> = payload ?? {};
  return <Rectangle {...shape} {...(partial ? { fillOpacity: 0.25, stroke: shape.fill, strokeOpacity: 1, strokeDasharray: '4 3' } : {})} />;
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
