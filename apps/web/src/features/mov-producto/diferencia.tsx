import { formatDecimal } from '@rodal/domain/numeros';
import type { FilaMes } from './fila-mes.ts';
import classes from './mov-producto-page.module.css';

/** Whether what is loaded is what the ERP has; nothing while one of them is not known. */
export function Diferencia({ fila: { cargadas, enErp } }: { readonly fila: Pick<FilaMes, 'cargadas' | 'enErp'> }) {
  if (cargadas === null || enErp === null) return null;
  const faltan = enErp - cargadas;
  if (faltan === 0) return <span className={classes.igual}>Al día</span>;
  return (
    <span className={classes.distinta}>
      {faltan > 0 ? 'Faltan' : 'Sobran'} {formatDecimal(String(Math.abs(faltan)))}
    </span>
  );
}
