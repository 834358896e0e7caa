import type { EstadoPortador } from '@rodal/domain/maquinas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import * as z from 'zod/mini';

/** What the lists of companies, drivers and trucks have in common (especificación 3 §2.1–2.3): where each stands, and what its papers wait for. */

/** Of the row: for the file, and for {@link revisionTexto}. */
export const COLUMNAS_REVISION = {
  /** How many of its papers are marked No Cumple, of those that nobody has replaced. */
  observacion: { tipo: 'cantidad', titulo: 'Documentos a Corregir', ancho: 14, en: 'archivo' },
  /** So many that nobody has marked. */
  sinRevisar: { tipo: 'cantidad', titulo: 'Documentos por Revisar', ancho: 14, en: 'archivo' },
} as const;

export const FILTRO_REVISION = {
  titulo: 'Revisión', control: 'lista', alguno: 'Todas', px: 200, esquema: z.optional(z.enum(['corregir', 'porRevisar'])),
  opciones: [{ value: 'corregir', label: MESSAGES_OFICINA.documentosACorregir }, { value: 'porRevisar', label: 'Documentos por revisar' }],
} as const;

/** The review-status cell (especificación 3 §2.3); whoever is in no review and has nothing to correct waits for nobody. */
export function revisionTexto({ estado, observacion, sinRevisar }: { readonly estado: EstadoPortador; readonly observacion: number; readonly sinRevisar: number }): string {
  if (observacion > 0) return MESSAGES_OFICINA.documentosACorregir;
  return estado === 'PENDIENTE' || sinRevisar > 0 ? MESSAGES_OFICINA.enEsperaDeRevision : '';
}
