import type { ResumenDespachos } from '@rodal/contracts/busqueda';
import { formatDateTime } from '@rodal/domain/fechas';
import type { FiltrosBusqueda } from './filtros.ts';
import { resumenTexto } from './formato.ts';
import { filtrosTexto } from './graficos/filtros-texto.ts';
import classes from './papel.module.css';

interface PapelProps {
  readonly busqueda: FiltrosBusqueda;
  readonly resumen: ResumenDespachos | undefined;
  /** When the server said so, ms. */
  readonly datosAl: number;
  /** Only the rows in sight are in the page. */
  readonly parcial: boolean;
}

/** What a sheet of paper has to say of itself: whose, which search, as of when, and that it is not the whole list. */
export function Papel({ busqueda, resumen, datosAl, parcial }: PapelProps) {
  if (resumen === undefined) return null;
  return (
    <div className={classes.papel}>
      <p>
        <b>Rodal · {filtrosTexto(busqueda)}</b>
      </p>
      <p>
        Datos al {formatDateTime(new Date(datosAl))} · {resumenTexto(resumen, busqueda.estado === 'anulada')}
      </p>
      {parcial ? <p>Se imprimen solo las filas a la vista. El listado entero: Exportar.</p> : null}
    </div>
  );
}
