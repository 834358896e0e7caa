import type { EtiquetaEstadoDespacho } from '@rodal/domain/estados-despacho';
import { IconBan, IconCircleCheck, IconFileCheck, IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';

const ESTADOS = {
  Enviado: { tone: 'plain', icon: <IconSend aria-hidden /> },
  'Guía emitida': { tone: 'good', icon: <IconFileCheck aria-hidden /> },
  Recepcionado: { tone: 'good', icon: <IconCircleCheck aria-hidden /> },
  Anulada: { tone: 'off', icon: <IconBan aria-hidden /> },
} as const satisfies Record<EtiquetaEstadoDespacho, { tone: Tone; icon: ReactNode }>;

/** State of a dispatch as word, icon and colour (C36). */
export function EstadoBadge({ estado }: { readonly estado: EtiquetaEstadoDespacho }) {
  const { tone, icon } = ESTADOS[estado];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {estado}
    </StatusBadge>
  );
}
