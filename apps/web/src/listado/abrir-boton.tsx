import { type ReactNode, use } from 'react';
import { ListadoContext } from './listado-context.ts';
import classes from './listado.module.css';

interface AbrirBotonProps {
  readonly fila: unknown;
  /** For whoever does not see the row around it; begins or ends with what the button says. */
  readonly nombre: string;
  readonly children: ReactNode;
}

/** The cell of a row, or the line of a card, that opens the whole of it. */
export function AbrirBoton({ fila, nombre, children }: AbrirBotonProps) {
  const { abrir } = use(ListadoContext);
  return (
    <button
      type="button"
      className={classes.abrir}
      aria-label={nombre}
      onClick={() => abrir(fila)}
      // Twice on the button is not twice on its row.
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {children}
    </button>
  );
}
