import type { VencimientoPapel } from '@rodal/contracts/habilitacion';
import { addDays, lunesDe } from '@rodal/domain/fechas';
import { monthName } from '@rodal/domain/nombres-mes';

/** Days are text throughout: a `Date` would shift them by the reader's zone. */

export const DIAS_SEMANA = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;

/** What runs out on a day. */
export interface Dia {
  readonly dia: string;
  readonly vencimientos: readonly VencimientoPapel[];
}

/** By day, in the order in which they came; days on which nothing runs out are not there. */
export function porDia(vencimientos: readonly VencimientoPapel[]): readonly Dia[] {
  const dias = new Map<string, VencimientoPapel[]>();
  for (const uno of vencimientos) dias.set(uno.dia, [...(dias.get(uno.dia) ?? []), uno]);
  return [...dias].map(([dia, suyos]) => ({ dia, vencimientos: suyos }));
}

/** It will keep its bearer from working, and nobody has anything newer to review. */
export function isGrave({ detiene, enRevision }: VencimientoPapel): boolean {
  return detiene && !enRevision;
}

export interface Mes {
  /** `YYYY-MM`. */
  readonly mes: string;
  /** From Monday; null = of another month, or not of these days. */
  readonly semanas: readonly (readonly (string | null)[])[];
}

/** The months that the days from one to another touch, with the weeks that have any of those days. */
export function mesesDe(desde: string, hasta: string): readonly Mes[] {
  const meses = new Map<string, (string | null)[][]>();
  for (let lunes = lunesDe(desde); lunes <= hasta; lunes = addDays(lunes, 7)) {
    const semana = DIAS_SEMANA.map((_, at) => addDays(lunes, at));
    for (const mes of new Set(semana.filter((dia) => dia >= desde && dia <= hasta).map(mesDe))) {
      const suya = semana.map((dia) => (mesDe(dia) === mes && dia >= desde && dia <= hasta ? dia : null));
      meses.set(mes, [...(meses.get(mes) ?? []), suya]);
    }
  }
  return [...meses].map(([mes, semanas]) => ({ mes, semanas }));
}

const mesDe = (dia: string) => dia.slice(0, 7);

/** `sábado`. */
export function diaSemana(dia: string): string {
  const lunes = lunesDe(dia);
  return DIAS_SEMANA.find((_, at) => addDays(lunes, at) === dia) ?? '';
}

/** `sábado 12 de diciembre`. */
export function diaTexto(dia: string): string {
  return `${diaSemana(dia)} ${Number(dia.slice(8))} de ${monthName(mesDe(dia))}`;
}
