import type { DespachoFila } from '@rodal/contracts/busqueda';
import { lazy, Suspense } from 'react';
import classes from './guia-celda.module.css';

/** With its PDF viewer it comes after the rows. */
const GuiaButton = lazy(async () => ({ default: (await import('./guia/guia-button.tsx')).GuiaButton }));

interface GuiaCeldaProps {
  readonly fila: DespachoFila;
  readonly wide?: boolean;
}

/** The guide's number, and the guide. */
export function GuiaCelda({ fila, wide = false }: GuiaCeldaProps) {
  const button = (
    <Suspense fallback={<span className={classes.lugar} data-wide={wide} />}>
      <GuiaButton fila={fila} wide={wide} />
    </Suspense>
  );
  if (wide) return button;
  return (
    <span className={classes.guia}>
      {fila.dispatch_number ?? '—'}
      {button}
    </span>
  );
}
