import type { Sesion } from '@rodal/contracts/sesion';
import { IconFileSpreadsheet, IconTool } from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClientOf } from '../../api/query-client.ts';
import { useViewTabs, type ViewTab } from '../../ui/view-tabs.tsx';
import { useDireccion } from './direccion.ts';
import { FichaTab } from './ficha.tsx';
import { Mantenedor } from './mantenedor.tsx';

/** The two tabs of the specification (2 §2.9). */
const PESTANAS: readonly ViewTab<'fichas' | 'mantenedor'>[] = [
  { value: 'fichas', label: 'Euca|Pino', icon: <IconFileSpreadsheet aria-hidden /> },
  { value: 'mantenedor', label: 'Mantenedor', icon: <IconTool aria-hidden /> },
];

/** `/mantenedorDatosFichas`: by site and month what was there, what came and went and what is left (especificación 2 §2.9, E15). */
export default function FichasPage({ sesion }: { readonly sesion: Sesion }) {
  return (
    <QueryClientProvider client={queryClientOf(sesion.IdUsuario)}>
      <Fichas key={sesion.IdUsuario} sesion={sesion} />
    </QueryClientProvider>
  );
}

function Fichas({ sesion }: { readonly sesion: Sesion }) {
  const { values, change } = useDireccion();
  const tab = values.tab === 'mantenedor' ? 'mantenedor' : 'fichas';
  const pestanas = useViewTabs({ label: 'Fichas', tabs: PESTANAS, value: tab, onChange: (nueva) => change({ tab: nueva === 'fichas' ? '' : nueva }) });
  return tab === 'mantenedor' ? <Mantenedor sesion={sesion} pestanas={pestanas} /> : <FichaTab pestanas={pestanas} />;
}
