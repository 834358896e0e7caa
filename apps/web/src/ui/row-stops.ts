/**
 * Of all the links and buttons in a grid's rows only those of the current row are stops of the Tab key, or of the first
 * row in the page while there is none: otherwise a hundred of them stand between the list and what follows it. To be
 * called before the key moves the focus; cells that come later need nothing.
 */
export function keepRowStops(grid: HTMLElement): void {
  const rows = [...grid.querySelectorAll('[role="row"][aria-selected]')];
  const current = rows.find((row) => row.getAttribute('aria-selected') === 'true') ?? rows[0];
  for (const row of rows) {
    for (const stop of row.querySelectorAll<HTMLElement>('a, button')) stop.tabIndex = row === current ? 0 : -1;
  }
}
