import { Button } from '@mantine/core';
import { startVerComo } from '@rodal/contracts/ver-como';
import { IconEye } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { beginVerComo } from '../../../api/change-ver-como.ts';
import { toastFailure } from '../../../ui/toast.ts';
import { useHasUnsaved } from '../../../ui/unsaved.ts';
import classes from './ficha.module.css';

/** To see what this person sees, without being able to change anything. */
export function VerComo({ id, usuario }: { readonly id: number; readonly usuario: string }) {
  const abrir = useMutation({
    mutationFn: () => call(startVerComo, { id }),
    onSuccess: ({ prueba, vence }) => beginVerComo({ prueba, id, usuario, vence }),
    onError: (error) => toastFailure(`No se pudo ver como ${usuario}.`, error),
  });
  // It loads the page anew.
  const sinGuardar = useHasUnsaved();
  return (
    <section>
      <h3>Ver como</h3>
      <p>
        Esta pestaña mostrará lo que ve {usuario}, sin poder cambiar nada, hasta que usted la termine o pase una hora. Queda en la auditoría; a {usuario} no se le
        avisa.
      </p>
      <Button
        variant="default"
        className={classes.cerrar}
        leftSection={<IconEye size={18} aria-hidden />}
        loading={abrir.isPending || abrir.isSuccess}
        disabled={sinGuardar}
        onClick={() => abrir.mutate()}
      >
        Ver como {usuario}
      </Button>
      {sinGuardar ? <p className={classes.nada}>Antes, guarde o descarte lo que cambió en esta ficha.</p> : null}
    </section>
  );
}
