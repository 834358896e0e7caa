import { ESTADOS_BUSCADOS, ESTADOS_CLIENTE, tramoTexto, TRAMOS_ATRASO } from '@rodal/domain/clientes';
import { contar } from '@rodal/domain/contar';
import * as z from 'zod/mini';
import { texto } from '../campos.ts';
import { type FilaDe, listado, type ResumenDe } from '../listado.ts';

const estado = z.enum(ESTADOS_BUSCADOS);
const tramo = z.enum(TRAMOS_ATRASO);
/** How many documents, and what is pending of them, in their currency. */
const suma = { documentos: z.int(), pendiente: z.string() };

/** The documents of customers in Chile and what is pending of them (especificación 1 §2.13, C35). Of COMSA alone (C11). */
export const CLIENTES_NACIONALES = listado({
  id: 'clientesNacionales',
  titulo: 'Clientes Nacionales',
  archivo: () => 'Clientes_nacionales',
  permission: 'clientes.ver',
  operaciones: {
    list: { name: 'listClientesNacionales', path: '/api/nominas/obtenerclientesnacionales', summary: 'Documentos de clientes nacionales, con su atraso y su estado' },
    resumen: { name: 'getResumenClientesNacionales', path: '/api/nominas/obtenerclientesnacionales/resumen', summary: 'Lo pendiente de los clientes nacionales por divisa, por estado y por antigüedad, y de cuándo es' },
    exportar: { name: 'exportClientesNacionales', path: '/api/nominas/obtenerclientesnacionales/exportar', summary: 'Exportar los documentos de clientes nacionales a Excel o CSV' },
  },
  filas: 'clientes',
  columnas: {
    // All of it in sight at 1440 pixels, the state too, which stands last.
    Rut_Proveedor: { tipo: 'texto', titulo: 'Rut Proveedor', px: 118, ancho: 14, id: 'proveedor' },
    No_Factura: { tipo: 'texto', titulo: 'Factura', tituloArchivo: 'N° Factura', px: 88, ancho: 12, id: 'factura' },
    Fecha_Emision_Documento: { tipo: 'dia', titulo: 'Emisión', px: 100, nulo: true, id: 'emision' },
    Rut_Cliente: { tipo: 'texto', titulo: 'Rut Cliente', px: 104, ancho: 14, id: 'rut' },
    Nombre_Cliente: { tipo: 'texto', titulo: 'Nombre Cliente', px: 264, ancho: 40, id: 'cliente' },
    Divisa: { tipo: 'texto', titulo: 'Divisa', px: 58, ancho: 8, id: 'divisa' },
    Fecha_Vencimiento: { tipo: 'dia', titulo: 'Vencimiento', px: 124, nulo: true, id: 'vencimiento' },
    Importe_ConIva: { tipo: 'decimal', titulo: 'Importe con IVA', px: 120, ancho: 17, decimales: 2, id: 'importe' },
    /** Negative = a credit. */
    Importe_Pendiente: { tipo: 'decimal', titulo: 'Pendiente', px: 112, ancho: 17, decimales: 2, id: 'pendiente' },
    /** As the ERP says; null = it does not. */
    Closed: { tipo: 'siNo', titulo: 'Cerrado', px: 72, nulo: true, id: 'cerrado' },
    /** From its issue to its due date; null = one of them is missing. */
    dias: { tipo: 'cantidad', titulo: 'Días', tituloArchivo: 'Días de pago', px: 52, nulo: true },
    /** Since it was due, in Santiago's days: negative = until it is due; null = without a due date. */
    diferencia_dias: { tipo: 'cantidad', titulo: 'Atraso', tituloArchivo: 'Días de atraso', px: 70, nulo: true, id: 'atraso' },
    /** Null = settled, a credit, or without a due date. */
    estado: { tipo: 'texto', titulo: 'Estado', px: 136, ancho: 14, nulo: true, sinValor: '', esquema: z.enum(ESTADOS_CLIENTE) },
    /** Where its pending amount counts in the ageing: the file's sums are the chart's. Null = nothing is pending. */
    tramo: { tipo: 'texto', titulo: 'Antigüedad', ancho: 17, nulo: true, en: 'archivo', palabra: tramoTexto, esquema: tramo },
  },
  filtros: {
    /** Each word contained in the RUT, the name or the number, without case or accents. */
    texto: { titulo: 'Rut, cliente o factura', control: 'texto', px: 220, chip: 'Contiene: ', esquema: z.optional(texto(100)) },
    estado: { titulo: 'Estado', control: 'lista', alguno: 'Todos', px: 150, opciones: ESTADOS_BUSCADOS.map((value) => ({ value, label: value })), esquema: z.optional(estado) },
    tramo: { titulo: 'Antigüedad', control: 'lista', alguno: 'Todas', px: 170, opciones: TRAMOS_ATRASO.map((value) => ({ value, label: tramoTexto(value) })), palabra: tramoTexto, esquema: z.optional(tramo) },
    /** The ERP may have others. */
    divisa: { titulo: 'Divisa', control: 'lista', alguno: 'Todas', px: 110, opciones: [{ value: 'CLP', label: 'CLP' }, { value: 'USD', label: 'USD' }], esquema: z.optional(texto(10)) },
    /** The screen opens with what is pending; who asks without it gets all. */
    documentos: { titulo: 'Documentos', control: 'lista', px: 140, defecto: 'pendientes', opciones: [{ value: 'pendientes', label: 'Pendientes' }, { value: 'todos', label: 'Todos' }], esquema: z.optional(z.enum(['pendientes', 'todos'])) },
  },
  /** The number tells documents of a day, a name or an amount apart. */
  ordenes: {
    vencimiento: ['Fecha_Vencimiento', 'No_Factura'],
    cliente: ['Nombre_Cliente', 'No_Factura'],
    factura: ['No_Factura'],
    emision: ['Fecha_Emision_Documento', 'No_Factura'],
    pendiente: ['Importe_Pendiente', 'No_Factura'],
  },
  orden: 'vencimiento',
  clave: ['No_Factura'],
  resumen: {
    /** Of what the search finds; currencies are never added together. `datosAl` null = never loaded. */
    esquema: z.object({
      total: z.int(),
      datosAl: z.nullable(z.string()),
      divisas: z.array(
        z.object({
          divisa: z.string(),
          /** Those with something pending. */
          ...suma,
          /** All that was found: what is in no state too. */
          estados: z.array(z.object({ estado, ...suma })),
          /** Every bucket, in order; they add up to what is pending. */
          tramos: z.array(z.object({ tramo, ...suma })),
        }),
      ),
    }),
    cuenta: ({ total }) => ({ total, masDe: false }),
    /** How much, each currency by itself, stands above the list where it is wanted. */
    texto: ({ total }) => contar(total, 'documento', 'documentos'),
  },
});
export type ClienteFila = FilaDe<typeof CLIENTES_NACIONALES>;
export type ResumenClientes = ResumenDe<typeof CLIENTES_NACIONALES>;
export const { list: listClientesNacionales, get: getResumenClientesNacionales, exportar: exportClientesNacionales } = CLIENTES_NACIONALES;
