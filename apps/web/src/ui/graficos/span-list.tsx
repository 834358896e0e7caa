import classes from './span-list.module.css';

/** A bar from one number to another; both only to draw by, people read `text`. */
export interface Span {
  readonly key: string;
  /** What the bar is of, where a row has several: for who hears the screen. */
  readonly name?: string;
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** In CSS. */
  readonly color: string;
  /** An outline only: told apart without its colour. */
  readonly hollow?: boolean;
}

export interface SpanRow {
  readonly key: string;
  readonly label: string;
  readonly spans: readonly Span[];
  /** What the others lead from or to. */
  readonly strong?: boolean;
}

interface SpanListProps {
  readonly rows: readonly SpanRow[];
  readonly label: string;
}

/** Bars on one axis with its zero, below and above it: what leads from one sum to another, or several of one thing beside each other. No chart library. */
export function SpanList({ rows, label }: SpanListProps) {
  const ends = rows.flatMap(({ spans }) => spans.flatMap(({ from, to }) => [from, to]));
  const low = Math.min(0, ...ends);
  const width = Math.max(0, ...ends) - low || 1;
  const at = (value: number) => `${((value - low) / width) * 100}%`;
  return (
    <ul className={classes.rows} aria-label={label}>
      {rows.map((row) => (
        <li key={row.key} className={classes.row} data-strong={row.strong === true || undefined}>
          <span className={classes.label}>{row.label}</span>
          <span className={classes.spans}>
            {row.spans.map(({ key, name, from, to, text, color, hollow = false }) => (
              <span key={key} className={classes.line}>
                <span className={classes.track} aria-hidden>
                  <span className={classes.zero} style={{ insetInlineStart: at(0) }} />
                  {from === to ? null : (
                    <span
                      className={classes.span}
                      data-hollow={hollow || undefined}
                      style={{ insetInlineStart: at(Math.min(from, to)), inlineSize: `${(Math.abs(to - from) / width) * 100}%`, color }}
                    />
                  )}
                </span>
                <span className={classes.text}>
                  {name === undefined ? null : <span className={classes.name}>{name}: </span>}
                  {text}
                </span>
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
