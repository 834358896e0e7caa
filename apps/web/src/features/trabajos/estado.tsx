import type { EstadoTrabajo } from '@rodal/contracts/trabajos';
import { IconAlertTriangle, IconArrowBackUp, IconBan, IconCheck, IconClock, IconClockX, IconHourglass, IconRefresh, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

/** How a load stands, as people read it. */
export const ESTADOS: Readonly<Record<EstadoTrabajo, { readonly texto: string; readonly tono: Tone; readonly icono: ReactNode }>> = {
  enCola: { texto: 'En espera', tono: 'plain', icono: <IconClock aria-hidden /> },
  corriendo: { texto: 'Cargando', tono: 'plain', icono: <IconRefresh aria-hidden /> },
  porConfirmar: { texto: 'Por confirmar', tono: 'warn', icono: <IconHourglass aria-hidden /> },
  lista: { texto: 'Lista', tono: 'good', icono: <IconCheck aria-hidden /> },
  fallida: { texto: 'Fallida', tono: 'bad', icono: <IconAlertTriangle aria-hidden /> },
  cancelada: { texto: 'Cancelada', tono: 'off', icono: <IconBan aria-hidden /> },
  caducada: { texto: 'Caducada', tono: 'warn', icono: <IconClockX aria-hidden /> },
  descartada: { texto: 'Descartada', tono: 'off', icono: <IconTrash aria-hidden /> },
  deshecha: { texto: 'Deshecha', tono: 'off', icono: <IconArrowBackUp aria-hidden /> },
};

export function EstadoBadge({ estado }: { readonly estado: EstadoTrabajo }) {
  const { texto, tono, icono } = ESTADOS[estado];
  return (
    <StatusBadge tone={tono} icon={icono}>
      {texto}
    </StatusBadge>
  );
}
