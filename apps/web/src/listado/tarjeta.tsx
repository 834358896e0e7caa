import type { ReactNode } from 'react';
import type { Column } from '../ui/table-types.ts';
import type { Fila } from './columnas.tsx';
import classes from './listado.module.css';

/** A row on a phone where a list has no card of its own: the first column says which, the others stand in two. */
export function Tarjeta({ columnas, fila }: { readonly columnas: readonly Column<Fila>[]; readonly fila: Fila }): ReactNode {
  const [primera, ...otras] = columnas;
  return (
    <div className={classes.tarjeta}>
      <h2>{primera?.cell(fila, 0)}</h2>
      <dl>
        {otras.map(({ id, header, cell }) => (
          <div key={id}>
            <dt>{header}</dt>
            <dd>{cell(fila, 0)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
