import { formatDay } from '@rodal/domain/fechas';
import { compareDecimals } from '@rodal/domain/numeros';
import { useMemo, useState } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ChartFigure, Choice } from '../../../ui/graficos/chart-figure.tsx';
import type { ChartColumn } from '../../../ui/graficos/columns-chart.tsx';
import { TotalsTable } from '../../../ui/graficos/totals-table.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { unidadTexto, volumenTexto } from '../formato.ts';
import classes from './graficos-resultado.module.css';
import { type Grupo, total, type Unidad } from './series.ts';
import { cargasTexto, tablaDe } from './tabla.ts';

interface VolumenPorDiaProps {
  /** Every day of the range. */
  readonly dias: readonly Grupo[];
  /** Those that occur. */
  readonly unidades: readonly [Unidad, ...Unidad[]];
}

/** Volume by day, one unit at a time (C26). */
export function VolumenPorDia({ dias, unidades }: VolumenPorDiaProps) {
  const [elegida, setElegida] = useState<Unidad>(unidades[0]);
  const unidad = unidades.includes(elegida) ? elegida : unidades[0];
  const columnas = useMemo(() => columnasDe(dias, unidad), [dias, unidad]);
  const titulo = 'Volumen por día';
  return (
    <ChartFigure
      title={titulo}
      note={`Total ${volumenDe(total(dias), unidad)}`}
      controls={
        unidades.length === 1 ? null : (
          <Choice
            label="Unidad"
            options={unidades.map((value) => ({ value, label: unidadTexto(value) }))}
            value={unidad}
            onChange={setElegida}
          />
        )
      }
      chart={<Columnas columns={columnas} label={describe(dias, unidad)} />}
      table={<TotalsTable {...tablaDe(titulo, 'Día', dias, unidades, ({ clave }) => formatDay(clave))} />}
    />
  );
}

function columnasDe(dias: readonly Grupo[], unidad: Unidad): readonly ChartColumn[] {
  return dias.map((dia) => ({
    label: formatDay(dia.clave).slice(0, 5),
    title: formatDay(dia.clave),
    value: Number(dia.volumenes[unidad] ?? '0'),
    text: `${volumenDe(dia, unidad)} · ${cargasTexto(dia.cargas)}`,
  }));
}

function volumenDe({ volumenes }: Pick<Grupo, 'volumenes'>, unidad: Unidad): string {
  return `${volumenTexto({ volume: volumenes[unidad] ?? '0', unidad })} ${unidadTexto(unidad)}`;
}

/** The chart in a sentence, for who cannot see it. */
function describe(dias: readonly Grupo[], unidad: Unidad): string {
  const mayor = dias.reduce((a, b) => (compareDecimals(b.volumenes[unidad] ?? '0', a.volumenes[unidad] ?? '0') > 0 ? b : a));
  const cuantos = dias.length === 1 ? 'Un día' : `${dias.length} días`;
  return `Gráfico de barras. ${cuantos}, total ${volumenDe(total(dias), unidad)}; el mayor, ${formatDay(mayor.clave)} con ${volumenDe(mayor, unidad)}. La tabla tiene los mismos números.`;
}

const loadChart = async () => (await import('../../../ui/graficos/columns-chart.tsx')).ColumnsChart;

interface ColumnasProps {
  readonly columns: readonly ChartColumn[];
  readonly label: string;
}

/** The chart library is no part of what a phone keeps: it comes when it is looked at, and may fail to. */
function Columnas({ columns, label }: ColumnasProps) {
  const { part: Chart, error } = useLoaded(loadChart);
  if (Chart !== null) return <Chart columns={columns} label={label} />;
  if (error === null) return <div className={classes.dibujando} role="status" aria-label="Preparando el gráfico" />;
  // The search stands in the address: nothing of it is lost.
  return <ErrorState title="No se pudo traer el gráfico; la tabla tiene los mismos números" error={error} onRetry={() => location.reload()} />;
}
