import { enviarCorreoClientes } from '@rodal/contracts/clientes-correo';
import { AppError } from '@rodal/domain/errors';
import { contar } from '@rodal/domain/contar';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { uuidv7 } from 'uuidv7';
import { call } from '../../api/call.ts';
import { ConfirmarModal } from '../../transiciones/confirmar-modal.tsx';
import { toastDone } from '../../ui/toast.ts';
import { CLAVE_CORREO } from './clave-correo.ts';

/** Sends the list as it is, once it was said to how many. One whose answer was lost is the same one when it is asked for again. */
export function EnviarAhora({ cuantos, onClose }: { readonly cuantos: number; readonly onClose: () => void }) {
  const client = useQueryClient();
  const id = useRef('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      id.current ||= uuidv7();
      return call(enviarCorreoClientes, { id: id.current });
    },
    onSuccess: ({ mensaje }) => {
      toastDone(mensaje);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: CLAVE_CORREO }),
  });
  return (
    <ConfirmarModal titulo="Enviar ahora" accion="Enviar" busy={isPending} error={error} fallo={error instanceof AppError && error.codigo === 'no_se_notifico' ? '' : 'No se pudo enviar.'} onConfirmar={() => mutate()} onClose={onClose}>
      La lista sale como está, sin traerla de BC antes, a {contar(cuantos, 'correo', 'correos')}. El de las 09:00 sale igual.
    </ConfirmarModal>
  );
}
