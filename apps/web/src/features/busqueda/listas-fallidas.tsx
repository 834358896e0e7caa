import { failureText } from '../../ui/describe-error.ts';
import classes from './resumen.module.css';

interface ListasFallidasProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** The lists behind the filters did not come: one can search by everything else. */
export function ListasFallidas({ error, onRetry }: ListasFallidasProps) {
  return (
    <p className={classes.resumen} role="alert">
      No se pudieron traer las listas de faenas, productos y despachadores. {failureText(error)}{' '}
      <button type="button" className={classes.otra} onClick={onRetry}>
        Reintentar
      </button>
    </p>
  );
}
