import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Column, Sorting } from './table-types.ts';
import classes from './sort-header.module.css';

interface SortHeaderProps {
  readonly column: Pick<Column<never>, 'id' | 'header' | 'sorts'>;
  readonly sorting: Sorting | undefined;
  readonly onSort: (sorting: Sorting) => void;
}

/** `aria-sort` of a column's header; absent where it cannot sort. */
export function ariaSort({ id, sorts }: Pick<Column<never>, 'id' | 'sorts'>, sorting: Sorting | undefined) {
  if (sorts === undefined || sorting === undefined) return undefined;
  if (sorting.column !== id) return 'none';
  return sorting.descending ? 'descending' : 'ascending';
}

/** The header of a column that sorts: once its own way, again the other. */
export function SortHeader({ column: { id, header, sorts }, sorting, onSort }: SortHeaderProps) {
  const current = sorting?.column === id ? sorting : undefined;
  const Icon = current === undefined ? IconArrowsSort : current.descending ? IconArrowDown : IconArrowUp;
  return (
    <button
      type="button"
      className={classes.button}
      data-current={current !== undefined}
      onClick={() => onSort({ column: id, descending: current === undefined ? sorts === 'descending' : !current.descending })}
    >
      {header}
      <Icon size={14} aria-hidden />
    </button>
  );
}
