/* oxlint-disable jsx-a11y/control-has-associated-label -- a cell is named by what is in it */
import type { ReporteGestionReply } from '@rodal/contracts/reporte-gestion';
import type { UnidadPedida } from '@rodal/domain/gestion/alcance';
import { SIN_ASIGNAR } from '@rodal/domain/gestion/reporte';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { formatDecimal, wideMinus } from '@rodal/domain/numeros';
import { Link } from 'react-router-dom';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { direccionDetalle } from './use-reporte.ts';
import classes from './despues-del-cierre.module.css';

type Cierre = ReporteGestionReply['cierre'];

/** Where the notice above leads. */
export const DESPUES_DEL_CIERRE = 'despues-del-cierre';

/** What came to closed months after they were closed: by account, as it was kept and as it is now, each with its entries (E13). */
export function DespuesDelCierre({ cierre: { diferencias, dolares }, unidad }: { readonly cierre: Cierre; readonly unidad: UnidadPedida }) {
  if (diferencias.length === 0 && dolares.length === 0) return null;
  return (
    <section id={DESPUES_DEL_CIERRE} className={classes.parte} aria-labelledby={`${DESPUES_DEL_CIERRE}-titulo`}>
      <h2 id={`${DESPUES_DEL_CIERRE}-titulo`}>Después del cierre</h2>
      <p>Lo cargado, corregido o reclasificado cuando el mes ya estaba cerrado. No está en las sumas: entra si el mes se reabre.</p>
      {dolares.map(({ mes, alCerrar, hoy }) => (
        <p key={mes}>
          El dólar de {formatMonth(mes)} era ${formatDecimal(alCerrar)} al cerrar; hoy {hoy === null ? 'no está escrito' : `es $${formatDecimal(hoy)}`}.
        </p>
      ))}
      {diferencias.length === 0 ? null : (
        <ScrollRegion label="Cuentas que cambiaron después del cierre" className={classes.region}>
          <table className={classes.tabla} aria-label="Después del cierre">
            <thead>
              <tr>
                <th scope="col">Mes</th>
                <th scope="col">Reporte Gestión</th>
                <th scope="col">Cuenta</th>
                <th scope="col" data-numeric>
                  Al cerrar
                </th>
                <th scope="col" data-numeric>
                  Hoy
                </th>
                <th scope="col" data-numeric>
                  Diferencia
                </th>
              </tr>
            </thead>
            <tbody>
              {diferencias.map(({ mes, de, linea, cuenta, nombreCuenta, alCerrar, hoy, diferencia }) => {
                const figura = { unidad, mes, columna: 'actual', linea: linea ?? SIN_ASIGNAR, cuenta } as const;
                const cifra = (valor: string, libro: 'reporte' | 'hoy') => (de === 'presupuesto' ? pesos(valor) : <Link to={direccionDetalle({ ...figura, libro })}>{pesos(valor)}</Link>);
                return (
                  <tr key={`${mes} ${de} ${linea ?? ''} ${cuenta}`}>
                    <td>{formatMonth(mes)}</td>
                    <td>
                      {linea ?? SIN_ASIGNAR}
                      {de === 'presupuesto' ? ' (presupuesto)' : ''}
                    </td>
                    <th scope="row">
                      {cuenta} {nombreCuenta}
                    </th>
                    <td data-numeric data-titulo="Al cerrar">
                      {cifra(alCerrar, 'reporte')}
                    </td>
                    <td data-numeric data-titulo="Hoy">
                      {cifra(hoy, 'hoy')}
                    </td>
                    <td data-numeric data-titulo="Diferencia">
                      {pesos(diferencia)}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  );
}

/** As the ledger has them, whatever the report is shown in: the dollar of a closed month does not change. */
const pesos = (valor: string) => wideMinus(formatDecimal(valor, 0));
