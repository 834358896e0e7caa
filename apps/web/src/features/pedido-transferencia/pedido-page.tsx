import type { Sesion } from '@rodal/contracts/sesion';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClientOf } from '../../api/query-client.ts';
import { Contenedores } from './contenedores.tsx';
import { useDireccion } from './direccion.ts';
import { Preparar } from './preparar.tsx';

/** `/PedidoDeTransferencia`: labels for export, container by container (especificación 3 §2.5). */
export default function PedidoPage({ sesion }: { readonly sesion: Sesion }) {
  const { values } = useDireccion();
  if (values.tab === 'contenedores') return <Contenedores sesion={sesion} />;
  return (
    <QueryClientProvider client={queryClientOf(sesion.IdUsuario)}>
      <Preparar key={sesion.IdUsuario} />
    </QueryClientProvider>
  );
}
