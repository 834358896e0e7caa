import type { AvisoFila } from '@rodal/contracts/avisos';
import { IconClockX, IconPencil } from '@tabler/icons-react';
import { use } from 'react';
import { Acciones, Historia } from '../../listado/acciones.tsx';
import { ListadoContext } from '../../listado/listado-context.ts';
import { useTerminarAviso } from './use-avisos.ts';

/** What can be done about a notice. */
export function AccionesAviso({ aviso }: { readonly aviso: AvisoFila }) {
  const { abrir } = use(ListadoContext);
  const { mutate: terminar, isPending } = useTerminarAviso();
  const de = aviso.mensaje.split('\n', 1)[0] ?? '';
  return (
    <Acciones>
      <button type="button" aria-label={`Editar ${de}`} onClick={() => abrir(aviso)}>
        <IconPencil size={18} aria-hidden />
        Editar
      </button>
      {aviso.estado === 'vencido' ? null : (
        <button type="button" aria-label={`Terminar ahora ${de}`} title="Terminar ahora" disabled={isPending} onClick={() => terminar(aviso)}>
          <IconClockX size={18} aria-hidden />
          Terminar
        </button>
      )}
      <Historia entidad="aviso" id={aviso.id} de={de} />
    </Acciones>
  );
}
