import { createHash } from 'node:crypto';

/** Of what is costly the run of every change, which says so in `RODAL_MUESTRA`, has one in so many (docs/decisiones/119-dos-ordenes.md). */
const PARTE = 5;

const isChica = (): boolean => process.env['RODAL_MUESTRA'] === 'chica';

/** How often a costly property is thrown: all of `vueltas` in the complete run and by hand, a fifth of them in the run of every change. */
export function muestra(vueltas: number): number {
  return isChica() ? Math.ceil(vueltas / PARTE) : vueltas;
}

/**
 * Which of many cases are tried: all in the complete run and by hand, some fifth of them, and never none, in the run of every
 * change. Always the same ones, so that whether a change lands does not hang on it; under another key others, so that of what repeats
 * in many rows each comes in some of them.
 * @param clave of the row whose cases they are
 */
export function muestraDe<T>(casos: readonly T[], clave: string): readonly T[] {
  if (!isChica()) return casos;
  const salen = casos.filter((_, n) => (createHash('sha1').update(`${clave} ${n}`).digest()[0] ?? 0) % PARTE === 0);
  return salen.length > 0 ? salen : casos.slice(0, 1);
}
