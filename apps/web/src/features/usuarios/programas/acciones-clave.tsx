import type { Programa } from '@rodal/contracts/listados/programas';
import { use } from 'react';
import { Acciones, Historia } from '../../../listado/acciones.tsx';
import { ListadoContext } from '../../../listado/listado-context.ts';
import { RevocarModal } from './revocar-modal.tsx';
import { IconBan } from '@tabler/icons-react';

/** What can be done about a key: end it, and see in the audit who made and who ended it. */
export function AccionesClave({ programa }: { readonly programa: Programa }) {
  const { mostrar } = use(ListadoContext);
  const { id, nombre, estado } = programa;
  return (
    <Acciones>
      {estado === 'revocada' ? null : (
        <button type="button" aria-label={`Revocar ${nombre}`} onClick={() => mostrar((cerrar) => <RevocarModal programa={programa} onClose={cerrar} />)}>
          <IconBan size={18} aria-hidden />
          Revocar
        </button>
      )}
      <Historia entidad="claveApi" id={id} de={nombre} />
    </Acciones>
  );
}
