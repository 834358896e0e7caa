import type { TrazoFila } from '@rodal/contracts/listados/trazo';
import { alertaTexto } from '@rodal/domain/trazo';
import { momento } from '../../despachos/textos.ts';

/** A load by the number of its guide; before that, by its dispatch. */
export function nombreDe({ NUM_GUIA, NUMERO_CONTROL_ORIGEN }: Pick<TrazoFila, 'NUM_GUIA' | 'NUMERO_CONTROL_ORIGEN'>): string {
  return NUM_GUIA === null ? `Despacho ${NUMERO_CONTROL_ORIGEN}, sin guía` : `Guía ${NUM_GUIA}`;
}

/**
 * Why a load stands as it does: each open alert with its reason, and since when the oldest is; or why its guide was voided. Nothing of
 * what is told plainly.
 */
export function motivosDe({ ESTADO_CONTROL, alertas, MOTIVO_ANULACION }: Pick<TrazoFila, 'ESTADO_CONTROL' | 'alertas' | 'MOTIVO_ANULACION'>): readonly string[] {
  if (ESTADO_CONTROL === 'cancelado') return [MOTIVO_ANULACION ?? 'No se anotó por qué'];
  const [primera] = alertas;
  if (primera === undefined) return [];
  const motivos = alertas.map(({ codigo, detalle }) => (detalle === '' ? alertaTexto(codigo) : `${alertaTexto(codigo)}: ${detalle}`));
  return [...motivos, `Desde ${momento(primera.desde)}`];
}
