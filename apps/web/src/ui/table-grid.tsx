/* oxlint-disable jsx-a11y/control-has-associated-label -- a cell is named by what is in it */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useId, useRef } from 'react';
import { keepRowStops } from './row-stops.ts';
import { ariaSort, SortHeader } from './sort-header.tsx';
import type { DataTableProps } from './table-types.ts';
import classes from './table-grid.module.css';
import { useRowCursor } from './use-row-cursor.ts';

/** `--rodal-row` in global.css. */
const ROW_PX = 36;

/** How many rows before the end the next page is asked for. */
const AHEAD = 15;

/** The table of a wide screen: only the rows in sight are in the page. */
export function TableGrid<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, total, isDim, sorting, onSort, resultKey = '', outdated = false, onOpen, onEndReached } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);

  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not in use
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 12,
    // The header covers the first row of the scroller.
    scrollPaddingStart: ROW_PX,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (last >= 0 && last >= rows.length - AHEAD) onEndReached?.();
  }, [last, rows.length, onEndReached]);

  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [resultKey]);

  const { current, setCursor, onKeyDown } = useRowCursor({
    resultKey,
    count: rows.length,
    page: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? ROW_PX * 10) / ROW_PX) - 2),
    onMove: (index) => virtual.scrollToIndex(index),
    onOpen: onOpen && ((index) => open(index)),
  });
  const open = (index: number) => {
    const row = rows[index];
    if (row !== undefined) onOpen?.(row);
  };

  const template = {
    gridTemplateColumns: columns.map(({ width }) => `minmax(${width}px, ${width}fr)`).join(' '),
    minWidth: columns.reduce((sum, { width }) => sum + width, 0),
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
              className={classes.row}
              data-dim={isDim?.(row)}
              style={{ ...template, transform: `translateY(${start}px)` }}
              onClick={() => setCursor(index)}
              onDoubleClick={() => open(index)}
            >
              {columns.map(({ id: column, numeric, cell }, at) => (
                <div key={column} role="gridcell" aria-colindex={at + 1} className={classes.cell} data-numeric={numeric}>
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
