import { type ReactNode, useId } from 'react';
import classes from './trazo.module.css';

/** A part of the panel, with its title. */
export function Parte({ titulo, children }: { readonly titulo: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.parte} aria-labelledby={id}>
      <h3 id={id}>{titulo}</h3>
      {children}
    </section>
  );
}
