/**
 * The phone's clock against the server's (R70). A wrong clock never stops a record: its
 * offset is measured when it arrives, and beyond the limit its times are put right.
 */

/** From here on the office is told, milliseconds. */
export const LIMITE_DESFASE_MS = 10 * 60_000;

/** @param offsetMs server minus phone */
export function isClockOff(offsetMs: number): boolean {
  return Math.abs(offsetMs) > LIMITE_DESFASE_MS;
}

/** What the phone knew of its own clock (D25); offsets are server minus phone, ms, as last measured; null = never. */
export interface RelojTelefono {
  readonly desfaseCreacion: number | null;
  readonly desfaseEnvio: number | null;
  /** Between creation and Enviar by a clock that nobody can set, ms; null = the page was begun anew meanwhile. It may stand still while the phone sleeps. */
  readonly transcurridoMs: number | null;
}
