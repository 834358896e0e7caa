import { IconDatabaseImport, IconListDetails } from '@tabler/icons-react';
import { type TabsOfProps, useViewTabs, type ViewTab } from '../../ui/view-tabs.tsx';
import { useDireccion } from './direccion.ts';

type Pestana = 'resumen' | 'mantenedor';

const PESTANAS: readonly ViewTab<Pestana>[] = [
  { value: 'resumen', label: 'Resumen', icon: <IconDatabaseImport aria-hidden /> },
  { value: 'mantenedor', label: 'Mantenedor', icon: <IconListDetails aria-hidden /> },
];

/** The two tabs of the specification. */
export function Pestanas({ children }: TabsOfProps) {
  const { values, change } = useDireccion();
  return children(useViewTabs({ label: 'Costos Facturas Faenas', tabs: PESTANAS, value: values.vista === 'mantenedor' ? 'mantenedor' : 'resumen', onChange: (vista) => change({ vista }) }));
}
