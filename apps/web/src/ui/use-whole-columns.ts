import { type RefObject, useLayoutEffect } from 'react';
import type { Column } from './table-types.ts';

/** No figure is wider, in pixels: what still does not fit then is not one. */
const MOST = 320;

/** What a column has been found to need, as a length of a style sheet. */
export const neededBy = (at: number) => `var(--whole-${at}, 0px)`;

/**
 * Sees to it that no figure and no date in sight is cut: `1.234.5…` reads as another number. Cells that have to be whole
 * name the place of their column in `data-whole`; the grid's template asks {@link neededBy}. A column grows and does not
 * shrink while the same ones are shown, so that nothing moves under somebody who scrolls back.
 */
export function useWholeColumns(scroller: RefObject<HTMLElement | null>, columns: readonly Pick<Column<never>, 'id'>[]): void {
  const shown = columns.map(({ id }) => id).join(' ');
  useLayoutEffect(() => {
    const { current } = scroller;
    return () => {
      for (const at of shown.split(' ').keys()) current?.style.removeProperty(`--whole-${at}`);
    };
  }, [scroller, shown]);
  // After every drawing: scrolling brings other rows into sight.
  useLayoutEffect(() => {
    const { current } = scroller;
    const wanted: Record<string, number> = {};
    for (const { dataset: { whole = '' }, scrollWidth, clientWidth } of current?.querySelectorAll<HTMLElement>('[data-whole]') ?? []) {
      if (scrollWidth > clientWidth) wanted[whole] = Math.max(wanted[whole] ?? 0, Math.min(MOST, scrollWidth + 1));
    }
    for (const [at, px] of Object.entries(wanted)) current?.style.setProperty(`--whole-${at}`, `${px}px`);
  });
}
