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
