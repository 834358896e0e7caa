import { type DocumentoBc, type DocumentoSii, familiaDe } from './documento.ts';

/** What the SII calls withheld VAT on a factura de compra: wood, 8 % (33) or all of it (331) (pregunta frecuente 001.130.3753). */
export const RETENCIONES_MADERA: ReadonlySet<string> = new Set(['33', '331']);

/** Whether both sides have the same money; where not, which column and how far apart (SII less BC). */
export type Comparacion =
  | { readonly igual: true; readonly observacion: string }
  | { readonly igual: false; readonly columna: 'Total' | 'IVA'; readonly sii: number; readonly bc: number };

/** Pesos of VAT that the buyer withheld. */
function retenidoDe({ tipo, impuestos }: Pick<DocumentoSii, 'tipo' | 'impuestos'>): number {
  if (familiaDe(tipo) !== 'compra') return 0;
  return impuestos.reduce((sum, { codigo, valor }) => (RETENCIONES_MADERA.has(codigo) ? sum + valor : sum), 0);
}

/** VAT that counts as credit. */
export function creditoDe({ ivaRecuperable, ivaUsoComun }: Pick<DocumentoSii, 'ivaRecuperable' | 'ivaUsoComun'>): number {
  return ivaRecuperable + ivaUsoComun;
}

/** An entry in another currency: its figures are not pesos. */
export function enOtraMoneda({ divisa }: Pick<DocumentoBc, 'divisa'>): boolean {
  return divisa !== '' && divisa.toUpperCase() !== 'CLP';
}

/**
 * The total agrees and the VAT is explained. The net amount never decides: fuel, exempt amounts and lost VAT stand in it as each ledger likes.
 * @param tolerancia pesos, of each; of several entries in parts give their sums
 */
export function comparar(documento: DocumentoSii, bc: Pick<DocumentoBc, 'total' | 'iva' | 'divisa'>, tolerancia: number): Comparacion {
  if (enOtraMoneda(bc)) return { igual: true, observacion: `moneda distinta (${bc.divisa})` };
  const [total, iva] = [Math.abs(bc.total), Math.abs(bc.iva)];
  const near = (a: number, b: number) => Math.abs(a - b) <= tolerancia;
  const retenido = retenidoDe(documento);
  const credito = creditoDe(documento);
  const bruto = retenido !== 0 && near(documento.total + retenido, total);
  if (!near(documento.total, total) && !bruto) return { igual: false, columna: 'Total', sii: documento.total, bc: total };
  if (near(credito, iva)) {
    const aCosto = credito === 0 && documento.ivaNoRecuperable > 0 ? 'IVA a costo' : '';
    return { igual: true, observacion: bruto ? 'sin descontar la retención' : aCosto };
  }
  if (retenido !== 0 && near(credito - retenido, iva)) return { igual: true, observacion: 'IVA menos la retención' };
  return { igual: false, columna: 'IVA', sii: credito, bc: iva };
}
