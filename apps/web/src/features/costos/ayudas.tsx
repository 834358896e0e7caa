import type { ContadorCosto } from '@rodal/contracts/costos';
import classes from './costos.module.css';

interface AyudasProps {
  /** Absent = they are not here yet. */
  readonly tablas?: readonly ContadorCosto[];
  readonly esNuevo: boolean;
}

/** The two panels that fold: the steps of the process, and where each table comes from (especificación 1 §2.11). */
export function Ayudas({ tablas, esNuevo }: AyudasProps) {
  return (
    <div className={classes.ayudas}>
      <details>
        <summary>Instructivo</summary>
        <ol>
          <li>Elija el año. La tabla dice cuántos registros hay cargados de él y de cuándo es el último.</li>
          <li>Pulse Actualizar BC. Trae los meses del año, del primero al actual; el proceso toma de 2 a 7 minutos y sigue aunque cierre esta ventana.</li>
          <li>Si un mes falla, la carga se detiene ahí, dice cuál fue y por qué, y quedan los datos anteriores.</li>
          <li>Al terminar, pulse Buscar Registros y revise que cada tabla tenga la fecha que espera.</li>
          <li>Pulse $ Cargar Presupuesto Faena para traer el presupuesto del año.</li>
          <li>{esNuevo ? 'Para unir las notas de crédito a sus facturas, use Costos Facturas Faenas.' : 'Pulse Nota Credito Internas para unir cada nota de crédito a su factura, y revise las que quedaron sin ninguna.'}</li>
          <li>En Mantenedor, revise las líneas sin regla y corrija o agregue lo que falte. Lo que se cambia ahí sobrevive a las cargas.</li>
        </ol>
      </details>
      <details>
        <summary>Api</summary>
        {tablas === undefined ? (
          <p>Contando los registros…</p>
        ) : (
          <dl className={classes.api}>
            {tablas.filter(({ api }) => api !== null).map(({ tabla, api }) => (
              <div key={tabla}>
                <dt translate="no">/{api}</dt>
                <dd translate="no">{tabla}</dd>
              </div>
            ))}
          </dl>
        )}
      </details>
    </div>
  );
}
