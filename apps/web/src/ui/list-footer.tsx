import { Button } from '@mantine/core';
import { formatDecimal } from '@rodal/domain/numeros';
import { describeError } from './describe-error.ts';
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
  const failed = error === null ? null : describeError(error);
  return (
    <footer className={classes.footer}>
      <p role="status" data-failed={failed !== null}>
        {failed === null
          ? progress(shown, hasMore ? total : shown, overTotal && hasMore)
          : `${failed.causa}${failed.requestId === null ? '' : ` Código ${failed.requestId}`}`}
      </p>
      {hasMore ? (
        <Button variant="default" size="sm" loading={loading} onClick={onMore}>
          {failed === null ? 'Cargar más' : 'Reintentar'}
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
