const NUMERO = new Intl.NumberFormat('es-CL');
const DECIMAL = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 1 });
const MOMENTO = new Intl.DateTimeFormat('es-CL', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone: 'America/Santiago' });

/** The option with which photos that are damaged or gone hold no restore up. */
export const SIN_DANADAS = '--sin-fotos-danadas';

/** `1 fila`, `12.345 filas`. */
export function cantidad(number: number, one: string, many: string): string {
  return `${NUMERO.format(number)} ${number === 1 ? one : many}`;
}

/** @param bytes of content. */
export function megabytes(bytes: number): string {
  return `${DECIMAL.format(bytes / 1_000_000)} MB`;
}

/** @param iso an instant; shown in Chile's time. */
export function momento(iso: string): string {
  return MOMENTO.format(new Date(iso));
}
