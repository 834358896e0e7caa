import { formatDecimal } from '@rodal/domain/numeros';

/** A reception by the number of its guide, or by its truck where none was written. */
export function nombreDe({ guia, patente }: { readonly guia: string; readonly patente: string }): string {
  return guia === '' ? `Camión ${patente}` : `Guía ${guia}`;
}

/** Percent with its sign, a real minus: `−5,2`, `+1,0`, `0,0`. */
export function conSigno(porcentaje: string): string {
  const menos = porcentaje.startsWith('-');
  const cifra = formatDecimal(porcentaje.replace('-', ''), 1);
  return /[1-9]/.test(cifra) ? `${menos ? '−' : '+'}${cifra}` : cifra;
}
