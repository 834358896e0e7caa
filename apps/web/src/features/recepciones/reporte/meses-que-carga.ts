import { formatMonth } from '@rodal/domain/nombres-mes';
import type { Meses } from '../../../cargas/use-flujo.ts';

/**
 * What Actualizar BC loads for a month: the year up to it, which is what Acumulado adds up.
 * @param primero the first month worth loading (C3); null = not known
 * @param actual the month that is running: none later can be loaded
 * @returns null when the month cannot be loaded
 */
export function mesesQueCarga(mes: string, primero: string | null, actual: string): Meses | null {
  const enero = `${mes.slice(0, 4)}-01`;
  const desde = primero !== null && enero < primero ? primero : enero;
  return mes > actual || desde > mes ? null : { desde, hasta: mes };
}

/** What Actualizar BC would do, before it is pressed. */
export function cargaTexto(mes: string, meses: Meses | null): string {
  if (meses === null) return `No se puede cargar ${formatMonth(mes)} desde BC.`;
  const { desde, hasta } = meses;
  return `Actualizar BC carga ${desde === hasta ? formatMonth(desde) : `de ${formatMonth(desde)} a ${formatMonth(hasta)}`}.`;
}
