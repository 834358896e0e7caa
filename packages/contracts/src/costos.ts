import { type CampoCosto, CAMPOS_COSTO } from '@rodal/domain/costos/campos';
import * as z from 'zod/mini';
import { decimalJuzgado, dia, sha256, texto, uuidv7 } from './campos.ts';
import { endpoint } from './endpoint.ts';

/** Whose purchases they are. */
export const EMPRESAS_COSTO = ['COMSA', 'FLE'] as const;

const anio = z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2100));
/** What whoever changes a cost saw of it: the mark that `getCosto` gives. */
const visto = sha256;
const id = texto(140).check(z.minLength(1));

/** A row of the counters (especificación 1 §3). */
const contador = z.object({
  /** As the specification calls the table. */
  tabla: z.string(),
  /** The ERP's service that it comes from; null = a workbook. */
  api: z.nullable(z.string()),
  cantidad: z.int(),
  /** Day of its latest row; null = it has none. */
  fecha: z.nullable(dia),
  /** When it was fetched; null = it never was. */
  datosAl: z.nullable(z.string()),
  /** Loaded on another screen: its address. */
  enOtra: z.nullable(z.string()),
});
export type ContadorCosto = z.output<typeof contador>;

/** What is loaded of a year, table by table. @throws `datos_invalidos` naming `anio` */
export const listContadoresCostos = endpoint({
  name: 'listContadoresCostos',
  method: 'GET',
  path: '/api/despacho/buscaCargasBcTablaAzure',
  summary: 'Cuántos registros hay cargados de un año en cada tabla de costos, y de cuándo es el último',
  permission: 'cargasBc.usar',
  query: z.object({ anio: z.optional(anio) }),
  reply: z.object({
    /** The one that was asked for; else this one, or the last with data (C2). */
    anio: z.int(),
    /** Years one can ask for, the latest first. */
    anios: z.array(z.int()),
    /** First and last month of the year that can be loaded, `YYYY-MM`; null = none can. */
    meses: z.nullable(z.object({ desde: z.string(), hasta: z.string() })),
    /** The same of the budget, which covers the months to come too. */
    mesesPresupuesto: z.nullable(z.object({ desde: z.string(), hasta: z.string() })),
    tablas: z.array(contador),
    /** What people changed whose line is in nothing that is loaded now: it waits. */
    sinLinea: z.int(),
    /** Rows of the historical Excel of the year that do not count: the ERP has their document. */
    tapadas: z.int(),
  }),
});
export type ContadoresCostos = z.output<typeof listContadoresCostos.reply>;

/** Withdraws what is loaded of a year; what a person added or changed stays. It can be undone. @throws `datos_invalidos` naming `anio` where nothing is loaded; `carga_en_curso` */
export const withdrawCostos = endpoint({
  name: 'withdrawCostos',
  method: 'POST',
  path: '/api/reporte/eliminarDatosCostos',
  summary: 'Retirar los costos cargados de un año; se puede deshacer',
  permission: 'cargasBc.usar',
  body: z.strictObject({ anio: z.int().check(z.minimum(2000), z.maximum(2100)) }),
  reply: z.object({ mensaje: z.string(), filas: z.int() }),
});

/** Most notes that are told one by one. */
export const MAX_NOTAS = 200;

/** Joins the credit notes of a year to their invoices (E14). The same again changes nothing. */
export const joinNotasCredito = endpoint({
  name: 'joinNotasCredito',
  method: 'POST',
  path: '/api/despacho/ejecutarSpNotaCredito',
  summary: 'Unir las notas de crédito de un año a sus facturas, por el número que nombra su descripción',
  permission: 'cargasBc.usar',
  body: z.strictObject({ anio: z.int().check(z.minimum(2000), z.maximum(2100)) }),
  reply: z.object({
    mensaje: z.string(),
    notas: z.int(),
    unidas: z.int(),
    /** Those that found none, the latest first, at most {@link MAX_NOTAS}; `cantidadSinFactura` counts them all. */
    sinFactura: z.array(
      z.object({
        empresa: z.string(),
        documento: z.string(),
        fecha: dia,
        descripcion: z.string(),
        importe: z.string(),
        divisa: z.string(),
        /** The number it names; null = it names none. */
        numero: z.nullable(z.string()),
      }),
    ),
    cantidadSinFactura: z.int(),
  }),
});
export type NotasUnidas = z.output<typeof joinNotasCredito.reply>;

const valores = z.object({
  nrodocumento: z.string(), fecha: z.string(), tipo: z.string(), recepciones: z.string(), item2: z.string(), item3: z.string(), cantidad: z.string(), importe: z.string(), us: z.string(),
  importetotalus: z.string(), almacen: z.string(), condicionesjuntas: z.string(), tipo2: z.string(), cuenta: z.string(), costounitario: z.string(), tipofaena: z.string(), codunidadmedida: z.string(),
});

const regla = z.object({ orden: z.int(), condiciones: z.string(), tipo2: z.string(), item2: z.string(), item3: z.string(), condicionesJuntas: z.string(), tipoFaena: z.string() });

