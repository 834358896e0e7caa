import { useUrlFilters } from '../../ui/use-url-filters.ts';
import { type TabsOfProps, useViewTabs, type ViewTab } from '../../ui/view-tabs.tsx';

type Vista = 'ingreso' | 'aprobacion';

/** Which of both stands in the address, beside the filters of the list. */
export const DIRECCION_VISTA = { vista: 'ingreso' } as const;

const VISTAS: readonly ViewTab<Vista>[] = [
  { value: 'ingreso', label: 'Empresas' },
  { value: 'aprobacion', label: 'Aprobación Empresas' },
];

/** The two tabs of the screen (especificación 3 §2.3). */
export function Vistas({ children }: TabsOfProps) {
  const { values, change } = useUrlFilters<'vista'>(DIRECCION_VISTA);
  const tabs = useViewTabs({ label: 'Empresas', tabs: VISTAS, value: values.vista === 'aprobacion' ? 'aprobacion' : 'ingreso', onChange: (vista) => change({ vista }) });
  return children(tabs);
}
