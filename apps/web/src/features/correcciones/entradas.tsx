import type { CambiaReporte, EntradaCorregida } from '@rodal/contracts/correcciones';
import { correccionTardiaTexto } from '@rodal/domain/gestion/cierre';
import { contar } from '@rodal/domain/contar';
import { formatDay } from '@rodal/domain/fechas';
import { formatMoneda } from '@rodal/domain/moneda';
import { formatMonth } from '@rodal/domain/nombres-mes';
import classes from './correcciones.module.css';

const clp = (importe: string) => formatMoneda(importe, 'CLP');

interface EntradasProps {
  readonly label: string;
  readonly filas: readonly EntradaCorregida[];
  /** How many there are, where not all are shown. */
  readonly de?: number;
}

/** Entries of the ledger, as BC has them now. */
export function Entradas({ label, filas, de = filas.length }: EntradasProps) {
  return (
    <>
      <table className={classes.tabla} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Nro Entrada</th>
            <th scope="col">Fecha</th>
            <th scope="col">Cuenta</th>
            <th scope="col">Centro de costo</th>
            <th scope="col">Nro Documento</th>
            <th scope="col" data-cifra>
              Importe
            </th>
          </tr>
        </thead>
        <tbody translate="no">
          {filas.map(({ entryNo, fecha, cuenta, nombreCuenta, centroCosto, documento, descripcion, importe }) => (
            <tr key={`${entryNo} ${fecha}`}>
              <td data-titulo="Nro Entrada" data-entera>{entryNo}</td>
              <td data-titulo="Fecha" data-entera>{formatDay(fecha)}</td>
              <td data-titulo="Cuenta">
                <span>
                  {cuenta} <span className={classes.dim}>{nombreCuenta}</span>
                </span>
              </td>
              <td data-titulo="Centro de costo">{centroCosto || '—'}</td>
              <td data-titulo="Nro Documento">
                <span>
                  {documento || '—'} <span className={classes.descripcion}>{descripcion}</span>
                </span>
              </td>
              <td data-titulo="Importe" data-cifra>{clp(importe)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {filas.length < de ? (
        <p className={classes.dim}>
          Las primeras {filas.length} de {contar(de, 'entrada', 'entradas')}.
        </p>
      ) : null}
    </>
  );
}

/** What the report loses, by month and account. @param cerrados those of the months that are closed (E13) */
export function Cambia({ cambia, cerrados }: { readonly cambia: CambiaReporte; readonly cerrados: readonly string[] }) {
  return (
    <>
      <table className={classes.tabla} aria-label="Lo que cambia">
        <thead>
          <tr>
            <th scope="col">Mes</th>
            <th scope="col">Cuenta</th>
            <th scope="col" data-cifra>
              Sale del reporte
            </th>
          </tr>
        </thead>
        <tbody>
          {cambia.map(({ mes, cuenta, nombreCuenta, total }) => (
            <tr key={`${mes} ${cuenta}`}>
              <td data-titulo="Mes" data-entera>{formatMonth(mes)}</td>
              <td data-titulo="Cuenta" translate="no">
                <span>
                  {cuenta} <span className={classes.dim}>{nombreCuenta}</span>
                </span>
              </td>
              <td data-titulo="Sale del reporte" data-cifra>{clp(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {cerrados.length === 0 ? null : <p>{correccionTardiaTexto(cerrados)}</p>}
    </>
  );
}
