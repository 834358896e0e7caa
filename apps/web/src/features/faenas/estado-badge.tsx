import { IconCircleCheck, IconLock, IconPointFilled } from '@tabler/icons-react';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** The ERP's word of a site, with icon and colour; one that we do not know stands as it came. */
export function EstadoBadge({ estado }: { readonly estado: string }) {
  switch (estado.trim().toLowerCase()) {
    case '':
      return null;
    case 'activa':
      return <StatusBadge tone="good" icon={<IconCircleCheck aria-hidden />}>{estado}</StatusBadge>;
    case 'cerrada':
      return <StatusBadge tone="off" icon={<IconLock aria-hidden />}>{estado}</StatusBadge>;
    default:
      return <StatusBadge tone="plain" icon={<IconPointFilled aria-hidden />}>{estado}</StatusBadge>;
  }
}
