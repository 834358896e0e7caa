import type { Celda, Planilla } from '../../planillas/planilla.ts';

/** A row that could not be loaded. */
interface Rechazo {
  readonly fuente: string;
  readonly empresa: string;
  readonly periodo: string;
  readonly motivo: string;
  readonly fila: unknown;
}

export const PLANILLA: Planilla = {
  hoja: 'Filas rechazadas',
  columnas: ['Fuente', 'Empresa', 'Período', 'Motivo', 'Fila'].map((titulo) => ({ titulo, ancho: 30 })),
};

/** Rejected rows as rows of a file; the row itself as it came, as JSON. */
export async function* readRechazos(leer: () => Promise<readonly Rechazo[]>): AsyncGenerator<Celda[][]> {
  yield (await leer()).map(({ fuente, empresa, periodo, motivo, fila }) => [fuente, empresa, periodo, motivo, JSON.stringify(fila)]);
}
