import type { Stock } from '@rodal/contracts/stock';
import { lagunasTexto, mesesSinCargar } from '@rodal/domain/meses-cargados';
import { MesesCargados } from '../../../cargas/meses-cargados.tsx';
import classes from './stock-panel.module.css';

type Movimientos = Stock['movimientos'];

/** Which months of movements are in the stock: what left later than they say is taken off a sum that may not be whole. */
export function StockMeses({ movimientos }: { readonly movimientos: Movimientos }) {
  return (
    <div className={classes.meses}>
      <MesesCargados grupos={movimientos.map(({ especie, meses }) => ({ titulo: `Movimientos de ${especie}`, meses }))}>
        <span data-falta={movimientos.some(({ meses }) => lagunasTexto(meses) !== null)}>Movimientos {movimientos.map(cargadosTexto).join(', ')}</span>
      </MesesCargados>
    </div>
  );
}

/** `de PINO: todos los meses`, `de EUCA: 12 de 47 meses`, `de EUCA: ningún mes`. */
function cargadosTexto({ especie, meses }: Movimientos[number]): string {
  const cargados = meses.length - mesesSinCargar(meses).length;
  if (cargados === 0) return `de ${especie}: ningún mes`;
  return `de ${especie}: ${lagunasTexto(meses) === null ? 'todos los meses' : `${cargados} de ${meses.length} meses`}`;
}
