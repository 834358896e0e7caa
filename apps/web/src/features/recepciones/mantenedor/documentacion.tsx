import type { FuenteCargada } from '@rodal/contracts/listados/recepciones';
import classes from './sincronizacion.module.css';

/** The five APIs of the ERP in one table, folded (especificación 2 §2.7). */
export function Documentacion({ fuentes }: { readonly fuentes: readonly FuenteCargada[] }) {
  return (
    <details className={classes.seccion}>
      <summary className={classes.resumen}>Documentación</summary>
      <p className={classes.dim}>
        De dónde viene cada fila: servicio OData de Business Central de cada empresa, la columna por la que se corta cada mes y la tabla en que queda.
      </p>
      <table className={classes.tabla} aria-label="Documentación de las fuentes">
        <thead>
          <tr>
            <th scope="col">Servicio</th>
            <th scope="col">Qué trae</th>
            <th scope="col">Fecha</th>
            <th scope="col">Columnas</th>
            <th scope="col">Tabla</th>
          </tr>
        </thead>
        <tbody>
          {fuentes.map(({ api, servicio, descripcion, columnaFecha, columnas, tabla }) => (
            <tr key={api}>
              <th scope="row">{servicio}</th>
              <td data-titulo="Qué trae">{descripcion}</td>
              <td data-titulo="Fecha">{columnaFecha}</td>
              <td data-titulo="Columnas" className={classes.columnas}>
                {columnas.join(', ')}
              </td>
              <td data-titulo="Tabla">{tabla}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
