import type { Sesion } from '@rodal/contracts/sesion';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryClientOf } from '../../api/query-client.ts';
import { useUrlFilters } from '../../ui/use-url-filters.ts';
import { PantallasContext, type PantallasDe, QuienContext } from './pantallas-context.ts';
import { Personas } from './personas.tsx';
import { Programas } from './programas/programas.tsx';
import { DIRECCION_VISTA } from './vistas.tsx';

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

function Usuarios({ sesion }: { readonly sesion: Sesion }) {
  const { values } = useUrlFilters<'vista'>(DIRECCION_VISTA);
  const quien = useMemo(() => ({ usuarioId: sesion.IdUsuario, permisos: sesion.permisos }), [sesion.IdUsuario, sesion.permisos]);
  return values.vista === 'programas' ? <Programas sesion={sesion} /> : <QuienContext value={quien}><Personas sesion={sesion} /></QuienContext>;
}
