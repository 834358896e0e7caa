import { Button } from '@mantine/core';
import { probarCorreo } from '@rodal/contracts/correos';
import { IconSend } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { uuidv7 } from 'uuidv7';
import { call } from '../../api/call.ts';
import { toastDone, toastFailure } from '../../ui/toast.ts';

/** Sends a mail to oneself, to see that they go out. One whose answer was lost is the same one when it is asked for again. */
export function Prueba() {
  const client = useQueryClient();
  const id = useRef('');
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      id.current ||= uuidv7();
      return call(probarCorreo, { id: id.current });
    },
    onSuccess: ({ para, configurado }) => {
      id.current = '';
      toastDone(configurado ? `El correo de prueba va a ${para}` : `El correo de prueba a ${para} espera: este Rodal no tiene servidor de correo`);
    },
    onError: (error) => toastFailure('No se pudo pedir el correo de prueba.', error),
    onSettled: () => client.invalidateQueries({ queryKey: ['correos'] }),
  });
  return (
    <Button variant="default" leftSection={<IconSend size={18} aria-hidden />} loading={isPending} onClick={() => mutate()}>
      Enviarme una prueba
    </Button>
  );
}
