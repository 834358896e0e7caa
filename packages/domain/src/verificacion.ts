import { formatDateTime } from './fechas.ts';

/** The code that lets anybody ask on the road whether a guide is one of ours (E9). */

/** Crockford's alphabet: no I, L, O or U, so that a code read off a wet paper arrives. */
const ALFABETO = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Letters of what nobody can guess: 60 bits. */
const LARGO_SECRETO = 12;

/** Spaces and dashes, whichever a keyboard puts. */
const SEPARADORES = /[\s\-\u2010-\u2015\u2212]/g;
/** No leading zero: a code is written in one way only. Fifteen digits are a number that is exact. */
const CODIGO = new RegExp(`^([1-9]\\d{0,14})([${ALFABETO}]{${LARGO_SECRETO}})$`);

export interface CodigoVerificacion {
  /** The despacho's own consecutive. */
  readonly numero: number;
  readonly secreto: string;
}

/** Of a signature, the letters that stand in a code. @throws RangeError for one that is too short */
export function secretoDe(firma: Uint8Array): string {
  if (firma.length < LARGO_SECRETO) throw new RangeError(`Una firma de ${firma.length} bytes no alcanza para un código`);
  return Array.from(firma.subarray(0, LARGO_SECRETO), (byte) => ALFABETO.charAt(byte & 31)).join('');
}

/** `4711-7K3M-Q9ZD-04XW`, as it is printed. */
export function formatCodigo(numero: number, secreto: string): string {
  return [String(numero), ...(secreto.match(/.{4}/g) ?? [])].join('-');
}

/** A code as people type it: any case, spaces and dashes anywhere or none, O for 0, I and L for 1. @returns null = it cannot be one */
export function parseCodigo(escrito: string): CodigoVerificacion | null {
  const junto = escrito.replace(SEPARADORES, '');
  // Only then in capitals: some letters of other alphabets become one of ours.
  if (!/^[0-9a-z]*$/i.test(junto)) return null;
  const [, numero, secreto] = CODIGO.exec(junto.toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1')) ?? [];
  return numero === undefined || secreto === undefined ? null : { numero: Number(numero), secreto };
}

/** Where a code is looked at. Behind `#`, which no browser sends: it stands in nobody's log. @param origin e.g. `https://rodal.empresa.cl` */
export function urlVerificacion(origin: string, codigo: string): string {
  return `${origin}/verificar#${codigo}`;
}

/** What is said of a code; `{cuando}` and `{donde}` are filled in; where it was received is not always where it was sent. */
export const VEREDICTOS = {
  genuina: { titulo: 'Genuina', texto: 'Rodal emitió esta guía, y su carga no figura como recibida.' },
  recibida: { titulo: 'Ya recibida', texto: 'La carga de esta guía se recibió en {donde} el {cuando}. No ampara otra carga.' },
  anulada: { titulo: 'Anulada', texto: 'Esta guía se anuló el {cuando}. No ampara esta carga.' },
  desconocida: { titulo: 'Desconocida', texto: 'Este código no es de una guía de Rodal.' },
} as const;

export type Veredicto = keyof typeof VEREDICTOS;

/**
 * The text of a verdict with its gaps filled.
 * @param cuando instant, ISO
 * @param donde '' where it says no place
 */
export function veredictoTexto(veredicto: Veredicto, { cuando, donde }: { readonly cuando: string; readonly donde: string }): string {
  return VEREDICTOS[veredicto].texto.replace('{donde}', () => donde).replace('{cuando}', () => formatDateTime(new Date(cuando)));
}

/** What a phone without signal says where what it keeps does not vouch; `{hace}` is how long ago it was kept. No verdict of the server's. */
export const SIN_CONFIRMAR = {
  titulo: 'Sin confirmar',
  guardada: 'Este equipo guardó la guía {hace} y desde entonces pudo anularse o recibirse: confírmela con señal.',
  ausente: 'No está entre las guías que guarda este equipo: puede ser nueva, antigua o falsa. Confírmela con señal.',
} as const;

/** What the text of a QR is, to a scanner of `origin`. */
export type EnlaceLeido =
  | { readonly tipo: 'codigo'; readonly codigo: string }
  /** It leads elsewhere, or not by the way that this program prints: it says nothing of a guide. */
  | { readonly tipo: 'ajeno'; readonly host: string }
  | { readonly tipo: 'otro' };

/**
 * Reads the QR of a guide. Only the very address that {@link urlVerificacion} writes is believed: a host that looks alike, another protocol, a path that
 * could lead on or a code that cannot be one are not (E9).
 * @param origin of the program that scans, e.g. `https://rodal.empresa.cl`
 */
export function leerEnlace(texto: string, origin: string): EnlaceLeido {
  const leido = texto.startsWith(`${origin}/verificar#`) ? parseCodigo(texto.slice(origin.length + '/verificar#'.length)) : null;
  if (leido !== null) return { tipo: 'codigo', codigo: formatCodigo(leido.numero, leido.secreto) };
  const [, sitio, host] = /^(https?:\/\/(?:[^/?#\\]*@)?([^/?#\\@]+))/i.exec(texto) ?? [];
  return host === undefined || sitio === origin ? { tipo: 'otro' } : { tipo: 'ajeno', host };
}

/** The most guides that a phone keeps for a gate, and of how many days. */
export const MAX_RECIENTES = 3_000;
export const DIAS_RECIENTES = 7;

/** A guide as a phone keeps it, as far as its code is asked about. Instants ISO. */
export interface GuiaGuardada {
  readonly codigo: string;
  readonly recibidaEn: string | null;
  readonly anuladaEn: string | null;
}

/** How old what a phone keeps is, and how old it may be. Instants in ms. */
export interface Antiguedad {
  /** When the server said it, by the server's clock; null = never. */
  readonly al: number | null;
  readonly ahora: number;
  /** Hours that it may vouch. */
  readonly vigencia: number;
}

/** What a phone can say of a code by itself. */
export type VeredictoGuardado<G> =
  | { readonly veredicto: 'genuina' | 'recibida' | 'anulada'; readonly guia: G }
  /** The guide is kept but what is kept is too old to vouch for it; or it is not kept, which says nothing of it: null. */
  | { readonly veredicto: 'sinConfirmar'; readonly guia: G | null }
  /** No code at all. */
  | { readonly veredicto: 'desconocida' };

/** Whether what is kept may vouch: a clock that runs behind it may not. */
export function isVigente({ al, ahora, vigencia }: Antiguedad): boolean {
  return al !== null && ahora >= al && ahora - al <= vigencia * 3_600_000;
}

/**
 * What a phone without signal says of a code (E9). That a guide was voided or received is told however old it is: should somebody have taken that back since,
 * whoever is stopped asks again with signal. That nothing happened to it is true only as long as what is kept is young.
 */
export function verificarGuardada<G extends GuiaGuardada>(escrito: string, guias: readonly G[], antiguedad: Antiguedad): VeredictoGuardado<G> {
  const leido = parseCodigo(escrito);
  if (leido === null) return { veredicto: 'desconocida' };
  const codigo = formatCodigo(leido.numero, leido.secreto);
  const guia = guias.find((una) => una.codigo === codigo) ?? null;
  if (guia === null) return { veredicto: 'sinConfirmar', guia };
  if (guia.anuladaEn !== null) return { veredicto: 'anulada', guia };
  if (guia.recibidaEn !== null) return { veredicto: 'recibida', guia };
  return { veredicto: isVigente(antiguedad) ? 'genuina' : 'sinConfirmar', guia };
}
