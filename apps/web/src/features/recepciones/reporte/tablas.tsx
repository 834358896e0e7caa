import type { ReporteRecepcionFila, ReporteRecepciones } from '@rodal/contracts/reporte-recepciones';
import { lastDayOf } from '@rodal/domain/meses';
import { lagunasTexto, type MesCargado } from '@rodal/domain/meses-cargados';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { rangoTexto } from './series.ts';
import { ReporteTabla } from './reporte-tabla.tsx';
import classes from './reporte-page.module.css';

interface TablasProps {
  /** `YYYY-MM` */
  readonly mes: string;
  readonly reporte: ReporteRecepciones;
  /** The row whose detail is open. */
  readonly abierta: ReporteRecepcionFila | null;
  readonly onDetalle: (fila: ReporteRecepcionFila) => void;
}

/** Astillas and Acumulado (especificación 2 §2.5). */
export function Tablas({ mes, reporte: { header, acumulado, meses }, abierta, onDetalle }: TablasProps) {
  return (
    <div className={classes.tablas}>
      <ReporteTabla
        titulo="Astillas"
        nota={formatMonth(mes)}
        filas={header}
        sinFilas={isSinCargar(meses, mes) ? `Sin cargar: ${formatMonth(mes)}.` : `Sin astillas en ${formatMonth(mes)}.`}
        abierta={abierta}
        onDetalle={onDetalle}
      />
      <ReporteTabla
        titulo="Acumulado"
        nota={`${rangoTexto(`${mes.slice(0, 4)}-01-01`, lastDayOf(mes))}, todos los artículos`}
        filas={acumulado}
        sinFilas="Sin recepciones en esos meses."
        {...(lagunasTexto(meses) !== null && { total: 'Total de lo cargado' })}
      />
    </div>
  );
}

function isSinCargar(meses: readonly MesCargado[], mes: string): boolean {
  return meses.some((uno) => uno.mes === mes && uno.datosAl === null);
}
