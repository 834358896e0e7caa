import { type KeyboardEvent, useState } from 'react';

interface RowCursorOptions {
  /** Another one is another result: no row is the current one. */
  readonly resultKey: string;
  readonly count: number;
  /** Rows that fit, for Page Up and Page Down. */
  readonly page: () => number;
  readonly onMove: (index: number) => void;
  readonly onOpen: ((index: number) => void) | undefined;
}

/**
 * The current row of a grid, moved by the arrow keys, Home, End and Page keys; Enter opens
 * it. Focus stays on the grid, so a row that scrolls out of the page takes nothing with it.
 */
export function useRowCursor({ resultKey, count, page, onMove, onOpen }: RowCursorOptions) {
  const [cursor, setCursor] = useState<number | null>(null);
  const [shown, setShown] = useState(resultKey);
  if (shown !== resultKey) {
    setShown(resultKey);
    setCursor(null);
  }
  const current = cursor === null || count === 0 ? null : Math.min(cursor, count - 1);

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys pressed on a button inside a row are that button's.
    if (event.target !== event.currentTarget || event.altKey || event.metaKey || count === 0) return;
    if (event.key === 'Enter' && current !== null && onOpen !== undefined) {
      event.preventDefault();
      onOpen(current);
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
    setCursor(next);
    onMove(next);
  };

  return { current, setCursor, onKeyDown };
}
