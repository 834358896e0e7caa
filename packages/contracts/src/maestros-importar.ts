import { MAESTRO_CLAVES } from '@rodal/domain/maestros/maestros';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Of the errors of a file, so many are told; `errores` counts them all. */
export const MAX_ERRORES_TOLD = 2_000;

/** Of the rows that are added, and of those that change, so many are told; `nuevas` and `cambian` count them all. */
export const MAX_FILAS_TOLD = 1_000;

/** A row of the file that would be written, in the words of the list: each field that it sets or changes. */
const filaPrevista = z.object({
  linea: z.int(),
  clave: z.string(),
  campos: z.array(
    z.object({
      campo: z.string(),
      /** '' = it was empty, or the row is new. */
      antes: z.string(),
      despues: z.string(),
    }),
  ),
});
export type FilaPrevista = z.output<typeof filaPrevista>;

const params = z.object({ maestro: z.enum(MAESTRO_CLAVES) });

const resumen = {
  /** Rows that are added, that change, that are already as the file says, and that cannot be read. */
  nuevas: z.int(),
  cambian: z.int(),
  iguales: z.int(),
  conError: z.int(),
};

/**
 * A file (field `Archivo`: XLSX or CSV, titles in its first row) as it would be stored; nothing is.
 * @throws `datos_invalidos` naming `Archivo`: no workbook, a limit, a title that is missing or there twice
 */
export const reviewImportacion = endpoint({
  name: 'reviewImportacion',
  method: 'POST',
  path: '/api/maestros/{maestro}/importar/revisar',
  summary: 'Revisar un archivo de un maestro (campo Archivo): qué agrega, qué cambia y qué filas no se pueden leer',
  permission: 'maestros.mantener',
  kind: 'upload',
  params,
  reply: z.object({
    archivo: z.string(),
    /** What importing demands: the same file over the same rows. */
    huella: z.string(),
    ...resumen,
    /** Titles that no field has: they are not read. */
    ignoradas: z.array(z.string()),
    /** Titles that the file lacks: rows that exist keep what they have there. */
    faltan: z.array(z.string()),
    /** By line of the file, at most {@link MAX_ERRORES_TOLD}. */
    errores: z.array(z.object({ linea: z.int(), campo: z.string(), mensaje: z.string() })),
    cantidadErrores: z.int(),
    /** By line, at most {@link MAX_FILAS_TOLD} of each. */
    filasNuevas: z.array(filaPrevista),
    filasCambian: z.array(filaPrevista),
    /** The lines with errors as a CSV with the file's own titles and a last column that says what is wrong; '' without any. */
    csvErrores: z.string(),
  }),
});
export type ImportacionRevisada = z.output<typeof reviewImportacion.reply>;

/**
 * Stores the rows of a reviewed file that can be read, all or none.
 * @throws `estado_cambiado` when file or rows are no longer those reviewed; the rest as {@link reviewImportacion}
 */
export const importMaestro = endpoint({
  name: 'importMaestro',
  method: 'POST',
  path: '/api/maestros/{maestro}/importar',
  summary: 'Importar las filas buenas de un archivo revisado (campo Archivo)',
  permission: 'maestros.mantener',
  kind: 'upload',
  params,
  query: z.object({ huella: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  reply: z.object({ ...resumen, mensaje: z.string() }),
});
