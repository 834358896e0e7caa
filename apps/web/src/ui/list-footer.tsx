import { Button } from '@mantine/core';
import { formatDecimal } from '@rodal/domain/numeros';
import { describeError } from './describe-error.ts';
import classes from './list-footer.module.css';

interface ListFooterProps {
  readonly shown: number;
  readonly total: number;
  readonly hasMore: boolean;
  readonly loading: boolean;
  /** Why the next page did not come; null = it did, or was not asked for. */
  readonly error: unknown;
  readonly onMore: () => void;
}

/** How much of a long list is here, and the way to the rest. */
export function ListFooter({ shown, total, hasMore, loading, error, onMore }: ListFooterProps) {
  const failed = error === null ? null : describeError(error);
  return (
    <footer className={classes.footer}>
      <p role="status" data-failed={failed !== null}>
        {failed === null
          ? `${formatDecimal(String(shown))} de ${formatDecimal(String(Math.max(total, shown)))}`
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
