import type { ReactNode } from 'react';

/** One column of a `DataTable`. */
export interface Column<Row> {
  readonly id: string;
  /** With its unit where the numbers have one. */
  readonly header: string;
  /** Before those words, in a table. */
  readonly lead?: ReactNode;
  /** Pixels at least; what is left over is shared in proportion. */
  readonly width: number;
  /** Right-aligned, tabular figures, never cut. */
  readonly numeric?: boolean;
  /** Never cut, though no figure: a date. */
  readonly whole?: boolean;
  /** Its header sorts; `descending` = that way first. */
  readonly sorts?: 'ascending' | 'descending';
  /** @param nro place of the row in the list, from 1 */
  readonly cell: (row: Row, nro: number) => ReactNode;
}

/** What a list is sorted by. */
export interface Sorting {
  /** Id of the column. */
  readonly column: string;
  readonly descending: boolean;
}

/** Rows that somebody picks out of a list. */
interface Choice<Row> {
  readonly has: (row: Row) => boolean;
  /** @param range with all between this row and the one before */
  readonly toggle: (row: Row, range: boolean) => void;
}

export interface DataTableProps<Row> {
  /** Read out by screen readers. */
  readonly label: string;
  /** Stable between renders. The first column stays in sight. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** All rows of the result, loaded or not; null = not known yet. */
  readonly total: number | null;
  /** A row on a phone: its first line is what identifies it. */
  readonly card: (row: Row) => ReactNode;
  /** Dimmed, e.g. annulled. */
  readonly isDim?: (row: Row) => boolean;
  readonly sorting?: Sorting;
  readonly onSort?: (sorting: Sorting) => void;
  /** Another one is another result: the list goes back to its first row. */
  readonly resultKey?: string;
  /** These rows are still those of the search before. */
  readonly outdated?: boolean;
  /** Enter or double click on a row. */
  readonly onOpen?: (row: Row) => void;
  /** The row whose detail stands beside the list; null = none does. */
  readonly openKey?: string | null;
  /** While one is open: the keys, or a click, went to another one. */
  readonly onWalk?: (row: Row) => void;
  /** Where rows can be picked out: the space bar does so with the current one. The boxes are the columns' and the cards' own. */
  readonly choice?: Choice<Row>;
  /** The last rows came into sight. */
  readonly onEndReached?: () => void;
}
