import { contar } from '../contar.ts';
import { addDays, daysBetween } from '../fechas.ts';
import { addMonths, lastDayOf } from '../meses.ts';
import { monthName } from '../nombres-mes.ts';
import { DIN, type DocumentoSii, esNota } from './documento.ts';
import type { ModoAcuse } from './informes-tipos.ts';

/** Days to claim a document, counted from the day the SII received it, to 23:59 of the last (ley 19.983, pregunta frecuente 001.003.6914). */
export const DIAS_RECLAMO = 8;

/** Types that are never acknowledged: paper, credit notes, declarations of import. */
const SIN_ACUSE = new Set([DIN, 30, 32, 45, 55, 60]);

type Recibido = Pick<DocumentoSii, 'tipo' | 'fechaRecepcion' | 'fechaAcuse'>;

/** `2026-11-30` → `30/11`, as people say a day of this year. */
export function diaCorto(day: string): string {
  return `${day.slice(8)}/${day.slice(5, 7)}`;
}

/**
 * Last day to claim it; after that it is accepted for good.
 * @returns null for what is neither claimed nor acknowledged (credit notes, paper, DIN) or has no reception
 */
export function plazoDe({ tipo, fechaRecepcion }: Pick<DocumentoSii, 'tipo' | 'fechaRecepcion'>): string | null {
  return fechaRecepcion === null || esNota(tipo) || SIN_ACUSE.has(tipo) ? null : addDays(fechaRecepcion.slice(0, 10), DIAS_RECLAMO);
}

/** Month in which its VAT counts: that of the acuse, or of the last day to claim if nobody acts. Null = neither is known. */
export function mesDelCredito(documento: Recibido): string | null {
  return (documento.fechaAcuse ?? plazoDe(documento))?.slice(0, 7) ?? null;
}

/** What is left of a pending document. */
export type EstadoPendiente = {
  readonly dias: number | null;
  readonly venceEl: string | null;
  /** '' = nothing to say. */
  readonly credito: string;
  /** Its VAT goes to the next month unless somebody acknowledges it today or later in this one. */
  readonly pasaDeMes: boolean;
};

/**
 * @param hoy today in Santiago; the eighth day ends at 23:59, so on it there are 0 days left and it can still be claimed
 */
export function estadoPendiente(documento: Recibido, hoy: string): EstadoPendiente {
  const plazo = plazoDe(documento);
  if (plazo === null || documento.fechaRecepcion === null) return { dias: null, venceEl: null, credito: '', pasaDeMes: false };
  const dias = daysBetween(hoy, plazo);
  const base = { dias, venceEl: plazo };
  if (dias < 0) {
    return { ...base, credito: `aceptada tácitamente el ${diaCorto(plazo)}; ya no se puede reclamar; baje de nuevo el archivo`, pasaDeMes: false };
  }
  const recibida = documento.fechaRecepcion.slice(0, 7);
  const ultimo = lastDayOf(recibida);
  if (plazo.slice(0, 7) === recibida || hoy > ultimo) return { ...base, credito: '', pasaDeMes: false };
  return { ...base, credito: `acuse hasta el ${diaCorto(ultimo)} para usar el crédito en ${monthName(recibida)}`, pasaDeMes: true };
}

/** `vence hoy`, `vence el 28/11`, `venció el 20/11`; '' where nothing is due. */
export function textoPlazo({ dias, venceEl }: Pick<EstadoPendiente, 'dias' | 'venceEl'>): string {
  if (dias === null || venceEl === null) return '';
  if (dias === 0) return 'vence hoy';
  return dias < 0 ? `venció el ${diaCorto(venceEl)}` : `vence el ${diaCorto(venceEl)} (${contar(dias, 'día', 'días')})`;
}

/** How a document came into the register of `mes`. */
export function modoDeAcuse(documento: Recibido, mes: string): ModoAcuse {
  if (documento.fechaAcuse !== null) return { modo: 'otorgado', texto: `acuse dado el ${diaCorto(documento.fechaAcuse)}` };
  const plazo = plazoDe(documento);
  if (plazo === null || documento.fechaRecepcion === null) return { modo: 'ninguno', texto: 'no lleva acuse' };
  if (plazo <= lastDayOf(mes)) return { modo: 'tacita', texto: `aceptada tácitamente el ${diaCorto(plazo)}` };
  return documento.fechaRecepcion.slice(0, 7) > mes
    ? { modo: 'guia', texto: 'acuse de la guía, dado el mes anterior a la factura' }
    : { modo: 'contado', texto: 'al contado: no necesita acuse' };
}

/** Whether the credit of a document is past its term at `mes`: it lasts two months after that of its issue (art. 24, ley del IVA). */
export function creditoVencido(fechaDocto: string, mes: string): boolean {
  return mes > addMonths(fechaDocto.slice(0, 7), 2);
}
