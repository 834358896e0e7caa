import type { ColumnaFicha, FilaFicha } from '@rodal/domain/fichas/ficha';
import { MATRIZ_FICHAS } from '@rodal/domain/maquinas';
import * as z from 'zod/mini';
import { mes, mesContable, sha256, texto } from './campos.ts';
import { endpoint } from './endpoint.ts';
import { mesCargado } from './meses-cargados.ts';
import { TIPOS_MOV_PRODUCTO } from './mov-producto.ts';
import { visto } from './visto.ts';

const tipo = z.enum(TIPOS_MOV_PRODUCTO);

/** Sites that have moved something of a type, by code (especificación 2 §3.7). */
export const listFaenasFichas = endpoint({
  name: 'listFaenasFichas',
  method: 'GET',
  path: '/api/reporte/obtenerFaenas',
  summary: 'Las faenas con movimientos de un tipo, para elegir una ficha',
  permission: 'cargasBc.usar',
  query: z.object({ tipo: z._default(tipo, 'EUCA') }),
  reply: z.object({ faenas: z.array(z.object({ codigofaenas: z.string(), descripcion: z.string(), /** The last one with data (C2). */ ultimoMes: mes })) }),
});
export type FaenaFicha = z.output<typeof listFaenasFichas.reply>['faenas'][number];

/** Which sheet: by code, of all its rolls. */
const ficha = z.object({
  codigofaena: texto(40).check(z.minLength(1)),
  mes: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12)),
  anio: z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2099)),
  tipo,
});

/** Decimals as text. */
const cifra = z.string();
const CIFRAS = {
  apertura: cifra, producido: cifra, recibido: cifra, despachado: cifra, ajustado: cifra, cierre: cifra,
} as const satisfies Record<ColumnaFicha, typeof cifra>;
const RODAL = {
  /** What Rodal's own dispatches of the month say, and what the plants received of them; `dif…` = `despachado` less that. */
  rodalDespachado: cifra, rodalRecibido: cifra, difDespachado: cifra, difRecibido: cifra,
} as const satisfies Record<Exclude<keyof FilaFicha, ColumnaFicha | 'articulo' | 'descripcion' | 'unidad'>, typeof cifra>;

/** The sheet of a site and a month (E15): `apertura + producido + recibido − despachado + ajustado = cierre`. */
export const getFicha = endpoint({
  name: 'getFicha',
  method: 'GET',
  path: '/api/reporte/obtenerMovimientoProducto',
  summary: 'La ficha de una faena en un mes: por artículo, saldo inicial, producido, recibido, despachado, ajustado y saldo final, en M3 y en MR',
  permission: 'cargasBc.usar',
  query: ficha,
  reply: z.object({
    /** M3 and MR first, also where they have no rows; then every other unit. */
    tablas: z.array(
      z.object({
        unidad: z.string(),
        filas: z.array(z.object({ articulo: z.string(), descripcion: z.string(), ...CIFRAS, ...RODAL })),
        total: z.object({ ...CIFRAS, ...RODAL }),
      }),
    ),
    /** Kinds of movement of the month that nobody classed, and what they count for, as their sign says. */
    sinClasificar: z.array(z.object({ tipo: z.string(), unidad: z.string(), movimientos: z.int(), volumen: cifra })),
    /** Which matrices adjust the month, the latest first. */
    matrices: z.array(z.object({ numero: z.int(), archivo: z.string(), cargadaPor: z.string(), cargadaEn: z.string(), unidad: z.string(), ajuste: cifra })),
    /** How the ERP's movements of each month stand, from the first that is loaded to the one asked for. */
    meses: z.array(mesCargado),
  }),
});
export type Ficha = z.output<typeof getFicha.reply>;
export type TablaFichaReply = Ficha['tablas'][number];

export const exportFicha = endpoint({
  name: 'exportFicha',
  method: 'GET',
  path: '/api/reporte/obtenerMovimientoProducto/exportar',
  summary: 'Las tablas de una ficha como libro de Excel',
  permission: 'cargasBc.usar',
  kind: 'file',
  query: ficha,
});

/** Of the errors of a matrix, so many are told; `cantidadErrores` counts them all. */
export const MAX_ERRORES_MATRIZ = 500;

/**
 * What a correction matrix (field `Archivo`: an Excel of 36 columns, by header) would do; nothing is kept.
 * @throws `datos_invalidos` naming `Archivo`: no workbook, a limit
 */
