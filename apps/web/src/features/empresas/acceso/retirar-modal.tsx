import { use } from 'react';
import { ListadoContext } from '../../../listado/listado-context.ts';
import { ConfirmarModal } from '../../../transiciones/confirmar-modal.tsx';
import { ConflictoModal, conflictoOf } from '../../../transiciones/conflicto-modal.tsx';
import { CAMBIOS, type Invitacion, useCambioAccesos } from './use-accesos.ts';

interface RetirarModalProps {
  readonly invitacion: Invitacion;
  readonly onClose: () => void;
}

/** What withdrawing does, before it is done. */
export function RetirarModal({ invitacion: { id, correo }, onClose }: RetirarModalProps) {
  const { mostrar } = use(ListadoContext);
  const { mutate, isPending, error } = useCambioAccesos(CAMBIOS.retirar);
  const retirar = () =>
    mutate(id, {
      onSuccess: onClose,
      onError(cual) {
        const conflicto = conflictoOf(cual);
        if (conflicto !== null) mostrar((cerrar) => <ConflictoModal error={conflicto} onClose={cerrar} />);
      },
    });
  return (
    <ConfirmarModal titulo="Retirar la invitación" accion="Retirar" busy={isPending} error={error} fallo="No se pudo retirar la invitación." onConfirmar={retirar} onClose={onClose}>
      El enlace que recibió <strong translate="no">{correo}</strong> deja de valer. Se le puede enviar otro cuando quiera.
    </ConfirmarModal>
  );
}
