import type { Columna, Tipo } from '@rodal/contracts/listado';
import { formatDateTime, formatDay } from '@rodal/domain/fechas';
import { formatDecimal, wideMinus } from '@rodal/domain/numeros';

interface DeTipo {
  /** Right-aligned, tabular figures. */
  readonly numerico?: true;
  /** Cut it would read as another one. */
  readonly entero?: true;
  /** Its header sorts downwards first: the most, the latest. */
  readonly mayorPrimero?: true;
  readonly texto: (valor: string, decimales?: number) => string;
  /** What its two orders are called, upwards and downwards. */
  readonly ordenes: readonly [string, string];
}

const igual = (valor: string) => valor;
const cifra = (valor: string, decimales?: number) => wideMinus(formatDecimal(valor, decimales));
const LETRAS = ['A a Z', 'Z a A'] as const;
const CIFRAS = ['de menor a mayor', 'de mayor a menor'] as const;
const FECHAS = ['lo más antiguo', 'lo último'] as const;

/** What a kind of value is on a screen. */
export const TIPOS: Readonly<Record<Tipo, DeTipo>> = {
  texto: { texto: igual, ordenes: LETRAS },
  // A month or a year is not grouped by dots.
  entero: { numerico: true, texto: igual, ordenes: CIFRAS },
  cantidad: { numerico: true, mayorPrimero: true, texto: (valor) => cifra(valor), ordenes: CIFRAS },
  serie: { entero: true, texto: igual, ordenes: CIFRAS },
  uuid: { texto: igual, ordenes: LETRAS },
  decimal: { numerico: true, mayorPrimero: true, texto: cifra, ordenes: CIFRAS },
  dia: { entero: true, mayorPrimero: true, texto: formatDay, ordenes: FECHAS },
  instante: { entero: true, mayorPrimero: true, texto: (valor) => formatDateTime(new Date(valor)), ordenes: FECHAS },
  mes: { texto: igual, ordenes: FECHAS },
  siNo: { texto: (valor) => (valor === 'true' ? 'Sí' : 'No'), ordenes: ['primero los No', 'primero los Sí'] },
  json: { texto: () => '', ordenes: LETRAS },
};

/** A value as people read it. */
export function celdaTexto({ tipo, palabra, decimales, sinValor = '—' }: Columna, valor: unknown): string {
  if (typeof valor !== 'string' && typeof valor !== 'number' && typeof valor !== 'boolean') return sinValor;
  const texto = TIPOS[tipo].texto(String(valor), decimales);
  return palabra === undefined ? texto : palabra(texto);
}
