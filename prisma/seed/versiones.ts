import type { Revision } from '@rodal/domain/documentos/papeles';
import type { TipoClave } from '@rodal/domain/documentos/tipos';
import type { Prng } from './prng.ts';

/** One version of a paper of the demo. Days are counted back from the day of loading, but for `venceEn`. */
export interface VersionDemo {
  readonly puestaHace: number;
  /** Null where its kind has no day of issue. */
  readonly emitidaHace: number | null;
  /** Of one that says its last day: how many days are left, that of loading not counted; below 0 = it has passed. */
  readonly venceEn?: number;
  /** Of a licence. */
  readonly clase?: string;
  readonly revision: Revision;
  readonly comentario?: string;
  readonly interno?: string;
  readonly observacion?: string;
  /** Its company put it in itself, where the demo has a person of it. */
  readonly propia?: true;
}

/** Every version of the papers that one bearer of the demo has, the oldest first. */
export type PapelesDemo = readonly (readonly [TipoClave, readonly VersionDemo[]])[];

/** Of the ones that are good for 25 days: how long ago each was issued. Five expire within the week, one of them tonight. */
const EMITIDAS = [3, 8, 12, 19, 20, 22, 24, 25, 31, 44] as const;

/** A version that was put in so many days ago. */
export function version(puestaHace: number, revision: Revision, mas: Partial<VersionDemo> = {}): VersionDemo {
  return { puestaHace, emitidaHace: null, revision, ...mas };
}

/** What is wrong with a paper, and what somebody thinks of it. */
export type Reparos = readonly (readonly [comentario: string, interno: string])[];

/** One that was refused, for one of some reasons. */
export function malo(prng: Prng, reparos: Reparos, puestaHace: number, mas: Partial<VersionDemo> = {}): VersionDemo {
  const [comentario, interno] = prng.pick(reparos);
  return version(puestaHace, 'NO_CUMPLE', { comentario, interno, ...mas });
}

/** A paper of each month: the last two, the newest not always looked at yet. Of a bearer who came lately, that of when they came. */
export function mensual(prng: Prng, ingresadoHace: number): VersionDemo[] {
  // Nobody takes one that has run out already.
  const emitidaHace = Math.min(prng.pick(EMITIDAS), ingresadoHace + 20);
  const nueva = version(Math.min(Math.max(emitidaHace - 2, 0), ingresadoHace), prng.chance(0.75) ? 'CUMPLE' : 'SIN_REVISAR', { emitidaHace });
  const anterior = version(emitidaHace + 28, 'CUMPLE', { emitidaHace: emitidaHace + 30 });
  return anterior.puestaHace < ingresadoHace ? [anterior, nueva] : [nueva];
}
