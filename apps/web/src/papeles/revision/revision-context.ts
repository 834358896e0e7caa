import type { Documento } from '@rodal/contracts/documentos';
import type { Revision } from '@rodal/domain/documentos/papeles';
import type { QuienActua } from '@rodal/domain/transiciones';
import { createContext } from 'react';
import type { Reemplazo } from './mesa-context.ts';

/** What was written of a paper, mended. */
export interface Correccion {
  readonly vence: string;
  /** '' = none. */
  readonly clase: string;
  /** Why it stands although it is out of date; '' = it is not. */
  readonly observacion: string;
}

/**
 * What a screen does with the papers of whoever it shows. Each says itself how it went when it went well, and is over once what is shown is what the server
 * has, also after a refusal, which it throws.
 */
export interface Operaciones {
  /** @param comentario that goes with No Cumple; '' = none */
  readonly marcar: (documento: Documento, revision: Revision, comentario: string) => Promise<unknown>;
  /** @param visto the text that was there */
  readonly comentar: (documento: Documento, comentario: string, visto: string) => Promise<unknown>;
  readonly reemplazar: Reemplazo;
  /** Absent = none of its papers says what could be written down wrong. */
  readonly corregir?: (documento: Documento, dicho: Correccion) => Promise<unknown>;
}

/** What reviewing them asks for beside the papers themselves. */
interface Revisores {
  readonly quien: QuienActua;
  readonly ops: Omit<Operaciones, 'reemplazar'>;
  /** Root of what a change asks for again: the history hangs on it. */
  readonly raiz: readonly string[];
}

/** Of the review around a paper. */
export const RevisionContext = createContext<Revisores | null>(null);
