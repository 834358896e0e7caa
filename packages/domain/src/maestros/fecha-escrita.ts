/** Days as people write them in forms and in files. In Chile the day goes first. */

/** `31/12/2026`, `31-12-2026`, or with the month first. */
const ESCRITA = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})$/;

/** `YYYY-MM-DD`, or as people write it: `31/12/2026`, `31-12-2026`. @returns `YYYY-MM-DD`; null = no day that exists */
export function readDay(texto: string): string | null {
  const [, dia, , mes, ano] = ESCRITA.exec(texto) ?? [];
  const iso = dia === undefined ? texto : `${ano}-${mes?.padStart(2, '0')}-${dia.padStart(2, '0')}`;
  if (!/^(19|20)\d\d-\d\d-\d\d$/.test(iso)) return null;
  const instant = new Date(`${iso}T00:00:00Z`);
  // Some engines roll 30 February over into March.
  return Number.isNaN(instant.getTime()) || toIso(instant) !== iso ? null : iso;
}

/** Of `03/25/2026`, which can only be read with the month first: `25/03/2026`. Of all else null. */
export function turnMesPrimero(texto: string): string | null {
  const girada = texto.replace(ESCRITA, '$3$2$1$2$4');
  return readDay(texto) === null && girada !== texto && readDay(girada) !== null ? girada : null;
}

/** Whether a day could be read either way, as two different days: `03/04/2026`. */
export function isAmbigua(texto: string): boolean {
  const [derecha, girada] = [readDay(texto), readDay(texto.replace(ESCRITA, '$3$2$1$2$4'))];
  return derecha !== null && girada !== null && girada !== derecha;
}

/** A date cell of a spreadsheet is midnight UTC. */
export function toIso(instant: Date): string | null {
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString().slice(0, 10);
}
