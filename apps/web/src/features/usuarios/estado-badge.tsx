import { IconCheck, IconBan } from '@tabler/icons-react';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** Activo or Inactivo (especificación 1 §2.8). */
export function EstadoBadge({ estado }: { readonly estado: 0 | 1 }) {
  return estado === 1 ? (
    <StatusBadge tone="good" icon={<IconCheck size={16} aria-hidden />}>
      Activo
    </StatusBadge>
  ) : (
    <StatusBadge tone="off" icon={<IconBan size={16} aria-hidden />}>
      Inactivo
    </StatusBadge>
  );
}
