import { formatDecimal } from '@rodal/domain/numeros';
import { BarList, type Bar } from '../../../ui/graficos/bar-list.tsx';
import { ChartFigure } from '../../../ui/graficos/chart-figure.tsx';
import { TotalsTable } from '../../../ui/graficos/totals-table.tsx';
import { primeros, total, type Grupo, type Unidad } from './series.ts';
import { cargasTexto, tablaDe } from './tabla.ts';

interface CargasProps {
  readonly titulo: string;
  /** What a row is: `Faena`. */
  readonly columna: string;
  /** What the ones without a bar of their own are called: `Otras`. */
  readonly otros: string;
  /** Most loads first. */
  readonly grupos: readonly Grupo[];
  readonly unidades: readonly Unidad[];
}

/** Loads by site or product: the first twelve and the others; the table has all. */
export function Cargas({ titulo, columna, otros, grupos, unidades }: CargasProps) {
  const { grupos: arriba, resto } = primeros(grupos, otros);
  const bars = [...arriba.map(barra), ...(resto === null ? [] : [{ ...barra(resto), rest: true }])];
  return (
    <ChartFigure
      title={titulo}
      note={`Total ${cargasTexto(total(grupos).cargas)}`}
      chart={<BarList bars={bars} label={titulo} />}
      table={<TotalsTable {...tablaDe(titulo, columna, grupos, unidades)} />}
    />
  );
}

function barra({ clave, nombre, cargas }: Grupo): Bar {
  return { key: clave, label: nombre, value: cargas, text: formatDecimal(String(cargas)) };
}
