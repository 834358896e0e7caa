import type { ReporteGestionReply } from '@rodal/contracts/reporte-gestion';
import type { UnidadPedida } from '@rodal/domain/gestion/alcance';
import type { MonedaGestion } from '@rodal/domain/gestion/reporte';
import { DesdePresupuesto } from './desde-presupuesto.tsx';
import { DoceMeses } from './doce-meses.tsx';
import classes from './graficos.module.css';
import { MesContraMes } from './mes-contra-mes.tsx';

interface GraficosProps {
  readonly reporte: ReporteGestionReply;
  readonly unidad: UnidadPedida;
  /** `YYYY-MM` */
  readonly mes: string;
  readonly moneda: MonedaGestion;
}

/** Below the report: how the month came from its budget to its result, its last twelve months, and it beside the month before and the same one a year ago. */
export function Graficos({ reporte, unidad, mes, moneda }: GraficosProps) {
  return (
    <div className={classes.pares}>
      <div className={classes.graficos}>
        <DesdePresupuesto reporte={reporte} mes={mes} moneda={moneda} />
        <DoceMeses unidad={unidad} mes={mes} moneda={moneda} />
      </div>
      <MesContraMes reporte={reporte} mes={mes} moneda={moneda} />
    </div>
  );
}
