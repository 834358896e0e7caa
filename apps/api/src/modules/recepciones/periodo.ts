import { santiagoMonth } from '@rodal/domain/meses';

/**
 * The month a screen opens with (C2): the current one in Santiago, or the last one that has rows.
 * @param periodos with rows, the latest first
 */
export function pickPeriodo(periodos: readonly string[], ahora: Date): string {
  const actual = santiagoMonth(ahora);
  return periodos.find((periodo) => periodo <= actual) ?? actual;
}
