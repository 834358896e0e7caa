import { CardList } from './card-list.tsx';
import { TableGrid } from './table-grid.tsx';
import type { DataTableProps } from './table-types.ts';
import { useIsPhone } from './use-is-phone.ts';

/** A list of any length: rows of 36 px under a sticky header, cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return useIsPhone() ? <CardList {...props} /> : <TableGrid {...props} />;
}
