import classes from './table-skeleton.module.css';

/** Rows of a table, or cards on a phone, on their way. @param label what is awaited, for screen readers */
export function TableSkeleton({ label }: { readonly label: string }) {
  return (
    <div className={classes.skeleton} role="status" aria-label={label}>
      {Array.from({ length: 14 }, (_, row) => (
        <div key={row} className={classes.row} />
      ))}
    </div>
  );
}
