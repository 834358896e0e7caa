import type { DespachoFila } from '@rodal/contracts/busqueda';
import { compareDecimals, formatDecimal, isDecimal } from '@rodal/domain/numeros';
import { conUnidad } from '../../../despachos/cantidad.ts';

/** A measure of a stored record, which may be odd: what is no number is shown as it came, nothing as a dash. */
export function medidaTexto(medida: string, decimales?: number): string {
  return isDecimal(medida) ? formatDecimal(medida, decimales) : medida || '—';
}

export function isCero(decimal: string): boolean {
  return isDecimal(decimal) && compareDecimals(decimal, '0') === 0;
}

/** The phone's quantity against the server's in words: `0,012 m³ más que el servidor` (A16). */
export function diferenciaTexto(diferencia: string, unidad: DespachoFila['unidad']): string {
  const menos = compareDecimals(diferencia, '0') < 0;
  return `${conUnidad(menos ? diferencia.slice(1) : diferencia, unidad)} ${menos ? 'menos' : 'más'} que el servidor`;
}

/** In this order: most browsers also name those that they are like. */
const NAVEGADORES: readonly (readonly [mark: RegExp, nombre: string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SISTEMAS: readonly (readonly [mark: RegExp, nombre: string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** What an installed app calls itself (A15). */
const INSTALACION = /^([0-9a-f]{8})-[0-9a-f]{4}-/;

/** A device as a person names it: `Chrome en Android`, `Teléfono 7006ffa0`. What is neither a browser nor one of ours is shown as it is. */
export function dispositivoTexto(dispositivo: string): string {
  const instalacion = INSTALACION.exec(dispositivo)?.[1];
  if (instalacion !== undefined) return `Teléfono ${instalacion}`;
  const find = (rows: typeof NAVEGADORES) => rows.find(([mark]) => mark.test(dispositivo))?.[1];
  const nombres = [find(NAVEGADORES), find(SISTEMAS)].filter((nombre) => nombre !== undefined);
  return dispositivo.startsWith('Mozilla/') && nombres.length > 0 ? nombres.join(' en ') : dispositivo;
}
