import { describeError, failureText } from './describe-error.ts';
import classes from './stale-note.module.css';

/** That a list could not be asked for again: what is in sight is what came before. @param error null = it could, or nobody asked */
export function StaleNote({ error }: { readonly error: Error | null }) {
  if (error === null) return null;
  return (
    <p role="alert" className={classes.note} data-offline={describeError(error).offline || undefined}>
      No se pudo actualizar: sigue a la vista lo anterior. {failureText(error)}
    </p>
  );
}
