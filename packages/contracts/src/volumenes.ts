import { UNIDADES_GESTION } from '@rodal/domain/gestion/unidades';
import { volumenDicho } from '@rodal/domain/gestion/volumenes';
import * as z from 'zod/mini';
import { decimalJuzgado, mes, multilinea, texto, uuidv7 } from './campos.ts';
import { endpoint } from './endpoint.ts';
import { tipoTexto } from './listados/mov-etiquetas.ts';
import { mesCargado } from './meses-cargados.ts';

const numeroMes = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12));
const anio = z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2100));

/** A volume of a month as the report has it (E12); decimals as text, in `medida`. */
const volumenDelMes = z.object({
  planta: z.enum(UNIDADES_GESTION),
  categoria: z.string(),
  mes,
  medida: z.enum(['M3', 'BDMT']),
  /** What the ERP gives; `0` where it gives none. */
  metroCubicoBC: z.string(),
  /** What the corrections that stand add or take away. */
  correcciones: z.string(),
  /** Both. */
  metroCubico: z.string(),
  /** US$ per unit of volume, of the latest correction that gave one; null = none did. */
  valor: z.nullable(z.string()),
});
export type VolumenDelMes = z.output<typeof volumenDelMes>;

/** What the ERP posted and no rule counts anywhere (E12). */
export const sinCategoria = z.object({
  mes,
  planta: z.string(),
  /** '' = it has none. */
  familia: z.string(),
  /** The ERP's type of movement. */
  tipo: z.string(),
  /** As the report counts it: what was used is positive. */
  volumen: z.string(),
  medida: z.string(),
});
export type SinCategoria = z.output<typeof sinCategoria>;

/** What was moved: `COIHUE · VER · Producción`. */
export function movidoTexto({ planta, familia, tipo }: Pick<SinCategoria, 'planta' | 'familia' | 'tipo'>): string {
  return [planta, familia, tipoTexto(tipo)].filter((una) => una !== '').join(' · ');
}

/** One of them in a line: `COIHUE · VER · Producción: 5,500 M3`. */
export function sinCategoriaTexto({ volumen, medida, ...movido }: SinCategoria): string {
  return `${movidoTexto(movido)}: ${volumenDicho(volumen)} ${medida}`;
}

/** All volumes of a month: what stands above the corrections, and what a new one is seen against before it is stored. */
export const getVolumenesMes = endpoint({
  name: 'getVolumenesMes',
  method: 'GET',
  path: '/api/reporte/obtenerVolumenes/mes',
  summary: 'Los volúmenes de un mes por planta y categoría: lo del ERP, lo corregido y el resultado',
  permission: 'reporte.volumenes',
  query: z.object({ mes: numeroMes, anio }),
  reply: z.object({
    cargado: mesCargado,
    volumenes: z.array(volumenDelMes),
    sinCategoria: z.array(sinCategoria),
    /** The report has the month closed: what is corrected now does not change it (E13). */
    cerrado: z.boolean(),
  }),
});

/** For the choice of month and year, and the one to begin with (C2). */
export const listMesesVolumenes = endpoint({
  name: 'listMesesVolumenes',
  method: 'GET',
  path: '/api/reporte/mesesVolumenes',
  summary: 'Meses con volúmenes del ERP o con correcciones',
  permission: 'reporte.volumenes',
  reply: z.object({
    /** Months `YYYY-MM` that have any, in order. */
    meses: z.array(z.string()),
    /** The first month of the report (C3). */
    desde: z.string(),
  }),
});

/**
 * Stores a correction. The same `id` with the same content again is the same one.
 * @throws `datos_invalidos` naming each field that is wrong, by `revisarCorreccion`; `ya_registrada` on `metrocubico` where the id is that of another content
 */
export const createVolumen = endpoint({
  name: 'createVolumen',
  method: 'POST',
  path: '/api/reporte/insertarVolumenes',
  summary: 'Registrar una corrección de volumen de una planta, una categoría y un mes',
  permission: 'reporte.volumenes',
  body: z.strictObject({
    /** Made by who sends it (A15); absent = of a caller that has none. */
    id: z.optional(uuidv7),
    // What each may be is judged by the rule, which names the field.
    planta: texto(100),
    categoria: texto(100),
    /** Signed. */
    metrocubico: decimalJuzgado,
    /** US$ per unit of volume; null and absent = none. */
    valor: z.optional(z.nullable(decimalJuzgado)),
    mes: numeroMes,
    anio,
  }),
  /** `mensaje` is the specification's word for success. */
  reply: z.object({ mensaje: z.string(), id: z.string() }),
});

/**
 * Takes a correction out; it stays, marked. Again by who did it, it changes nothing.
 * @throws `no_encontrado`; `estado_cambiado` with who and when, where somebody else took it out
 */
export const removeVolumen = endpoint({
  name: 'removeVolumen',
  method: 'POST',
  path: '/api/reporte/eliminarVolumenes',
  summary: 'Eliminar una corrección de volumen: deja de contar y queda guardada',
  permission: 'reporte.volumenes',
  body: z.strictObject({ id: uuidv7, motivo: z.optional(multilinea(500)) }),
  reply: z.object({ mensaje: z.string() }),
});
