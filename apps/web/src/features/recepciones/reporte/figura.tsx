import { formatDecimal } from '@rodal/domain/numeros';
import { unidadTexto, volumenTexto } from '@rodal/domain/volumen-unidad';
import type { ReactNode } from 'react';
import { ChartFigure } from '../../../ui/graficos/chart-figure.tsx';
import { TotalsTable } from '../../../ui/graficos/totals-table.tsx';
import { cuantas, type Grupo, total } from './series.ts';

interface FiguraProps {
  readonly titulo: string;
  /** What a row of the table is: `Planta`. */
  readonly columna: string;
  readonly grupos: readonly Grupo[];
  readonly unidad: string;
  readonly nombre?: (clave: string) => string;
  readonly chart: ReactNode;
}

/** A chart of groups of one unit, with the table of its numbers one click away. */
export function Figura({ titulo, columna, grupos, unidad, nombre = (clave) => clave, chart }: FiguraProps) {
  const numeros = ({ recepciones, volumen }: Grupo) => [formatDecimal(String(recepciones)), volumenTexto(volumen, unidad)];
  const suma = total(grupos);
  return (
    <ChartFigure
      title={titulo}
      total={grupoTexto(suma, unidad)}
      chart={chart}
      table={
        <TotalsTable
          caption={titulo}
          headers={[columna, 'Recepciones', unidadTexto(unidad)]}
          rows={grupos.map((grupo) => ({ key: grupo.clave, cells: [nombre(grupo.clave), ...numeros(grupo)] }))}
          totals={numeros(suma)}
        />
      }
    />
  );
}

/** `31,200 m³ · 2 recepciones`. */
export function grupoTexto({ recepciones, volumen }: Grupo, unidad: string): string {
  return `${volumenTexto(volumen, unidad)} ${unidadTexto(unidad)} · ${cuantas(recepciones, 'recepción', 'recepciones')}`;
}
