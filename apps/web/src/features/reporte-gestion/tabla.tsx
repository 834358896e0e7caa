/* oxlint-disable jsx-a11y/control-has-associated-label -- a cell is named by what is in it */
import type { ReporteGestionReply } from '@rodal/contracts/reporte-gestion';
import type { UnidadPedida } from '@rodal/domain/gestion/alcance';
import { type Celda, type Celdas, CLAVES_REPORTE, type ColumnaReporte, COLUMNAS_REPORTE, type MonedaGestion, SIN_ASIGNAR } from '@rodal/domain/gestion/reporte';
import { formatDecimal, wideMinus } from '@rodal/domain/numeros';
import { IconAlertTriangle, IconListDetails } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { direccionDetalle } from './use-reporte.ts';
import classes from './tabla.module.css';

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

/** The columns as the specification calls them (1 §2.9), without their currency. */
const TITULOS: Readonly<Record<ColumnaReporte, string>> = {
  ...(Object.fromEntries(COLUMNAS_REPORTE.map(({ clave, titulo }) => [clave, titulo])) as Record<(typeof COLUMNAS_REPORTE)[number]['clave'], string>), // its own keys
  presupuesto: 'Presupuesto Actual',
};

/** What a report comes to, in order. */
export const RESULTADO = [['ingresos', 'Ingresos'], ['costos', 'Costos'], ['resultado', 'Resultado']] as const;

/** Pesos have no cents. A month without its dollar has a dash, and a year with such a month is no smaller sum (E11). */
export function cifraTexto(celda: Celda, moneda: MonedaGestion, columna: ColumnaReporte): string {
  const valor = celda[moneda];
  if (valor === null) return columna === 'acumulado' ? 'incompleto' : '—';
  return wideMinus(formatDecimal(valor, moneda === 'CLP' ? 0 : 2));
}

/** Each line with its accounts and its sum, and what the unit yielded; a figure leads to its entries (E10). */
export function Tabla({ reporte: { lineas, totales }, unidad, mes, moneda, anterior }: TablaProps) {
  const de = { unidad, mes, moneda };
  return (
    <ScrollRegion label="Tabla del Reporte Gestión" className={classes.region}>
      <table className={classes.tabla} aria-label="Reporte Gestión" data-anterior={anterior || undefined}>
        <thead>
          <tr>
            <th scope="col">Ver Detalle</th>
            <th scope="col">Reporte Gestión</th>
            <th scope="col">Cuenta</th>
            <th scope="col">Nombre Cuenta</th>
            {CLAVES_REPORTE.map((clave) => (
              <th key={clave} scope="col" data-numeric>
                {clave === 'presupuesto' ? TITULOS[clave] : `${moneda} ${TITULOS[clave]}`}
              </th>
            ))}
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
              <Cifras celdas={totales[clave]} moneda={moneda} />
            </tr>
          ))}
        </tfoot>
      </table>
    </ScrollRegion>
  );
}

type De = Pick<TablaProps, 'unidad' | 'mes' | 'moneda'>;

function FilasDe({ linea: { linea, filas, subtotal }, unidad, mes, moneda }: De & { readonly linea: Linea }) {
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
        <Cifras celdas={subtotal} moneda={moneda} donde={donde('')} />
      </tr>
      {filas.map(({ cuenta, nombreCuenta, celdas }) => (
        <tr key={cuenta}>
          <Ver donde={donde(cuenta)} que={`${cuenta} ${nombreCuenta}`} />
          <td />
          <td>{cuenta}</td>
          <th scope="row">{nombreCuenta}</th>
          <Cifras celdas={celdas} moneda={moneda} donde={donde(cuenta)} />
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
function Cifras({ celdas, moneda, donde }: { readonly celdas: Celdas; readonly moneda: MonedaGestion; readonly donde?: Donde }) {
  return CLAVES_REPORTE.map((clave) => {
    const texto = cifraTexto(celdas[clave], moneda, clave);
    return (
      <td key={clave} data-numeric data-titulo={TITULOS[clave]} data-nada={isNada(celdas[clave][moneda]) || undefined}>
        {donde === undefined || clave === 'presupuesto' ? texto : <Link to={direccionDetalle({ ...donde, columna: clave })}>{texto}</Link>}
      </td>
    );
  });
}

/** Nothing, or nothing that is known. */
function isNada(valor: string | null): boolean {
  return valor === null || valor === '0';
}
