import type { TotalesRecepciones } from '@rodal/contracts/recepciones';
import { failureText } from '../../../ui/describe-error.ts';
import { cuantas, sumarPorUnidad, unidadTexto, volumenTexto } from '../formato.ts';
import classes from './totales.module.css';

interface TotalesProps {
  readonly totales: TotalesRecepciones | undefined;
  /** Why there are none; null = they are on their way. */
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** What the whole search adds up to, each unit apart (C26), at the foot of the rows. */
export function Totales({ totales, error, onRetry }: TotalesProps) {
  if (totales === undefined) {
    if (error === null) return <p className={classes.totales} role="status" aria-label="Sumando recepciones" />;
    return (
      <p className={classes.totales} role="alert">
        No se pudo sumar: {failureText(error)}{' '}
        <button type="button" className={classes.otra} onClick={onRetry}>
          Reintentar
        </button>
      </p>
    );
  }
  return (
    <section className={classes.totales} aria-label="Totales">
      <span>Total {cuantas(totales.total, 'recepción', 'recepciones')}</span>
      {sumarPorUnidad(totales.unidades).map(({ unidad, volumen }) => (
        <span key={unidad}>
          <strong>{volumenTexto(volumen, unidad)}</strong> {unidadTexto(unidad)}
        </span>
      ))}
    </section>
  );
}
