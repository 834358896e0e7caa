import type { FaenaFila } from '@rodal/contracts/faenas';
import { IconCircleCheck, IconLock, IconPointFilled, IconUnlink } from '@tabler/icons-react';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** The ERP's word of a site, with icon and colour; one that we do not know stands as it came. A site that is gone from the ERP says that (C37). */
export function EstadoBadge({ faena: { Estado: estado, fueraDeErp } }: { readonly faena: Pick<FaenaFila, 'Estado' | 'fueraDeErp'> }) {
  if (fueraDeErp) {
    return (
      <StatusBadge tone="off" icon={<IconUnlink aria-hidden />} title={`En la última carga ya no venía; era ${estado}`}>
        Fuera de BC
      </StatusBadge>
    );
  }
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
