/* oxlint-disable jsx-a11y/control-has-associated-label -- a cell is named by what is in it */
import type { ReporteRecepcionFila } from '@rodal/contracts/reporte-recepciones';
import { IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { ariaSort, SortHeader } from '../../../ui/sort-header.tsx';
import { SortSelect } from '../../../ui/sort-select.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { sumarPorUnidad, unidadTexto, volumenTexto } from '@rodal/domain/volumen-unidad';
import { COLUMNAS, COMO_VIENE, ordenar, ORDENES_TEXTO, readOrden, writeOrden } from './orden.ts';
import classes from './reporte-tabla.module.css';

interface ReporteTablaProps {
  readonly titulo: string;
  /** Of which days and articles it is. */
  readonly nota: string;
  readonly filas: readonly ReporteRecepcionFila[];
  /** What the sums are called; absent = `Total`. */
  readonly total?: string;
  /** What stands in place of no rows. */
  readonly sinFilas: string;
  /** The row whose detail is open; null = none. */
  readonly abierta?: ReporteRecepcionFila | null;
  /** Opens what a row is made of; absent where there is no more to it. */
  readonly onDetalle?: (fila: ReporteRecepcionFila) => void;
}

/** What was received by type, plant and article, with a total for each unit (C26). */
export function ReporteTabla({ titulo, nota, filas, sinFilas, total = 'Total', abierta = null, onDetalle }: ReporteTablaProps) {
  const [sorting, setSorting] = useState(COMO_VIENE);
  const isPhone = useIsPhone();
  return (
    <section className={classes.seccion} aria-label={titulo}>
      <header className={classes.header}>
        <h2>{titulo}</h2>
        <p>{nota}</p>
      </header>
      {isPhone && filas.length > 1 ? (
        <div className={classes.orden}>
          <SortSelect value={writeOrden(sorting)} options={ORDENES_TEXTO} onChange={(orden) => setSorting(readOrden(orden))} />
        </div>
      ) : null}
      {filas.length === 0 ? (
        <p className={classes.nada}>{sinFilas}</p>
      ) : (
        <table className={classes.tabla} aria-label={titulo}>
          <thead>
            <tr>
              {COLUMNAS.map((columna) => (
                <th key={columna.id} scope="col" aria-sort={ariaSort(columna, sorting)} data-numeric={columna.numeric}>
                  <SortHeader column={columna} sorting={sorting} onSort={setSorting} />
                </th>
              ))}
              {onDetalle === undefined ? null : <th scope="col">Detalle</th>}
            </tr>
          </thead>
          <tbody>
            {ordenar(filas, sorting).map((fila) => (
              <tr key={keyOf(fila)} aria-current={(abierta !== null && keyOf(abierta) === keyOf(fila)) || undefined}>
                <td>{fila.tipoRecepcion}</td>
                <td>{fila.destino}</td>
                <th scope="row">{fila.Articulo}</th>
                <td className={classes.unidad}>{unidadTexto(fila.unidad)}</td>
                <td data-numeric className={classes.volumen}>{volumenTexto(fila.volumen, fila.unidad)}</td>
                {onDetalle === undefined ? null : (
                  <td className={classes.accion}>
                    <button
                      type="button"
                      className={classes.ver}
                      aria-label={`Ver detalle de ${fila.Articulo}, ${fila.tipoRecepcion}, ${fila.destino}`}
                      onClick={() => onDetalle(fila)}
                    >
                      <IconListDetails size={18} aria-hidden />
                      Ver
                    </button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
          <tfoot>
            {sumarPorUnidad(filas).map(({ unidad, volumen }) => (
              <tr key={unidad}>
                <th scope="row" colSpan={3}>
                  {total}
                </th>
                <td className={classes.unidad}>{unidadTexto(unidad)}</td>
                <td data-numeric className={classes.volumen}>{volumenTexto(volumen, unidad)}</td>
                {onDetalle === undefined || isPhone ? null : <td />}
              </tr>
            ))}
          </tfoot>
        </table>
      )}
    </section>
  );
}

/** What tells a row of the report from the others. */
export function keyOf({ tipoRecepcion, destino, Articulo, unidad }: ReporteRecepcionFila): string {
  return `${tipoRecepcion}|${destino}|${Articulo}|${unidad}`;
}
