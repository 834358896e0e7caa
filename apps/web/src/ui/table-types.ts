import type { ReactNode } from 'react';

/** One column of a `DataTable`. */
export interface Column<Row> {
  readonly id: string;
  /** With its unit where the numbers have one. */
  readonly header: string;
  /** Pixels at least; what is left over is shared in proportion. */
  readonly width: number;
  /** Right-aligned, tabular figures. */
  readonly numeric?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  /** Read out by screen readers. */
  readonly label: string;
  /** Stable between renders: at module scope. The first column stays in sight. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** All rows of the result, loaded or not. */
  readonly total: number;
  /** A row on a phone: its first line is what identifies it. */
  readonly card: (row: Row) => ReactNode;
  /** Dimmed, e.g. annulled. */
  readonly isDim?: (row: Row) => boolean;
  /** Enter or double click on a row. */
  readonly onOpen?: (row: Row) => void;
  /** The last rows came into sight. */
  readonly onEndReached?: () => void;
}
