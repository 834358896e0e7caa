import type { DespachoFila } from '@rodal/contracts/busqueda';
import { GuiaButton } from './guia/guia-button.tsx';
import classes from './guia-celda.module.css';

interface GuiaCeldaProps {
  readonly fila: DespachoFila;
  readonly wide?: boolean;
}

/** The guide's number, and the guide. */
export function GuiaCelda({ fila, wide = false }: GuiaCeldaProps) {
  const button = <GuiaButton fila={fila} wide={wide} />;
  if (wide) return button;
  return (
    <span className={classes.guia}>
      {fila.dispatch_number ?? '—'}
      {button}
    </span>
  );
}
