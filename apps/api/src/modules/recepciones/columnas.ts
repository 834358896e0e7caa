import type { Celda, Encabezado } from '../../planillas/planilla.ts';

export const DIA = 'dd/mm/yyyy';

/** A column of a file, and what it has of a row. */
export interface Columna<Fila> extends Encabezado {
  readonly valor: (fila: Fila) => Celda;
}

/** Rows as cells of a file. */
export function toCeldas<Fila>(columnas: readonly Columna<Fila>[], filas: readonly Fila[]): Celda[][] {
  return filas.map((fila) => columnas.map(({ valor }) => valor(fila)));
}

/** A day has no zone: the writers take the wall clock as if it were UTC's. */
export function toDia(dia: string): Date {
  return new Date(`${dia}T00:00:00Z`);
}
