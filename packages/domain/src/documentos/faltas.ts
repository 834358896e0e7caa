import { formatDay } from '../fechas.ts';
import type { Falta } from './papeles.ts';
import { TIPOS_DOCUMENTO } from './tipos.ts';

/** What each reason is called; who has to act is beside it: whoever gives papers, or whoever reviews them. */
export const MOTIVOS_FALTA = {
  falta: { dicho: 'no está', toca: 'empresa' },
  vencido: { dicho: 'vencido', toca: 'empresa' },
  sinFecha: { dicho: 'sin fecha de vencimiento', toca: 'revisor' },
  noCumple: { dicho: 'No Cumple', toca: 'empresa' },
  sinRevisar: { dicho: 'sin revisar', toca: 'revisor' },
} as const satisfies Record<Falta['motivo'], { readonly dicho: string; readonly toca: 'empresa' | 'revisor' }>;

/** `F-30: vencido desde el 12/11/2026`, of one paper that keeps its bearer from working (E4, E5). */
export function faltaTexto({ tipo, motivo, desde }: Falta): string {
  return `${TIPOS_DOCUMENTO[tipo].nombre}: ${MOTIVOS_FALTA[motivo].dicho}${desdeTexto(desde)}`;
}

/** Since which day, behind what is told; '' where no day is known. */
export function desdeTexto(desde: string | null): string {
  return desde === null || desde === '' ? '' : ` desde el ${formatDay(desde)}`;
}
