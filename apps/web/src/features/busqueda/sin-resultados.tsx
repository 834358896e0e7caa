import { Button } from '@mantine/core';
import { IconCalendarSearch } from '@tabler/icons-react';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Nothing found. Whoever looks for a guide or a truck seldom knows the day. */
export function SinResultados({ onDoceMeses }: { readonly onDoceMeses: (() => void) | null }) {
  if (onDoceMeses === null) return <EmptyState title="Sin resultados para estos filtros">Cambie las fechas o quite un filtro.</EmptyState>;
  return (
    <EmptyState
      title="Sin resultados para estos filtros"
      action={
        <Button size="md" leftSection={<IconCalendarSearch size={18} aria-hidden />} onClick={onDoceMeses}>
          Buscar en los últimos 12 meses
        </Button>
      }
    >
      No está en las fechas elegidas. Puede ser de otro día.
    </EmptyState>
  );
}
