import { formatDay, santiagoDay } from '@rodal/domain/fechas';
import { compareDecimals } from '@rodal/domain/numeros';
import { useMemo, useState } from 'react';
import { ChartFigure, Choice } from '../../../ui/graficos/chart-figure.tsx';
import { Columns } from '../../../ui/graficos/columns.tsx';
import type { ChartColumn } from '../../../ui/graficos/columns-chart.tsx';
import { serieDeUnidad } from '../../../ui/graficos/serie.ts';
import { TotalsTable } from '../../../ui/graficos/totals-table.tsx';
import { unidadTexto, volumenTexto } from '../../../despachos/cantidad.ts';
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
      total={volumenDe(total(dias), unidad)}
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
      chart={<Columns columns={columnas} color={serieDeUnidad(unidad).color} label={describe(dias, unidad)} />}
      table={<TotalsTable {...tablaDe(titulo, 'Día', dias, unidades, ({ clave }) => formatDay(clave))} />}
    />
  );
}

function columnasDe(dias: readonly Grupo[], unidad: Unidad): readonly ChartColumn[] {
  const hoy = santiagoDay(new Date());
  return dias.map((dia) => ({
    label: formatDay(dia.clave).slice(0, 5),
    title: formatDay(dia.clave),
    value: Number(dia.volumenes[unidad] ?? '0'),
    text: `${volumenDe(dia, unidad)} · ${cargasTexto(dia.cargas)}`,
    partial: dia.clave === hoy,
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
