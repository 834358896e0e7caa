import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import classes from './bar-list.module.css';

export interface Bar {
  readonly key: string;
  readonly label: string;
  /** To draw by only; people read `text`. Below zero it is drawn hollow: it takes away from the others. */
  readonly value: number;
  readonly text: string;
  /** Of its series (`serie.ts`); absent = it is of none. */
  readonly color?: string;
  /** What it is made of; absent = it leads nowhere. */
  readonly to?: To;
  /** One is there already. */
  readonly current?: boolean;
}

interface BarListProps {
  readonly bars: readonly Bar[];
  /** All that has no bar of its own, as words: a heap of many is not comparable with one. */
  readonly rest?: { readonly label: string; readonly text: string } | null;
  readonly label: string;
  /** Where there is room each is one line, its bar between its name and its number. */
  readonly inline?: true;
}

/** Bars with their whole names and numbers, which no axis has room for. They need no chart library. */
export function BarList({ bars, rest = null, label, inline }: BarListProps) {
  const most = Math.max(...bars.map(({ value }) => Math.abs(value)), 0);
  return (
    <ul className={classes.bars} data-inline={inline} aria-label={label}>
      {bars.map(({ key, label: name, value, text, color, to, current }) => (
        <li key={key}>
          <Line to={to} current={current}>
            <span className={classes.name}>{name}</span>
            <span className={classes.value} data-nothing={value === 0 || undefined}>{text}</span>
            {/* One alone has nothing to be compared with. */}
            {bars.length === 1 ? null : (
              <span className={classes.track} aria-hidden>
                {value === 0 ? null : <span className={classes.fill} data-below={value < 0 || undefined} style={{ inlineSize: `${(Math.abs(value) / most) * 100}%`, background: color }} />}
              </span>
            )}
          </Line>
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

function Line({ to, current = false, children }: { readonly to: To | undefined; readonly current: boolean | undefined; readonly children: ReactNode }) {
  if (to === undefined) return <div className={classes.bar}>{children}</div>;
  return (
    <Link className={classes.bar} to={to} aria-current={current || undefined}>
      {children}
    </Link>
  );
}
