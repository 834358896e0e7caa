import classes from './bar-list.module.css';

export interface Bar {
  readonly key: string;
  readonly label: string;
  /** To draw by only; people read `text`. */
  readonly value: number;
  readonly text: string;
  /** Stands for several: what is left over. */
  readonly rest?: boolean;
}

interface BarListProps {
  readonly bars: readonly Bar[];
  readonly label: string;
}

/** Bars with their whole names and numbers, which no axis has room for. They need no chart library. */
export function BarList({ bars, label }: BarListProps) {
  const most = Math.max(...bars.map(({ value }) => value), 0);
  return (
    <ul className={classes.bars} aria-label={label}>
      {bars.map(({ key, label: name, value, text, rest }) => (
        <li key={key} className={classes.bar} data-rest={rest}>
          <span className={classes.name}>{name}</span>
          <span className={classes.value}>{text}</span>
          <span className={classes.track} aria-hidden>
            <span className={classes.fill} style={{ inlineSize: `${most === 0 ? 0 : (value / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
