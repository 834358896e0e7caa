import { addDays, dayStart, formatDateTime, santiagoDay } from '@rodal/domain/fechas';
import { type Prng, prngFor } from './prng.ts';

const HOUR = 3_600_000;

/** How many days of dispatches the demo has, the day of loading included. */
export const DIAS = 90;

/** Loads by hour of the day in Santiago: trucks queue before sunrise, rest at noon, stop at dusk. */
const POR_HORA: readonly (readonly [hora: number, peso: number])[] = [
  [6, 3], [7, 7], [8, 10], [9, 11], [10, 11], [11, 9], [12, 6], [13, 4], [14, 8], [15, 10], [16, 9], [17, 6], [18, 3],
];
const PESO_DEL_DIA = POR_HORA.reduce((sum, [, peso]) => sum + peso, 0);

/** Holidays with a fixed date, `MM-DD`: only the posts on duty work. */
const FERIADOS = ['01-01', '05-01', '05-21', '06-29', '07-16', '08-15', '09-18', '09-19', '10-31', '11-01', '12-08', '12-25'];

interface Turno {
  readonly day: string;
  /** 00:00 in Santiago as the clocks of its working hours count it. */
  readonly midnight: number;
  /** How many loads, relative to an ordinary day, in the hours before `now`. */
  readonly peso: number;
}

/**
 * The moments of `count` loads, in order, over the {@link DIAS} days that end with `now`:
 * work days from 6 to 19 in Santiago, half Saturdays, hardly a Sunday, days of rain.
 */
export function buildRitmo(now: Date, count: number): Date[] {
  const prng = prngFor('ritmo');
  const today = santiagoDay(now);
  const turnos = Array.from({ length: DIAS }, (_, back) => readTurno(addDays(today, back + 1 - DIAS), now, prng));
  const times: number[] = [];
  while (times.length < count) {
    const { midnight } = prng.weighted(turnos, ({ peso }) => peso);
    const [hora] = prng.weighted(POR_HORA, ([, peso]) => peso);
    const time = midnight + hora * HOUR + prng.int(0, HOUR - 1);
    // A load needs some minutes to reach the server before it can be history.
    if (time < now.getTime() - 4 * 60_000) times.push(time);
  }
  return times.toSorted((a, b) => a - b).map((time) => new Date(time));
}

function readTurno(day: string, now: Date, prng: Prng): Turno {
  // Clocks change at midnight, so noon tells how the day's working hours are counted.
  const noon = dayStart(day).getTime() + 12 * HOUR;
  const shown = Number(formatDateTime(new Date(noon)).slice(11, 13));
  const midnight = noon - shown * HOUR;
  const passed = POR_HORA.filter(([hora]) => midnight + hora * HOUR < now.getTime());
  const share = passed.reduce((sum, [, peso]) => sum + peso, 0) / PESO_DEL_DIA;
  return { day, midnight, peso: share * weigh(day, prng) };
}

function weigh(day: string, prng: Prng): number {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  const weather = prng.chance(0.12) ? 0.55 : 0.88 + 0.24 * prng.next();
  if (weekday === 0 || FERIADOS.includes(day.slice(5))) return 0.06 * weather;
  return weekday === 6 ? 0.42 * weather : weather;
}
