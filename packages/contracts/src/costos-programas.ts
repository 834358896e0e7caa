import * as z from 'zod/mini';
import { multilinea } from './campos.ts';
import { uploadObservaciones } from './costos.ts';
import { endpoint } from './endpoint.ts';

/** What only programs call stands apart from what the screen does: a browser does not fetch it. */

const celda = z.optional(z.union([multilinea(5_000), z.number(), z.null()]));
/** The titles of the file (`TITULOS_OBSERVACION`). */
const fila = z.strictObject({ N_Documento: celda, observaciones: celda, observaciones2: celda });

/** The specification sends by 1000 (especificación 1 §7). */
const MAX_OBSERVACIONES = 1_000;

/** What a person attaches as a file, from a program, by the titles of the file (`N_Documento`, `observaciones`, `observaciones2`). Each part is a file of its own; the same twice in a row is one. @throws `datos_invalidos` naming `INPUTJSON`, one error a row */
export const insertObservaciones = endpoint({
  name: 'insertObservaciones',
  method: 'POST',
  path: '/api/reporte/insertarExcelObservaciones',
  summary: 'Enviar observaciones de costos desde un programa, hasta 1.000 filas por llamada',
  permission: 'datos.alimentar.costos',
  body: z.strictObject({ INPUTJSON: z.array(fila).check(z.minLength(1), z.maxLength(MAX_OBSERVACIONES)) }),
  reply: uploadObservaciones.reply,
  maxBodyBytes: 4 * 1024 * 1024,
});
