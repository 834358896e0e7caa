import type { ReporteRecepcionFila } from '@rodal/contracts/reporte-recepciones';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { DetailPanel } from '../../../ui/detail-panel.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { sumarPorUnidad, unidadTexto, volumenTexto } from '@rodal/domain/volumen-unidad';
import classes from './reporte-tabla.module.css';
import { keyOf } from './reporte-tabla.tsx';
import { useDetalle } from './use-reporte.ts';

interface DetallePanelProps {
  /** `YYYY-MM` */
  readonly mes: string;
  readonly fila: ReporteRecepcionFila;
  readonly onClose: () => void;
}

/** From which sites, or suppliers where there is none, a row of Astillas comes (especificación 2 §2.5). */
export function DetallePanel({ mes, fila, onClose }: DetallePanelProps) {
  const { data, error, isFetching, refetch } = useDetalle(mes, fila);
  return (
    <DetailPanel title={`Detalle de ${formatMonth(mes)}`} of={keyOf(fila)} called={fila} onClose={onClose}>
      <div className={classes.detalle}>
        <p className={classes.cual}>
          {fila.tipoRecepcion} · {fila.destino} · {fila.Articulo}
        </p>
        {data === undefined ? (
          error === null ? (
            <TableSkeleton label="Buscando el detalle" />
          ) : (
            <ErrorState title="No se pudo traer el detalle" error={error} retrying={isFetching} onRetry={() => void refetch()} />
          )
        ) : (
          <table className={classes.tabla} aria-label="Detalle">
            <thead>
              <tr>
                <th scope="col">Tipo</th>
                <th scope="col">Faena o proveedor</th>
                <th scope="col">Artículo</th>
                <th scope="col">Unidad</th>
                <th scope="col" data-numeric>
                  Volumen
                </th>
              </tr>
            </thead>
            <tbody>
              {data.detalle.map(({ tipoRecepcion, nombrefaena, proveedor, articulo, unidad, volumen }) => (
                <tr key={`${nombrefaena}|${proveedor}|${articulo}|${unidad}`}>
                  <td>{tipoRecepcion}</td>
                  <th scope="row">{nombrefaena ?? proveedor}</th>
                  <td>{articulo}</td>
                  <td className={classes.unidad}>{unidadTexto(unidad)}</td>
                  <td data-numeric className={classes.volumen}>{volumenTexto(volumen, unidad)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              {sumarPorUnidad(data.detalle).map(({ unidad, volumen }) => (
                <tr key={unidad}>
                  <th scope="row" colSpan={3}>
                    Total
                  </th>
                  <td className={classes.unidad}>{unidadTexto(unidad)}</td>
                  <td data-numeric className={classes.volumen}>{volumenTexto(volumen, unidad)}</td>
                </tr>
              ))}
            </tfoot>
          </table>
        )}
      </div>
    </DetailPanel>
  );
}
