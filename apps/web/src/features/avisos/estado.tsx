import type { EstadoAviso } from '@rodal/contracts/avisos';
import { IconCheck, IconClock, IconClockX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

/** How a notice stands, as people read it. */
export const ESTADOS: Readonly<Record<EstadoAviso, { readonly texto: string; readonly tono: Tone; readonly icono: ReactNode }>> = {
  vigente: { texto: 'Vigente', tono: 'good', icono: <IconCheck aria-hidden /> },
  programado: { texto: 'Programado', tono: 'plain', icono: <IconClock aria-hidden /> },
  vencido: { texto: 'Vencido', tono: 'off', icono: <IconClockX aria-hidden /> },
};

export function EstadoBadge({ estado }: { readonly estado: EstadoAviso }) {
  const { texto, tono, icono } = ESTADOS[estado];
  return (
    <StatusBadge tone={tono} icon={icono}>
      {texto}
    </StatusBadge>
  );
}
