import { deserialize, serialize } from 'node:v8';
import type { FilaHistorica } from '../../../erp/fuentes/historico.ts';

/** How many rows are written at a time. */
const FILAS = 2_000;

/** Rows as they come out of the thread: fifty thousand objects at once would keep everybody waiting for a second, bytes do not. */
export function packFilas(filas: readonly FilaHistorica[]): Uint8Array[] {
  return Array.from({ length: Math.ceil(filas.length / FILAS) }, (_, at) => new Uint8Array(serialize(filas.slice(at * FILAS, (at + 1) * FILAS))));
}

/** The rows again, page by page, as whoever writes them takes them. */
export async function* unpackFilas(paginas: readonly Uint8Array[]): AsyncGenerator<readonly FilaHistorica[]> {
  // What `packFilas` made of them.
  for (const pagina of paginas) yield deserialize(pagina) as FilaHistorica[];
}
