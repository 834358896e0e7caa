import type { ReporteGestionReply } from '@rodal/contracts/reporte-gestion';
import { type Cascada, cascada, type PasoCascada, type SinCascada } from '@rodal/domain/gestion/cascada';
import { DECIMALES_GESTION } from '@rodal/domain/gestion/por-unidad';
import { type MonedaGestion, SIN_ASIGNAR } from '@rodal/domain/gestion/reporte';
import { conSigno, type Juicio } from '@rodal/domain/gestion/variacion';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { addDecimals } from '@rodal/domain/numeros';
import { ChartFigure } from '../../../ui/graficos/chart-figure.tsx';
import { SpanList, type SpanRow } from '../../../ui/graficos/span-list.tsx';
import { TotalsTable } from '../../../ui/graficos/totals-table.tsx';
import { importeTexto } from '../tabla.tsx';
import { filaDe, monedaTexto, type Signada } from './celdas.ts';
import classes from './graficos.module.css';

interface DesdePresupuestoProps {
  readonly reporte: ReporteGestionReply;
  /** `YYYY-MM` */
  readonly mes: string;
  readonly moneda: MonedaGestion;
}

const TITULO = 'Del presupuesto al resultado';
const SUMA = 'var(--rodal-dim)';
const COLORES: Readonly<Record<Juicio, string>> = { bueno: 'var(--rodal-brand-text)', malo: 'var(--rodal-bad-line)', igual: SUMA };

/** From the budget's result to the month's, a step a line (`cascada`); where there is nothing to compare it says why. */
export function DesdePresupuesto({ reporte, mes, moneda }: DesdePresupuestoProps) {
  const una = cascada(reporte, moneda);
  if (typeof una === 'string') return <ChartFigure title={TITULO} chart={<p className={classes.nota}>{faltaTexto(una, mes)}</p>} table={null} />;
  const decimales = DECIMALES_GESTION[moneda];
  const efecto = (juicio: Juicio) => conSigno(addDecimals(['0', ...una.pasos.filter((paso) => paso.juicio === juicio).map((paso) => paso.efecto)]), decimales);
  return (
    <ChartFigure
      title={TITULO}
      unit={monedaTexto(moneda)}
      series={[
        { nombre: 'Mejora el resultado', color: COLORES.bueno, text: efecto('bueno') },
        { nombre: 'Lo empeora', color: COLORES.malo, text: efecto('malo') },
      ]}
      chart={<SpanList rows={barras(una, moneda)} label={`${TITULO}, ${monedaTexto(moneda)}`} />}
      table={
        <TotalsTable
          caption={TITULO}
          headers={['Línea', 'Presupuesto Actual', 'Mes Actual', 'Variación']}
          rows={reporte.lineas.map(({ linea, signo, subtotal }) => ({ key: linea ?? '', cells: [linea ?? SIN_ASIGNAR, ...contraPresupuesto({ signo, celdas: subtotal }, moneda)] }))}
          totals={contraPresupuesto({ signo: 'ingreso', celdas: reporte.totales.resultado }, moneda)}
          foot="Resultado"
        />
      }
    />
  );
}

function contraPresupuesto(signada: Signada, moneda: MonedaGestion): string[] {
  const [actual = '', presupuesto = '', contra = ''] = filaDe(signada, moneda, ['presupuesto']);
  return [presupuesto, actual, contra];
}

/** What moved nothing is in the table only. */
function barras({ presupuesto, pasos, actual }: Cascada, moneda: MonedaGestion): SpanRow[] {
  const suma = (key: string, label: string, valor: string): SpanRow => ({ key, label, strong: true, spans: [{ key, from: 0, to: Number(valor), text: importeTexto(valor, moneda), color: SUMA }] });
  const paso = ({ linea, desde, hasta, efecto, juicio }: PasoCascada): SpanRow => ({
    key: `linea ${linea ?? ''}`,
    label: linea ?? SIN_ASIGNAR,
    spans: [{ key: 'efecto', from: Number(desde), to: Number(hasta), text: conSigno(efecto, DECIMALES_GESTION[moneda]), color: COLORES[juicio], hollow: juicio === 'malo' }],
  });
  return [suma('presupuesto', 'Resultado presupuestado', presupuesto), ...pasos.filter(({ juicio }) => juicio !== 'igual').map(paso), suma('actual', 'Resultado del mes', actual)];
}

function faltaTexto(falta: SinCascada, mes: string): string {
  if (falta === 'presupuesto') return `Sin presupuesto en ${formatMonth(mes)}: no hay con qué comparar el resultado.`;
  if (falta === 'moneda') return 'El presupuesto está en US$. Elija US$ arriba para compararlo con el resultado.';
  return `Falta el dólar de ${formatMonth(mes)}: en US$ no hay con qué comparar.`;
}
