import type { EstadoGuiaNula } from '@rodal/domain/guias-nulas';
import type { GUIA_NULA } from '@rodal/domain/maquinas';
import { IconBan, IconClock, IconQuestionMark, IconX } from '@tabler/icons-react';
import type { Estados } from '../../listado/columnas.tsx';

/** How a voided note stands, in its colour. Only one of these waits for somebody. */
export const ESTADOS: Estados<EstadoGuiaNula> = { aplicada: ['good', IconBan], porConfirmar: ['warn', IconQuestionMark], sinDespacho: ['off', IconClock], retirada: ['off', IconX] };

/** The state that the rules know: that a dispatch may be its own is none. */
export function estadoVisto(estado: EstadoGuiaNula): keyof typeof GUIA_NULA.estados {
  return estado === 'porConfirmar' ? 'sinDespacho' : estado;
}
