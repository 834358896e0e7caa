import { useId, type ReactNode } from 'react';
import classes from './sincronizacion.module.css';

interface SeccionProps {
  readonly titulo: string;
  /** Beside the title, in a few words. */
  readonly resumen?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the page, under its own heading. */
export function Seccion({ titulo, resumen, children }: SeccionProps) {
  const id = useId();
  return (
    <section className={classes.seccion} aria-labelledby={id}>
      <div className={classes.cabecera}>
        <h2 id={id}>{titulo}</h2>
        {resumen}
      </div>
      {children}
    </section>
  );
}
