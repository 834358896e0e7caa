import { addDays } from '@rodal/domain/fechas';

/** The last so many days, today among them, as the filters of a list have them. @param hoy day in Santiago */
export function ultimosDias(dias: number, hoy: string): { readonly desde: string; readonly hasta: string } {
  return { desde: addDays(hoy, 1 - dias), hasta: hoy };
}

/** What a list by days offers to be looked at. */
export const presetsDeDias = (hoy: string) => [
  { label: 'Hoy', values: ultimosDias(1, hoy), toggle: true },
  { label: '7 días', values: ultimosDias(7, hoy), toggle: true },
  { label: '30 días', values: ultimosDias(30, hoy), toggle: true },
];
