import type { RECEPCION_CAMION } from '@rodal/domain/maquinas';
import type { EstadoRecepcion } from '@rodal/domain/recepciones-camion';
import { IconBan, IconCircleCheck, IconClock, IconQuestionMark } from '@tabler/icons-react';
import type { Estados } from '../../listado/columnas.tsx';

/** How a reception stands, in its colour. Only one of these waits for somebody. */
export const ESTADOS: Estados<EstadoRecepcion> = { unida: ['good', IconCircleCheck], porConfirmar: ['warn', IconQuestionMark], sinDespacho: ['off', IconClock], anulada: ['off', IconBan] };

/** The state that the rules know: that a dispatch may be its own is none. */
export function estadoVisto(estado: EstadoRecepcion): keyof typeof RECEPCION_CAMION.estados {
  return estado === 'porConfirmar' ? 'sinDespacho' : estado;
}
