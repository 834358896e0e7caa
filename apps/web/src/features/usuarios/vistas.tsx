import { useUrlFilters } from '../../ui/use-url-filters.ts';
import { type TabsOfProps, useViewTabs, type ViewTab } from '../../ui/view-tabs.tsx';

type Vista = 'personas' | 'programas';

/** Which of both stands in the address, beside the filters of its list. */
export const DIRECCION_VISTA = { vista: 'personas' } as const;

const VISTAS: readonly ViewTab<Vista>[] = [
  { value: 'personas', label: 'Personas' },
  { value: 'programas', label: 'Programas' },
];

/** Who uses Rodal: the tabs of both lists. */
export function Vistas({ children }: TabsOfProps) {
  const { values, change } = useUrlFilters<'vista'>(DIRECCION_VISTA);
  const tabs = useViewTabs({ label: 'Quién usa Rodal', tabs: VISTAS, value: values.vista === 'programas' ? 'programas' : 'personas', onChange: (vista) => change({ vista }) });
  return children(tabs);
}
