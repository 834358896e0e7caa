import { contar } from '@rodal/domain/contar';
import { formatDecimal } from '@rodal/domain/numeros';
import type { TotalsTableProps } from '../../../ui/graficos/totals-table.tsx';
import { unidadTexto, volumenTexto } from '../../../despachos/cantidad.ts';
import { total, type Grupo, type Unidad } from './series.ts';

/** `1.234`. */
export function cargasTexto(cargas: number): string {
  return contar(cargas, 'carga', 'cargas');
}

/** The groups as a table: loads, and the volume of each unit that occurs. */
export function tablaDe(
  titulo: string,
  columna: string,
  grupos: readonly Grupo[],
  unidades: readonly Unidad[],
  nombre: (grupo: Grupo) => string = (grupo) => grupo.nombre,
): TotalsTableProps {
  const numbers = ({ cargas, volumenes }: Pick<Grupo, 'cargas' | 'volumenes'>) => [
    formatDecimal(String(cargas)),
    ...unidades.map((unidad) => {
      const volume = volumenes[unidad];
      return volume === undefined ? '—' : volumenTexto({ volume, unidad });
    }),
  ];
  return {
    caption: titulo,
    headers: [columna, 'Cargas', ...unidades.map(unidadTexto)],
    rows: grupos.map((grupo) => ({ key: grupo.clave, cells: [nombre(grupo), ...numbers(grupo)] })),
    totals: numbers(total(grupos)),
  };
}
