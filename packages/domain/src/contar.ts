/**
 * The one way to say how many: `1 fila`, `0 filas`, `12.000 filas`. Thousands as people here write them.
 * @param n whole, not negative
 */
export function contar(n: number, uno: string, muchos: string): string {
  return `${String(n).replace(/\B(?=(\d{3})+$)/g, '.')} ${n === 1 ? uno : muchos}`;
}