/** A cost with all that is known of it. @throws `no_encontrado` */
export const getCosto = endpoint({
  name: 'getCosto',
  method: 'GET',
  path: '/api/reporte/obtenerMantenedorCargaBcDetalle',
  summary: 'Un costo entero: lo que vale ahora, lo que dice BC y lo que cambió una persona',
  permission: 'cargasBc.usar',
  query: z.object({ id }),
  reply: z.object({
    ID: z.string(),
    empresa: z.string(),
    divisa: z.string(),
    descripcion: z.string(),
    /** The ERP's table, or ExcelHistorico; null = a person added it. */
    tabla: z.nullable(z.string()),
    /** What only the historical Excel says, and the file it was in (null = a program sent it); null = it is not of it. */
    historico: z.nullable(z.object({ archivo: z.nullable(z.string()), proveedor: z.string(), facturaProveedor: z.string(), numeroLiquidacion: z.string() })),
    /** What holds, '' = nothing. Decimals canonical. */
    valores,
    /** What the ERP and the rules say, or the historical Excel; null = a person added it. */
    bc: z.nullable(valores),
    /** Fields that a person changed. */
    cambiados: z.array(z.string()),
    /** Those of them of which the ERP says something else than when they were changed, and what it said then. */
    movidos: z.array(z.object({ campo: z.string(), antes: z.string(), ahora: z.string() })),
    /** The rule that classifies it, by its conditions; null = none does: also of what a person added, and where the historical Excel says it. */
    regla: z.nullable(regla),
    /** Of a credit note that was looked at: its invoice, or null and the number that it names. */
    factura: z.nullable(z.object({ factura: z.nullable(z.string()), numero: z.nullable(z.string()) })),
    observaciones: z.nullable(z.object({ observaciones: z.string(), observaciones2: z.string(), archivo: z.string() })),
    /** What a change demands: that it still stands so. */
    visto,
    cambiadoPor: z.nullable(z.string()),
    cambiadoEn: z.nullable(z.string()),
  }),
});
export type Costo = z.output<typeof getCosto.reply>;

/** A field as it travels: judged by `revisarCosto` of the domain. */
const campo = (nombre: CampoCosto) => {
  const { tipo, max } = CAMPOS_COSTO[nombre];
  return tipo === 'decimal' ? z.union([z.literal(''), decimalJuzgado]) : texto(max);
};
const campos = {
  fecha: campo('fecha'), tipo: campo('tipo'), recepciones: campo('recepciones'), item2: campo('item2'), item3: campo('item3'), cantidad: campo('cantidad'), importe: campo('importe'), us: campo('us'),
  importetotalus: campo('importetotalus'), almacen: campo('almacen'), condicionesjuntas: campo('condicionesjuntas'), tipo2: campo('tipo2'), cuenta: campo('cuenta'), costounitario: campo('costounitario'),
  tipofaena: campo('tipofaena'), codunidadmedida: campo('codunidadmedida'),
} satisfies Readonly<Record<Exclude<CampoCosto, 'nrodocumento'>, z.ZodMiniType<string>>>;

/**
 * Changes a cost: of a purchase line what differs from what the ERP and the rules say becomes an overlay, and what says the same again is
 * taken out of it (C37). The same again changes nothing.
 * @throws `datos_invalidos` naming the field, `no_encontrado`, `estado_cambiado` with who was faster
 */
export const updateCosto = endpoint({
  name: 'updateCosto',
  method: 'POST',
  path: '/api/reporte/actualizarMantenedorCargaBc',
  summary: 'Cambiar un costo; lo cambiado sobrevive a las cargas',
  permission: 'cargasBc.mantener',
  body: z.strictObject({ id, ...campos, visto }),
  reply: z.object({ mensaje: z.string(), visto }),
});

/** Adds a cost that the ERP does not have. The same `id` again is the same one. @throws `datos_invalidos` naming the field; `estado_cambiado` where that id says something else */
export const createCosto = endpoint({
  name: 'createCosto',
  method: 'POST',
  path: '/api/reporte/agregarMantenedorCargaBc',
  summary: 'Agregar un costo que no está en BC',
  permission: 'cargasBc.mantener',
  body: z.strictObject({ id: uuidv7, empresa: z.enum(EMPRESAS_COSTO), nrodocumento: campo('nrodocumento'), ...campos }),
  reply: z.object({ mensaje: z.string(), ID: z.string() }),
});

/** The files of observations that hold, the latest first. */
const adjunto = z.object({ id: z.string(), archivo: z.string(), filas: z.int(), subidoPor: z.string(), subidoEn: z.string() });
export type AdjuntoCostos = z.output<typeof adjunto>;

export const listAdjuntosCostos = endpoint({
  name: 'listAdjuntosCostos',
  method: 'GET',
  path: '/api/reporte/obtenerExcelObservaciones',
  summary: 'Los archivos de observaciones de costos que rigen, el último primero',
  permission: 'cargasBc.usar',
  reply: z.object({ adjuntos: z.array(adjunto) }),
});

/** Of the errors of a file, so many are told. */
export const MAX_ERRORES_ADJUNTO = 100;

/**
 * Observations of documents (field `Archivo`: XLSX or CSV with N_Documento, observaciones, observaciones2). All rows or none; of a document
 * that an earlier file names the new one holds. The same file twice in a row is one.
 * @throws `datos_invalidos` naming `Archivo`, one error a line
 */
export const uploadObservaciones = endpoint({
  name: 'uploadObservaciones',
  method: 'POST',
  path: '/api/reporte/insertarExcelObservaciones/archivo',
  summary: 'Adjuntar un Excel de observaciones de costos (campo Archivo)',
  permission: 'cargasBc.mantener',
  kind: 'upload',
  reply: z.object({ mensaje: z.string(), adjunto, sinCosto: z.int() }),
});

/** Takes a file's observations out; those of before hold again. @throws `no_encontrado`; `estado_cambiado` when somebody took it out before */
export const removeObservaciones = endpoint({
  name: 'removeObservaciones',
  method: 'POST',
  path: '/api/reporte/eliminarExcelObservaciones',
  summary: 'Quitar un Excel de observaciones de costos; vuelven las de antes',
  permission: 'cargasBc.mantener',
  body: z.strictObject({ id: z.string().check(z.regex(/^\d{1,18}$/)) }),
  reply: z.object({ mensaje: z.string() }),
});
