/** A purchase line by what tells it from all others (E14). */
export interface ClaveLinea {
  readonly empresa: string;
  readonly documento: string;
  /** Whole, as text. */
  readonly linea: string;
}

/** `COMSA*FC2603010007*10000`: how a purchase line is called as a cost. */
export function idCosto({ empresa, documento, linea }: ClaveLinea): string {
  return `${empresa}*${documento}*${linea}`;
}

/** What {@link idCosto} made; null = it is of none. A document may have a `*` in its number. */
export function leerIdCosto(id: string): ClaveLinea | null {
  const [, empresa, documento, linea] = /^(COMSA|FLE)\*(.+)\*(-?\d{1,18})$/s.exec(id) ?? [];
  return empresa === undefined || documento === undefined || linea === undefined ? null : { empresa, documento, linea };
}
