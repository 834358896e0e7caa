/* oxlint-disable jsx-a11y/control-has-associated-label -- a cell is named by what is in it */
import type { ReporteGestionReply } from '@rodal/contracts/reporte-gestion';
import type { UnidadPedida } from '@rodal/domain/gestion/alcance';
import { DECIMALES_GESTION, porUnidad, porUnidadTexto } from '@rodal/domain/gestion/por-unidad';
import { type Celda, type Celdas, CLAVES_REPORTE, type ColumnaReporte, type MonedaGestion, SIN_ASIGNAR } from '@rodal/domain/gestion/reporte';
import { isUnidadGestion } from '@rodal/domain/gestion/unidades';
import { compareDecimals, formatDecimal, wideMinus } from '@rodal/domain/numeros';
import { CIERRE_DEL_ANIO, RESULTADO, sinCifra, tituloColumna, TITULOS_COLUMNA } from '@rodal/domain/gestion/reporte-textos';
import { IconAlertTriangle, IconListDetails } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import cuadro from '../../ui/tabla-cifras.module.css';
import classes from './tabla.module.css';
import { direccionDetalle } from './use-reporte.ts';

interface TablaProps {
  readonly reporte: ReporteGestionReply;
  readonly unidad: UnidadPedida;
  /** `YYYY-MM` */
  readonly mes: string;
  readonly moneda: MonedaGestion;
  /** These are still those of what was asked before. */
  readonly anterior: boolean;
}

type Linea = ReporteGestionReply['lineas'][number];

/** A figure as it is read; where there is none, what stands there. */
export function cifraTexto(celda: Celda, moneda: MonedaGestion, columna: ColumnaReporte): string {
  const valor = celda[moneda];
  return valor === null ? sinCifra(columna) : importeTexto(valor, moneda);
}

/** Pesos whole, dollars with cents; null = not known. */
export function importeTexto(valor: string | null, moneda: MonedaGestion): string {
  return valor === null ? '—' : wideMinus(formatDecimal(valor, DECIMALES_GESTION[moneda]));
}

/** Each line with its accounts and its sum, and what the unit yielded; a figure leads to its entries (E10). */
export function Tabla({ reporte: { lineas, totales, cierreDelAnio, entradasCierre, volumenActual }, unidad, mes, moneda, anterior }: TablaProps) {
  const volumen = isUnidadGestion(unidad) ? { titulo: porUnidadTexto(unidad, moneda), actual: volumenActual } : null;
  const de = { unidad, mes, moneda, volumen };
  return (
    <ScrollRegion label="Tabla del Reporte Gestión" className={cuadro.region}>
      <table className={`${cuadro.tabla} ${classes.reporte}`} aria-label="Reporte Gestión" data-anterior={anterior || undefined}>
        <thead>
          <tr>
            <th scope="col">Ver Detalle</th>
            <th scope="col">Reporte Gestión</th>
            <th scope="col">Cuenta</th>
            <th scope="col">Nombre Cuenta</th>
            {CLAVES_REPORTE.map((clave) => (
              <th key={clave} scope="col" data-numeric>
                {tituloColumna(clave, moneda)}
              </th>
            ))}
            {volumen === null ? null : (
              <th scope="col" data-numeric>
                {volumen.titulo}
              </th>
            )}
          </tr>
        </thead>
        {lineas.map((linea) => (
          <FilasDe key={linea.linea} linea={linea} {...de} />
        ))}
        <tfoot>
          {RESULTADO.map(([clave, titulo]) => (
            <tr key={clave} data-total={clave}>
              <th scope="row" colSpan={4}>
                {titulo}
              </th>
              <Cifras celdas={totales[clave]} moneda={moneda} volumen={volumen} />
            </tr>
          ))}
          {entradasCierre === 0 ? null : (
            <tr data-total="cierre">
              <th scope="row" colSpan={4}>
                {CIERRE_DEL_ANIO}
              </th>
              <Cifras celdas={cierreDelAnio} moneda={moneda} volumen={volumen === null ? null : { ...volumen, actual: null }} donde={{ unidad, mes, linea: '', cuenta: '', entradas: 'cierre' }} />
            </tr>
          )}
        </tfoot>
      </table>
    </ScrollRegion>
  );
}

/** What the month's money is divided by, and what that is called (E12); null = all units together have none. */
type Volumen = { readonly titulo: string; readonly actual: string | null } | null;
type De = Pick<TablaProps, 'unidad' | 'mes' | 'moneda'> & { readonly volumen: Volumen };

function FilasDe({ linea: { linea, filas, subtotal }, unidad, mes, moneda, volumen }: De & { readonly linea: Linea }) {
  const nombre = linea ?? SIN_ASIGNAR;
  const donde = (cuenta: string) => ({ unidad, mes, linea: nombre, cuenta });
  return (
    <tbody>
      <tr className={classes.linea}>
        <Ver donde={donde('')} que={nombre} />
        <th scope="rowgroup" colSpan={3}>
          {linea === null ? <IconAlertTriangle size={16} aria-label="Sin línea:" /> : null}
          {nombre}
        </th>
        <Cifras celdas={subtotal} moneda={moneda} volumen={volumen} donde={donde('')} />
      </tr>
      {filas.map(({ cuenta, nombreCuenta, celdas }) => (
        <tr key={cuenta}>
          <Ver donde={donde(cuenta)} que={`${cuenta} ${nombreCuenta}`} />
          <td />
          <td>{cuenta}</td>
          <th scope="row">{nombreCuenta}</th>
          <Cifras celdas={celdas} moneda={moneda} volumen={volumen} donde={donde(cuenta)} />
        </tr>
      ))}
    </tbody>
  );
}

type Donde = Omit<Parameters<typeof direccionDetalle>[0], 'columna'>;

/** To the entries of the month itself. */
function Ver({ donde, que }: { readonly donde: Donde; readonly que: string }) {
  return (
    <td className={classes.ver}>
      <Link to={direccionDetalle({ ...donde, columna: 'actual' })} aria-label={`Ver detalle de ${que}`}>
        <IconListDetails size={18} aria-hidden />
      </Link>
    </td>
  );
}

/** @param donde whose entries they lead to; absent = to none. A budget has no entries */
function Cifras({ celdas, moneda, volumen, donde }: { readonly celdas: Celdas; readonly moneda: MonedaGestion; readonly volumen: Volumen; readonly donde?: Donde }) {
  const porSuVolumen = volumen === null ? null : porUnidad(celdas.actual, volumen.actual, moneda);
  return (
    <>
      {CLAVES_REPORTE.map((clave) => {
        const texto = cifraTexto(celdas[clave], moneda, clave);
        return (
          <td key={clave} data-numeric data-titulo={TITULOS_COLUMNA[clave]} data-nada={isNada(celdas[clave][moneda]) || undefined}>
            {donde === undefined || clave === 'presupuesto' ? texto : <Link to={direccionDetalle({ ...donde, columna: clave })}>{texto}</Link>}
          </td>
        );
      })}
      {volumen === null ? null : (
        <td data-numeric data-titulo={volumen.titulo} data-nada={isNada(porSuVolumen) || undefined}>
          {importeTexto(porSuVolumen, moneda)}
        </td>
      )}
    </>
  );
}

/** Nothing, or nothing that is known. */
function isNada(valor: string | null): boolean {
  return valor === null || compareDecimals(valor, '0') === 0;
}
