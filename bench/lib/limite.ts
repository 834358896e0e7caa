import type { Sentencia } from './grabar.ts';
import { startHijo } from './hijo.ts';

/** What the bare server is told when it starts. */
export interface EncargoLimite {
  readonly databaseUrl: string;
  /** Folder for its photos; exists. */
  readonly dir: string;
  /** What one record costs the program in statements. */
  readonly sentencias: readonly Sentencia[];
  /** The record whose values stand in `sentencias`. */
  readonly modelo: Modelo;
}

/** What differs between two records. */
export interface Modelo {
  readonly id: string;
  readonly patentecamion: string;
  readonly fotoempty: string;
  readonly fotofull: string;
}

/** Starts the bare Fastify of `bench/limites` in a process of its own and waits until it listens. */
export async function startLimite(encargo: EncargoLimite): Promise<{ url: string; stop(): Promise<void> }> {
  const hijo = startHijo('servidor');
  const url = await hijo.ask(encargo);
  if (typeof url !== 'string') throw new Error('El servidor límite no dijo su dirección');
  return { url, stop: () => hijo.stop() };
}
