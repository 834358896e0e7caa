import { formatDay } from '../fechas.ts';
import { formatMesNumeros } from '../mes-escrito.ts';
import { formatRut } from '../rut.ts';
import { claveTexto } from '../texto.ts';
import type { CampoMaestro, FilaMaestro, Maestro, TipoCampo, ValorMaestro } from './campo.ts';

/** By type, how a text that is stored is read by people; the others as their choices call it, or as it stands. */
const TEXTOS: Readonly<Partial<Record<TipoCampo, (valor: string) => string>>> = {
  rut: formatRut,
  fecha: formatDay,
  mes: formatMesNumeros,
  // Without thousands: a dot alone would be read as its decimal sign.
  decimal: (valor) => valor.replace('.', ','),
};

/** A value as people read it, in the list, in a file and in a history; `readValor` reads it back. */
export function formatValor({ tipo, opciones = [] }: CampoMaestro, valor: ValorMaestro | undefined): string {
  if (valor === null || valor === undefined) return '';
  if (typeof valor === 'boolean') return valor ? 'SI' : 'NO';
  if (typeof valor === 'number') return String(valor);
  if (typeof valor !== 'string') return valor.map((one) => textOfOpcion(opciones, one)).join('; ');
  return TEXTOS[tipo]?.(valor) ?? textOfOpcion(opciones, valor);
}

function textOfOpcion(opciones: NonNullable<CampoMaestro['opciones']>, valor: string): string {
  return opciones.find((one) => one.valor === valor)?.texto ?? valor;
}

/** What tells a row from all others of its master: its key fields, joined by `*` where there are several (A12). */
export function claveOf({ llave }: Maestro, fila: FilaMaestro): string {
  return llave.map((campo) => String(fila[campo] ?? '')).join('*');
}

/** A row's key in words: `Cuenta 3101010, Empresa COMSA, Desde 01/2025`. What is empty of it is left out. */
export function llaveTexto({ llave, campos }: Maestro, fila: FilaMaestro): string {
  return campos
    .filter(({ campo }) => llave.includes(campo))
    .flatMap((campo) => {
      const valor = formatValor(campo, fila[campo.campo]);
      return valor === '' ? [] : [`${campo.titulo} ${valor}`];
    })
    .join(', ');
}

/** What two rows of a master never share: their key as people read it, whatever its case (R165). */
export function alikeOf(maestro: Maestro, fila: FilaMaestro): string {
  return claveTexto(claveOf(maestro, fila));
}

/** The key fields of a row alone. */
export function llaveOf({ llave }: Maestro, fila: FilaMaestro): FilaMaestro {
  return Object.fromEntries(llave.map((campo) => [campo, fila[campo] ?? null]));
}
