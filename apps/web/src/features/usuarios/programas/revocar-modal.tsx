import { Button } from '@mantine/core';
import type { Programa } from '@rodal/contracts/listados/programas';
import { failureText } from '../../../ui/describe-error.ts';
import { Modal } from '../../../ui/modal.tsx';
import classes from './programas.module.css';
import { useRevocarClave } from './use-claves.ts';

interface RevocarModalProps {
  readonly programa: Programa;
  readonly onClose: () => void;
}

/** What revoking does, before it is done: it cannot be undone. */
export function RevocarModal({ programa: { id, nombre, prefijo }, onClose }: RevocarModalProps) {
  const { mutate, isPending, error } = useRevocarClave();
  const revocar = () => {
    if (!isPending) mutate(id, { onSuccess: onClose });
  };
  return (
    <Modal opened onClose={onClose} title={`Revocar la clave de ${nombre}`} size="32rem" closeButtonProps={{ size: 44 }} transitionProps={{ duration: 0 }}>
      <div className={classes.cuerpo}>
        <p>
          Desde ahora se rechaza toda llamada de <strong>{nombre}</strong> con la clave que empieza con <code className={classes.prefijo}>{prefijo}</code>. No se puede deshacer: para que
          vuelva a llamar hay que crearle otra, con otro nombre.
        </p>
        {error === null ? null : (
          <p role="alert" className={classes.error}>
            No se pudo revocar la clave. {failureText(error)}
          </p>
        )}
        <div className={classes.botones}>
          <Button loading={isPending} onClick={revocar}>
            Revocar
          </Button>
          <Button variant="default" data-autofocus onClick={onClose}>
            Cancelar
          </Button>
        </div>
      </div>
    </Modal>
  );
}
