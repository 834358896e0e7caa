import { isClockOff, LIMITE_DESFASE_MS, type RelojTelefono } from './reloj.ts';

/**
 * When a load was made, as whoever receives it judges (R70, D25). Apart from `reloj.ts`, which every phone downloads before its
 * first form.
 */

/** How far the server's clock is ahead of the phone's, milliseconds; transit included. */
export function clockOffset(enviadoEn: Date, recibidoEn: Date): number {
  return recibidoEn.getTime() - enviadoEn.getTime();
}

/**
 * A moment told by the phone's clock, in the server's time: moved only when the clock is off. What would lie after its own
 * arrival was told by a clock that has been set since: when that was is not known, and the arrival counts (decisión 007).
 * @param enviadoEn when the phone's clock said that it sent
 */
export function toServerTime(instant: Date, enviadoEn: Date, recibidoEn: Date): Date {
  const offset = clockOffset(enviadoEn, recibidoEn);
  const moved = isClockOff(offset) ? new Date(instant.getTime() + offset) : instant;
  return isAfter(moved, recibidoEn) ? recibidoEn : moved;
}

/** Longer than any phone is without signal: its clock has been set meanwhile. */
const ESPERA_MAXIMA_MS = 60 * 86_400_000;

/**
 * When a record was registered that has waited on its phone: so long before it arrived. A wait that cannot be says nothing, and the arrival counts.
 * @param esperaMs between registering and sending, by the phone's clock, however wrong that stands
 */
export function registradoEn(recibidoEn: Date, esperaMs = 0): Date {
  return esperaMs > 0 && esperaMs <= ESPERA_MAXIMA_MS ? new Date(recibidoEn.getTime() - esperaMs) : recibidoEn;
}

/** Whether a moment told by the phone cannot be, as nothing is sent before it happens: its clock has been set since. */
export function wasClockSet(instant: Date, enviadoEn: Date): boolean {
  return isAfter(instant, enviadoEn);
}

/** All that speaks for or against the moment of a load. */
export interface Testigos {
  readonly creadoEn: Date;
  /** Enviar, by the phone's clock. */
  readonly finalizadoEn: Date;
  /** This attempt, by the phone's clock. */
  readonly enviadoEn: Date;
  readonly recibidoEn: Date;
  /** null = of a version that did not tell. */
  readonly reloj: RelojTelefono | null;
  /** When the program was built that wrote it; null = unknown. */
  readonly versionDe: Date | null;
  /** Latest moment of the loads that this phone began before it, earliest of those after it, as judged; null = none known. */
  readonly vecinos: { readonly antes: Date | null; readonly despues: Date | null };
}

export interface Momento {
  /** The best that is known of when it was made. */
  readonly fecha: Date;
  /** Why it is not sure, or cannot be as the phone said; null = nothing speaks against it. */
  readonly duda: string | null;
}

/** There was no Rodal before. */
const PRIMERA_VERSION = new Date('2026-01-01T00:00:00Z');
/** A build carries a day, and phones live in other zones than its hour. */
const DIA_MS = 86_400_000;

/**
 * When a load was made, by the server's time (D25, registro 042). The clock's offset as measured before it was made counts
 * more than the one at its sending, which may be another clock by then; what cannot be becomes the arrival.
 */
export function judgeMomento(testigos: Testigos): Momento {
  const { creadoEn, finalizadoEn, enviadoEn, recibidoEn, reloj, versionDe, vecinos } = testigos;
  const offset = clockOffset(enviadoEn, recibidoEn);
  const antes = reloj?.desfaseCreacion ?? null;
  const wasSet = antes !== null && Math.abs(antes - offset) > LIMITE_DESFASE_MS;
  // Only this way round: while the phone sleeps, the other clock stands still.
  const setBack = reloj?.transcurridoMs != null && finalizadoEn.getTime() - creadoEn.getTime() < reloj.transcurridoMs - LIMITE_DESFASE_MS;
  const fecha = wasSet ? measured(creadoEn, antes, recibidoEn) : toServerTime(creadoEn, enviadoEn, recibidoEn);
  if (fecha.getTime() < (versionDe ?? PRIMERA_VERSION).getTime() - DIA_MS) {
    return { fecha: recibidoEn, duda: 'Anterior a la versión de Rodal que la escribió' };
  }
  if (wasSet || setBack || wasClockSet(creadoEn, enviadoEn)) return { fecha, duda: 'El reloj del teléfono se cambió entre la carga y el envío' };
  if (isClockOff(offset)) return { fecha, duda: `Teléfono ${Math.round(Math.abs(offset) / 60_000)} min ${offset > 0 ? 'atrasado' : 'adelantado'}` };
  if (vecinos.antes !== null && isAfter(vecinos.antes, fecha)) return { fecha, duda: 'Anterior a una carga que este teléfono hizo antes' };
  if (vecinos.despues !== null && isAfter(fecha, vecinos.despues)) return { fecha, duda: 'Posterior a una carga que este teléfono hizo después' };
  return { fecha, duda: null };
}

function measured(instant: Date, offsetMs: number, recibidoEn: Date): Date {
  const moved = isClockOff(offsetMs) ? new Date(instant.getTime() + offsetMs) : instant;
  return isAfter(moved, recibidoEn) ? recibidoEn : moved;
}

function isAfter(later: Date, earlier: Date): boolean {
  return later.getTime() - earlier.getTime() > LIMITE_DESFASE_MS;
}
