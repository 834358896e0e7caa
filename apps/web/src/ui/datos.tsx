import type { ReactNode } from 'react';
import classes from './datos.module.css';

/** Names and what they are; a dash where there is nothing. What is undefined is left out. */
export function Datos({ datos }: { readonly datos: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className={classes.datos}>
      {Object.entries(datos)
        .filter(([, valor]) => valor !== undefined)
        .map(([nombre, valor]) => (
          <div key={nombre}>
            <dt>{nombre}</dt>
            <dd translate="no">{valor === '' || valor === null ? '—' : valor}</dd>
          </div>
        ))}
    </dl>
  );
}
