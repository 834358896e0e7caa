import { plazoDe } from './acuse.ts';
import { creditoDe } from './dinero.ts';
import type { DocumentoSii } from './documento.ts';
import { huellaDe } from './respuesta.ts';

/** What a pending document is counted by, kept beside it so that nobody has to read it for that. */
export interface PorAcusar {
  /** Last day to claim it; null = it is neither claimed nor acknowledged. */
  readonly plazo: string | null;
  /** Pesos of VAT that its acuse brings. */
  readonly credito: number;
  /** Of its amounts: an answer given for them holds. */
  readonly huella: string;
}

/** By the rules that report 2 is made of: the count is of its rows. */
export function porAcusarDe(documento: DocumentoSii): PorAcusar {
  return { plazo: plazoDe(documento), credito: creditoDe(documento), huella: huellaDe(documento, null) };
}
