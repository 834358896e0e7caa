const HORA = new Intl.DateTimeFormat('es-CL', { timeZone: 'America/Santiago', day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });

/** `20/11/2026 14:02:31` in Santiago. */
export function momentoTexto(cuando: string): string {
  const parts = Object.fromEntries(HORA.formatToParts(new Date(cuando)).map(({ type, value }) => [type, value]));
  return `${parts['day']}/${parts['month']}/${parts['year']} ${parts['hour']}:${parts['minute']}:${parts['second']}`;
}
