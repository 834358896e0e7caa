import { contar } from '@rodal/domain/contar';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { ConfirmarModal } from '../../transiciones/confirmar-modal.tsx';
import { useUnaVez } from '../../ui/use-una-vez.ts';
import { useRetirar } from './use-costos.ts';

interface EliminarDatosModalProps {
  readonly anio: number;
  readonly filas: number;
  readonly onClose: () => void;
}

/** Withdraws what is loaded of a year, after saying how much, what stays and how it comes back. */
export function EliminarDatosModal({ anio, filas, onClose }: EliminarDatosModalProps) {
  const { mutate, isPending, error } = useRetirar();
  const retirar = useUnaVez<number>((suyo, soltar) => mutate(suyo, { onSuccess: onClose, onSettled: soltar }));
  return (
    <ConfirmarModal titulo="Eliminar Data" accion={`Eliminar Data de ${anio}`} busy={isPending} error={error} fallo={`${MESSAGES_OFICINA.costosNoEliminados}.`} onClose={onClose} onConfirmar={() => retirar(anio)}>
      Se retira{filas === 1 ? '' : 'n'} {contar(filas, 'registro cargado', 'registros cargados')} de {anio}. Lo agregado y lo cambiado en Mantenedor queda guardado, y vuelve con su línea. Se puede volver atrás con Deshacer, o cargando otra vez con Actualizar BC.
    </ConfirmarModal>
  );
}
