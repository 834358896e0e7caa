/** Words and numbers as a Chilean document prints them. */

/** IndTraslado of the tax office's format, 1 to 9. */
const TRASLADOS: Readonly<Record<number, string>> = {
  1: 'Operación constituye venta',
  2: 'Venta por efectuar',
  3: 'Consignación',
  4: 'Entrega gratuita',
  5: 'Traslado interno, no constituye venta',
  6: 'Otro traslado, no constituye venta',
  7: 'Guía de devolución',
  8: 'Traslado para exportación',
  9: 'Venta para exportación',
};

/** '' when the code is none of the nine. */
export function describeTraslado(indTraslado: number): string {
  const palabras = TRASLADOS[indTraslado];
  return palabras === undefined ? '' : `${indTraslado} · ${palabras}`;
}

/** Whether the guide is of a sale, which carries tax. */
export function isVenta(indTraslado: number): boolean {
  return indTraslado === 1 || indTraslado === 2;
}

/** `12345678-5` → `12.345.678-5`; anything else as it came. */
export function formatRut(rut: string): string {
  const [, cuerpo, digito] = /^(\d{1,8})-([\dkK])$/.exec(rut) ?? [];
  return cuerpo === undefined ? rut : `${cuerpo.replace(/\B(?=(\d{3})+$)/g, '.')}-${digito}`;
}

/** es-CL, with as many decimals as the text has, at most `max`. */
export function formatNumber(decimal: string, max: number): string {
  const value = Number(decimal);
  if (decimal === '' || Number.isNaN(value)) return '';
  return new Intl.NumberFormat('es-CL', { maximumFractionDigits: max, useGrouping: 'always' }).format(value);
}

export function formatPesos(value: number): string {
  return `$ ${formatNumber(String(value), 0)}`;
}

const FECHA = new Intl.DateTimeFormat('es-CL', { dateStyle: 'long', timeZone: 'America/Santiago' });
const HORA = new Intl.DateTimeFormat('es-CL', { timeStyle: 'short', hourCycle: 'h23', timeZone: 'America/Santiago' });
const DIA = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'America/Santiago' });

/** `20 de noviembre de 2026` in Santiago. */
export function formatDate(instant: Date): string {
  return FECHA.format(instant);
}

/** `09:05` in Santiago. */
export function formatTime(instant: Date): string {
  return HORA.format(instant);
}

/** `2026-11-20` in Santiago, as documents of the tax office write it. */
export function isoDay(instant: Date): string {
  return DIA.format(instant);
}
