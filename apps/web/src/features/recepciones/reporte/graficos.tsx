import { FLUJOS } from '@rodal/contracts/flujos';
import type { GraficoRecepcionFila } from '@rodal/contracts/reporte-recepciones';
import { formatDay, santiagoDay } from '@rodal/domain/fechas';
import { lastDayOf } from '@rodal/domain/meses';
import { leidoHasta, type MesCargado } from '@rodal/domain/meses-cargados';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { compareDecimals } from '@rodal/domain/numeros';
import { quienLoDa } from '@rodal/domain/perfiles';
import { sumarPorUnidad, unidadTexto, volumenTexto } from '@rodal/domain/volumen-unidad';
import { useMemo, useState } from 'react';
import { Lagunas } from '../../../cargas/meses-cargados.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { BarList } from '../../../ui/graficos/bar-list.tsx';
import { Choice } from '../../../ui/graficos/chart-figure.tsx';
import { Columns } from '../../../ui/graficos/columns.tsx';
import type { ChartColumn } from '../../../ui/graficos/columns-chart.tsx';
import { serieDeUnidad } from '../../../ui/graficos/serie.ts';
import { Figura, grupoTexto } from './figura.tsx';
import classes from './graficos.module.css';
import { agrupar, diasDelMes, type Grupo, porVolumen } from './series.ts';
import { useGrafico } from './use-reporte.ts';

interface GraficosProps {
  /** `YYYY-MM` */
  readonly mes: string;
  readonly puedeCargar: boolean;
}

/** All that was received in a month, drawn by day, plant and type. */
export function Graficos({ mes, puedeCargar }: GraficosProps) {
  const { data, error, isFetching, refetch } = useGrafico(mes);
  if (data === undefined) {
    if (error === null) return <div className={classes.espera} role="status" aria-label="Preparando los gráficos" />;
    return <ErrorState title="No se pudieron preparar los gráficos" error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  const { filas, estado } = data;
  if (filas.length === 0 || estado === null) return <SinRecepciones mes={mes} estado={estado} puedeCargar={puedeCargar} />;
  return <Figuras mes={mes} filas={filas} estado={estado} />;
}

interface FigurasProps {
  readonly mes: string;
  readonly filas: readonly GraficoRecepcionFila[];
  readonly estado: MesCargado;
}

function Figuras({ mes, filas, estado }: FigurasProps) {
  const unidades = useMemo(() => sumarPorUnidad(filas).map(({ unidad }) => unidad), [filas]);
  const [elegida, setElegida] = useState('');
  const unidad = unidades.includes(elegida) ? elegida : (unidades[0] ?? '');
  const propias = useMemo(() => filas.filter((fila) => fila.unidad === unidad), [filas, unidad]);
  const dias = useMemo(() => diasDelMes(propias, mes, estado), [propias, mes, estado]);
  return (
    <div className={classes.graficos}>
      <Lagunas meses={[estado]} consecuencia="Lo que falta no está en los gráficos." />
      <div className={classes.header}>
        <p>
          {formatMonth(mes)}
          {leidoHasta(mes, estado) < lastDayOf(mes) ? ` hasta el ${formatDay(leidoHasta(mes, estado))}, día en que se cargó` : ''}, todos los artículos; cada unidad aparte
        </p>
        <Choice label="Unidad" options={unidades.map((value) => ({ value, label: unidadTexto(value) }))} value={unidad} onChange={setElegida} />
      </div>
      <Figura
        titulo="Volumen por día"
        columna="Día"
        grupos={dias}
        unidad={unidad}
        nombre={formatDay}
        chart={<Columns columns={columnasDe(dias, unidad, estado)} color={serieDeUnidad(unidad).color} label={describir(dias, unidad)} />}
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
  const { color } = serieDeUnidad(unidad);
  const bars = grupos.map(({ clave, volumen }) => ({ key: clave, label: clave, value: Number(volumen), text: volumenTexto(volumen, unidad), color }));
  return <Figura titulo={titulo} columna={columna} grupos={grupos} unidad={unidad} chart={<BarList bars={bars} label={titulo} />} />;
}

function columnasDe(dias: readonly Grupo[], unidad: string, { datosAl }: MesCargado): ChartColumn[] {
  const leido = datosAl === null ? null : santiagoDay(new Date(datosAl));
  return dias.map((dia) => ({
    label: formatDay(dia.clave).slice(0, 5),
    title: formatDay(dia.clave),
    value: Number(dia.volumen),
    text: grupoTexto(dia, unidad),
    // Read before it was over.
    partial: dia.clave === leido,
  }));
}

/** The chart in a sentence, for who cannot see it. */
function describir(dias: readonly Grupo[], unidad: string): string {
  const mayor = dias.reduce((a, b) => (compareDecimals(b.volumen, a.volumen) > 0 ? b : a));
  return `Gráfico de barras por día; el mayor, ${formatDay(mayor.clave)} con ${volumenTexto(mayor.volumen, unidad)} ${unidadTexto(unidad)}. La tabla tiene los mismos números.`;
}

interface SinRecepcionesProps {
  /** `YYYY-MM` */
  readonly mes: string;
  /** How it stands; null = it is still to come. */
  readonly estado: MesCargado | null;
  readonly puedeCargar: boolean;
}

/** Why a month has no rows: a month that was never loaded is not one without receptions. */
export function SinRecepciones({ mes, estado, puedeCargar }: SinRecepcionesProps) {
  const cual = formatMonth(mes);
  if (estado === null) return <EmptyState title={`Todavía no llega ${cual}`}>Elija otro mes.</EmptyState>;
  const que = puedeCargar ? 'Elija otro mes, o cárguelo con Actualizar BC.' : `Elija otro mes. Cargarlo desde BC pide un permiso que usted no tiene. ${quienLoDa(FLUJOS.reporteRecepciones.permiso)}`;
  if (estado.datosAl === null) return <EmptyState title={`Sin cargar: ${cual}`}>Sus recepciones todavía no se han traído. {que}</EmptyState>;
  return <EmptyState title={`Sin recepciones en ${cual}`}>Ese mes se cargó y no tiene ninguna. {que}</EmptyState>;
}
