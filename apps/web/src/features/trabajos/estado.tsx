import { ESTADO_TRABAJO_TEXTO } from '@rodal/contracts/listados/trabajos';
import type { EstadoTrabajo } from '@rodal/contracts/trabajos';
import { IconAlertTriangle, IconArrowBackUp, IconBan, IconCheck, IconClock, IconClockX, IconHourglass, IconRefresh, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

/** How a load stands, as people read it. */
const ESTADOS: Readonly<Record<EstadoTrabajo, { readonly tono: Tone; readonly icono: ReactNode }>> = {
  enCola: { tono: 'plain', icono: <IconClock aria-hidden /> },
  corriendo: { tono: 'plain', icono: <IconRefresh aria-hidden /> },
  porConfirmar: { tono: 'warn', icono: <IconHourglass aria-hidden /> },
  lista: { tono: 'good', icono: <IconCheck aria-hidden /> },
  fallida: { tono: 'bad', icono: <IconAlertTriangle aria-hidden /> },
  cancelada: { tono: 'off', icono: <IconBan aria-hidden /> },
  caducada: { tono: 'warn', icono: <IconClockX aria-hidden /> },
  descartada: { tono: 'off', icono: <IconTrash aria-hidden /> },
  deshecha: { tono: 'off', icono: <IconArrowBackUp aria-hidden /> },
};

export function EstadoBadge({ estado }: { readonly estado: EstadoTrabajo }) {
  const { tono, icono } = ESTADOS[estado];
  return (
    <StatusBadge tone={tono} icon={icono}>
      {ESTADO_TRABAJO_TEXTO[estado]}
    </StatusBadge>
  );
}
