import type { DocumentoNuevo } from '@rodal/contracts/documentos';
import type { ConDocumentos } from '@rodal/domain/documentos/tipos';
import { createContext, type ReactNode } from 'react';
import type { QuienSigue } from './lista-faltas.tsx';

/** Puts in a paper or its new version. @param visto the version that it replaces; 0 = there was none */
export type Reemplazo = (nuevo: DocumentoNuevo, visto: number) => Promise<unknown>;

/** What of a paper is on show: its newest version, and an earlier one beside it. */
export interface Abierto {
  readonly id: number;
  readonly anterior: number | null;
}

/** What every paper of somebody has around it, whoever looks at them: those who review, or the company whose they are. */
interface Mesa {
  readonly entidad: ConDocumentos;
  /** Null = nothing can be put in. */
  readonly reemplazar: Reemplazo | null;
  /** One that is out of date may be put in, with why (C31). */
  readonly admiteVencido: boolean;
  /** Who acts next, as one says it to whoever looks. */
  readonly quienSigue: QuienSigue;
  readonly abierto: Abierto | null;
  readonly abrir: (abierto: Abierto | null) => void;
  /** Shows who was faster, if that is why it failed. @param escrito what was typed and is not stored */
  readonly chocar: (error: unknown, escrito?: ReactNode) => boolean;
}

export const MesaContext = createContext<Mesa | null>(null);
