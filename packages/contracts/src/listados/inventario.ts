import { contar } from '@rodal/domain/contar';
import { monthOf, OPCIONES_MES } from '@rodal/domain/nombres-mes';
import { formatDecimal } from '@rodal/domain/numeros';
import * as z from 'zod/mini';
import { texto } from '../campos.ts';
import { endpoint } from '../endpoint.ts';
import { type FilaDe, listado, type ResumenDe } from '../listado.ts';
import { mesCargado } from '../meses-cargados.ts';

/** The plants whose labels are counted (especificación 1 §2.7). */
const PLANTAS = ['COIHUE', 'LAUTARO'] as const;
/** Longer than any label, article or place. */
const MAXIMO = 50;
/** Fields of text, by their titles. */
const TEXTOS = { etiqueta: 'Nro Etiqueta', articulo: 'Articulo', ubicacion: 'Ubicación' } as const;
const PIEZAS = /^\d{1,9}$/;

/** Of an article, in mm; null = it has none. */
const medida = (titulo: string, px: number, ancho = 11) => ({ tipo: 'decimal', titulo, px, ancho, nulo: true }) as const;

/**
 * Opening stock of a plant and month: per label, what its movements before the first day add up to (C33). The query, the
 * columns and their words are those of especificación 1 §2.7 and §7; the year is the one asked for (C1).
 */
