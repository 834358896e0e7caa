import type { Factura } from './facturas.ts';

/** One in so many: what people do while they enter an invoice by hand, as the accounts find it against the SII. */
const CON_PREFIJO = 17;
const TROCADA = 43;
const DOS_VECES = 61;
const HONORARIOS = 71;

/** The supplier's number as somebody typed it: mostly as it is. */
export function numeroDigitado(folio: number): string {
  const texto = String(folio);
  if (folio % CON_PREFIJO === 0) return `F-${texto.padStart(9, '0')}`;
  return folio % TROCADA === 0 ? `${texto.slice(0, -2)}${texto.slice(-1)}${texto.slice(-2, -1)}` : texto;
}

/** Whether it is no document of the register of the SII at all. */
export function isHonorario({ folio, moneda }: Pick<Factura, 'folio' | 'moneda'>): boolean {
  return moneda === 'CLP' && folio % HONORARIOS === 0;
}

/** The entries of an invoice: BC refuses a repeated external number, so whoever enters it again adds `-1`. */
export function entradasDe(factura: Factura): (Factura & { readonly digitado: string })[] {
  const digitado = numeroDigitado(factura.folio);
  const una = { ...factura, digitado };
  return factura.folio % DOS_VECES === 0 ? [una, { ...una, numero: `${factura.numero}R`, digitado: `${String(factura.folio)}-1` }] : [una];
}
