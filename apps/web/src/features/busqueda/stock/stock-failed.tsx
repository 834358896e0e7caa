import { MESSAGES } from '@rodal/domain/messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import { describeError } from '../../../ui/describe-error.ts';
import classes from './stock-failed.module.css';

/** What is on the screen is from before: why the new one did not come. Actualizar tries again. */
export function StockFailed({ error }: { readonly error: unknown }) {
  const { causa, requestId } = describeError(error);
  return (
    <p className={classes.failed} role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      <span>
        {MESSAGES.stockFallido}. {causa} Sigue a la vista el anterior.{requestId === null ? '' : ` Código ${requestId}`}
      </span>
    </p>
  );
}
