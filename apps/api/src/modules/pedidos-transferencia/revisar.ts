import { type ContenedorPrevisto, MAX_ERRORES_LIBRO, type PedidoRevisado } from '@rodal/contracts/pedidos-transferencia';
import { contarContenedor, type EtiquetaDePedido, sumarArticulos } from '@rodal/domain/comex/etiqueta';
import { type ErrorPlano, leerPlano, SE_LEE } from '@rodal/domain/comex/plano';
import { AppError } from '@rodal/domain/errors';
import { createHash } from 'node:crypto';
import type { Sql } from '../../db/sql.ts';
import type { Empresa } from '../../erp/source.ts';
import { refuseField } from '../../http/field-errors.ts';
import { readCeldas } from '../../planillas/lectura/leer-celdas.ts';
import type { ConsultarEtiquetas } from './consultar.ts';
import { selectUsadas, type Usada } from './pedidos-transferencia.repo.ts';

/** Twice the containers that a first sheet has room for: what has more is another workbook. */
const MAX_HOJAS = 50;

/** A workbook that came. */
export interface LibroEntrante {
  readonly archivo: string;
  readonly bytes: Buffer;
  readonly empresa: Empresa;
  /** Login name of whoever gave it. */
  readonly de: string;
}

/** What a workbook would create. */
export interface PlanPedido {
  readonly contenedores: readonly ContenedorPrevisto[];
  readonly huella: string;
}

/** @returns what a workbook would create, or what is wrong with it. @throws AppError as the operation says */
export async function planear(sql: Sql, consultar: ConsultarEtiquetas, libro: LibroEntrante, gone: AbortSignal): Promise<PlanPedido | { readonly errores: readonly ErrorPlano[] }> {
  const lectura = await readCeldas(libro.bytes, { ...SE_LEE, hojas: MAX_HOJAS }, libro.de);
  if (!lectura.ok) throw refuseField('Archivo', 'invalido', lectura.mensaje);
  const { contenedores, errores } = leerPlano(lectura.hojas);
  if (errores.length > 0) return { errores };
  const nombradas = contenedores.flatMap(({ etiquetas }) => etiquetas.map(({ etiqueta }) => etiqueta));
  const dichas = await consultar(libro.empresa, nombradas, gone);
  const usadas = await selectUsadas(sql, libro.empresa, nombradas);
  const previstos = contenedores.map(({ etiquetas, ...uno }): ContenedorPrevisto => {
    const filas = etiquetas.map(({ etiqueta, celda }) => {
      const dicha = dichas.get(etiqueta);
      // Whoever is asked answers for every label.
      if (dicha === undefined) throw new RangeError(`Sin respuesta de ${etiqueta}`);
      const { cantidad, almacen, articulo } = dicha;
      return { nroetiqueta: etiqueta, celda, cantidad, almacen, articulo, usada: usadas.get(etiqueta) ?? null };
    });
    return { ...uno, ...contarContenedor(uno.totalpiezas, filas), filas };
  });
  return { contenedores: previstos, huella: huellaDe(libro, previstos) };
}

/** Of the workbook, of what the ERP said of it, and of the earlier orders that have its labels: what a person has seen. */
function huellaDe({ empresa, bytes }: LibroEntrante, contenedores: readonly ContenedorPrevisto[]): string {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return createHash('sha256').update(JSON.stringify([empresa, sha256, contenedores])).digest('hex');
}

/** Whether earlier orders have other labels of it by now than those that were seen. */
export function cambioUsadas({ contenedores }: PlanPedido, ahora: ReadonlyMap<string, Usada>): boolean {
  return contenedores.some(({ filas }) => filas.some(({ nroetiqueta, usada }) => ahora.get(nroetiqueta)?.id_pedido !== usada?.id_pedido));
}

/** What a workbook would create, for whoever decides; nothing is kept. @throws AppError as the operation says */
export async function revisarLibro(sql: Sql, consultar: ConsultarEtiquetas, libro: LibroEntrante, gone: AbortSignal): Promise<PedidoRevisado> {
  const plan = await planear(sql, consultar, libro, gone);
  if ('errores' in plan) return { archivo: libro.archivo, huella: null, errores: plan.errores.slice(0, MAX_ERRORES_LIBRO).map((uno) => ({ ...uno })), cantidadErrores: plan.errores.length, contenedores: [], resumen: [] };
  const etiquetas = plan.contenedores.flatMap(({ filas }) => filas.map(({ nroetiqueta: etiqueta, cantidad, almacen, articulo }): EtiquetaDePedido => ({ etiqueta, cantidad, almacen, articulo })));
  return { archivo: libro.archivo, huella: plan.huella, errores: [], cantidadErrores: 0, contenedores: [...plan.contenedores], resumen: sumarArticulos(etiquetas) };
}

/** A workbook with errors creates nothing. */
export function refuseErrores(errores: readonly ErrorPlano[]): AppError {
  const dichos = errores.slice(0, MAX_ERRORES_LIBRO).map(({ hoja, celda, mensaje }) => ({ campo: 'Archivo', codigo: 'invalido', mensaje: `Hoja «${hoja}», celda ${celda}: ${mensaje}` }));
  return new AppError('datos_invalidos', { errores: dichos });
}
