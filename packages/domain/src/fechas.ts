/**
 * Days of America/Santiago. An instant is a `Date`; a day is text `YYYY-MM-DD` and never
 * a `Date`, which would shift by the reader's zone. Ranges are half-open (decisión C18).
 * The clock changes on the first Saturday night of April and September: 2026-09-06
 * has no 00:00, 2026-04-04 has 25 hours.
 */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const SANTIAGO = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Santiago',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

function wallClock(instant: Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(SANTIAGO.formatToParts(instant).map(({ type, value }) => [type, value]));
}

/** Midnight UTC of a day, only to count with. */
function utcMidnight(day: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // The parser rolls 30 February over into March in some engines: compare the way back.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) {
    throw new RangeError(`Not a day YYYY-MM-DD: ${day}`);
  }
  return time;
}

/** Whether the text is an existing day `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  try {
    utcMidnight(text);
    return true;
  } catch {
    return false;
  }
}

/** The Santiago day an instant belongs to, `YYYY-MM-DD`. */
export function santiagoDay(instant: Date): string {
  const { year, month, day } = wallClock(instant);
  return `${year}-${month}-${day}`;
}

/**
 * The first instant of a Santiago day; its local time is 00:00, or 01:00 on the night the
 * clock jumps ahead. Offsets have been whole hours since 1947, so a search by hour is exact.
 * @throws RangeError if the text is not an existing day
 */
export function dayStart(day: string): Date {
  const start = new Date(utcMidnight(day) + 2 * HOUR);
  while (santiagoDay(start) < day) start.setTime(start.getTime() + HOUR);
  return start;
}

/**
 * The instants of the days from `desde` to `hasta`, both included: `desde <= t < hasta`.
 * @throws RangeError if a text is not an existing day
 */
export function dayRange(desde: string, hasta: string): { desde: Date; hasta: Date } {
  return { desde: dayStart(desde), hasta: dayStart(addDays(hasta, 1)) };
}

/**
 * The instant of another day at which the clocks of Santiago show what they show at `instant`: the first of two; where
 * the clock jumps over it, the day's first.
 * @throws RangeError if the text is not an existing day
 */
export function sameTime(day: string, instant: Date): Date {
  const start = dayStart(day);
  const later = minutesOf(instant) - minutesOf(start);
  return later <= 0 ? start : new Date(start.getTime() + later * 60_000 + (instant.getTime() % 60_000));
}

function minutesOf(instant: Date): number {
  const { hour, minute } = wallClock(instant);
  return Number(hour) * 60 + Number(minute);
}

/** The day `n` days later (earlier when negative). @throws RangeError if it is not a day */
export function addDays(day: string, n: number): string {
  return new Date(utcMidnight(day) + n * DAY).toISOString().slice(0, 10);
}

/** Days from one to the other, both `YYYY-MM-DD`, by the calendar; negative when `hasta` comes first. */
export function daysBetween(desde: string, hasta: string): number {
  return Math.round((Date.parse(`${hasta}T00:00:00Z`) - Date.parse(`${desde}T00:00:00Z`)) / 86_400_000);
}

/** The Monday of a day's week. @throws RangeError if it is not a day */
export function lunesDe(day: string): string {
  return addDays(day, -((new Date(utcMidnight(day)).getUTCDay() + 6) % 7));
}

/** `dd/mm/yyyy hh:mm` in Santiago, 24 hours (especificación 2 §9). */
export function formatDateTime(instant: Date): string {
  const { year, month, day, hour, minute } = wallClock(instant);
  return `${day}/${month}/${year} ${hour}:${minute}`;
}

/** `2026-11-20` → `20/11/2026`. */
export function formatDay(day: string): string {
  return day.split('-').toReversed().join('/');
}
