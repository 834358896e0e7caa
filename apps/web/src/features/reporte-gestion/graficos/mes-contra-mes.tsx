import type { ReporteGestionReply } from '@rodal/contracts/reporte-gestion';
import { type Celdas, type ColumnaLibro, COLUMNAS_REPORTE, type MonedaGestion, SIN_ASIGNAR } from '@rodal/domain/gestion/reporte';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { ChartFigure } from '../../../ui/graficos/chart-figure.tsx';
import { SpanList, type SpanRow } from '../../../ui/graficos/span-list.tsx';
import { TotalsTable } from '../../../ui/graficos/totals-table.tsx';
import { importeTexto } from '../tabla.tsx';
import { filaDe, monedaTexto } from './celdas.ts';
import classes from './graficos.module.css';

interface MesContraMesProps {
  readonly reporte: ReporteGestionReply;
  /** `YYYY-MM` */
  readonly mes: string;
  readonly moneda: MonedaGestion;
}

const TITULO = 'El mes, el anterior y el de hace un año';

/** In the order that they are drawn; an outline is told apart without its colour. */
const SERIES: readonly { readonly clave: Exclude<ColumnaLibro, 'acumulado'>; readonly color: string; readonly hollow?: true }[] = [
  { clave: 'actual', color: 'var(--rodal-brand-text)' },
  { clave: 'anterior', color: 'var(--rodal-edge)' },
  { clave: 'anioAnterior', color: 'var(--rodal-dim)', hollow: true },
];

/** Each line in the month, the month before and the same month a year ago. */
export function MesContraMes({ reporte: { lineas, totales }, mes, moneda }: MesContraMesProps) {
  const series = SERIES.map((una) => ({ ...una, nombre: nombreDe(una.clave, mes) }));
  const [actual = '', anterior = '', anioAnterior = ''] = series.map(({ nombre }) => nombre);
  const barras = (key: string, label: string, celdas: Celdas, strong = false): SpanRow => ({
    key,
    label,
    strong,
    spans: series.map(({ clave, nombre, color, hollow = false }) => ({ key: clave, name: nombre, from: 0, to: Number(celdas[clave][moneda] ?? '0'), text: importeTexto(celdas[clave][moneda], moneda), color, hollow })),
  });
  const contra = ['anterior', 'anioAnterior'] as const;
  const conCifras = lineas.filter(({ subtotal }) => series.some(({ clave }) => subtotal[clave][moneda] !== '0'));
  if (conCifras.length === 0) return <ChartFigure title={TITULO} chart={<p className={classes.nota}>Sin cifras en ninguno de los tres meses.</p>} table={null} />;
  return (
    <ChartFigure
      title={TITULO}
      unit={monedaTexto(moneda)}
      series={series.map(({ clave, nombre, color, hollow }) => ({ nombre, color, hollow, text: `resultado ${importeTexto(totales.resultado[clave][moneda], moneda)}` }))}
      chart={<SpanList label={`${TITULO}, ${monedaTexto(moneda)}`} rows={conCifras.map(({ linea, subtotal }) => barras(linea ?? '', linea ?? SIN_ASIGNAR, subtotal))} />}
      table={
        <TotalsTable
          caption={TITULO}
          headers={['Línea', actual, anterior, `Variación, ${anterior}`, anioAnterior, `Variación, ${anioAnterior}`]}
          rows={lineas.map(({ linea, signo, subtotal }) => ({ key: linea ?? '', cells: [linea ?? SIN_ASIGNAR, ...filaDe({ signo, celdas: subtotal }, moneda, contra)] }))}
          totals={filaDe({ signo: 'ingreso', celdas: totales.resultado }, moneda, contra)}
          foot="Resultado"
        />
      }
    />
  );
}

/** The month that a column is of: `octubre 2026`. */
function nombreDe(clave: ColumnaLibro, mes: string): string {
  const [suyo = mes] = COLUMNAS_REPORTE.find((una) => una.clave === clave)?.meses(mes) ?? [];
  return formatMonth(suyo);
}
