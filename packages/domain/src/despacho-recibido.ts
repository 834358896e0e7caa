import type { ModoUbicacion } from './borrador.ts';
import { formatDay, santiagoDay } from './fechas.ts';
import { compareDecimals, formatDecimal, isDecimal } from './numeros.ts';
import { type Perimetro, type Posicion, relate } from './perimetro.ts';
import type { ModoProducto } from './productos.ts';
import { clockOffset, correctInstant } from './reloj.ts';
import { type CeldaVolumen, type Conteo, isConteo, litrosToM3, measureDiametros } from './volumen.ts';

/**
 * What the rules know of an arriving dispatch, and the findings that take more than a
 * line. The table of rules itself is `reglas-despacho.ts`.
 */

/** A dispatch as it arrived, in our own names. Amounts are decimal text, '' = missing. */
export interface DespachoRecibido {
  readonly variante: string;
  readonly patenteCamion: string;
  /** '' or '-' = none. */
  readonly patenteCarro: string;
  readonly rutChofer: string;
  readonly clienteRut: string;
  readonly cantidad: string;
  readonly precio: string;
  readonly conteos: readonly Conteo[];
  readonly tieneAlturas: boolean;
  readonly fotoVacia: string | null;
  readonly fotoLlena: string | null;
  readonly posicion: (Posicion & { readonly edadMs: number }) | null;
  readonly creadoEn: Date;
  readonly enviadoEn: Date;
}

/** What the server looked up for it. `null` = never existed; `vigente: false` = no longer offered. */
export interface ReferenciasDespacho {
  readonly faena: { readonly vigente: boolean; readonly fechaFinal: string | null; readonly perimetro: Perimetro | null } | null;
  readonly producto: { readonly vigente: boolean; readonly modo: ModoProducto; readonly largoCm: number | null } | null;
  readonly destino: { readonly vigente: boolean } | null;
  readonly cliente: { readonly vigente: boolean } | null;
  /** Those of the dispatch's plates that are on the blocked list. */
  readonly patentesBloqueadas: readonly string[];
  readonly choferBloqueado: boolean;
  readonly choferAutorizado: boolean;
  /** Of the author, as the server knows it (A11). */
  readonly modoUbicacion: ModoUbicacion;
  readonly tablaVolumen: readonly CeldaVolumen[];
  readonly recibidoEn: Date;
}

/**
 * The quantity that the measurement gives (A16): cubic metres of the counted logs.
 * @returns null when the product is not measured or has no length
 */
export function recomputeCantidad(
  { conteos }: DespachoRecibido,
  { producto, tablaVolumen }: ReferenciasDespacho,
): string | null {
  if (producto?.modo !== 'diametros' || producto.largoCm === null || !conteos.every(isConteo)) return null;
  return litrosToM3(measureDiametros(conteos, producto.largoCm, tablaVolumen).litros);
}

/** A16: the phone's quantity stands, but the office sees that ours differs, or that there is none. */
export function detectVolumen(despacho: DespachoRecibido, referencias: ReferenciasDespacho): string | null {
  if (referencias.producto?.modo !== 'diametros') return null;
  const servidor = recomputeCantidad(despacho, referencias);
  if (servidor === null) return 'El producto no tiene largo: no se puede recalcular';
  if (compareDecimals(despacho.cantidad, servidor) === 0) return null;
  return `Teléfono ${formatDecimal(despacho.cantidad)} m³, servidor ${formatDecimal(servidor)} m³`;
}

/** A11: only where positions are looked up; an uncertain position counts as inside. */
export function detectFuera({ posicion }: DespachoRecibido, { faena, modoUbicacion }: ReferenciasDespacho): string | null {
  if (modoUbicacion !== 'gps' || !posicion || !faena?.perimetro) return null;
  const { estado, metrosAlBorde } = relate(posicion, faena.perimetro);
  if (estado !== 'fuera') return null;
  const edad = Math.round(posicion.edadMs / 1000);
  return `A ${Math.round(metrosAlBorde)} m del borde, precisión ${Math.round(posicion.precision)} m, posición de hace ${edad} s`;
}

/** A11: nothing speaks for the origin but the person who chose it. */
export function detectSinPosicion({ posicion }: DespachoRecibido, { faena, modoUbicacion }: ReferenciasDespacho): string | null {
  if (modoUbicacion !== 'gps') return null;
  if (!posicion) return 'Origen elegido sin posición';
  return faena?.perimetro ? null : 'La faena no tiene perímetro: origen elegido a mano';
}

/** A12: sites are offered for some days past their end; such loads are marked. */
export function detectFaenaVencida(despacho: DespachoRecibido, { faena, recibidoEn }: ReferenciasDespacho): string | null {
  if (!faena?.fechaFinal) return null;
  const day = santiagoDay(correctInstant(despacho.creadoEn, clockOffset(despacho.enviadoEn, recibidoEn)));
  return day > faena.fechaFinal ? `Terminó el ${formatDay(faena.fechaFinal)}` : null;
}

/** Below zero; what is no number is somebody else's finding. */
export function isNegative(amount: string): boolean {
  return isDecimal(amount) && compareDecimals(amount, '0') < 0;
}
