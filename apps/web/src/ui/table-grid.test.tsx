// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from '../testing/browser.ts';
import { TableGrid } from './table-grid.tsx';
import type { Column, Sorting } from './table-types.ts';

interface Row {
  readonly id: string;
}
const COLUMNS: readonly Column<Row>[] = [
  { id: 'id', header: 'N°', width: 80, cell: ({ id }) => <button type="button">{id}</button> },
  { id: 'fecha', header: 'Fecha', width: 80, sorts: 'descending', cell: () => '' },
];
const ROWS: readonly Row[] = [{ id: 'a' }, { id: 'b' }];
const rowKey = ({ id }: Row) => id;

const grid = (resultKey: string, onSort?: (sorting: Sorting) => void, sorting?: Sorting) => (
  <TableGrid
    label="Filas"
    columns={COLUMNS}
    rows={ROWS}
    rowKey={rowKey}
    total={2}
    card={() => null}
    resultKey={resultKey}
    {...(onSort === undefined ? {} : { onSort })}
    {...(sorting === undefined ? {} : { sorting })}
  />
);

beforeEach(() => stubBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('TableGrid', () => {
  it('another result has no current row and begins at its top', () => {
    const scrolled = vi.fn();
    Element.prototype.scrollTo = scrolled;
    const { rerender } = render(grid('uno'));
    fireEvent.keyDown(screen.getByRole('grid'), { key: 'ArrowDown' });
    expect(screen.getAllByRole('row')[1]?.getAttribute('aria-selected')).toBe('true');
    scrolled.mockClear();
    rerender(grid('uno'));
    expect(scrolled).not.toHaveBeenCalled();
    rerender(grid('dos'));
    expect(screen.getAllByRole('row')[1]?.getAttribute('aria-selected')).toBe('false');
    expect(scrolled).toHaveBeenCalledWith({ top: 0 });
  });

  it('the Tab key stops at the buttons of one row, not of all', () => {
    render(grid('uno'));
    const stops = () => ROWS.map(({ id }) => screen.getByRole('button', { name: id }).tabIndex);
    fireEvent.keyDown(screen.getByRole('grid'), { key: 'Tab' });
    expect(stops()).toEqual([0, -1]);
    fireEvent.click(screen.getByRole('button', { name: 'b' }));
    fireEvent.keyDown(screen.getByRole('button', { name: 'b' }), { key: 'Tab' });
    expect(stops()).toEqual([-1, 0]);
  });

  it('a column sorts its own way first, then the other; without somebody to tell there is no button', () => {
    const onSort = vi.fn();
    const { rerender } = render(grid('uno', onSort, { column: 'id', descending: false }));
    const header = screen.getByRole('columnheader', { name: 'Fecha' });
    fireEvent.click(within(header).getByRole('button'));
    rerender(grid('uno', onSort, { column: 'fecha', descending: true }));
    fireEvent.click(within(header).getByRole('button'));
    expect(onSort.mock.calls).toEqual([[{ column: 'fecha', descending: true }], [{ column: 'fecha', descending: false }]]);
    rerender(grid('uno'));
    expect(within(header).queryByRole('button')).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Fecha' }).hasAttribute('aria-sort')).toBe(false);
  });

  it('the space bar picks the current row out, once a press; Enter opens it, and with Ctrl is somebody else’s', () => {
    const [toggle, onOpen] = [vi.fn(), vi.fn()];
    render(
      <TableGrid label="Filas" columns={COLUMNS} rows={ROWS} rowKey={rowKey} total={2} card={() => null} onOpen={onOpen} choice={{ toggle, has: ({ id }) => id === 'a' }} />,
    );
    const table = screen.getByRole('grid');
    fireEvent.keyDown(table, { key: ' ' });
    expect(toggle).not.toHaveBeenCalled();
    fireEvent.keyDown(table, { key: 'End' });
    fireEvent.keyDown(table, { key: ' ' });
    fireEvent.keyDown(table, { key: ' ', repeat: true });
    fireEvent.keyDown(table, { key: ' ', shiftKey: true });
    fireEvent.keyDown(screen.getByRole('button', { name: 'b' }), { key: ' ' });
    expect(toggle.mock.calls).toEqual([[{ id: 'b' }, false], [{ id: 'b' }, true]]);
    fireEvent.keyDown(table, { key: 'Enter', ctrlKey: true });
    expect(onOpen).not.toHaveBeenCalled();
    fireEvent.keyDown(table, { key: 'Enter' });
    expect(onOpen).toHaveBeenCalledOnce();
    expect(screen.getAllByRole('row').map((row) => row.getAttribute('data-chosen'))).toEqual([null, 'true', 'false']);
  });

  it('a figure or a date that would be cut widens its column, and stays wide; a name does not', () => {
    // What each cell would need: 9 pixels a letter. It has 50, until its column is wider.
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(50);
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
      return Math.max(50, this.textContent.length * 9);
    });
    const columns: readonly Column<Row>[] = [
      { id: 'nombre', header: 'Nombre', width: 50, cell: ({ id }) => id },
      { id: 'monto', header: 'Monto', width: 50, numeric: true, cell: ({ id }) => id },
      { id: 'fecha', header: 'Fecha', width: 50, whole: true, cell: ({ id }) => id.slice(0, 10) },
    ];
    const table = (id: string, some = columns) => <TableGrid label="Filas" columns={some} rows={[{ id }]} rowKey={rowKey} total={1} card={() => null} />;
    const widths = () => [0, 1, 2].map((at) => screen.getByRole('grid').style.getPropertyValue(`--whole-${at}`));
    const { rerender } = render(table('12345678901234567890'));
    expect(widths()).toEqual(['', '181px', '91px']);
    expect(screen.getAllByRole('row')[1]?.style.gridTemplateColumns).toContain('minmax(max(3.125rem, var(--whole-1, 0px)), 50fr)');
    rerender(table('12'));
    expect(widths()).toEqual(['', '181px', '91px']);
    // Others are shown: it begins anew.
    rerender(table('12', columns.slice(1)));
    expect(widths()).toEqual(['', '', '']);
    // No figure is as long as a book.
    rerender(table('1'.repeat(400), columns.slice(1)));
    expect(widths()).toEqual(['320px', '91px', '']);
  });
});
