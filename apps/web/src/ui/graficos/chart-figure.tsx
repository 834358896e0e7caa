import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './chart-figure.module.css';

interface ChartFigureProps {
  readonly title: string;
  /** What all of it adds up to, with its unit: `31.204,500 m³`; absent = it is not added up. */
  readonly total?: string;
  /** What it is measured in, where no total says so. */
  readonly unit?: string;
  /** Which colour stands for what, and how much of it there is; absent = there is one. */
  readonly series?: readonly SerieTotal[];
  /** What one can choose about the chart; the table has all of it. */
  readonly controls?: ReactNode;
  readonly chart: ReactNode;
  /** The same numbers; null = what stands in the chart's place says why there is none. */
  readonly table: ReactNode | null;
}

interface SerieTotal {
  readonly nombre: string;
  readonly color: string;
  /** Drawn as an outline: told apart without its colour. */
  readonly hollow?: boolean | undefined;
  readonly text: string;
}

/** A chart under its name and its total, with the table of its numbers one click away. */
export function ChartFigure({ title, total, unit, series = [], controls, chart, table }: ChartFigureProps) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <section className={classes.figure} aria-labelledby={id}>
      <header className={classes.header}>
        <div>
          <h2 className={classes.title}>
            <span id={id}>{title}</span> <span className={classes.total}>{total === undefined ? unit : `Total ${total}`}</span>
          </h2>
          {asTable || series.length < 2 ? null : <Series series={series} />}
        </div>
        <div className={classes.controls}>
          {asTable ? null : controls}
          {table === null ? null : (
            <button type="button" className={classes.toggle} onClick={() => setAsTable(!asTable)}>
              {asTable ? <IconChartBar size={18} aria-hidden /> : <IconTable size={18} aria-hidden />}
              {asTable ? 'Ver gráfico' : 'Ver tabla'}
            </button>
          )}
        </div>
      </header>
      {asTable ? table : chart}
    </section>
  );
}

function Series({ series }: { readonly series: readonly SerieTotal[] }) {
  return (
    <ul className={classes.series} aria-label="Colores">
      {series.map(({ nombre, color, hollow = false, text }) => (
        <li key={nombre}>
          <span className={classes.color} data-hollow={hollow || undefined} style={{ color }} aria-hidden />
          {nombre} <b>{text}</b>
        </li>
      ))}
    </ul>
  );
}

interface ChoiceProps<T extends string> {
  /** What is chosen, for screen readers. */
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** One of a few, side by side. */
export function Choice<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className={classes.choice} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
