import type { ResumenDespachos } from '@rodal/contracts/busqueda';
import { failureText } from '../../ui/describe-error.ts';
import { resumenTexto } from './formato.ts';
import classes from './resumen.module.css';

interface ResumenProps {
  readonly resumen: ResumenDespachos | undefined;
  /** Why there is none; null = it is on its way. */
  readonly error: Error | null;
  /** Annulled ones were asked for: the volumes are theirs. */
  readonly soloAnuladas: boolean;
  readonly onRetry: () => void;
}

/** Count and volumes above the list: they come when they come, and a failure of theirs is no failure of the list. */
export function Resumen({ resumen, error, soloAnuladas, onRetry }: ResumenProps) {
  if (resumen !== undefined) {
    return (
      <p className={classes.resumen} role="status">
        {resumenTexto(resumen, soloAnuladas)}
      </p>
    );
  }
  if (error === null) {
    return (
      <p className={classes.resumen} role="status" aria-label="Contando despachos">
        <span className={classes.espera} aria-hidden />
      </p>
    );
  }
  return (
    <p className={classes.resumen} role="alert">
      No se pudo contar: {failureText(error)}{' '}
      <button type="button" className={classes.otra} onClick={onRetry}>
        Reintentar
      </button>
    </p>
  );
}
