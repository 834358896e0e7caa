import type { ReporteGestionReply } from '@rodal/contracts/reporte-gestion';
import type { ColumnaReporte, MonedaGestion } from '@rodal/domain/gestion/reporte';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { formatDecimal, wideMinus } from '@rodal/domain/numeros';
import { PanelPart } from '../../ui/panel-part.tsx';
import { cifraTexto, RESULTADO } from './tabla.tsx';
import classes from './reporte-page.module.css';

interface PanelesProps {
  readonly reporte: ReporteGestionReply;
  /** `YYYY-MM` */
  readonly mes: string;
  readonly moneda: MonedaGestion;
}

/** Beside the table (especificación 1 §2.9): the month's dollar, what month and year so far add up to, and what the unit made and took. */
export function Paneles({ reporte: { dolares, totales, volumenes }, mes, moneda }: PanelesProps) {
  const dolar = dolares.find((uno) => uno.mes === mes)?.valor ?? null;
  const sumas = (clave: ColumnaReporte) => (
    <dl className={classes.sumas}>
      {RESULTADO.map(([cual, titulo]) => (
        <div key={cual}>
          <dt>{titulo}</dt>
          <dd>{cifraTexto(totales[cual][clave], moneda, clave)}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <aside className={classes.paneles} aria-label="Resumen">
      <PanelPart titulo="Valor dólar" className={classes.panel}>
        <p className={classes.dolar}>{dolar === null ? 'Sin dólar' : `$${formatDecimal(dolar)}`}</p>
        <p className={classes.nota}>{formatMonth(mes)}</p>
      </PanelPart>
      <PanelPart titulo={`Mes Actual, ${moneda}`} className={classes.panel}>
        {sumas('actual')}
      </PanelPart>
      <PanelPart titulo={`Acumulado, ${moneda}`} className={classes.panel}>
        {sumas('acumulado')}
      </PanelPart>
      {volumenes.length === 0 ? null : (
        <PanelPart titulo="Volúmenes" className={classes.panel}>
          <dl className={classes.sumas} data-iguales>
            {volumenes.map(({ categoria, medida, metroCubicoBC, metroCubico }) => (
              <div key={categoria}>
                <dt>{categoria}</dt>
                <dd title={metroCubico === metroCubicoBC ? undefined : `BC dice ${formatDecimal(metroCubicoBC, 3)} ${medida}`}>
                  {wideMinus(formatDecimal(metroCubico, 3))} {medida}
                </dd>
              </div>
            ))}
          </dl>
        </PanelPart>
      )}
    </aside>
  );
}
