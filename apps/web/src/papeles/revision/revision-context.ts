import type { Documento, DocumentoNuevo } from '@rodal/contracts/documentos';
import type { Revision } from '@rodal/domain/documentos/papeles';
import type { ConDocumentos } from '@rodal/domain/documentos/tipos';
import type { QuienActua } from '@rodal/domain/transiciones';
import { createContext, type ReactNode } from 'react';

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
  /** @param visto the version that it replaces; 0 = there was none */
  readonly reemplazar: (nuevo: DocumentoNuevo, visto: number) => Promise<unknown>;
  /** Absent = none of its papers says what could be written down wrong. */
  readonly corregir?: (documento: Documento, dicho: Correccion) => Promise<unknown>;
}

/** What of a paper is on show: its newest version, and an earlier one beside it. */
export interface Abierto {
  readonly id: number;
  readonly anterior: number | null;
}

interface Mesa {
  readonly entidad: ConDocumentos;
  readonly quien: QuienActua;
  readonly ops: Operaciones;
  /** Root of what a change asks for again: the history hangs on it. */
  readonly raiz: readonly string[];
  readonly abierto: Abierto | null;
  readonly abrir: (abierto: Abierto | null) => void;
  /** Shows who was faster, if that is why it failed. @param escrito what was typed and is not stored */
  readonly chocar: (error: unknown, escrito?: ReactNode) => boolean;
}

/** Of the review around a paper. */
export const RevisionContext = createContext<Mesa | null>(null);
