/** A row that holds from a month on, until a later one of the same key (decisión E11). */
export interface ConVigencia {
  readonly activo: boolean;
  /** First month it holds, `YYYY-MM`. */
  readonly desde: string;
}

/**
 * Which of the rows of one key (a cost centre, an account) holds in a month: of the active ones that have begun, the last to begin.
 * What moved leaves earlier months as they were. The server's statements say the same (`apps/api/src/gestion/vigencia.ts`).
 * @param mes `YYYY-MM`
 * @returns undefined = none has begun: it stands under 'Sin asignar'
 */
export function vigenteEn<F extends ConVigencia>(filas: readonly F[], mes: string): F | undefined {
  return filas.reduce<F | undefined>((ultima, fila) => (fila.activo && fila.desde <= mes && (ultima === undefined || fila.desde > ultima.desde) ? fila : ultima), undefined);
}

/** A code of the ERP as it is compared, and stored in the masters: however it was typed, with nothing around it. */
export function codigoErp(texto: string): string {
  return texto.trim().toUpperCase();
}
