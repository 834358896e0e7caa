import type { GraficoRecepcionFila } from '@rodal/contracts/reporte-recepciones';
import { formatDay } from '@rodal/domain/fechas';
import { compareDecimals } from '@rodal/domain/numeros';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { BarList } from '../../../ui/graficos/bar-list.tsx';
import { Choice } from '../../../ui/graficos/choice.tsx';
import { sumarPorUnidad, unidadTexto, volumenTexto } from '../formato.ts';
import { ColumnasGrafico } from './columnas-grafico.tsx';
import { Figura, grupoTexto } from './figura.tsx';
import classes from './graficos.module.css';
import { agrupar, diasDelMes, type Grupo, porVolumen } from './series.ts';
import { useGrafico } from './use-reporte.ts';

/** All that was received in a month, drawn by day, plant and type. @param mes `YYYY-MM` */
export function Graficos({ mes }: { readonly mes: string }) {
  const { data, error, isFetching, refetch } = useGrafico(mes);
  if (data === undefined) {
    if (error === null) return <div className={classes.espera} role="status" aria-label="Preparando los gráficos" />;
    return <ErrorState title="No se pudieron preparar los gráficos" error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (data.filas.length === 0) return <EmptyState title={`Sin recepciones en ${formatMonth(mes)}`}>Elija otro mes, o cárguelo con Actualizar BC.</EmptyState>;
  return <Figuras mes={mes} filas={data.filas} />;
}

function Figuras({ mes, filas }: { readonly mes: string; readonly filas: readonly GraficoRecepcionFila[] }) {
  const unidades = useMemo(() => sumarPorUnidad(filas).map(({ unidad }) => unidad), [filas]);
  const [elegida, setElegida] = useState('');
  const unidad = unidades.includes(elegida) ? elegida : (unidades[0] ?? '');
  const propias = useMemo(() => filas.filter((fila) => fila.unidad === unidad), [filas, unidad]);
  const dias = useMemo(() => diasDelMes(propias, mes), [propias, mes]);
  return (
    <div className={classes.graficos}>
      <div className={classes.header}>
        <p>{formatMonth(mes)}, todos los artículos; cada unidad aparte</p>
        <Choice label="Unidad" options={unidades.map((value) => ({ value, label: unidadTexto(value) }))} value={unidad} onChange={setElegida} />
      </div>
      <Figura
        titulo="Volumen por día"
        columna="Día"
        grupos={dias}
        unidad={unidad}
        nombre={formatDay}
        chart={<ColumnasGrafico columns={columnasDe(dias, unidad)} label={describir(dias, unidad)} />}
      />
      <div className={classes.pares}>
        <Barras titulo="Volumen por planta" columna="Planta" grupos={porVolumen(agrupar(propias, 'destino'))} unidad={unidad} />
        <Barras titulo="Volumen por tipo" columna="Tipo" grupos={porVolumen(agrupar(propias, 'tipoRecepcion'))} unidad={unidad} />
      </div>
    </div>
  );
}

interface BarrasProps {
  readonly titulo: string;
  readonly columna: string;
  readonly grupos: readonly Grupo[];
  readonly unidad: string;
}

function Barras({ titulo, columna, grupos, unidad }: BarrasProps) {
  const bars = grupos.map(({ clave, volumen }) => ({ key: clave, label: clave, value: Number(volumen), text: volumenTexto(volumen, unidad) }));
  return <Figura titulo={titulo} columna={columna} grupos={grupos} unidad={unidad} chart={<BarList bars={bars} label={titulo} />} />;
}

function columnasDe(dias: readonly Grupo[], unidad: string) {
  return dias.map((dia) => ({
    label: formatDay(dia.clave).slice(0, 5),
    title: formatDay(dia.clave),
    value: Number(dia.volumen),
    text: grupoTexto(dia, unidad),
  }));
}

/** The chart in a sentence, for who cannot see it. */
function describir(dias: readonly Grupo[], unidad: string): string {
  const mayor = dias.reduce((a, b) => (compareDecimals(b.volumen, a.volumen) > 0 ? b : a));
  return `Gráfico de barras por día; el mayor, ${formatDay(mayor.clave)} con ${volumenTexto(mayor.volumen, unidad)} ${unidadTexto(unidad)}. La tabla tiene los mismos números.`;
}
