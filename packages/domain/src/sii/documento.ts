import { claveTexto } from '../texto.ts';

/** The four sections of the register of purchases of the SII (preguntas frecuentes, 001.003.6972). */
export const SECCIONES = ['REGISTRO', 'PENDIENTE', 'RECLAMADO', 'NO_INCLUIR'] as const;

export type Seccion = (typeof SECCIONES)[number];

/** What a section is called on the screen. */
export const NOMBRE_SECCION: Readonly<Record<Seccion, string>> = {
  REGISTRO: 'Registro',
  PENDIENTE: 'Pendiente Por Acuse',
  RECLAMADO: 'Reclamado',
  NO_INCLUIR: 'No incluir',
};

/** A tax of a document beside the VAT: code of the SII, pesos, rate as written. */
export type OtroImpuesto = { readonly codigo: string; readonly valor: number; readonly tasa: string | null };

/**
 * One document of a section, with the taxes of all its rows joined. Pesos are whole and positive, of credit notes too;
 * days `YYYY-MM-DD`; moments `YYYY-MM-DD HH:mm:ss`, as the SII writes them, on the clocks of Santiago.
 */
export type DocumentoSii = {
  readonly seccion: Seccion;
  readonly tipo: number;
  /** Without dots or leading zeros, `76123456-K`; as it came where the digit does not fit. */
  readonly rut: string;
  readonly razonSocial: string;
  /** Without leading zeros. */
  readonly folio: string;
  readonly nro: string | null;
  readonly tipoCompra: string | null;
  readonly fechaDocto: string;
  readonly fechaRecepcion: string | null;
  readonly fechaAcuse: string | null;
  readonly fechaReclamo: string | null;
  readonly exento: number;
  readonly neto: number;
  readonly ivaRecuperable: number;
  readonly ivaNoRecuperable: number;
  readonly codigoIvaNoRecuperable: string | null;
  readonly ivaUsoComun: number;
  readonly total: number;
  readonly impuestos: readonly OtroImpuesto[];
};

/** A posted purchase of Business Central. Whole pesos; a credit note may come with either sign. */
export type DocumentoBc = {
  readonly nro: string;
  /** Code of the SII, of which {@link familiaDe} is asked; null = a type that is none of them. */
  readonly tipo: number | null;
  /** TIPODOCUMENTO as the ERP has it. */
  readonly tipoTexto: string;
  readonly rut: string;
  readonly nombre: string;
  /** NumeroFactura2, as somebody typed it. */
  readonly numero: string;
  readonly fecharegistro: string;
  readonly usuario: string;
  /** '' or CLP = pesos. */
  readonly divisa: string;
  readonly importe: number;
  readonly iva: number;
  readonly total: number;
};

type Tipo = { readonly nombre: string; readonly familia: Familia; readonly resta?: true };

/** What may stand for what: an exempt invoice entered as a plain one is the same document, a credit note is not. */
export type Familia = 'factura' | 'compra' | 'debito' | 'credito' | 'din' | 'otro';

/** Documents of the register (preguntas frecuentes of the SII); `resta` = its amounts come positive and subtract. */
const TIPOS: Readonly<Record<number, Tipo>> = {
  29: { nombre: 'Factura de inicio', familia: 'otro' },
  30: { nombre: 'Factura', familia: 'factura' },
  32: { nombre: 'Factura exenta', familia: 'factura' },
  33: { nombre: 'Factura electrónica', familia: 'factura' },
  34: { nombre: 'Factura exenta electrónica', familia: 'factura' },
  40: { nombre: 'Liquidación factura', familia: 'otro' },
  43: { nombre: 'Liquidación factura electrónica', familia: 'otro' },
  45: { nombre: 'Factura de compra', familia: 'compra' },
  46: { nombre: 'Factura de compra electrónica', familia: 'compra' },
  55: { nombre: 'Nota de débito', familia: 'debito' },
  56: { nombre: 'Nota de débito electrónica', familia: 'debito' },
  60: { nombre: 'Nota de crédito', familia: 'credito', resta: true },
  61: { nombre: 'Nota de crédito electrónica', familia: 'credito', resta: true },
  106: { nombre: 'Nota de crédito de exportación', familia: 'otro', resta: true },
  108: { nombre: 'SRF', familia: 'otro' },
  111: { nombre: 'Nota de débito de exportación electrónica', familia: 'otro' },
  112: { nombre: 'Nota de crédito de exportación electrónica', familia: 'otro', resta: true },
  914: { nombre: 'Declaración de ingreso (DIN)', familia: 'din' },
};

/** The codes of the documents that are known, in order. */
export const TIPOS_SII: readonly number[] = Object.keys(TIPOS).map(Number);

/** The declaration of what was imported: typed into the register by hand, never pending. */
export const DIN = 914;

/** `33 Factura electrónica`; a type that nobody here knows keeps its number. */
export function nombreTipo(tipo: number): string {
  const known = TIPOS[tipo];
  return known ? `${String(tipo)} ${known.nombre}` : String(tipo);
}

/** @returns the family, with the code itself where it has none of its own: 43 never meets 108 */
export function familiaDe(tipo: number): string {
  const familia = TIPOS[tipo]?.familia ?? 'otro';
  return familia === 'otro' ? `otro ${String(tipo)}` : familia;
}

/** −1 for what subtracts (60, 61, 106, 112), else 1. */
export function signoDe(tipo: number | null): 1 | -1 {
  return tipo !== null && TIPOS[tipo]?.resta ? -1 : 1;
}

export function esNota(tipo: number): boolean {
  return signoDe(tipo) === -1;
}

/**
 * The SII's code of a BC document: its TIPODOCUMENTO where that is a number, else what its words say.
 * @param esNotaDeCredito whether it came from the feed of credit notes, which decides where the words say nothing
 */
export function tipoBc(tipoTexto: string, esNotaDeCredito: boolean): number | null {
  const words = claveTexto(tipoTexto);
  const code = /^\d{2,3}(?!\d)/.exec(words);
  if (code) return Number(code[0]);
  if (esNotaDeCredito || words.includes('credito')) return 61;
  if (words.includes('debito')) return 56;
  if (words === '' || words.includes('factura')) return 33;
  return null;
}

/** `76.123.456-k`, `076123456K` → `76123456-K`. Six and seven digits are real here: the length of a form does not apply. */
export function rutSii(text: string): string {
  const compact = text.toUpperCase().replace(/[^\dK]/g, '').replace(/^0+(?=.)/, '');
  return compact.length < 2 ? compact : `${compact.slice(0, -1)}-${compact.slice(-1)}`;
}

/** What one document is (C20): type, RUT and folio; the folio alone belongs to as many suppliers as use it. */
export function claveSii({ tipo, rut, folio }: Pick<DocumentoSii, 'tipo' | 'rut' | 'folio'>): string {
  return `${String(tipo)}|${rut}|${folio}`;
}

/** Pesos with their sign. */
export function totalConSigno({ tipo, total }: Pick<DocumentoSii, 'tipo' | 'total'>): number {
  return signoDe(tipo) * total;
}

/** Pesos of a BC document with the sign of its type, whichever the ERP gave a credit note. */
export function totalBcConSigno({ tipo, total }: Pick<DocumentoBc, 'tipo' | 'total'>): number {
  return signoDe(tipo) === -1 ? -Math.abs(total) : total;
}
