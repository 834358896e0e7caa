import type { ConDocumentos, Portador } from '@rodal/domain/documentos/tipos';
import type { EstadoPortador, ESTADO_EMPRESA } from '@rodal/domain/maquinas';
import type { Tx } from '../db/client.ts';

/** Of every company, driver or truck. */
export interface FilaPortador {
  readonly estado: EstadoPortador;
  /** Of its own data; whoever changes them says which one they saw. */
  readonly version: number;
}

/**
 * A kind of whoever carries papers: all that is not the same for every kind. What is done to their papers, and how they are let work, is
 * `mesaDe`'s; how they are registered, `registrar`'s.
 * @typeParam F the row, without its papers
 */
export interface TipoPortador<F extends FilaPortador> {
  /** Also in the audit. */
  readonly entidad: ConDocumentos;
  /** The field of a request that names one, how it is read (null = it is none), and what is said then. */
  readonly campo: string;
  readonly leer: (escrito: string) => string | null;
  readonly noEs: string;
  /** Null = there is none. */
  readonly find: (tx: Tx, clave: string) => Promise<F | null>;
  /** The same, and nobody else changes it, its papers or their marks until this transaction ends: what is decided on them stays so. */
  readonly lock: (tx: Tx, clave: string) => Promise<F | null>;
  /** @returns how many rows: none = it is not in that state */
  readonly updateEstado: (tx: Tx, clave: string, de: EstadoPortador, a: EstadoPortador) => Promise<number>;
  /** Under which its papers lie. */
  readonly clavePapeles: (fila: F) => string;
  /** The company whose it is; of a company itself. */
  readonly empresa: (fila: F) => string;
  /** What decides which of them are mandatory. */
  readonly portador: (fila: F) => Portador;
  readonly maquina: typeof ESTADO_EMPRESA;
  /** What else ends when one is taken out, in the same transaction; what it returns goes into the audit. Absent = nothing. */
  readonly alDesactivar?: (tx: Tx, fila: F, ahora: Date) => Promise<Readonly<Record<string, number>>>;
  /** The audit's words. */
  readonly hechos: Readonly<Record<'crear' | 'editar' | 'aprobar' | 'desactivar', string>>;
}
