import { NativeSelect } from '../../../ui/native-select.tsx';
import type { Sorting } from '../../../ui/table-types.ts';
import classes from './stock-panel.module.css';

/** What one orders by with a thumb: the headers of the wide table, in words. */
const ORDENES = [
  { value: 'faena', label: 'Por faena' },
  { value: 'total', label: 'Menor total primero' },
  { value: 'total desc', label: 'Mayor total primero' },
  { value: 'ultimo desc', label: 'Movimiento más reciente' },
  { value: 'ultimo', label: 'Movimiento más antiguo' },
  { value: 'rol', label: 'Por rol' },
  { value: 'unidad', label: 'Por unidad' },
];

interface StockOrdenProps {
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
}

/** The order of the cards. */
export function StockOrden({ sorting, onSort }: StockOrdenProps) {
  return (
    <NativeSelect
      className={classes.orden}
      aria-label="Ordenar"
      data={ORDENES}
      value={`${sorting.column}${sorting.descending ? ' desc' : ''}`}
      onChange={({ currentTarget: { value } }) => {
        const [column = 'faena', desc] = value.split(' ');
        onSort({ column, descending: desc !== undefined });
      }}
    />
  );
}
