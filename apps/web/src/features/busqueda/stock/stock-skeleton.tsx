import classes from './stock-skeleton.module.css';

/** Rows on their way, as high as those that come. */
export function StockSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label="Calculando el stock">
      {Array.from({ length: 16 }, (_, row) => (
        <div key={row} className={classes.row} />
      ))}
    </div>
  );
}
