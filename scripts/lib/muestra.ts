/**
 * How often a costly property is thrown: all of `vueltas` in the complete run and by hand, a fifth of them in the run of every
 * change, which says so in `RODAL_MUESTRA` (docs/decisiones/119-dos-ordenes.md).
 */
export function muestra(vueltas: number): number {
  return process.env['RODAL_MUESTRA'] === 'chica' ? Math.ceil(vueltas / 5) : vueltas;
}
