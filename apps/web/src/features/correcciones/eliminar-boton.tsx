import type { CorreccionFila } from '@rodal/contracts/listados/correcciones';
import { IconTrash } from '@tabler/icons-react';
import { use } from 'react';
import { Acciones } from '../../listado/acciones.tsx';
import { ListadoContext } from '../../listado/listado-context.ts';
import { EliminarModal, nombreDe } from './eliminar-modal.tsx';

/** Of one that is eliminated there is nothing more to do. */
export function EliminarBoton({ fila }: { readonly fila: CorreccionFila }) {
  const { mostrar } = use(ListadoContext);
  if (fila.estado === 'eliminada') return null;
  return (
    <Acciones>
      <button type="button" title="Eliminar" aria-label={`Eliminar la corrección de ${nombreDe(fila)}`} onClick={() => mostrar((cerrar) => <EliminarModal correccion={fila} onClose={cerrar} />)}>
        <IconTrash size={18} aria-hidden />
      </button>
    </Acciones>
  );
}
