import type { EstadoAviso } from '@rodal/contracts/avisos';
import { ESTADO_AVISO } from '@rodal/contracts/listados/avisos';
import { IconCheck, IconClock, IconClockX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

const ESTADOS: Readonly<Record<EstadoAviso, { readonly tono: Tone; readonly icono: ReactNode }>> = {
  vigente: { tono: 'good', icono: <IconCheck aria-hidden /> },
  programado: { tono: 'plain', icono: <IconClock aria-hidden /> },
  vencido: { tono: 'off', icono: <IconClockX aria-hidden /> },
};

/** How a notice stands, as people read it. */
export function EstadoBadge({ estado }: { readonly estado: EstadoAviso }) {
  const { tono, icono } = ESTADOS[estado];
  return (
    <StatusBadge tone={tono} icon={icono}>
      {ESTADO_AVISO[estado]}
    </StatusBadge>
  );
}
