/** Reads the cells of a workbook's sheets in a thread of its own, as `trabajador.ts` reads its table (decisión B11). */
import { parentPort, workerData } from 'node:worker_threads';
import { LibroIlegible, openHojas } from './abrir-libro.ts';
import type { HojaCeldas, LecturaCeldas, PedidoCeldas } from './leer-celdas.ts';
import { dataOf, toCelda } from './leer-hoja.ts';

parentPort?.postMessage(answer(workerData as PedidoCeldas), []);

function answer({ bytes, que: { columnas, hastaFila, hojas } }: PedidoCeldas): LecturaCeldas {
  try {
    const leidas = openHojas(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { filas: hastaFila, hojas });
    return { ok: true, hojas: leidas.map(({ nombre, hoja }): HojaCeldas => ({ nombre, celdas: celdasDe(dataOf(hoja), columnas) })) };
  } catch (error) {
    if (error instanceof LibroIlegible) return { ok: false, mensaje: error.message };
    throw error;
  }
}

function celdasDe(rows: ReturnType<typeof dataOf>, columnas: readonly string[]): HojaCeldas['celdas'] {
  const celdas: [string, NonNullable<ReturnType<typeof toCelda>>][] = [];
  // Holes of the array are rows without cells.
  Array.from(rows, (row) => row ?? []).forEach((row, at) => {
    for (const columna of columnas) {
      const celda = toCelda(row[columna.charCodeAt(0) - 'A'.charCodeAt(0)], at + 1);
      if (celda !== null) celdas.push([`${columna}${at + 1}`, celda]);
    }
  });
  return new Map(celdas);
}
