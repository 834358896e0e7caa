import type { Sesion } from '@rodal/contracts/sesion';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClientOf } from '../../api/query-client.ts';
import { Crear } from './crear.tsx';
import { Lista } from './lista.tsx';
import { useVista } from './vistas.tsx';

/** `/comsa`: purchase requests (especificación 3 §2.6). It opens with one's own. */
export default function SolicitudesPage({ sesion }: { readonly sesion: Sesion }) {
  const { vista } = useVista();
  if (vista !== 'crear') return <Lista key={vista} sesion={sesion} />;
  return (
    <QueryClientProvider client={queryClientOf(sesion.IdUsuario)}>
      <Crear key={sesion.IdUsuario} permisos={sesion.permisos} />
    </QueryClientProvider>
  );
}
