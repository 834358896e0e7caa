import * as z from 'zod/mini';
import { sha256, uuidv7 } from './campos.ts';
import { EMPRESAS_COSTO } from './costos.ts';
import { endpoint } from './endpoint.ts';

/** The historical Excel of the costs (especificación 1 §2.11 and §3, E14): 46 columns, years before the ERP's. Programs send its rows with `insertExcelCostos`, by the same titles. */

/** Of the errors of a workbook, so many are told. */
export const MAX_ERRORES_EXCEL = 200;

const empresa = z.enum(EMPRESAS_COSTO);

/** What is read now of some months, `YYYY-MM` in order, and of which files. */
const leido = z.object({ filas: z.int(), meses: z.array(z.string()), archivos: z.array(z.string()) });

/** What a workbook would do (field `Archivo`: XLSX or CSV). Nothing is kept. @throws `datos_invalidos` naming `Archivo` where it is none, or too large */
export const reviewExcelCostos = endpoint({
  name: 'reviewExcelCostos',
  method: 'POST',
  path: '/api/reporte/insertarExcel/revisar',
  summary: 'Revisar un Excel histórico de costos antes de cargarlo (campo Archivo)',
  permission: 'cargasBc.usar',
  kind: 'upload',
  query: z.object({ empresa }),
  reply: z.object({
    empresa: z.string(),
    archivo: z.string(),
    /** What its load has to say it saw; null = it has errors, and is not loaded. */
    huella: z.nullable(sha256),
    /** Each with its sheet and cell, at most {@link MAX_ERRORES_EXCEL}; `cantidadErrores` counts them all. */
    errores: z.array(z.string()),
    cantidadErrores: z.int(),
    filas: z.int(),
    anios: z.array(z.object({ anio: z.int(), filas: z.int(), meses: z.array(z.string()), pesos: z.string() })),
    /** What is odd of it and keeps nothing out, in sentences. */
    avisos: z.array(z.string()),
    /** What is read of its months now, and gives way; null = nothing is. */
    reemplaza: z.nullable(leido),
    /** What the same file had when it was loaded before, and has no more; null = nothing. */
    quita: z.nullable(leido),
    /** Rows that will not count, because the ERP has their document. */
    tapadas: z.int(),
    /** It is what is read already: loading it changes nothing. */
    yaCargado: z.boolean(),
  }),
});
export type ExcelRevisado = z.output<typeof reviewExcelCostos.reply>;

/** Loads what was reviewed, whole. The same again, while it is what is read, is the same load. @throws `datos_invalidos` naming `Archivo`, one error a cell; `estado_cambiado` */
export const loadExcelCostos = endpoint({
  name: 'loadExcelCostos',
  method: 'POST',
  path: '/api/reporte/insertarExcel/archivo',
  summary: 'Cargar un Excel histórico de costos ya revisado (campo Archivo)',
  permission: 'cargasBc.usar',
  kind: 'upload',
  query: z.object({ empresa, huella: sha256 }),
  reply: z.object({ mensaje: z.string(), trabajo: z.string(), filas: z.int() }),
});

const libro = z.object({
  /** Its load: what `undoTrabajo` and `withdrawExcelCostos` are asked with. */
  trabajo: z.string(),
  empresa: z.string(),
  archivo: z.string(),
  /** '' = it has none: a CSV. */
  hoja: z.string(),
  filas: z.int(),
  /** Its months, `YYYY-MM`. */
  desde: z.string(),
  hasta: z.string(),
  cargadoPor: z.string(),
  cargadoEn: z.string(),
  deshecho: z.boolean(),
  /** How many of its rows are read still. */
  leidas: z.int(),
  /** How many rows Deshacer brings back; null = there is nothing behind it, or it is not all that is read of its months. */
  vuelve: z.nullable(z.int()),
});
export type ExcelCostos = z.output<typeof libro>;

export const listExcelCostos = endpoint({
  name: 'listExcelCostos',
  method: 'GET',
  path: '/api/reporte/obtenerExcel',
  summary: 'Los Excel históricos de costos que se cargaron, el último primero',
  permission: 'cargasBc.usar',
  reply: z.object({ libros: z.array(libro) }),
});

/** Takes out what is still read of a workbook. It can be undone. @throws `no_encontrado`; `datos_invalidos` naming `trabajo` where nothing of it is read */
export const withdrawExcelCostos = endpoint({
  name: 'withdrawExcelCostos',
  method: 'POST',
  path: '/api/reporte/eliminarExcel',
  summary: 'Retirar un Excel histórico de costos; se puede deshacer',
  permission: 'cargasBc.usar',
  body: z.strictObject({ trabajo: uuidv7 }),
  reply: z.object({ mensaje: z.string(), filas: z.int() }),
});

export const exportPlantillaCostos = endpoint({
  name: 'exportPlantillaCostos',
  method: 'GET',
  path: '/api/reporte/plantillaExcel',
  summary: 'Los 46 títulos del Excel histórico de costos, en un libro',
  permission: 'cargasBc.usar',
  kind: 'file',
});
