import type { Sesion } from '@rodal/contracts/sesion';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClientOf } from '../../api/query-client.ts';
import { useDireccion } from './direccion.ts';
import { Mantenedor } from './mantenedor.tsx';
import { Resumen } from './resumen.tsx';

/** `/cargasBc` and `/cargasBcNuevo`: costs of the sites, as the ERP's purchases have them and people keep them (especificación 1 §2.11, E14). */
export default function CostosPage({ sesion }: { readonly sesion: Sesion }) {
  const { values } = useDireccion();
  if (values.vista === 'mantenedor') return <Mantenedor sesion={sesion} />;
  return (
    <QueryClientProvider client={queryClientOf(sesion.IdUsuario)}>
      <Resumen key={sesion.IdUsuario} permisos={sesion.permisos} />
    </QueryClientProvider>
  );
}
