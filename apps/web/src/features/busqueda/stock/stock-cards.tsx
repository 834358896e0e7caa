import type { StockFila } from '@rodal/contracts/stock';
import { unidadTexto } from '../../../despachos/cantidad.ts';
import { isNegativa, keyOf, sumStock } from './filas.ts';
import classes from './stock-cards.module.css';
import { StockNegativo, totalTexto, ultimoTexto } from './stock-celdas.tsx';

interface StockCardsProps {
  /** Filtered and in order. */
  readonly filas: readonly StockFila[];
  readonly isFiltered: boolean;
}

/** The stock on a phone: each row begins with its site and total; the totals stay at the bottom. */
export function StockCards({ filas, isFiltered }: StockCardsProps) {
  return (
    <>
      {/* Without it the keyboard could not scroll. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls */}
      <ul className={classes.list} aria-label="Stock por faena" tabIndex={0}>
        {filas.map((fila) => (
          <li key={keyOf(fila)} className={classes.fila}>
            <div className={classes.line}>
              <h3 className={classes.faena}>{fila.faena}</h3>
              <p className={classes.total}>
                {totalTexto(fila)} <span>{unidadTexto(fila.unidad)}</span>
              </p>
            </div>
            <p className={classes.datos}>
              {isNegativa(fila) ? <StockNegativo /> : null}
              {fila.faena === fila.codigo ? '' : `${fila.codigo} · `}Rol {fila.rol} ·{' '}
              {fila.ultimoMovimiento === null ? ultimoTexto(fila) : `Movimiento ${ultimoTexto(fila)}`}
            </p>
          </li>
        ))}
      </ul>
      <footer className={classes.totales}>
        <p>{isFiltered ? 'Total de lo filtrado' : 'Total'}</p>
        <ul aria-label="Total por unidad">
          {sumStock(filas).map((fila) => (
            <li key={fila.unidad}>
              {totalTexto(fila)} {unidadTexto(fila.unidad)}
            </li>
          ))}
        </ul>
      </footer>
    </>
  );
}
