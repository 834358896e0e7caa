import { contar } from '@rodal/domain/contar';
import { formatDateTime } from '@rodal/domain/fechas';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * How long ago: `hace un momento`, `hace 12 min`, `hace 3 h`, `hace 2 días`. A moment ahead of
 * the phone's clock (it was set back since, R70) is told as date and time.
 */
export function describeEdad(iso: string, now: Date): string {
  const age = now.getTime() - Date.parse(iso);
  if (age < -MINUTE_MS) return `el ${formatDateTime(new Date(iso))}`;
  if (age < MINUTE_MS) return 'hace un momento';
  if (age < HOUR_MS) return `hace ${Math.floor(age / MINUTE_MS)} min`;
  if (age < 2 * DAY_MS) return `hace ${Math.floor(age / HOUR_MS)} h`;
  return `hace ${contar(Math.floor(age / DAY_MS), 'día', 'días')}`;
}
