import { ESTADOS_CORRECCION, type EstadoCorreccion } from '@rodal/domain/gestion/correcciones';
import * as z from 'zod/mini';
import { texto, uuidv7 } from './campos.ts';
import { endpoint } from './endpoint.ts';
import { EMPRESAS_CORRECCION, REPORTE_CORREGIDO } from './listados/correcciones.ts';

const empresa = z.enum(EMPRESAS_CORRECCION);
const reporte = z._default(z.literal(REPORTE_CORREGIDO), REPORTE_CORREGIDO);
/** As it is typed: what it may be, the rule says, which names the field (`leerCriterios`). */
const escrito = z._default(texto(1_000), '');
const CRITERIOS = { nroentrada: escrito, transaccion: escrito, nroDocumento: escrito };

/** Decimals are text, in CLP; income is negative. */
const suma = { entradas: z.int(), total: z.string() };
const entrada = z.object({
  /** Names the entry: digits. */
  entryNo: z.string(),
  fecha: z.string(),
  cuenta: z.string(),
  nombreCuenta: z.string(),
  centroCosto: z.string(),
  documento: z.string(),
  transaccion: z.nullable(z.int()),
  descripcion: z.string(),
  importe: z.string(),
});
export type EntradaCorregida = z.output<typeof entrada>;

/** By month `YYYY-MM` and account. */
const cambia = z.array(z.object({ mes: z.string(), cuenta: z.string(), nombreCuenta: z.string(), ...suma }));
export type CambiaReporte = z.output<typeof cambia>;

/** Another correction of some of the same entries. */
const otra = z.object({ id: z.string(), creadoEn: z.string(), creadoPor: z.string(), entradas: z.int() });
export type OtraCorreccion = z.output<typeof otra>;

/** What the criteria find in the ledger of now, before anything is saved. @throws `datos_invalidos` naming the field */
export const previewCorreccion = endpoint({
  name: 'previewCorreccion',
  method: 'GET',
  path: '/api/reporte/revisarCorrecciones',
  summary: 'Qué entradas quitaría del Reporte Gestión una corrección, sin guardarla',
  permission: 'reporte.correcciones',
  query: z.object({ empresa, reporte, ...CRITERIOS }),
  reply: z.object({
    ...suma,
    /** The first ones, by date and number. */
    filas: z.array(entrada),
    cambia,
    /** Which of those months are closed (E13): the report does not change. In order. */
    cerrados: z.array(z.string()),
    /** Those it names that the ERP reversed later: taken out, the report keeps what reverses them. */
    reversadas: z.int(),
    /** Corrections that take out any of them already, the oldest first: then it cannot be saved. */
    ya: z.array(otra),
  }),
});

/**
 * Takes out of the report what the criteria name, all of them together. The same `id` with the same content is the same one (R5).
 * @throws `datos_invalidos` naming the field: nothing is found, something of it is taken out already, the id is another's
 */
export const createCorreccion = endpoint({
  name: 'createCorreccion',
  method: 'POST',
  path: '/api/reporte/insertarCorrecciones',
  summary: 'Sacar entradas del Reporte Gestión',
  permission: 'reporte.correcciones',
  body: z.strictObject({
    /** Made on the device; absent = of a caller that has none. */
    id: z.optional(uuidv7),
    empresa,
    reporte,
    ...CRITERIOS,
  }),
  reply: z.object({ mensaje: z.string(), id: z.string() }),
});

/** Marks it: what it took out is in the report again. Again by the same person it is done already. @throws `estado_cambiado` with who eliminated it; `no_encontrado` */
export const deleteCorreccion = endpoint({
  name: 'deleteCorreccion',
  method: 'POST',
  path: '/api/reporte/eliminarCorrecciones',
  summary: 'Eliminar una corrección: lo que quitaba vuelve al Reporte Gestión',
  permission: 'reporte.correcciones',
  body: z.strictObject({ idCorreccion: uuidv7 }),
  reply: z.object({ mensaje: z.string() }),
});

/** A correction with what it does to the report now. */
export const getCorreccion = endpoint({
  name: 'getCorreccion',
  method: 'GET',
  path: '/api/reporte/correcciones/{id}',
  summary: 'Una corrección del Reporte Gestión, con las entradas que nombra y lo que cambió desde que se guardó',
  permission: 'reporte.correcciones',
  params: z.object({ id: uuidv7 }),
  reply: z.object({
    id: z.string(),
    empresa,
    entryNo: z.nullable(z.string()),
    transaccion: z.nullable(z.int()),
    documento: z.string(),
    estado: z.enum(Object.keys(ESTADOS_CORRECCION) as EstadoCorreccion[]), // the keys of the table
    /** Why that, in words; '' = there is nothing to say. */
    aviso: z.string(),
    creadoEn: z.string(),
    creadoPor: z.string(),
    /** Null = it was not. */
    eliminacion: z.nullable(z.object({ en: z.string(), usuario: z.string() })),
    /** What it named when it was saved, and names now; none once it is eliminated. */
    antes: z.object(suma),
    ahora: z.object(suma),
    /** Of the entry under its number, how it was. */
    guardada: z.nullable(z.object({ cuenta: z.string(), fecha: z.string(), importe: z.string() })),
    /** The first ones of `ahora`, by date and number. */
    filas: z.array(entrada),
    /** What stands under its number and is not the entry it was saved for. */
    distintas: z.array(entrada),
    /** The later entries that reverse any of `ahora`. */
    reversas: z.array(entrada),
    /** Older corrections that take out some of `ahora` first. */
    otras: z.array(otra),
    /** What is in the report again once it is eliminated: what no other correction takes out. */
    vuelve: z.object({ ...suma, meses: z.array(z.string()) }),
    cambia,
    /** Which months of `cambia` and of `vuelve` are closed (E13), in order. */
    cerrados: z.array(z.string()),
  }),
});
