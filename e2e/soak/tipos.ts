import type { FaultProxy } from '../../scripts/lib/fault-proxy/fault-proxy.ts';
import type { Failpoint } from '@rodal/api/db/failpoint';

// Changed: Mundo.nuevos and Mundo.apurar, Servidor.muertes; Mundo.leer gives one entry for each id asked for.

/**
 * What the random test plays with: the real program behind the fault proxy. The phones talk to `url`; the invariant
 * looks at the server past the proxy. Made once for many runs (`mundo.ts`).
 */
export interface Mundo {
  /** For browsers: the proxy. */
  readonly url: string;
  readonly proxy: FaultProxy;
  readonly servidor: Servidor;
  readonly base: Base;
  /**
   * What the server and the outside systems hold of these dispatches, asked of the database, the files and the simulator:
   * one entry for each id, in their order, with `filas` 0 where the server has none. The database must be up.
   */
  leer(ids: readonly string[]): Promise<readonly Registrado[]>;
  /** Ids of the dispatches that the server stored since the last call. */
  nuevos(): Promise<readonly string[]>;
  /**
   * Lets time pass for the queue of jobs: waiting repetitions are due now, and jobs of workers that died count as expired
   * (in use both take minutes). Healed first; called again between looks until `leer` is content.
   */
  apurar(): Promise<void>;
  /** Lines of error level that the API wrote since the last call, and 5xx it gave while nothing was broken on purpose. */
  quejas(): readonly string[];
  close(): Promise<void>;
}

/** The API in its own process. It comes back by itself after a kill, as a supervisor brings it back. */
export interface Servidor {
  /** SIGKILL; returns when it is gone. It comes back by itself. */
  matar(): Promise<void>;
  /** From the next request that gets there, the process kills itself at this place, once; it comes back without it. */
  armar(failpoint: Failpoint): Promise<void>;
  /**
   * A deploy: a process that serves another build of the web app (what a phone sees as a new version) takes over, then the
   * old one ends in order. Without database it fails, as a deploy does.
   */
  publicar(): Promise<void>;
  /** How often it died since the last call: by `matar`, or by the name of a failpoint. */
  muertes(): Readonly<Record<string, number>>;
  /** Runs and answers, with nothing armed. */
  sanar(): Promise<void>;
}

/** PostgreSQL. */
export interface Base {
  /** `stop -m immediate`: no checkpoint, sessions cut. */
  cortar(): Promise<void>;
  /** Starts it again, if it is down, and waits until it answers. */
  partir(): Promise<void>;
}

/** A dispatch as the server has it, and its side effects. */
export interface Registrado {
  readonly id: string;
  /** How many rows have this id; more than one is a duplicate. */
  readonly filas: number;
  readonly numero: number;
  readonly revision: number;
  /** Login of its author. */
  readonly autor: string;
  readonly camion: string;
  readonly comentarios: string;
  readonly cantidad: string;
  /** SHA-256 of the bytes in the store, recomputed, by side; null = none. */
  readonly fotos: { readonly vacio: string | null; readonly lleno: string | null };
  /** Audit rows that say it was created. */
  readonly creaciones: number;
  /** Guides of it that the provider's simulator issued, by its key. */
  readonly guias: number;
  /** Jobs of it that are not done, were never enqueued or were enqueued twice; [] = as it should be. */
  readonly trabajos: readonly string[];
}

/** How one run ended. */
export interface Corrida {
  readonly semilla: number;
  /** The actions in their order, as text, e.g. `finalizar ana#2`. */
  readonly acciones: readonly string[];
  /** Fault or kill → how often it really happened. */
  readonly fallas: Readonly<Record<string, number>>;
  /** Dispatches finalised and found at the server. */
  readonly despachos: number;
  /** [] = the invariant holds. */
  readonly violaciones: readonly string[];
  readonly segundos: number;
}
