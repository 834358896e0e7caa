import type { Sesion } from '@rodal/contracts/sesion';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryClientOf } from '../../api/query-client.ts';
import listPage from '../../ui/list-page.module.css';
import { useUrlFilters } from '../../ui/use-url-filters.ts';
import { type ViewTab, ViewTabs } from '../../ui/view-tabs.tsx';
import { PantallasContext, type PantallasDe, QuienContext } from './pantallas-context.ts';
import { Personas } from './personas.tsx';
import { Programas } from './programas/programas.tsx';

/** `/admin`: Usuarios (especificación 1 §2.8), and the programs that call in their stead (issue 7 §1). */
export default function UsuariosPage({ sesion, pantallasDe }: { readonly sesion: Sesion; readonly pantallasDe: PantallasDe }) {
  return (
    <QueryClientProvider client={queryClientOf(sesion.IdUsuario)}>
      <PantallasContext value={pantallasDe}>
        <Usuarios key={sesion.IdUsuario} sesion={sesion} />
      </PantallasContext>
    </QueryClientProvider>
  );
}

type Vista = 'personas' | 'programas';

const DIRECCION = { vista: 'personas' } as const;
const VISTAS: readonly ViewTab<Vista>[] = [
  { value: 'personas', label: 'Personas' },
  { value: 'programas', label: 'Programas' },
];

function Usuarios({ sesion }: { readonly sesion: Sesion }) {
  const { values, change } = useUrlFilters<'vista'>(DIRECCION);
  const quien = useMemo(() => ({ usuarioId: sesion.IdUsuario, permisos: sesion.permisos }), [sesion.IdUsuario, sesion.permisos]);
  const vista: Vista = values.vista === 'programas' ? 'programas' : 'personas';
  return (
    <div className={listPage.page}>
      <ViewTabs label="Quién usa Rodal" tabs={VISTAS} value={vista} onChange={(next) => change({ vista: next })}>
        {vista === 'personas' ? <QuienContext value={quien}><Personas sesion={sesion} /></QuienContext> : <Programas sesion={sesion} />}
      </ViewTabs>
    </div>
  );
}
