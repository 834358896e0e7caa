import { CON_MILES, type Leido } from './escritos.ts';
import { normalizeDecimal } from './numeros.ts';

/** How fine a number may be written, and whether it may be below zero. */
interface Lectura {
  readonly decimales: number;
  /** `-12,5`, with whatever dash the keyboard or a spreadsheet gives. */
  readonly conSigno?: boolean;
}

/** No thousands begin with 0: there the dot is a decimal sign, whatever stands behind it. */
const FORMAS = [...CON_MILES, /^(0)\.(\d+)$/];

/** The minus of the keyboard, the dashes that editors put in its place, and the typographic one. */
const SIGNO = /^([-\u2010-\u2015\u2212])\s*/;

/**
 * Reads a number as people write it in Chile: dots before thousands, a comma before decimals (D1), as `readPrecio`, and on demand
 * signed. Apart from `escritos.ts`, which every phone downloads before its first form.
 * @returns a canonical decimal; or what is wrong, to stand behind the field's name, '' = it is no number
 */
export function readDecimalConSigno(text: string, { decimales, conSigno = false }: Lectura): Leido {
  const typed = text.trim();
  const isNegative = SIGNO.test(typed);
  if (isNegative && !conSigno) return { reclamo: 'no puede ser menor que 0' };
  const size = typed.replace(SIGNO, '');
  for (const format of FORMAS) {
    const match = format.exec(size);
    if (match === null) continue;
    const valor = normalizeDecimal(`${isNegative ? '-' : ''}${match[1]?.replaceAll('.', '')}.${match[2] ?? '0'}`);
    return (valor.split('.')[1] ?? '').length > decimales ? { reclamo: `admite hasta ${decimales} decimales` } : { valor };
  }
  return { reclamo: '' };
}
