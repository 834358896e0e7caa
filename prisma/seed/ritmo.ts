import { addDays, dayStart, formatDateTime, santiagoDay } from '@rodal/domain/fechas';
import { type Prng, prngFor } from './prng.ts';

const HOUR = 3_600_000;

/** The most days of dispatches that there are, the day of loading included: more than half a year. */
export const DIAS = 200;

/** So many loads at most are those of a season. */
const CORTA = { cargas: 5_000, dias: 90 } as const;

/** How many days so many loads are spread over. */
export function diasDe(count: number): number {
  return count > CORTA.cargas ? DIAS : CORTA.dias;
}

/** Share of an ordinary day's loads by month, January first: rain closes roads in winter, in February crews are on leave. */
const POR_MES = [1, 0.85, 1, 0.95, 0.8, 0.6, 0.5, 0.6, 0.8, 0.95, 1, 1] as const;

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
 * The moments of `count` loads, in order, over the days that end with `now`:
 * work days from 6 to 19 in Santiago, half Saturdays, hardly a Sunday, days of rain.
 */
export function buildRitmo(now: Date, count: number): Date[] {
  const prng = prngFor('ritmo');
  const [today, dias] = [santiagoDay(now), diasDe(count)];
  const turnos = Array.from({ length: dias }, (_, back) => readTurno(addDays(today, back + 1 - dias), { now, prng, hasAnno: dias > CORTA.dias }));
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

/** @param hasAnno the year's rhythm, too: what is shorter tells nothing of it */
function readTurno(day: string, { now, prng, hasAnno }: { readonly now: Date; readonly prng: Prng; readonly hasAnno: boolean }): Turno {
  // Clocks change at midnight, so noon tells how the day's working hours are counted.
  const noon = dayStart(day).getTime() + 12 * HOUR;
  const shown = Number(formatDateTime(new Date(noon)).slice(11, 13));
  const midnight = noon - shown * HOUR;
  const passed = POR_HORA.filter(([hora]) => midnight + hora * HOUR < now.getTime());
  const share = passed.reduce((sum, [, peso]) => sum + peso, 0) / PESO_DEL_DIA;
  return { day, midnight, peso: share * (hasAnno ? (POR_MES[Number(day.slice(5, 7)) - 1] ?? 1) : 1) * weigh(day, prng) };
}

function weigh(day: string, prng: Prng): number {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  const weather = prng.chance(0.12) ? 0.55 : 0.88 + 0.24 * prng.next();
  if (weekday === 0 || FERIADOS.includes(day.slice(5))) return 0.06 * weather;
  return weekday === 6 ? 0.42 * weather : weather;
}
