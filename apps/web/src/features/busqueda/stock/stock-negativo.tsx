import { IconAlertTriangle } from '@tabler/icons-react';
import { StatusBadge } from '../../../ui/status-badge.tsx';

/** Says in a word what the sign of a total says. */
export function StockNegativo() {
  return (
    <StatusBadge tone="warn" icon={<IconAlertTriangle aria-hidden />} title="Se despachó más de lo que está contabilizado">
      Negativo
    </StatusBadge>
  );
}
