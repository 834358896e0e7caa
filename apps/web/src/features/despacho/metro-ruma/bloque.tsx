import { type ReactNode, useId } from 'react';
import formulario from '../comun/formulario.module.css';
import classes from './metro-ruma.module.css';

interface BloqueProps {
  /** Absent where what is in it has a heading of its own. */
  readonly titulo?: string;
  readonly children: ReactNode;
}

/** Fields of a step that belong together, under their name. */
export function Bloque({ titulo, children }: BloqueProps) {
  const id = useId();
  return (
    <section className={classes.bloque} aria-labelledby={titulo === undefined ? undefined : id}>
      {titulo === undefined ? null : <h3 id={id}>{titulo}</h3>}
      <div className={formulario.campos}>{children}</div>
    </section>
  );
}
