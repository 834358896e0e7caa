import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { StatusBadge } from '../../../ui/status-badge.tsx';

/** Whether the ERP has posted a reception; a state that is none of these is told as it came. */
export function EstadoRecepcion({ estado }: { readonly estado: string }) {
  switch (estado) {
    case 'CONTABILIZADA':
      return (
        <StatusBadge tone="good" icon={<IconCircleCheck aria-hidden />}>
          Contabilizada
        </StatusBadge>
      );
    case 'PENDIENTE':
      return (
        <StatusBadge tone="warn" icon={<IconClock aria-hidden />}>
          Pendiente
        </StatusBadge>
      );
    default:
      return estado;
  }
}
