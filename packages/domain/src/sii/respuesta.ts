import type { DocumentoBc, DocumentoSii } from './documento.ts';

/**
 * What somebody answered: this document is that one (CONFIRMADA), is not (DESCARTADA), or the difference is known and
 * explained by the note (RESUELTA). It hangs on natural keys, so it survives every load and month.
 */
export type Decision = 'CONFIRMADA' | 'DESCARTADA' | 'RESUELTA';

export type Respuesta = {
  /** `claveSii` of the document; null = the answer is about a BC document that is in no section. */
  readonly sii: string | null;
  /** `Nro` of the BC document; null = about a document of the SII alone. */
  readonly bc: string | null;
  readonly decision: Decision;
  /** {@link huellaDe} of both when it was answered: where an amount has changed since, the question is open again. */
  readonly huella: string;
  readonly nota: string | null;
  readonly usuario: string;
};

/** The amounts that an answer was given for. */
export function huellaDe(
  sii: Pick<DocumentoSii, 'total' | 'ivaRecuperable'> | null,
  bc: Pick<DocumentoBc, 'total' | 'iva'> | null,
): string {
  return [sii?.total, sii?.ivaRecuperable, bc?.total, bc?.iva].map((amount) => (amount === undefined ? '' : String(amount))).join('/');
}

/** The name under which {@link Respuesta} is looked up. */
export function claveRespuesta(sii: string | null, bc: string | null): string {
  return `${sii ?? ''}>${bc ?? ''}`;
}

/** Answers that still hold for a pair, by {@link claveRespuesta}; one for other amounts is as if it had not been given. */
export function respuestasVigentes(respuestas: readonly Respuesta[]): {
  readonly de: (sii: { readonly clave: string; readonly documento: DocumentoSii } | null, bc: DocumentoBc | null) => Respuesta | null;
  readonly confirmadas: readonly Respuesta[];
} {
  const porClave = new Map(respuestas.map((respuesta) => [claveRespuesta(respuesta.sii, respuesta.bc), respuesta]));
  return {
    de: (sii, bc) => {
      const found = porClave.get(claveRespuesta(sii?.clave ?? null, bc?.nro ?? null));
      return found?.huella === huellaDe(sii?.documento ?? null, bc) ? found : null;
    },
    confirmadas: respuestas.filter(({ decision }) => decision === 'CONFIRMADA'),
  };
}
