/** Reads the historical Excel in a thread of its own, as `planillas/lectura/trabajador.ts` reads a list: what goes back is what is asked for, not a million cells (decisión B11). */
import { leerLibroHistorico, sumarPorAnio } from '@rodal/domain/costos/historico/libro';
import { parentPort, workerData } from 'node:worker_threads';
import { toFila } from '../../../erp/fuentes/historico.ts';
import { LibroIlegible } from '../../../planillas/lectura/abrir-libro.ts';
import { readTabla } from '../../../planillas/lectura/leer-hoja.ts';
import { packFilas } from './paginas.ts';
import { type LecturaLibro, LIMITES_HISTORICO, type PedidoLibro } from './leer-libro.ts';

parentPort?.postMessage(answer(workerData as PedidoLibro), []);

function answer({ bytes, hoy, conFilas }: PedidoLibro): LecturaLibro {
  try {
    const tabla = readTabla(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), LIMITES_HISTORICO);
    if (tabla.filas.length === 0) return { mensaje: 'La primera hoja del archivo está vacía' };
    const leido = leerLibroHistorico(tabla, hoy);
    if ('errores' in leido) return leido;
    const { costos, avisos } = leido;
    const deDocumento = Map.groupBy(costos, ({ documento }) => documento);
    return {
      hoja: tabla.nombre,
      avisos,
      anios: sumarPorAnio(costos),
      documentos: [...deDocumento.keys()],
      cuentas: [...deDocumento.values()].map((suyas) => suyas.length),
      meses: conFilas ? [...Map.groupBy(costos, ({ fecha }) => fecha.slice(0, 7))].map(([mes, suyos]) => ({ mes, filas: suyos.length, paginas: packFilas(suyos.map(toFila)) })) : [],
    };
  } catch (error) {
    if (error instanceof LibroIlegible) return { mensaje: error.message };
    throw error;
  }
}
