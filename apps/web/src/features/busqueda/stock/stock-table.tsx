/* oxlint-disable jsx-a11y/control-has-associated-label -- a cell is named by what is in it */
import type { StockFila } from '@rodal/contracts/stock';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import { ariaSort, SortHeader } from '../../../ui/sort-header.tsx';
import type { Sorting } from '../../../ui/table-types.ts';
import { unidadTexto } from '../../../despachos/cantidad.ts';
import { COLUMNAS, isNegativa, keyOf, sumStock } from './filas.ts';
import { StockNegativo, totalTexto, ultimoTexto } from './stock-celdas.tsx';
import classes from './stock-table.module.css';

interface StockTableProps {
  /** Filtered and in order. */
  readonly filas: readonly StockFila[];
  readonly isFiltered: boolean;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
}

/** The stock on a wide screen: headers and totals stay in sight while the rows scroll. */
export function StockTable({ filas, isFiltered, sorting, onSort }: StockTableProps) {
  const totales = sumStock(filas);
  return (
    <ScrollRegion className={classes.scroller} label="Filas del stock">
      <table className={classes.table} aria-label="Stock por faena">
        <thead>
          <tr>
            {COLUMNAS.map((column) => (
              <th key={column.id} scope="col" aria-sort={ariaSort(column, sorting)} data-numeric={column.numeric}>
                <SortHeader column={column} sorting={sorting} onSort={onSort} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filas.map((fila) => (
            <tr key={keyOf(fila)}>
              <th scope="row">
                {fila.faena} {fila.faena === fila.codigo ? null : <span className={classes.codigo}>{fila.codigo}</span>}
              </th>
              <td>{fila.rol}</td>
              <td>{unidadTexto(fila.unidad)}</td>
              <td data-numeric data-negative={isNegativa(fila)}>
                {isNegativa(fila) ? <StockNegativo /> : null} {totalTexto(fila)}
              </td>
              <td data-dim={fila.ultimoMovimiento === null}>{ultimoTexto(fila)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totales.map((fila, at) => (
            <tr key={fila.unidad}>
              {at === 0 ? (
                <th scope="rowgroup" colSpan={2} rowSpan={totales.length}>
                  {isFiltered ? 'Total de lo filtrado' : 'Total'}
                </th>
              ) : null}
              <td>{unidadTexto(fila.unidad)}</td>
              <td data-numeric>{totalTexto(fila)}</td>
              <td />
            </tr>
          ))}
        </tfoot>
      </table>
    </ScrollRegion>
  );
}
