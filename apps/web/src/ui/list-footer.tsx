import { Button } from '@mantine/core';
import { formatDecimal } from '@rodal/domain/numeros';
import { failureText } from './describe-error.ts';
import classes from './list-footer.module.css';

interface ListFooterProps {
  readonly shown: number;
  /** null = not known, or not yet. */
  readonly total: number | null;
  /** Counting stopped at `total`. */
  readonly overTotal?: boolean;
  readonly hasMore: boolean;
  readonly loading: boolean;
  /** Why the next page did not come; null = it did, or was not asked for. */
  readonly error: unknown;
  readonly onMore: () => void;
}

/** How much of a long list is here, and the way to the rest. */
export function ListFooter({ shown, total, overTotal = false, hasMore, loading, error, onMore }: ListFooterProps) {
  return (
    <footer className={classes.footer}>
      <p role="status" data-failed={error !== null}>
        {error === null ? progress(shown, total, overTotal && hasMore) : failureText(error)}
      </p>
      {hasMore ? (
        <Button variant="default" size="sm" loading={loading} onClick={onMore}>
          {error === null ? 'Cargar más' : 'Reintentar'}
        </Button>
      ) : null}
    </footer>
  );
}

function progress(shown: number, total: number | null, over: boolean): string {
  const here = formatDecimal(String(shown));
  if (total === null) return `${here} a la vista`;
  return `${here} de ${over ? 'más de ' : ''}${formatDecimal(String(Math.max(total, shown)))}`;
}
