import { IconContainer, IconTags } from '@tabler/icons-react';
import { type TabsOfProps, useViewTabs, type ViewTab } from '../../ui/view-tabs.tsx';
import { useDireccion } from './direccion.ts';

type Pestana = 'preparar' | 'contenedores';

const PESTANAS: readonly ViewTab<Pestana>[] = [
  { value: 'preparar', label: 'Preparar Etiquetas', icon: <IconTags aria-hidden /> },
  { value: 'contenedores', label: 'Mis Contenedores', icon: <IconContainer aria-hidden /> },
];

/** The two tabs of the specification. */
export function Pestanas({ children }: TabsOfProps) {
  const { values, change } = useDireccion();
  return children(useViewTabs({ label: 'Pedido de Transferencia', tabs: PESTANAS, value: values.tab === 'contenedores' ? 'contenedores' : 'preparar', onChange: (tab) => change({ tab }) }));
}
