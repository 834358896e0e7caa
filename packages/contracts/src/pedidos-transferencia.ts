import { ESTADOS_CONTENEDOR, type EstadoContenedor } from '@rodal/domain/comex/etiqueta';
import * as z from 'zod/mini';
import { texto, uuidv7 } from './campos.ts';
import { endpoint } from './endpoint.ts';
import { EMPRESAS_COMEX } from './listados/contenedores.ts';

const empresa = z.enum(EMPRESAS_COMEX);
const estado = z.enum(Object.keys(ESTADOS_CONTENEDOR) as EstadoContenedor[]); // its own keys

/** Of the errors of a workbook, so many are told; `cantidadErrores` counts them all. */
export const MAX_ERRORES_LIBRO = 500;

/** What the labels of a container come to. Decimals are text. */
const cuenta = { etiquetas: z.int(), noEncontradas: z.int(), sinCantidad: z.int(), piezas: z.string(), diferencia: z.string(), estado };
const resumen = z.array(z.object({ articulo: z.string(), almacen: z.string(), etiquetas: z.int(), cantidad: z.string() }));

const previsto = z.object({
  idcontenedor: z.int(),
  contenedor: z.string(),
  sello: z.string(),
  totalpiezas: z.int(),
  /** The sheet of its labels. */
  hoja: z.string(),
  ...cuenta,
  filas: z.array(
    z.object({
      nroetiqueta: z.string(),
      celda: z.string(),
      /** -1 = the ERP does not know it. */
      cantidad: z.string(),
      almacen: z.string(),
      articulo: z.string(),
      /** The latest order of this company that has it already; null = none. */
      usada: z.nullable(z.object({ id_pedido: z.int(), contenedor: z.string() })),
    }),
  ),
});
export type ContenedorPrevisto = z.output<typeof previsto>;

/**
 * What a workbook (field `Archivo`: XLSX, or XLS of before) would create; nothing is. Where the workbook has errors the ERP is not asked.
 * @throws `datos_invalidos` naming `Archivo`: no workbook, a limit; `sin_erp`, `erp_no_responde`
 */
export const reviewPedidoTransferencia = endpoint({
  name: 'reviewPedidoTransferencia',
  method: 'POST',
  path: '/api/comex/revisarPedidoTransferencia',
  summary: 'Revisar un libro de contenedores y etiquetas (campo Archivo): qué pedido crearía y qué dice el ERP de cada etiqueta',
  permission: 'comex.usar',
  kind: 'upload',
  query: z.object({ empresa }),
  reply: z.object({
    archivo: z.string(),
    /** What creating demands: the same workbook with the same answers of the ERP. Null = it has errors. */
    huella: z.nullable(z.string()),
    /** At most {@link MAX_ERRORES_LIBRO}. */
    errores: z.array(z.object({ hoja: z.string(), celda: z.string(), mensaje: z.string() })),
    cantidadErrores: z.int(),
    /** None where it has errors. */
    contenedores: z.array(previsto),
    resumen,
  }),
});
export type PedidoRevisado = z.output<typeof reviewPedidoTransferencia.reply>;

/**
 * Creates the order of a reviewed workbook: heading, containers and labels, all or nothing. The same `id` again is the same order (R5).
 * @throws `estado_cambiado` when workbook, ERP or earlier orders are no longer those reviewed; the rest as {@link reviewPedidoTransferencia}
 */
export const createPedidoTransferencia = endpoint({
  name: 'createPedidoTransferencia',
  method: 'POST',
  path: '/api/comex/insertarPedidoTransferenciaEncabezado',
  summary: 'Crear el pedido de transferencia de un libro revisado (campo Archivo): encabezado, contenedores y etiquetas',
  permission: 'comex.usar',
  kind: 'upload',
  query: z.object({
    /** Made on the device. */
    id: uuidv7,
    empresa,
    huella: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  reply: z.object({ mensaje: z.string(), contador: z.int() }),
});

const etiqueta = z.object({ id: z.string(), id_pedido: z.int(), idcontenedor: z.int(), contenedor: z.string(), nroetiqueta: z.string(), cantidad: z.string(), almacen: z.string(), articulo: z.string() });
export type EtiquetaPedido = z.output<typeof etiqueta>;
const contenedor = z.object({ idcontenedor: z.int(), contenedor: z.string(), sello: z.string(), totalpiezas: z.int(), ...cuenta });
export type ContenedorPedido = z.output<typeof contenedor>;

/** The four lists of the specification, by what they hold, and the heading. */
const pedido = z.object({
  pedido: z.object({ id_pedido: z.int(), empresa, usuario: z.string(), creadoEn: z.string(), archivo: z.string() }),
  /** By container and place in it. */
  etiquetas: z.array(etiqueta),
  contenedores: z.array(contenedor),
  noEncontradas: z.array(etiqueta),
  resumen,
});
export type PedidoTransferencia = z.output<typeof pedido>;

/** As it is typed: what it may be, the rule says ('El número de pedido es inválido'). */
const orderId = texto(40);

/** @throws `datos_invalidos` naming `orderId`: no number, or no order has it */
export const getPedidoTransferencia = endpoint({
  name: 'getPedidoTransferencia',
  method: 'GET',
  path: '/api/comex/obtenerPedidoTransferenciaContenedoresEtiquetas/{orderId}',
  summary: 'Un pedido de transferencia: sus etiquetas, sus contenedores, las no encontradas y lo que suma por artículo y almacén',
  permission: 'comex.usar',
  params: z.object({ orderId }),
  reply: pedido,
});

/** @throws as {@link getPedidoTransferencia} */
export const exportPedidoTransferencia = endpoint({
  name: 'exportPedidoTransferencia',
  method: 'GET',
  path: '/api/comex/obtenerPedidoTransferenciaContenedoresEtiquetas/{orderId}/exportar',
  summary: 'Las cuatro listas de un pedido de transferencia como libro de Excel: Datos, Datos1, Datos2 y Datos3',
  permission: 'comex.usar',
  kind: 'file',
  params: z.object({ orderId }),
});

/**
 * Puts another label in the place of one that the ERP does not know, or of which nothing is left; the same one asks again. The old row
 * goes only after the ERP has the new one (C21). The same `id` again is the same change.
 * @throws `datos_invalidos` naming `nroetiqueta`; `estado_cambiado` when the row went meanwhile; `no_encontrado`, `sin_erp`, `erp_no_responde`
 */
export const changeEtiquetaPedido = endpoint({
  name: 'changeEtiquetaPedido',
  method: 'POST',
  path: '/api/comex/eliminarEtiquetaPorId',
  summary: 'Cambiar una etiqueta de un pedido por otra que el ERP tenga; la anterior se elimina',
  permission: 'comex.usar',
  body: z.strictObject({
    id_pedido: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
    /** The row that was seen: a row never changes, another one takes its place. */
    idpedido: uuidv7,
    /** Of the row that takes its place, made on the device. */
    id: uuidv7,
    // Its length is judged by the rule, which names the field (`reparoEtiqueta`).
    nroetiqueta: texto(1_000),
  }),
  reply: z.object({ mensaje: z.string(), pedido }),
});
