import type { Sesion } from '@rodal/contracts/sesion';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClientOf } from '../../api/query-client.ts';
import { useUrlFilters } from '../../ui/use-url-filters.ts';
import { Aprobacion } from './aprobacion.tsx';
import { Ingreso } from './ingreso.tsx';
import { DIRECCION_VISTA } from './vistas.tsx';

/** `/formularioEmpresas`: companies that work for ours, and their papers (especificación 3 §2.3). */
export default function EmpresasPage({ sesion }: { readonly sesion: Sesion }) {
  const { values } = useUrlFilters<'vista'>(DIRECCION_VISTA);
  if (values.vista === 'aprobacion') return <Aprobacion sesion={sesion} />;
  return (
    <QueryClientProvider client={queryClientOf(sesion.IdUsuario)}>
      <Ingreso key={sesion.IdUsuario} />
    </QueryClientProvider>
  );
}
