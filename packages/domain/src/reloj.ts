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

/** Whether a moment told by the phone cannot be, as nothing is sent before it happens: its clock has been set since. */
export function wasClockSet(instant: Date, enviadoEn: Date): boolean {
  return isAfter(instant, enviadoEn);
}

function isAfter(later: Date, earlier: Date): boolean {
  return later.getTime() - earlier.getTime() > LIMITE_DESFASE_MS;
}
