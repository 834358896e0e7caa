import { formatDateTime } from '@rodal/domain/fechas';

/** An instant, or that it never was. */
export function cuandoTexto(instante: string | null, nunca = 'Nunca'): string {
  return instante === null ? nunca : formatDateTime(new Date(instante));
}
