/* oxlint-disable jsx-a11y/control-has-associated-label -- a cell is named by what is in it */
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { ariaSort, SortHeader } from './sort-header.tsx';
import classes from './table-grid.module.css';
import type { DataTableProps } from './table-types.ts';
import { neededBy, useWholeColumns } from './use-whole-columns.ts';

/** `--rodal-row` in global.css and `.head .row`, in rem as the columns: whoever reads larger letters has larger rows. */
const ROW = 2.25;
const HEAD = 1.875;

/** What a column of `width` pixels takes at the usual size of letters, in rem. */
const PX = 16;

/** How many rows before the end the next page is asked for. */
const AHEAD = 15;

/** The table of a wide screen: only the rows in sight are in the page. */
export function TableGrid<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, total, isDim, sorting, onSort, resultKey = '', outdated = false, onOpen, openKey = null, onWalk, choice, onEndReached } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const rem = remPx();

  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not in use
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW * rem,
    overscan: 12,
    // The header covers the first row of the scroller.
    scrollPaddingStart: HEAD * rem,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, rem]);
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (last >= 0 && last >= rows.length - AHEAD) onEndReached?.();
  }, [last, rows.length, onEndReached]);

  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [resultKey]);

  const shown = useMemo(() => (openKey === null ? -1 : rows.findIndex((row) => rowKey(row) === openKey)), [rows, rowKey, openKey]);
  const { current, moveTo, onKeyDown } = useRowCursor({
    resultKey,
    shown,
    count: rows.length,
    page: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / (ROW * rem)) - 2),
    onMove: (index) => {
      virtual.scrollToIndex(index);
      const row = rows[index];
      if (openKey !== null && row !== undefined) onWalk?.(row);
    },
    onOpen: onOpen && ((index) => open(index)),
    onChoose: choice && ((index, range) => {
      const row = rows[index];
      if (row !== undefined) choice.toggle(row, range);
    }),
  });
  const open = (index: number) => {
    const row = rows[index];
    if (row !== undefined) onOpen?.(row);
  };
  const bring = useEffectEvent((index: number) => virtual.scrollToIndex(index));
  useEffect(() => {
    if (shown >= 0) bring(shown);
  }, [shown]);

  useWholeColumns(scroller, columns);
  const least = columns.map(({ width }, at) => `max(${width / PX}rem, ${neededBy(at)})`);
  const template = {
    gridTemplateColumns: columns.map(({ width }, at) => `minmax(${least[at]}, ${width}fr)`).join(' '),
    minWidth: `calc(${least.join(' + ')})`,
  };
  const inSight = current !== null && items.some(({ index }) => index === current);

  return (
    <div
      ref={scroller}
      className={classes.scroller}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={total === null ? -1 : total + 1}
      aria-busy={outdated}
      aria-colcount={columns.length}
      aria-readonly
      {...(inSight ? { 'aria-activedescendant': `${id}-${current}` } : {})}
      onKeyDown={(event) => {
        if (event.key === 'Tab') keepRowStops(event.currentTarget);
        onKeyDown(event);
      }}
    >
      <div role="rowgroup" className={classes.head} style={{ minWidth: template.minWidth }}>
        <div role="row" aria-rowindex={1} className={classes.row} style={template}>
          {columns.map((column, at) => (
            <div
              key={column.id}
              role="columnheader"
              aria-colindex={at + 1}
              aria-sort={ariaSort(column, sorting)}
              className={classes.cell}
              data-numeric={column.numeric}
            >
              {column.lead}
              {column.sorts === undefined || onSort === undefined ? (
                column.header
              ) : (
                <SortHeader column={column} sorting={sorting} onSort={onSort} />
              )}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" className={classes.body} style={{ height: virtual.getTotalSize(), minWidth: template.minWidth }}>
        {items.map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the grid itself has the keys
            <div
              key={rowKey(row)}
              id={`${id}-${index}`}
              role="row"
              aria-rowindex={index + 2}
              aria-selected={index === current}
              aria-current={index === shown || undefined}
              className={classes.row}
              data-dim={isDim?.(row)}
              data-chosen={choice?.has(row)}
              style={{ ...template, transform: `translateY(${start}px)` }}
              // A link or a button in it has its own purpose.
              onClick={({ target }) => moveTo(index, !(target instanceof Element && target.closest('a, button') !== null))}
              onDoubleClick={() => open(index)}
            >
              {columns.map(({ id: column, numeric, whole = numeric, cell }, at) => (
                <div key={column} role="gridcell" aria-colindex={at + 1} className={classes.cell} data-numeric={numeric} data-whole={whole === true ? at : undefined}>
                  {cell(row, index + 1)}
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** Pixels of one rem: 16, or what the reader asked for. */
function remPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || PX;
}

/**
 * Of all the links and buttons in a grid's rows only those of the current row are stops of the Tab key, or of the first
 * row in the page while there is none: otherwise a hundred of them stand between the list and what follows it. To be
 * called before the key moves the focus; cells that come later need nothing.
 */
function keepRowStops(grid: HTMLElement): void {
  const rows = [...grid.querySelectorAll('[role="row"][aria-selected]')];
  const current = rows.find((row) => row.getAttribute('aria-selected') === 'true') ?? rows[0];
  for (const row of rows) {
    for (const stop of row.querySelectorAll<HTMLElement>('a, button')) stop.tabIndex = row === current ? 0 : -1;
  }
}

interface RowCursorOptions {
  /** Another one is another result: no row is the current one. */
  readonly resultKey: string;
  /** Index of the row that is open beside the list; -1 = none of them. */
  readonly shown: number;
  readonly count: number;
  /** Rows that fit, for Page Up and Page Down. */
  readonly page: () => number;
  readonly onMove: (index: number) => void;
  readonly onOpen: ((index: number) => void) | undefined;
  readonly onChoose: ((index: number, range: boolean) => void) | undefined;
}

/**
 * The current row of a grid, moved by the arrow keys, Home, End and Page keys; Enter opens
 * it, the space bar picks it out. Focus stays on the grid, so a row that scrolls out of the page takes nothing with it.
 */
function useRowCursor({ resultKey, shown, count, page, onMove, onOpen, onChoose }: RowCursorOptions) {
  const [cursor, setCursor] = useState<number | null>(shown < 0 ? null : shown);
  const [before, setBefore] = useState({ resultKey, shown });
  /** Where somebody is walking to; what is open follows when they rest. */
  const [ahead, setAhead] = useState<number | null>(null);
  if (before.resultKey !== resultKey || before.shown !== shown) {
    setBefore({ resultKey, shown });
    if (before.resultKey !== resultKey) setCursor(shown < 0 ? null : shown);
    // Opened or walked from elsewhere: the keys go on from there.
    else if (shown >= 0 && ahead === null) setCursor(shown);
    if (shown < 0 || shown === ahead) setAhead(null);
  }
  const current = cursor === null || count === 0 ? null : Math.min(cursor, count - 1);

  const moveTo = (index: number, told = true) => {
    setCursor(index);
    if (!told) return;
    setAhead(shown < 0 || shown === index ? null : index);
    onMove(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys pressed on a button inside a row are that button's.
    if (event.target !== event.currentTarget || event.altKey || event.metaKey || count === 0) return;
    // With Ctrl it is a key of what is open beside the list.
    if (event.key === 'Enter' && !event.ctrlKey && current !== null && onOpen !== undefined) {
      event.preventDefault();
      onOpen(current);
      return;
    }
    if (event.key === ' ' && !event.ctrlKey && current !== null && onChoose !== undefined) {
      event.preventDefault();
      // Held down it would take back what it has done.
      if (!event.repeat) onChoose(current, event.shiftKey);
      return;
    }
    const from = current ?? -1;
    const moves: Record<string, number> = {
      ArrowDown: from + 1,
      ArrowUp: from - 1,
      Home: 0,
      End: count - 1,
      PageDown: from + page(),
      PageUp: from - page(),
    };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(count - 1, to));
    moveTo(next);
  };

  return { current, moveTo, onKeyDown };
}
