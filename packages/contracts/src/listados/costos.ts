import { contar } from '@rodal/domain/contar';
import { CAMPOS_COSTO } from '@rodal/domain/costos/campos';
import { formatMoneda } from '@rodal/domain/moneda';
import { formatDecimal } from '@rodal/domain/numeros';
import * as z from 'zod/mini';
import { dia, limpio } from '../campos.ts';
import { type Dicho, type FilaDe, listado, type ResumenDe } from '../listado.ts';

/** Where a row comes from, and what a person did to it. */
export const ORIGENES_COSTO = { bc: 'BC', cambiado: 'BC, cambiado', historico: 'Excel', historicoCambiado: 'Excel, cambiado', agregado: 'Agregado' } as const;
export type OrigenCosto = keyof typeof ORIGENES_COSTO;
const ORIGENES = Object.keys(ORIGENES_COSTO) as OrigenCosto[]; // its own keys
const origenTexto = (origen: string): string => (ORIGENES.some((uno) => uno === origen) ? ORIGENES_COSTO[origen as OrigenCosto] : origen); // just asked

/** Who says how a row is classified (E14). */
export const CLASIFICADORES = { regla: 'Regla', excel: 'Excel', persona: 'Quien lo agregó' } as const;
const CLASIFICAN = Object.keys(CLASIFICADORES) as (keyof typeof CLASIFICADORES)[]; // its own keys
const clasificadorTexto = (quien: string): string => (CLASIFICAN.some((uno) => uno === quien) ? CLASIFICADORES[quien as keyof typeof CLASIFICADORES] : quien); // just asked

/** In place of a year. */
export const TODOS_LOS_ANIOS = 'todos';

/** Contained, whatever its case and accents. */
const contiene = z.optional(limpio(60));
const buscado = (campo: keyof typeof CAMPOS_COSTO, px: number) => ({ titulo: CAMPOS_COSTO[campo].titulo, control: 'texto', px, esquema: contiene }) as const;

