import { formatDecimal } from '@rodal/domain/numeros';
import type { ReactNode } from 'react';
import { useFieldError } from '../valores/valores.ts';
import classes from './campos.module.css';

interface CantidadMedidaProps {
  /** Opens the modal in which the quantity is measured. */
  readonly boton: ReactNode;
  readonly onMedir: () => void;
  /** Computed: read-only. */
  readonly cantidad: string | null;
  readonly decimales: number;
  readonly unidad: string;
  /** What the measurements themselves have to say. */
  readonly problema?: string | null;
  /** The measurements, or the modal. */
  readonly children: ReactNode;
}

/** A quantity that comes of measuring: the button, the result, what is wrong with it (A27). */
export function CantidadMedida(props: CantidadMedidaProps) {
  const { boton, onMedir, cantidad, decimales, unidad, problema = null, children } = props;
  const falta = useFieldError('cantidad');
  const error = problema ?? falta;
  return (
    <div className={classes.medida}>
      <button type="button" className={classes.abrir} data-campo="cantidad" onClick={onMedir}>
        {boton}
      </button>
      <p className={classes.total}>
        Cantidad <b>{cantidad === null ? '–' : formatDecimal(cantidad, decimales)}</b> {unidad}
      </p>
      {error === null ? null : (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {children}
    </div>
  );
}
