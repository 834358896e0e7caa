/**
 * Which invoice a credit note is of (decisión E14): the number behind the word Factura that its description begins with (especificación
 * 1 §7: a credit-note invoice label).
 */

/** `Factura 12345: …`, `FACTURA N° FC2603010007 …`, `Fact. Nº12345`. */
const ETIQUETA = /^\s*fact(?:ura|\.)?\s*(?:electr[oó]nica\s*)?(?:n(?:ro|[°º])?\.?\s*)?:?\s*([\dA-Z][\dA-Z/-]*)/iu;

/** The number that a description names, as {@link claveFactura} has it; null = it names none. */
export function facturaNombrada(descripcion: string): string | null {
  const [, numero = ''] = ETIQUETA.exec(descripcion) ?? [];
  return /\d/.test(numero) ? claveFactura(numero) : null;
}

/** A number of an invoice, the ERP's own or the supplier's, as two of them are compared: in capitals, without zeros in front. */
export function claveFactura(numero: string): string {
  return numero.trim().toUpperCase().replace(/^0+(?=.)/, '');
}

/** A line of a credit note. */
interface LineaNota {
  readonly empresa: string;
  readonly documento: string;
  readonly proveedor: string;
  readonly descripcion: string;
}

/** An invoice that a note may be of. */
interface FacturaPosible {
  readonly empresa: string;
  /** The ERP's number, and the supplier's. */
  readonly documento: string;
  readonly folio: string;
  readonly proveedor: string;
}

/** What was found out of a note. `numero`: what its description names; null = nothing. `factura`: the ERP's number; null = none has it. */
export interface NotaUnida {
  readonly empresa: string;
  readonly documento: string;
  readonly numero: string | null;
  readonly factura: string | null;
}

/**
 * Each note with the invoice of the same company and supplier whose number, the ERP's or the supplier's, one of its lines names. Of
 * several lines the first that finds one decides. Two invoices of one number are none: nobody could say which.
 */
export function unirNotas(lineas: readonly LineaNota[], facturas: readonly FacturaPosible[]): NotaUnida[] {
  const porNumero = new Map<string, Set<string>>();
  for (const { empresa, documento, folio, proveedor } of facturas) {
    for (const numero of new Set([claveFactura(documento), claveFactura(folio)])) {
      const clave = claveDe(empresa, proveedor, numero);
      const suyas = porNumero.get(clave) ?? new Set();
      porNumero.set(clave, suyas.add(documento));
    }
  }
  const notas = new Map<string, NotaUnida>();
  for (const { empresa, documento, proveedor, descripcion } of lineas) {
    const clave = claveDe(empresa, documento, '');
    const antes = notas.get(clave);
    if (antes?.factura != null) continue;
    const numero = facturaNombrada(descripcion);
    const halladas = numero === null ? [] : [...(porNumero.get(claveDe(empresa, proveedor, numero)) ?? [])];
    const factura = halladas.length === 1 ? (halladas[0] ?? null) : null;
    notas.set(clave, { empresa, documento, numero: factura === null ? (antes?.numero ?? numero) : numero, factura });
  }
  return [...notas.values()];
}

function claveDe(...partes: readonly string[]): string {
  return JSON.stringify(partes);
}
