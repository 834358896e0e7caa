import classes from './bar-list.module.css';

export interface Bar {
  readonly key: string;
  readonly label: string;
  /** To draw by only; people read `text`. */
  readonly value: number;
  readonly text: string;
  /** Of its series (`serie.ts`); absent = it is of none. */
  readonly color?: string;
}

interface BarListProps {
  readonly bars: readonly Bar[];
  /** All that has no bar of its own, as words: a heap of many is not comparable with one. */
  readonly rest?: { readonly label: string; readonly text: string } | null;
  readonly label: string;
}

/** Bars with their whole names and numbers, which no axis has room for. They need no chart library. */
export function BarList({ bars, rest = null, label }: BarListProps) {
  const most = Math.max(...bars.map(({ value }) => value), 0);
  return (
    <ul className={classes.bars} aria-label={label}>
      {bars.map(({ key, label: name, value, text, color }) => (
        <li key={key} className={classes.bar}>
          <span className={classes.name}>{name}</span>
          <span className={classes.value}>{text}</span>
          {/* One alone has nothing to be compared with. */}
          {bars.length === 1 ? null : (
            <span className={classes.track} aria-hidden>
              <span className={classes.fill} style={{ inlineSize: `${most === 0 ? 0 : (value / most) * 100}%`, background: color }} />
            </span>
          )}
        </li>
      ))}
      {rest === null ? null : (
        <li className={`${classes.bar} ${classes.rest}`}>
          <span className={classes.name}>{rest.label}</span>
          <span className={classes.value}>{rest.text}</span>
        </li>
      )}
    </ul>
  );
}
