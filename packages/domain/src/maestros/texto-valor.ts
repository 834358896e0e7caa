import { formatDay } from '../fechas.ts';
import { formatRut } from '../rut.ts';
import { claveTexto } from '../texto.ts';
import type { CampoMaestro, FilaMaestro, Maestro, ValorMaestro } from './campo.ts';

/** A value as people read it, in the list, in a file and in a history; `readValor` reads it back. */
export function formatValor({ tipo, opciones = [] }: CampoMaestro, valor: ValorMaestro | undefined): string {
  if (valor === null || valor === undefined) return '';
  if (typeof valor === 'boolean') return valor ? 'SI' : 'NO';
  if (typeof valor === 'number') return String(valor);
  if (typeof valor !== 'string') return valor.map((one) => textOfOpcion(opciones, one)).join('; ');
  if (tipo === 'rut') return formatRut(valor);
  if (tipo === 'fecha') return formatDay(valor);
  return textOfOpcion(opciones, valor);
}

function textOfOpcion(opciones: NonNullable<CampoMaestro['opciones']>, valor: string): string {
  return opciones.find((one) => one.valor === valor)?.texto ?? valor;
}

/** What tells a row from all others of its master: its key fields, joined by `*` where there are two (A12). */
export function claveOf({ llave }: Maestro, fila: FilaMaestro): string {
  return llave.map((campo) => String(fila[campo] ?? '')).join('*');
}

/** What two rows of a master never share: their key as people read it, whatever its case (R165). */
export function alikeOf(maestro: Maestro, fila: FilaMaestro): string {
  return claveTexto(claveOf(maestro, fila));
}

/** The key fields of a row alone. */
export function llaveOf({ llave }: Maestro, fila: FilaMaestro): FilaMaestro {
  return Object.fromEntries(llave.map((campo) => [campo, fila[campo] ?? null]));
}