/** The cost of each purchase line, with what people added or changed (especificación 1 §2.11, §3 and §7; E14). */
export const COSTOS = listado({
  id: 'costos',
  titulo: 'Costos Facturas Faenas',
  archivo: ({ anio }) => ((typeof anio === 'number' || typeof anio === 'string') && anio !== TODOS_LOS_ANIOS ? `Costos_facturas_${anio}` : 'Costos_facturas'),
  permission: 'cargasBc.usar',
  operaciones: {
    list: { name: 'listCostos', path: '/api/reporte/obtenerMantenedorCargaBc', summary: 'Costos de las facturas de compra, línea a línea, con lo que agregaron o cambiaron las personas' },
    resumen: { name: 'getResumenCostos', path: '/api/reporte/obtenerMantenedorCargaBc/resumen', summary: 'Cuántos costos encuentra una búsqueda, y cuánto suman en pesos y en dólares' },
    exportar: { name: 'exportCostos', path: '/api/reporte/obtenerMantenedorCargaBc/exportar', summary: 'Exportar los costos de las facturas de compra a Excel o CSV' },
  },
  filas: 'costos',
  columnas: {
    /** `COMSA*FC2603010007*10000`; of what a person added, its own. */
    ID: { tipo: 'texto' },
    LINEA: { tipo: 'serie' },
    N_DOCUMENTO: { tipo: 'texto', titulo: 'Nro Documento', px: 144, ancho: 20 },
    EMPRESA: { tipo: 'texto', titulo: 'Empresa', px: 80, ancho: 9 },
    FECHA: { tipo: 'dia', titulo: 'Fecha', px: 96, ancho: 12 },
    DESCRIPCION: { tipo: 'texto', titulo: 'Descripción', px: 140, ancho: 40 },
    TIPO: { tipo: 'texto', titulo: 'Tipo', px: 0, ancho: 12, en: 'archivo' },
    RECEPCIONES: { tipo: 'texto', titulo: 'Recepciones', px: 0, ancho: 14, en: 'archivo' },
    TIPO2: { tipo: 'texto', titulo: 'Clasifica', px: 104, ancho: 16 },
    ITEM2: { tipo: 'texto', titulo: 'Item 2', px: 0, ancho: 16, en: 'archivo' },
    ITEM3: { tipo: 'texto', titulo: 'Tipo de gasto', px: 120, ancho: 16 },
    CANTIDAD: { tipo: 'decimal', titulo: 'Cantidad', px: 0, ancho: 12, nulo: true, en: 'archivo' },
    COD_UNIDAD_MEDIDA: { tipo: 'texto', titulo: 'Cod Unidad Med', px: 0, ancho: 10, en: 'archivo' },
    COSTOUNITARIO: { tipo: 'decimal', titulo: 'Costo Unitario', px: 0, ancho: 14, nulo: true, en: 'archivo' },
    /** In `DIVISA`; of a credit note it is below zero. */
    IMPORTE: { tipo: 'decimal', titulo: 'Importe', px: 108, ancho: 16 },
    DIVISA: { tipo: 'texto', titulo: 'Divisa', px: 0, ancho: 8, en: 'archivo' },
    /** Pesos by the dollar; null = nobody has said that month's. */
    US: { tipo: 'decimal', titulo: 'US$', px: 0, ancho: 10, decimales: 2, nulo: true, en: 'archivo' },
    IMPORTETOTALUS: { tipo: 'decimal', titulo: 'Importe total US$', px: 124, ancho: 16, decimales: 2, nulo: true },
    ALMACEN: { tipo: 'texto', titulo: 'Almacen', px: 78, ancho: 12 },
    CONDICIONESJUNTAS: { tipo: 'texto', titulo: 'Almacenes', px: 0, ancho: 16, en: 'archivo' },
    CUENTA: { tipo: 'texto', titulo: 'Cuenta', px: 82, ancho: 12 },
    TIPOFAENA: { tipo: 'texto', titulo: 'Tipo Faena', px: 90, ancho: 14 },
    /** The rule's place, where a rule classified it. */
    REGLA: { tipo: 'entero', titulo: 'Regla', px: 80, ancho: 8, nulo: true, sinValor: 'Sin regla' },
    CLASIFICADO: { tipo: 'texto', titulo: 'Clasificado por', px: 0, ancho: 15, en: 'archivo', palabra: clasificadorTexto, esquema: z.enum(CLASIFICAN) },
    /** Of a credit note: the invoice that it is of, where Nota Credito Internas found it. */
    FACTURA: { tipo: 'texto', titulo: 'Factura', px: 0, ancho: 18, nulo: true, en: 'archivo' },
    OBSERVACIONES: { tipo: 'texto', titulo: 'Observaciones', px: 0, ancho: 30, nulo: true, en: 'archivo' },
    OBSERVACIONES2: { tipo: 'texto', titulo: 'Observaciones 2', px: 0, ancho: 30, nulo: true, en: 'archivo' },
    ORIGEN: { tipo: 'texto', titulo: 'Origen', px: 84, ancho: 14, palabra: origenTexto, esquema: z.enum(ORIGENES) },
    CAMBIADOPOR: { tipo: 'texto', titulo: 'Cambiado por', px: 0, ancho: 16, nulo: true, en: 'archivo' },
    CAMBIADOEN: { tipo: 'instante', titulo: 'Cambiado', px: 0, ancho: 17, nulo: true, en: 'archivo' },
  },
  calculadas: { editar: { titulo: 'Editar', px: 100, ancho: 0, tras: 'CAMBIADOEN', en: 'pantalla', texto: () => '' } },
  filtros: {
    documento: { titulo: 'Nro Doc', parametro: 'nroDocumento', control: 'texto', px: 150, esquema: contiene },
    /** Absent = of all years, too. */
    anio: {
      titulo: 'Año', control: 'lista', px: 100, chip: false, palabra: (valor: string) => (valor === TODOS_LOS_ANIOS ? 'Todos' : valor),
      defecto: (hoy: string, { anio = hoy.slice(0, 4) }: Dicho) => anio, esquema: z.optional(z.union([z.literal(TODOS_LOS_ANIOS), z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2100))])),
    },
    fecha: { titulo: 'Fecha', control: 'dia', px: 140, esquema: z.optional(dia) },
    tipo2: buscado('tipo2', 130),
    tipofaena: buscado('tipofaena', 130),
    cuenta: buscado('cuenta', 110),
    almacen: buscado('almacen', 110),
    tipo: { ...buscado('tipo', 110), mas: true },
    recepciones: { ...buscado('recepciones', 130), mas: true },
    item2: { ...buscado('item2', 130), mas: true },
    item3: { ...buscado('item3', 130), mas: true },
    condicionesjuntas: { ...buscado('condicionesjuntas', 130), mas: true },
    origen: { titulo: 'Origen', control: 'lista', alguno: 'Todos', px: 150, mas: true, opciones: ORIGENES.map((value) => ({ value, label: ORIGENES_COSTO[value] })), esquema: z.optional(z.enum(ORIGENES)) },
    regla: { titulo: 'Regla', control: 'lista', alguno: 'Con o sin', px: 150, mas: true, opciones: [{ value: 'sin', label: 'Sin regla' }], esquema: z.optional(z.enum(['sin'])) },
  },
  ordenes: { fecha: ['FECHA', 'N_DOCUMENTO', 'LINEA', 'ID'], documento: ['N_DOCUMENTO', 'LINEA', 'ID'] },
  orden: '-fecha',
  clave: ['ID'],
  resumen: {
    esquema: z.object({
      total: z.int(),
      masDe: z.boolean(),
      /** Of those in pesos; CLP and USD are never added. Null = there are more than are counted. */
      pesos: z.nullable(z.string()),
      /** Of all of which it can be told. */
      dolares: z.nullable(z.string()),
      /** Of how many it cannot. */
      sinDolar: z.int(),
    }),
    cuenta: ({ total, masDe }) => ({ total, masDe }),
    texto: ({ total, masDe, pesos, dolares, sinDolar }) =>
      masDe || pesos === null || dolares === null
        ? `más de ${formatDecimal(String(total))} costos`
        : [contar(total, 'costo', 'costos'), formatMoneda(pesos, 'CLP'), formatMoneda(dolares, 'USD'), ...(sinDolar === 0 ? [] : [`${contar(sinDolar, 'costo', 'costos')} sin dólar`])].join(' · '),
  },
});
export type CostoFila = FilaDe<typeof COSTOS>;
export type ResumenCostos = ResumenDe<typeof COSTOS>;
export const { list: listCostos, get: getResumenCostos, exportar: exportCostos } = COSTOS;
