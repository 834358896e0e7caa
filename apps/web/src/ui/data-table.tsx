import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import classes from './card-list.module.css';
import { TableGrid } from './table-grid.tsx';
import type { DataTableProps } from './table-types.ts';
import { useIsPhone } from './use-is-phone.ts';

/** A list of any length: rows of 36 px under a sticky header, cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return useIsPhone() ? <CardList {...props} /> : <TableGrid {...props} />;
}

/** A first guess; each card is measured once it is in the page. */
const CARD_PX = 220;

/** How many cards before the end the next page is asked for. */
const AHEAD = 6;

/** The same list on a phone: cards that scroll with the page. */
function CardList<Row>({ label, rows, rowKey, total, card, isDim, choice, outdated = false, onEndReached }: DataTableProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const rect = list.current?.getBoundingClientRect();
    if (rect !== undefined) setTop(rect.top + window.scrollY);
  }, [rows.length]);

  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not in use
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => CARD_PX,
    overscan: 4,
    scrollMargin: top,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (last >= 0 && last >= rows.length - AHEAD) onEndReached?.();
  }, [last, rows.length, onEndReached]);

  return (
    <ul ref={list} className={classes.list} aria-label={label} aria-busy={outdated} style={{ height: virtual.getTotalSize() }}>
      {items.map(({ index, start }) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <li
            key={rowKey(row)}
            ref={virtual.measureElement}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={total ?? -1}
            className={classes.item}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <article className={classes.card} data-dim={isDim?.(row)} data-chosen={choice?.has(row)}>
              {card(row)}
            </article>
          </li>
        );
      })}
    </ul>
  );
}
