import type { ReactNode } from 'react';
import classes from './datos.module.css';

/** Names and what they are of a site; a dash where there is nothing. */
export function Datos({ datos }: { readonly datos: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className={classes.datos}>
      {Object.entries(datos).map(([nombre, valor]) => (
        <div key={nombre}>
          <dt>{nombre}</dt>
          <dd>{valor === '' || valor === null ? '—' : valor}</dd>
        </div>
      ))}
    </dl>
  );
}