export const INVENTARIO = listado({
  id: 'inventario',
  titulo: 'Inventario',
  archivo: ({ Planta, Ano, Mes }) => `Inventario_${String(Planta)}_${monthOf(Number(Ano), Number(Mes))}`,
  permission: 'inventario.ver',
  operaciones: {
    list: { name: 'listInventario', path: '/api/inventario/obtenerInventarioInicial', summary: 'Inventario inicial de una planta y un mes, por etiqueta' },
    resumen: { name: 'getResumenInventario', path: '/api/inventario/resumen', summary: 'Etiquetas y piezas del inventario inicial, y qué meses le faltan' },
    exportar: { name: 'exportInventario', path: '/api/inventario/exportar', summary: 'Exportar el inventario inicial a Excel o CSV' },
  },
  filas: 'inventario',
  columnas: {
    Planta: { tipo: 'texto', titulo: 'Planta', px: 92, ancho: 12, id: 'planta' },
    Mes: { tipo: 'entero', titulo: 'Mes', px: 56, ancho: 6, id: 'mes' },
    Año: { tipo: 'entero', titulo: 'Año', px: 60, ancho: 7, id: 'anio' },
    NumEtiqueta: { tipo: 'texto', titulo: 'Num Etiqueta', px: 180, id: 'etiqueta' },
    Articulo: { tipo: 'texto', titulo: 'Articulo', px: 104, ancho: 18, id: 'articulo' },
    Ubicacion: { tipo: 'texto', titulo: 'Ubicacion', px: 136, ancho: 18, id: 'ubicacion' },
    Piezas: { tipo: 'decimal', titulo: 'Piezas', px: 76, ancho: 10, decimales: 0, id: 'piezas' },
    LargoProd: { ...medida('LargoProd', 90), id: 'largoProd' },
    AltoProd: { ...medida('AltoProd', 80, 10), id: 'altoProd' },
    AnchoProd: { ...medida('AnchoProd', 92), id: 'anchoProd' },
    MedidaProd: { tipo: 'texto', titulo: 'MedidaProd', px: 118, ancho: 16, nulo: true, id: 'medidaProd' },
    LargoLleno: { ...medida('LargoLleno', 92), id: 'largoLleno' },
    AltoLleno: { ...medida('AltoLleno', 84, 10), id: 'altoLleno' },
    MedidaLlena: { tipo: 'texto', titulo: 'MedidaLlena', px: 118, ancho: 16, nulo: true, id: 'medidaLlena' },
    /** Whose label it is: two companies may use one number. */
    empresa: { tipo: 'texto' },
  },
  filtros: {
    planta: { titulo: 'Planta', parametro: 'Planta', control: 'lista', px: 130, chip: false, defecto: 'COIHUE', opciones: PLANTAS.map((value) => ({ value, label: value })), esquema: z.enum(PLANTAS) },
    mes: { titulo: 'Mes', parametro: 'Mes', control: 'lista', px: 130, chip: false, defecto: (hoy: string) => String(Number(hoy.slice(5, 7))), opciones: OPCIONES_MES, esquema: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12)) },
    anio: { titulo: 'Año', parametro: 'Ano', control: 'lista', px: 90, chip: false, defecto: (hoy: string) => hoy.slice(0, 4), esquema: z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2100)) },
    /** Pieces are the only unit of this inventory (C33). */
    unidad: { titulo: 'Unidad', parametro: 'UnidadMedidaBase', control: 'fijo', px: 0, chip: false, defecto: 'PIEZA', esquema: z.optional(z.literal('PIEZA')) },
    /** Exactly. */
    etiqueta: { titulo: TEXTOS.etiqueta, parametro: 'Numetiqueta', control: 'texto', px: 170, esquema: z.optional(texto(MAXIMO)) },
    /** Contained, without case or accents (C33). */
    articulo: { titulo: TEXTOS.articulo, parametro: 'Articulo', control: 'texto', px: 130, esquema: z.optional(texto(MAXIMO)) },
    ubicacion: { titulo: TEXTOS.ubicacion, parametro: 'Ubicacion', control: 'texto', px: 140, esquema: z.optional(texto(MAXIMO)) },
    /** At least so many; a label without any is not in stock. */
    piezas: { titulo: 'Piezas >=', parametro: 'Piezas', control: 'digitos', px: 90, chip: 'Piezas >= ', defecto: '1', esquema: z.optional(z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(999_999_999))) },
  },
  ordenes: { etiqueta: ['NumEtiqueta', 'empresa'] },
  orden: 'etiqueta',
  clave: ['empresa', 'NumEtiqueta'],
  resumen: {
    esquema: z.object({
      etiquetas: z.int(),
      piezas: z.string(),
      /** The first month whose movements are loaded, `YYYY-MM`; null = none is. */
      desde: z.nullable(z.string()),
      /** The first month worth loading (C3): with a later `desde`, labels older than it are not counted. */
      desdeBc: z.string(),
      /** From `desde` to the month before the one asked for, those to come left out: each with its own date. */
      meses: z.array(mesCargado),
      /** What `meses` says in short, for a page of an earlier version that is still open: months not whole, and the latest date. */
      faltan: z.array(z.string()),
      datosAl: z.nullable(z.string()),
    }),
    cuenta: ({ etiquetas }) => ({ total: etiquetas, masDe: false }),
    texto: ({ etiquetas, piezas }) => `${contar(etiquetas, 'etiqueta', 'etiquetas')} · ${formatDecimal(piezas)} piezas`,
  },
  problema: ({ piezas = '', etiqueta = '', articulo = '', ubicacion = '' }) => {
    if (piezas !== '' && !PIEZAS.test(piezas)) return { campo: 'piezas', mensaje: 'Piezas >= debe ser un número entero, sin puntos.' };
    const largo = Object.entries({ etiqueta, articulo, ubicacion }).find(([, dicho]) => dicho.length > MAXIMO)?.[0] as keyof typeof TEXTOS | undefined; // its own keys
    return largo === undefined ? null : { campo: largo, mensaje: `${TEXTOS[largo]} admite como máximo ${MAXIMO} caracteres.` };
  },
});
export type InventarioFila = FilaDe<typeof INVENTARIO>;
export type ResumenInventario = ResumenDe<typeof INVENTARIO>;
export const { list: listInventario, get: getResumenInventario, exportar: exportInventario } = INVENTARIO;

/** C1: the years of the data and the current one, in order. */
export const listAniosInventario = endpoint({
  name: 'listAniosInventario',
  method: 'GET',
  path: '/api/inventario/anios',
  summary: 'Años que se pueden pedir al inventario',
  permission: 'inventario.ver',
  reply: z.object({ anios: z.array(z.int()) }),
});