export const reviewExcelFichas = endpoint({
  name: 'reviewExcelFichas',
  method: 'POST',
  path: '/api/reporte/revisarExcelFichas',
  summary: 'Revisar una matriz de corrección de fichas (campo Archivo): qué ajustaría, o qué tiene de malo celda por celda',
  permission: 'cargasBc.usar',
  kind: 'upload',
  query: z.object({ tipo }),
  reply: z.object({
    archivo: z.string(),
    /** What loading demands: the same file over the same loads. Null = it has errors. */
    huella: z.nullable(z.string()),
    /** The row as Excel numbers it, null = of the whole sheet; at most {@link MAX_ERRORES_MATRIZ}. */
    errores: z.array(z.object({ linea: z.nullable(z.int()), columna: z.string(), mensaje: z.string() })),
    cantidadErrores: z.int(),
    filas: z.int(),
    /** Days with an adjustment. */
    ajustes: z.int(),
    faenas: z.int(),
    desde: z.nullable(mes),
    hasta: z.nullable(mes),
    totales: z.array(z.object({ unidad: z.string(), volumen: cifra })),
    /** The load of the same file that it would take the place of; null = none. */
    reemplaza: z.nullable(z.object({ numero: z.int(), cargadaPor: z.string(), cargadaEn: z.string(), filas: z.int() })),
    /** Rows of other files that are in force and would not be any more: the last one that names them is. */
    tapa: z.int(),
  }),
});
export type MatrizRevisada = z.output<typeof reviewExcelFichas.reply>;

const cargar = { permission: 'cargasBc.usar', method: 'POST', kind: 'upload', query: z.object({ huella: sha256 }), reply: z.object({ mensaje: z.string(), numero: z.int() }) } as const;

/**
 * Loads a reviewed matrix of eucalyptus, all or nothing (B7). The same file again, while it is in force, is the same load.
 * @throws `estado_cambiado` when file or loads are no longer those reviewed; the rest as {@link reviewExcelFichas}
 */
export const insertExcelFichas = endpoint({ ...cargar, name: 'insertExcelFichas', path: '/api/reporte/insertarExcelFichas', summary: 'Cargar una matriz de corrección de fichas de eucalipto ya revisada (campo Archivo)' });

/** The same of pine. @throws as {@link insertExcelFichas} */
export const insertExcelFichasPino = endpoint({ ...cargar, name: 'insertExcelFichasPino', path: '/api/reporte/insertarExcelFichasPino', summary: 'Cargar una matriz de corrección de fichas de pino ya revisada (campo Archivo)' });

export const exportPlantillaFichas = endpoint({
  name: 'exportPlantillaFichas',
  method: 'GET',
  path: '/api/reporte/plantillaExcelFichas',
  summary: 'La plantilla de la matriz de corrección: sus 36 columnas y una fila de ejemplo',
  permission: 'cargasBc.usar',
  kind: 'file',
  query: z.object({ tipo }),
});

const estado = z.enum(Object.keys(MATRIZ_FICHAS.estados) as (keyof typeof MATRIZ_FICHAS.estados)[]); // its own keys

/** The matrices of a type, the latest first. */
export const listMatricesFichas = endpoint({
  name: 'listMatricesFichas',
  method: 'GET',
  path: '/api/reporte/obtenerMatricesFichas',
  summary: 'Las matrices de corrección cargadas de un tipo, la última primero',
  permission: 'cargasBc.usar',
  query: z.object({ tipo }),
  reply: z.object({
    matrices: z.array(
      z.object({
        numero: z.int(), archivo: z.string(), filas: z.int(), estado, cargadaPor: z.string(), cargadaEn: z.string(),
        /** Who withdrew it, put it back or loaded the one in its place. */
        cambiadaPor: z.nullable(z.string()), cambiadaEn: z.nullable(z.string()),
        /** Another load of the same file is in force: it is not put back beside it. */
        otraVigente: z.boolean(),
      }),
    ),
  }),
});
export type MatrizFichas = z.output<typeof listMatricesFichas.reply>['matrices'][number];

/** Withdraws a matrix, or puts it back. @throws `estado_cambiado`; `datos_invalidos` naming `estado` while another load of its file is in force */
export const changeMatrizFichas = endpoint({
  name: 'changeMatrizFichas',
  method: 'POST',
  path: '/api/reporte/cambiarMatrizFichas',
  summary: 'Retirar una matriz de corrección de fichas, o reponerla',
  permission: 'cargasBc.usar',
  body: z.strictObject({ numero: z.int().check(z.positive(), z.maximum(2_147_483_647)), accion: z.enum(['retirar', 'reponer']), visto: visto(MATRIZ_FICHAS) }),
  reply: z.object({ numero: z.int(), estado }),
});

/**
 * 'Eliminar Data': what is loaded of some months is not read any more; Deshacer of the load brings it back.
 * @throws `carga_en_curso`; `datos_invalidos` naming `desde` (nothing is loaded) or `hasta`
 */
export const withdrawMovProducto = endpoint({
  name: 'withdrawMovProducto',
  method: 'POST',
  path: '/api/reporte/eliminarMovimientoProducto',
  summary: 'Retirar los movimientos de producto cargados de unos meses; se puede deshacer',
  permission: 'cargasBc.usar',
  body: z.strictObject({ tipo, desde: mesContable('Desde'), hasta: mesContable('Hasta') }),
  reply: z.object({ filas: z.int(), meses: z.int() }),
});
