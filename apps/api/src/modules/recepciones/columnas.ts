import type { Readable } from 'node:stream';
import { openPlanilla } from '../../planillas/open-planilla.ts';
import type { Celda, Encabezado, Formato } from '../../planillas/planilla.ts';

export const DIA = 'dd/mm/yyyy';

/** A column of a file, and what it has of a row. */
export interface Columna<Fila> extends Encabezado {
  readonly valor: (fila: Fila) => Celda;
}

/** Rows as a file, made while they are read. */
export function writeFilas<Fila>(hoja: string, columnas: readonly Columna<Fila>[], lotes: AsyncIterable<readonly Fila[]>, formato: Formato): Promise<Readable> {
  async function* celdas(): AsyncGenerator<Celda[][]> {
    for await (const lote of lotes) yield lote.map((fila) => columnas.map(({ valor }) => valor(fila)));
  }
  return openPlanilla(formato, { hoja, columnas }, celdas());
}

/** A day has no zone: the writers take the wall clock as if it were UTC's. */
export function toDia(dia: string): Date {
  return new Date(`${dia}T00:00:00Z`);
}
