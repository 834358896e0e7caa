import { contar } from '../contar.ts';
import { MESSAGES_OFICINA } from '../messages-oficina.ts';
import { addDecimals, compareDecimals, formatDecimal, subtractDecimals } from '../numeros.ts';
import { cleanText } from '../texto.ts';

/** Letters of a label (especificación 3 §5 and §9); more than the ERP's code holds is none. */
export const LARGO_ETIQUETA = { min: 6, max: 30 } as const;

/** What a label has for quantity that the ERP does not know (especificación 3 §4). */
export const NO_ENCONTRADA = '-1';

/** A code as the ERP compares it: capitals or not are the same, and nothing invisible stands in it (R165). */
export function leerCodigo(escrito: string): string {
  return cleanText(escrito.replaceAll(/\p{Surrogate}/gu, '\uFFFD').replaceAll(/(?!\s)\p{Cc}/gu, '')).toUpperCase();
}

/** Why a text is no label; null = it is one. @param etiqueta as {@link leerCodigo} gives it */
export function reparoEtiqueta(etiqueta: string): string | null {
  if (etiqueta.length < LARGO_ETIQUETA.min) return MESSAGES_OFICINA.comexIngreseEtiqueta;
  return etiqueta.length > LARGO_ETIQUETA.max ? `Etiqueta: tiene más de ${LARGO_ETIQUETA.max} letras` : null;
}

/** A label of an order with what the ERP said of it; `cantidad` is a decimal as text. */
export interface EtiquetaDePedido {
  readonly etiqueta: string;
  readonly cantidad: string;
  readonly almacen: string;
  readonly articulo: string;
}

/** The ERP did not know it. */
export function isNoEncontrada({ cantidad }: Pick<EtiquetaDePedido, 'cantidad'>): boolean {
  return compareDecimals(cantidad, NO_ENCONTRADA) === 0;
}

/** It is not there, or nothing of it is left: another one has to take its place (especificación 3 §2.5). */
export function porCambiar({ cantidad }: Pick<EtiquetaDePedido, 'cantidad'>): boolean {
  return compareDecimals(cantidad, '0') <= 0;
}

/** How a container stands, the worst first. */
export const ESTADOS_CONTENEDOR = { porCambiar: 'Etiquetas por cambiar', diferencia: 'Piezas no cuadran', completo: 'Completo' } as const;
export type EstadoContenedor = keyof typeof ESTADOS_CONTENEDOR;

export function isEstadoContenedor(texto: string): texto is EstadoContenedor {
  return Object.hasOwn(ESTADOS_CONTENEDOR, texto);
}

/** What the labels of a container come to. */
export interface CuentaContenedor {
  readonly etiquetas: number;
  readonly noEncontradas: number;
  /** Found, and nothing of it is left. */
  readonly sinCantidad: number;
  /** Pieces of those that the ERP has. */
  readonly piezas: string;
  /** Of `piezas` over what the sheet says. */
  readonly diferencia: string;
  readonly estado: EstadoContenedor;
}

/** @param totalpiezas as the sheet says */
export function contarContenedor(totalpiezas: number, etiquetas: readonly Pick<EtiquetaDePedido, 'cantidad'>[]): CuentaContenedor {
  const malas = etiquetas.filter(porCambiar).length;
  const noEncontradas = etiquetas.filter(isNoEncontrada).length;
  const piezas = addDecimals(etiquetas.filter((una) => !porCambiar(una)).map(({ cantidad }) => cantidad));
  const diferencia = subtractDecimals(piezas, String(totalpiezas));
  return { etiquetas: etiquetas.length, noEncontradas, sinCantidad: malas - noEncontradas, piezas, diferencia, estado: malas > 0 ? 'porCambiar' : compareDecimals(diferencia, '0') === 0 ? 'completo' : 'diferencia' };
}

/** What an order has of an article in a warehouse. */
export interface SumaArticulo {
  readonly articulo: string;
  readonly almacen: string;
  readonly etiquetas: number;
  readonly cantidad: string;
}

/** By article and warehouse, in their order; what the ERP does not know belongs to neither. */
export function sumarArticulos(etiquetas: readonly EtiquetaDePedido[]): SumaArticulo[] {
  const grupos = Map.groupBy(etiquetas.filter((una) => !isNoEncontrada(una)), ({ articulo, almacen }) => JSON.stringify([articulo, almacen]));
  return [...grupos.values()]
    .flatMap((suyas) => suyas.slice(0, 1).map(({ articulo, almacen }) => ({ articulo, almacen, etiquetas: suyas.length, cantidad: addDecimals(suyas.map(({ cantidad }) => cantidad)) })))
    .toSorted((una, otra) => comparar(una.articulo, otra.articulo) || comparar(una.almacen, otra.almacen));
}

function comparar(uno: string, otro: string): number {
  return uno < otro ? -1 : uno > otro ? 1 : 0;
}

/** The number of an order as it is typed. @returns null = it is none ('El número de pedido es inválido') */
export function leerNumeroPedido(escrito: string): number | null {
  const texto = cleanText(escrito).replace(/^#/, '');
  // With the dots of a number of thousands, as people paste it.
  const digitos = /^\d{1,3}(?:\.\d{3})+$/.test(texto) ? texto.replaceAll('.', '') : texto;
  if (!/^\d{1,9}$/.test(digitos)) return null;
  return Number(digitos) === 0 ? null : Number(digitos);
}

/** What the sheet says of its pieces, and what the ERP has: `250 piezas`, `245 de 250 piezas, faltan 5`. */
export function cuadreTexto({ totalpiezas, piezas, diferencia }: Pick<CuentaContenedor, 'piezas' | 'diferencia'> & { readonly totalpiezas: number }): string {
  const total = contar(totalpiezas, 'pieza', 'piezas');
  const orden = compareDecimals(diferencia, '0');
  if (orden === 0) return total;
  const cuantas = formatDecimal(diferencia.replace('-', ''));
  return `${formatDecimal(piezas)} de ${total}, ${orden < 0 ? 'faltan' : 'sobran'} ${cuantas}`;
}

/** What of its labels has to be changed, behind their number: `, 2 no encontradas y 1 sin cantidad`; '' = nothing. */
export function faltanTexto({ noEncontradas, sinCantidad }: Pick<CuentaContenedor, 'noEncontradas' | 'sinCantidad'>): string {
  const partes = [noEncontradas === 0 ? '' : contar(noEncontradas, 'no encontrada', 'no encontradas'), sinCantidad === 0 ? '' : `${formatDecimal(String(sinCantidad))} sin cantidad`].filter((parte) => parte !== '');
  return partes.length === 0 ? '' : `, ${partes.join(' y ')}`;
}
