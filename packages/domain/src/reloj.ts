/**
 * The phone's clock against the server's (R70). A wrong clock never stops a record: its
 * offset is measured when it arrives, and beyond the limit its times are put right.
 */

/** From here on the office is told, milliseconds. */
export const LIMITE_DESFASE_MS = 10 * 60_000;

/** How far the server's clock is ahead of the phone's, milliseconds; transit included. */
export function clockOffset(enviadoEn: Date, recibidoEn: Date): number {
  return recibidoEn.getTime() - enviadoEn.getTime();
}

export function isClockOff(offsetMs: number): boolean {
  return Math.abs(offsetMs) > LIMITE_DESFASE_MS;
}

/** A moment told by the phone's clock, in the server's time: moved only when the clock is off. */
export function correctInstant(instant: Date, offsetMs: number): Date {
  return isClockOff(offsetMs) ? new Date(instant.getTime() + offsetMs) : instant;
}
